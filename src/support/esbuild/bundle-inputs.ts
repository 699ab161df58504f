/** The files of a site that went into a bundle, to find out later whether it is still up to date. */
import fs from 'node:fs'
import path from 'node:path'
import type { Metafile } from 'esbuild'
import { contentHash } from '../content-hash.ts'
import { packageFolder } from '../package.ts'
import { posixPath } from '../posix-path.ts'
import { readFile } from '../read-file.ts'

export interface BundledInput {
  /** Relative to the site's folder. */
  readonly path: string
  readonly hash: string
}

/**
 * The inputs that are files of the site or of its packages, sorted. docsgen's own files and React change only with docsgen.
 * @param read - hashes of the bytes that were bundled (record-reads.ts)
 */
export function inputsOf(
  { inputs }: Metafile,
  root: string,
  read: ReadonlyMap<string, string>,
): BundledInput[] {
  const own = path.join(fs.realpathSync(packageFolder()), 'src') + path.sep
  const files = Object.keys(inputs).flatMap((input) => {
    const file = fileOf(input, root)
    const isOurs = file === null || path.resolve(root, file).startsWith(own) || react.test(file)
    return isOurs ? [] : [file]
  })
  const hashOf = (file: string) => read.get(file) ?? hashOfFile(root, file)
  return [...new Set(files)].sort().map((file) => ({ path: file, hash: hashOf(file) }))
}

const react = /(?:^|\/)node_modules\/(?:react|react-dom|scheduler)\//

/** Whether a file has changed since it was bundled. */
export function haveChanged(root: string, inputs: readonly BundledInput[]): boolean {
  return inputs.some((input) => hashOfFile(root, input.path) !== input.hash)
}

/** The inputs of some modules: themselves and all they import. */
export function closureOf(
  { inputs: modules }: Pick<Metafile, 'inputs'>,
  from: readonly string[],
  inputs: readonly BundledInput[],
): BundledInput[] {
  const reached = reachable(modules, from)
  return inputs.filter((input) => reached.has(input.path))
}

/** Some modules and all they import; external ones by the name of the import. */
export function reachable(modules: Metafile['inputs'], from: readonly string[]): Set<string> {
  const reached = new Set<string>()
  const waiting = [...from]
  for (let name = waiting.pop(); name !== undefined; name = waiting.pop()) {
    const file = fileOfModule(name)
    if (reached.has(file)) continue
    reached.add(file)
    for (const { path: imported } of modules[name]?.imports ?? []) waiting.push(imported)
  }
  return reached
}

/** Hash of a file of the site; `''` when it does not exist or cannot be read. */
export function hashOfFile(root: string, file: string): string {
  try {
    return contentHash(readFile(path.resolve(root, file)))
  } catch {
    return ''
  }
}

/** The file of a module: esbuild's name of it without the namespace of a plugin. */
export function fileOfModule(name: string): string {
  return name.replace(namespace, '')
}

/** The prefix that plugins put before the path of a file they load. */
const namespace = /^docsgen-[a-z]+:/

/** Path relative to the site's folder; null for modules that are not files. */
function fileOf(input: string, root: string): string | null {
  if (/^docsgen-(?:override|chunk):|^docsgen-site-theme\.js$/.test(input)) return null
  const file = fileOfModule(input)
  return posixPath(path.isAbsolute(file) ? path.relative(root, file) : file)
}
