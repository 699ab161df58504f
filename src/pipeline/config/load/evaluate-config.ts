/**
 * Evaluates a configuration file in TypeScript or JavaScript: esbuild bundles it with its imports, and the bundle is run
 * from memory. In: absolute path. Out: the default export, the files it came from, and a locator for its keys. Nothing is
 * written to disk.
 */
import { Buffer } from 'node:buffer'
import { SourceMap } from 'node:module'
import { dirname, resolve } from 'node:path'
import { pathToFileURL } from 'node:url'
import { type BuildFailure, build, type Message, type Plugin } from 'esbuild'
import {
  type Diagnostic,
  DocsgenError,
  diagnostic,
  type Place,
} from '../../../shared/diagnostic.ts'
import { messagePlace } from '../../../support/esbuild/message-place.ts'
import { messageWords } from '../../../support/esbuild/message-words.ts'
import { recordReads } from '../../../support/esbuild/record-reads.ts'
import { posixRelative } from '../../../support/posix-path.ts'
import { running, siteCodeLimit } from '../../../support/site-code.ts'
import { watched } from '../../../support/watchdog/watched.ts'
import { withinTime } from '../../../support/within-time.ts'
import { locateKey } from '../problems/locate-key.ts'
import { type ConfigFile, ConfigFileError } from './config-file.ts'
import { hasLoop } from './has-loop.ts'
import { isPure } from './is-pure.ts'
import { plainData } from './plain-data.ts'

/** Makes `import { defineConfig } from 'docsgen'` work in a checkout and with npx, where the package is not installed. */
const docsgenPackage: Plugin = {
  name: 'docsgen-package',
  setup({ onResolve, onLoad }) {
    onResolve({ filter: /^docsgen$/ }, () => ({ path: 'docsgen', namespace: 'docsgen' }))
    onLoad({ filter: /.*/, namespace: 'docsgen' }, () => ({
      contents: 'export const defineConfig = (config) => config',
    }))
  },
}

/**
 * Runs the file and returns its default export; of a promise, its result.
 * @param root - the site's folder, to which places are relative
 * @param file - absolute; a regular file (`readText` refuses others): with a named pipe, the bundler would wait for ever
 * @throws ConfigFileError `config-load` when it has a syntax error, throws, or exports nothing
 */
export async function evaluateConfig(root: string, file: string): Promise<ConfigFile> {
  const bundle = await bundleConfig(root, file)
  const map = new SourceMap(JSON.parse(bundle.map))
  const original = (line: number, column: number): Place | null => {
    const entry = map.findEntry(line - 1, column - 1)
    if (!('originalSource' in entry) || !bundle.sources.has(entry.originalSource)) return null
    return {
      file: posixRelative(root, resolve(root, entry.originalSource)),
      line: entry.originalLine + 1,
      column: entry.originalColumn + 1,
    }
  }
  const placeOf = (error: unknown): Place => {
    const frame = /data:text\/javascript[^\s)]*:(\d+):(\d+)/.exec(
      error instanceof Error ? (error.stack ?? '') : '',
    )
    return (
      (frame && original(Number(frame[1]), Number(frame[2]))) ?? { file: posixRelative(root, file) }
    )
  }
  const evaluate = () => run(bundle.code, placeOf)
  const name = posixRelative(root, file)
  const data = await inTime(name, (hasLoop(bundle.code) ? watched : running)(name, evaluate))
  return {
    ...data,
    inputs: [...bundle.sources].map((source) => resolve(root, source)).sort(),
    pure: isPure(bundle.code),
    locate: (path) => {
      for (const place of locateKey(bundle.code, path)) {
        const found = original(place.line, place.column)
        if (found) return found
      }
      return { file: posixRelative(root, file) }
    },
  }
}

/**
 * The result of evaluating a configuration, unless it waits too long: for a request that nobody answers, or for a promise
 * that is never kept while a timer keeps the process alive.
 * @throws DocsgenError (1, `site-code-failed`)
 */
function inTime<T>(name: string, data: Promise<T>): Promise<T> {
  const limit = siteCodeLimit * 1.5
  const late = () => {
    const message = `Its code still waits for something after ${Math.round(limit / 1000)} s.`
    const hint = 'Give what it waits for, such as a request, a time limit.'
    return new DocsgenError([diagnostic('site-code-failed', message, { file: name, hint })], 1)
  }
  // When nothing else is left to do, the process ends and reports it.
  return withinTime(data, { limit, late, keepsAlive: false })
}

async function bundleConfig(root: string, file: string) {
  const directory = dirname(file)
  const result = await build({
    absWorkingDir: root,
    entryPoints: [file],
    // Only a name for the output, to which paths in the source map are relative.
    outfile: resolve(root, 'docsgen.config.out.mjs'),
    bundle: true,
    write: false,
    format: 'esm',
    platform: 'node',
    target: 'node20',
    metafile: true,
    sourcemap: 'external',
    logLevel: 'silent',
    // As in JSON: the last one would count.
    logOverride: { 'duplicate-object-key': 'error' },
    // Ignores any tsconfig.json near the site.
    tsconfigRaw: '{}',
    define: {
      'import.meta.url': JSON.stringify(pathToFileURL(file).href),
      'import.meta.dirname': JSON.stringify(directory),
      'import.meta.filename': JSON.stringify(file),
      __dirname: JSON.stringify(directory),
      __filename: JSON.stringify(file),
    },
    plugins: [docsgenPackage, recordReads(root).plugin],
  }).catch((failure: Partial<BuildFailure>) => {
    if (failure.errors === undefined) throw failure
    throw new ConfigFileError(failure.errors.map((error) => buildProblem(root, file, error)))
  })
  const output = (suffix: string) =>
    result.outputFiles.find((one) => one.path.endsWith(suffix))?.text ?? ''
  const sources = Object.keys(result.metafile.inputs).filter((path) => !path.startsWith('docsgen:'))
  return { code: output('.mjs'), map: output('.map'), sources: new Set(sources) }
}

function buildProblem(root: string, file: string, error: Message): Diagnostic {
  const { message, ...hint } = messageWords(root, error)
  return diagnostic('config-load', message, {
    ...hint,
    file: posixRelative(root, error.location ? resolve(root, error.location.file) : file),
    ...(error.location && messagePlace(error.location)),
  })
}

/** Imports the code from a data: URL, so that nothing is written and sites on read-only disks work. */
async function run(
  code: string,
  placeOf: (error: unknown) => Place,
): Promise<Pick<ConfigFile, 'value' | 'notData'>> {
  // Node caches modules by URL, but a config that reads its environment must be run each time.
  const unique = `${code}\n// ${process.hrtime.bigint()}`
  const url = `data:text/javascript;base64,${Buffer.from(unique).toString('base64')}`
  try {
    const module: { default?: unknown } = await import(url)
    const value = await module.default
    if (value !== undefined) return plainData(value)
  } catch (error) {
    throw new ConfigFileError([thrown(error, placeOf(error))], error)
  }
  throw new ConfigFileError([
    diagnostic('config-load', 'The file has no default export.', {
      ...placeOf(null),
      hint: 'Write export default defineConfig({ … }).',
    }),
  ])
}

function thrown(error: unknown, place: Place): Diagnostic {
  // Docusaurus writes paths of sidebars and style sheets this way.
  if (error instanceof TypeError && error.message.includes('require.resolve is not a function')) {
    const hint = "Write the path as a text, such as './sidebars.js'."
    return diagnostic('config-load', 'A configuration cannot use require.resolve.', {
      ...place,
      hint,
    })
  }
  const reason = error instanceof Error ? `${error.name}: ${error.message}` : String(error)
  return diagnostic('config-load', `The file threw ${reason}`, place)
}
