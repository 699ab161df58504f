/**
 * Bundles code of a site into one script and runs it in the build. Like config files, it is the author's own and
 * trusted.
 */
import { createRequire, SourceMap } from 'node:module'
import path from 'node:path'
import vm from 'node:vm'
import type { BuildOptions } from 'esbuild'
import type { Place } from '../../shared/diagnostic.ts'
import { decodePath } from '../../shared/url.ts'
import { siteCodeLimit, siteScriptFrame, siteScriptName } from '../site-code.ts'
import { withTimeLimit } from '../time-limit.ts'

/** A CommonJS script, with the source map to the author's files. */
export interface Script {
  readonly code: string
  readonly map: string
}

/** The options with which esbuild makes such a script of the files of a site (absolute folder), without writing it. */
export function scriptOptions(root: string) {
  return {
    absWorkingDir: root,
    outdir: root,
    bundle: true,
    write: false,
    metafile: true,
    sourcemap: 'external',
    format: 'cjs',
    platform: 'node',
    target: 'node20',
    jsx: 'automatic',
    // A tsconfig of the site, meant for its editor, must not change its pages.
    tsconfigRaw: '{}',
    define: { 'process.env.NODE_ENV': '"production"' },
    // Much code for other tools has JSX in .js files.
    loader: { '.css': 'empty', '.js': 'jsx' },
    logLevel: 'silent',
  } as const satisfies BuildOptions
}

export interface ScriptScope {
  /** Name of the script in stack traces: a file of the site, relative to its folder. */
  readonly name: string
  /** Absolute path of the file that imports are resolved from. */
  readonly file: string
  /** Modules that are provided from outside, by name: each is loaded when it is imported. */
  readonly given: ReadonlyMap<string, () => unknown>
  /** Longest time (ms) that the script may run; default: `siteCodeLimit`. */
  readonly limit?: number
  /** Global variables of the script. */
  readonly variables?: Readonly<Record<string, unknown>>
}

/** Runs a script and returns its exports. @throws TimeLimitError, and whatever the script throws */
export function runScript(
  script: Script,
  { name, file, given, variables = {}, limit = siteCodeLimit }: ScriptScope,
): unknown {
  const names = Object.keys(variables).filter((one) => /^[A-Za-z_$][\w$]*$/.test(one))
  const run = vm.compileFunction(script.code, ['require', 'module', 'exports', ...names], {
    filename: siteScriptName(name),
  }) as (...args: unknown[]) => void
  const own = createRequire(file)
  const module = { exports: {} }
  const require = (id: string): unknown => given.get(id)?.() ?? own(id)
  const values = names.map((one) => variables[one])
  withTimeLimit(limit, () => run(require, module, module.exports, ...values), name)
  return module.exports
}

/** Names of React's modules. */
const reactModules = [
  'react',
  'react/compiler-runtime',
  'react/jsx-dev-runtime',
  'react/jsx-runtime',
  'react-dom',
  'react-dom/client',
  'react-dom/server',
]

/** The one React that all components share, docsgen's own, by the names it is imported under. */
export function reactOfDocsgen(): Map<string, () => unknown> {
  const require = createRequire(import.meta.url)
  return new Map(reactModules.map((name) => [name, () => require(name)]))
}

/**
 * The frames of an error's stack in the files that a script is made of, those of packages too: the innermost first, with
 * paths relative to the site's folder.
 */
export function framesInScript(error: unknown, { map }: Pick<Script, 'map'>): Required<Place>[] {
  const stack = error instanceof Error ? (error.stack ?? '') : ''
  return originalPlaces(map, stack.matchAll(siteScriptFrame))
}

/** The places that frames of a script are made of: each frame is a match with a name, a line and a column. */
export function originalPlaces(map: string, frames: Iterable<RegExpMatchArray>): Required<Place>[] {
  const all = [...frames]
  if (all.length === 0 || map === '') return []
  const sources = new SourceMap(JSON.parse(map))
  return all.flatMap(([, , line, column]) => {
    const entry = sources.findEntry(Number(line) - 1, Number(column) - 1)
    if (!('originalSource' in entry)) return []
    // Node gives a URL: `[name].tsx` is encoded in it.
    const file = path.posix.normalize(decodePath(entry.originalSource))
    return [{ file, line: entry.originalLine + 1, column: entry.originalColumn + 1 }]
  })
}

/** The first frame of an error's stack in a file of the site, relative to its folder; null when there is none. */
export function placeInScript(error: unknown, script: Pick<Script, 'map'>): Required<Place> | null {
  return framesInScript(error, script).find(isOfSite) ?? null
}

/** Whether a place, relative to the site's folder, is in code that its author writes, and not in a package. */
export function isOfSite({ file }: Required<Place>): boolean {
  return !file.startsWith('..') && !file.includes('node_modules') && !path.isAbsolute(file)
}
