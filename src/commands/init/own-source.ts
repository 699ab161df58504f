/** Where the package.json of a new site gets docsgen from, so that it can be installed. */
import fs from 'node:fs'
import path from 'node:path'
import { posixPath } from '../../support/posix-path.ts'

/**
 * How a package.json names the docsgen that runs: by its version when it was installed from a registry, else by its path:
 * `file:/downloads/docsgen-0.1.0.tgz`, or `file:/code/docsgen` in a clone.
 * @param folder - of docsgen's package, absolute, links followed
 */
export function ownSource(folder: string, version: string): string {
  const modules = path.dirname(folder)
  if (path.basename(modules) !== 'node_modules') return fileSource(folder)
  const packed = packedFile(modules, path.basename(folder))
  if (packed !== null) return fileSource(fs.existsSync(packed) ? packed : folder)
  // pnpm names the folder of a package after the source it was installed from.
  return /[/\\]\.pnpm[/\\]docsgen@file\+/.test(folder) ? fileSource(folder) : `^${version}`
}

/** Whether it is a path, which only exists on this machine. */
export function isLocalSource(source: string): boolean {
  return source.startsWith('file:')
}

function fileSource(file: string): string {
  return `file:${posixPath(file)}`
}

/** The file that npm has installed a package from (absolute); null when it came from elsewhere. */
function packedFile(modules: string, name: string): string | null {
  try {
    const lock = fs.readFileSync(path.join(modules, '.package-lock.json'), 'utf8')
    const { packages } = JSON.parse(lock) as {
      packages: Readonly<Record<string, { readonly resolved?: string }>>
    }
    const { resolved = '' } = packages[`node_modules/${name}`] ?? {}
    return resolved.startsWith('file:')
      ? path.resolve(path.dirname(modules), resolved.slice('file:'.length))
      : null
  } catch {
    // Another package manager keeps no such file.
    return null
  }
}
