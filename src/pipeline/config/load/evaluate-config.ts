/**
 * Evaluates a configuration file in TypeScript or JavaScript: esbuild bundles it with its imports, and the bundle is run
 * from memory. In: absolute path. Out: the default export, the files it came from, and how it is written. Nothing is
 * written to disk.
 */

import { Buffer } from 'node:buffer'
import { resolve } from 'node:path'
import { tokenizer, tokTypes } from 'acorn'
import {
  type Diagnostic,
  DocsgenError,
  diagnostic,
  type Place,
} from '../../../shared/diagnostic.ts'
import { posixRelative } from '../../../support/posix-path.ts'
import { running, siteCodeLimit } from '../../../support/site-code.ts'
import { watched } from '../../../support/watchdog/watch-thread.ts'
import { withinTime } from '../../../support/within-time.ts'
import { writtenCode } from '../written/written-code.ts'
import { bundleConfig } from './bundle-config.ts'
import { type ConfigFile, ConfigFileError } from './config-file.ts'
import { plainData } from './plain-data.ts'

/**
 * Runs the file and returns its default export; of a promise, its result.
 * @param root - the site's folder, to which places are relative
 * @param file - absolute; a regular file (`readText` refuses others): with a named pipe, the bundler would wait for ever
 * @throws ConfigFileError `config-load` when it has a syntax error, throws, or exports nothing
 */
export async function evaluateConfig(root: string, file: string): Promise<ConfigFile> {
  const name = posixRelative(root, file)
  const bundle = await bundleConfig(root, file)
  const placeOf = (error: unknown): Place => {
    const frame = /data:text\/javascript[^\s)]*:(\d+):(\d+)/.exec(
      error instanceof Error ? (error.stack ?? '') : '',
    )
    return (
      (frame && bundle.original({ line: Number(frame[1]), column: Number(frame[2]) })) ?? {
        file: name,
      }
    )
  }
  const evaluate = () => run(bundle.code, placeOf)
  const data = await inTime(name, (hasLoop(bundle.code) ? watched : running)(name, evaluate))
  return {
    ...data,
    inputs: [...bundle.sources].map((source) => resolve(root, source)).sort(),
    pure: isPure(bundle.code),
    file: name,
    written: () => writtenCode(bundle.code, bundle.original),
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

const loops: ReadonlySet<unknown> = new Set([tokTypes._for, tokTypes._while, tokTypes._do])

/** Whether code has a loop in it, and might run for ever: most configurations are a value and nothing else. */
function hasLoop(code: string): boolean {
  for (const { type } of tokenizer(code, { ecmaVersion: 'latest', sourceType: 'module' })) {
    if (loops.has(type)) return true
  }
  return false
}

/** Globals by which a module can depend on more than its own text: machine, time, other files, code in strings. */
const outside = new Set(
  'process globalThis global require module Date Math crypto fetch performance navigator eval Function Intl Temporal'.split(
    ' ',
  ),
)

/**
 * Whether a bundled module has the same value each time it is run: it imports nothing and uses none of these globals.
 * Names in strings do not count. Properties with such a name do, so the answer may be a false no.
 */
function isPure(code: string): boolean {
  for (const token of tokenizer(code, { ecmaVersion: 'latest', sourceType: 'module' })) {
    if (token.type === tokTypes._import) return false
    if (token.type === tokTypes.name && outside.has(code.slice(token.start, token.end)))
      return false
  }
  return true
}
