/** docsgen's own package: its folder, version and build. */
import { createHash } from 'node:crypto'
import fs from 'node:fs'
import module from 'node:module'
import path from 'node:path'
import { fileURLToPath } from 'node:url'

/** Folder of docsgen's package (absolute), also when this code runs from src/. */
export function packageFolder(): string {
  let folder = path.dirname(fileURLToPath(import.meta.url))
  while (!fs.existsSync(path.join(folder, 'package.json'))) folder = path.dirname(folder)
  return folder
}

interface Manifest {
  readonly version: string
  readonly dependencies?: Readonly<Record<string, string>>
  readonly peerDependencies?: Readonly<Record<string, string>>
  readonly devDependencies?: Readonly<Record<string, string>>
}

/** Version from package.json. */
export function packageVersion(): string {
  return readManifest(packageFolder()).version
}

/** Version ranges of the packages that docsgen uses when a site has them (`peerDependencies`), by name. */
export function peerRanges(): Readonly<Record<string, string>> {
  return readManifest(packageFolder()).peerDependencies ?? {}
}

/** Path of a file below src/ that sites bundle for browsers (absolute); the package brings it as it is. */
export function sourceFile(name: string): string {
  return path.join(packageFolder(), 'src', name)
}

/** Path of a file that a bundled package needs at run time (absolute); scripts/build.mjs copies these files. */
export function vendorFile(name: string): string {
  return path.join(packageFolder(), 'dist/vendor', name)
}

/**
 * Identifies this build of docsgen and the packages it works with: part of every cache key, so that no result outlives
 * the code that made it. Bundled packages are part of dist/build-id, which the build script writes; from sources, the
 * newest modification among them counts.
 */
export function buildId(): string {
  ownBuild ??= createHash('sha256')
    .update(ownId(packageFolder()))
    .update(JSON.stringify(installedVersions(packageFolder())))
    .digest('hex')
    .slice(0, 16)
  return ownBuild
}

/**
 * Identifies what scripts and styles for browsers are made of and by: this build of docsgen, React and esbuild. Unlike
 * `buildId` it is the same whatever else a site has installed.
 */
export function bundlersId(): string {
  const folder = packageFolder()
  const own = versionsOf(folder, ['esbuild', 'react', 'react-dom'])
  const ofReact = versionsOf(folderOfPackage(folder, 'react-dom') ?? folder, ['scheduler'])
  return `${ownId(folder)} ${JSON.stringify([...own, ...ofReact])}`
}

/** Kept, because code that is loaded stays the same whatever becomes of its files. */
let ownBuild: string | undefined

function ownId(folder: string): string {
  const file = path.join(folder, 'dist/build-id')
  const fromDist = fileURLToPath(import.meta.url).startsWith(path.join(folder, 'dist') + path.sep)
  if (fromDist && fs.existsSync(file)) return fs.readFileSync(file, 'utf8').trim()
  const bundled = versionsOf(folder, Object.keys(readManifest(folder).devDependencies ?? {}))
  return `${hashOfSources(path.join(folder, 'src'))} ${JSON.stringify(bundled)}`
}

/**
 * Versions of the packages that the package in a folder (absolute) loads when it runs, dependencies and then peers, in
 * the order of its package.json; null for one that is missing. An update of React changes every page.
 */
export function installedVersions(folder: string): (string | null)[] {
  const { dependencies, peerDependencies } = readManifest(folder)
  return versionsOf(folder, Object.keys({ ...dependencies, ...peerDependencies }))
}

/** Version of a package that is installed beside docsgen; null when it is missing. */
export function installedVersion(name: string): string | null {
  return versionsOf(packageFolder(), [name])[0] ?? null
}

function versionsOf(folder: string, packages: readonly string[]): (string | null)[] {
  return packages.map((name) => {
    const installed = folderOfPackage(folder, name)
    return installed && readManifest(installed).version
  })
}

/** The folder where Node would find the package. Node's own resolution may be forbidden by its `exports`. */
function folderOfPackage(from: string, name: string): string | null {
  const { findPnpApi } = module as { findPnpApi?: (folder: string) => PlugAndPlay | null }
  const plugged = findPnpApi?.(`${from}/`)
  return plugged ? folderOfPlugged(from, name, plugged) : folderInModules(from, name)
}

/** The interface that Yarn Plug'n'Play adds to Node, where there is no `node_modules`. */
interface PlugAndPlay {
  /** @throws Error for a package that is missing, or that the one which asks does not depend on */
  resolveToUnqualified(name: string, from: string): string | null
}

function folderOfPlugged(from: string, name: string, plugged: PlugAndPlay): string | null {
  try {
    return plugged.resolveToUnqualified(name, `${from}/`)
  } catch {
    return null
  }
}

function folderInModules(from: string, name: string): string | null {
  const found = path.join(from, 'node_modules', name)
  if (fs.existsSync(path.join(found, 'package.json'))) return found
  const parent = path.dirname(from)
  return parent === from ? null : folderInModules(parent, name)
}

function readManifest(folder: string): Manifest {
  return JSON.parse(fs.readFileSync(path.join(folder, 'package.json'), 'utf8')) as Manifest
}

function hashOfSources(folder: string): string {
  const hash = createHash('sha256')
  for (const name of fs.readdirSync(folder, { recursive: true }).map(String).sort()) {
    const stat = fs.statSync(path.join(folder, name))
    if (stat.isFile()) hash.update(`${name}\0${stat.size}\0${stat.mtimeMs}\n`)
  }
  return hash.digest('hex').slice(0, 16)
}
