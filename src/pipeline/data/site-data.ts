/**
 * The data of a site: every loader is run, unless what it has read is as it was and its answers are fresh. The value is a file,
 * so that pages depend on its bytes as on those of any file that they import.
 */
import fs from 'node:fs'
import path from 'node:path'
import type { LoaderContext, MaxAge } from '../../data-loader.ts'
import { type Diagnostic, DocsgenError, diagnostic } from '../../shared/diagnostic.ts'
import { isObject } from '../../shared/is-object.ts'
import { readKept, writeKept } from '../../support/checksummed-json.ts'
import { contentHash } from '../../support/content-hash.ts'
import { hashOfFile } from '../../support/esbuild/bundle-inputs.ts'
import { buildId } from '../../support/package.ts'
import { textOfFile } from '../../support/read-file.ts'
import { removeQuietly } from '../../support/remove-quietly.ts'
import { replaceFileInFolder } from '../../support/replace-file.ts'
import { parseYaml } from '../config/load/read-data.ts'
import { type DataFile, dataFiles, valueFile, valueFolder } from './data-modules.ts'
import { jsonValue } from './json-value.ts'
import { type OpenContext, staleProblem } from './loader-context.ts'
import { areInputsFresh, joinInputs, type LoaderInputs, noInputs } from './loader-inputs.ts'
import { bundleLoader, loaderHint } from './loader-script.ts'
import { milliseconds } from './max-age.ts'
import { runLoader } from './run-loader.ts'

/** What code of the site that fetches data has read, and what was wrong with it. */
export interface LoadedData {
  readonly inputs: LoaderInputs
  readonly problems: readonly Diagnostic[]
}

/** Nothing was read. */
export const noData: LoadedData = { inputs: noInputs, problems: [] }

/** The memory of a loader's last run, beside its value. */
interface LoaderRecord {
  readonly build: string
  /** Hash of its code. */
  readonly code: string
  readonly inputs: LoaderInputs
  /** Hash of the file of its value. */
  readonly value: string
  /** When it was made, in milliseconds since 1970. */
  readonly time: number
}

/**
 * Runs the loaders in `data/`, and writes their values.
 * @param root - absolute folder of the site
 * @throws DocsgenError (3) when a value cannot be written, (1) when a loader never ends
 */
export async function loadSiteData(root: string): Promise<LoadedData> {
  const files = dataFiles(root)
  const made = files.filter(({ kind }) => kind !== 'json')
  if (made.length === 0) return noData
  removeOthers(root, made)
  const all = await Promise.all(
    made.map((data) => (data.kind === 'yaml' ? readYaml(root, data) : load(root, data))),
  )
  return {
    inputs: joinInputs(all.map(({ inputs }) => inputs)),
    problems: all.flatMap(({ problems }) => problems),
  }
}

function readYaml(root: string, data: DataFile): LoadedData {
  const { file } = data
  const inputs = { ...noInputs, files: [{ path: file, hash: hashOfFile(root, file) }] }
  const read = parseYaml(textOfFile(path.join(root, file)) ?? '')
  if (!read.ok) {
    removeQuietly(path.join(root, valueFile(data)))
    return { inputs, problems: [diagnostic('data-failed', read.message, { file, ...read.place })] }
  }
  try {
    writeValue(root, data, jsonValue(read.value))
    return { inputs, problems: [] }
  } catch (error) {
    return { inputs, problems: [refused(file, error)] }
  }
}

async function load(root: string, data: DataFile): Promise<LoadedData> {
  const { file } = data
  const known = readRecord(root, data)
  if (known?.build === buildId() && areInputsFresh(root, known.inputs)) {
    return { inputs: known.inputs, problems: [] }
  }
  const bundled = await bundleLoader(root, file)
  if (!('script' in bundled)) {
    removeQuietly(path.join(root, valueFile(data)))
    // A module without a default export is one that others share.
    const problems = bundled.problems.filter(({ hint }) => hint !== loaderHint)
    return { inputs: { ...noInputs, files: bundled.files }, problems }
  }
  const { script } = bundled
  let maxAge: MaxAge | undefined
  const run = await runLoader({
    root,
    file,
    script,
    use: async (exports, { context }) => {
      const made = await madeBy(exports['default'], context)
      if (made.value === undefined) throw new Error('The loader has given no value.')
      maxAge = made.maxAge
      return jsonValue(made.value)
    },
  })
  const inputs = inputsOf(run.open, { script, maxAge })
  if ('value' in run) {
    const value = writeValue(root, data, run.value)
    const record = { build: buildId(), code: script.key, inputs, value, time: Date.now() }
    writeKept(recordFile(root, data), record)
    return { inputs, problems: run.open.problems() }
  }
  const again = { ...inputs, until: 0 }
  // The same code has had a value before: the outside is another one now, not the code.
  if (known?.code === script.key) {
    const kept = { value: null, time: known.time }
    const problem = staleProblem(file, { what: file, error: run.problem.message, kept })
    const { line, column } = run.problem
    const place = run.problem.file === file && line !== undefined ? { line, column } : {}
    return {
      inputs: again,
      problems: [...run.open.problems(), { ...problem, ...place } as Diagnostic],
    }
  }
  removeQuietly(path.join(root, valueFile(data)))
  return { inputs: again, problems: [...run.open.problems(), run.problem] }
}

/** The value of a module's default export. @throws whatever the loader throws */
async function madeBy(
  exported: unknown,
  context: LoaderContext,
): Promise<{ readonly value: unknown; readonly maxAge: MaxAge | undefined }> {
  if (typeof exported === 'function') return { value: await exported(context), maxAge: undefined }
  if (!isObject(exported) || typeof exported['load'] !== 'function') {
    return { value: exported, maxAge: undefined }
  }
  const maxAge = exported['maxAge'] as MaxAge | undefined
  if (maxAge !== undefined) milliseconds(maxAge)
  return { value: await exported['load'](context), maxAge }
}

/** The inputs of a run. Without a time of its own, the value of code that reads more than its context counts until the next build. */
function inputsOf(
  open: OpenContext,
  {
    script,
    maxAge,
  }: {
    readonly script: { readonly files: LoaderInputs['files']; readonly isOpen: boolean }
    readonly maxAge: MaxAge | undefined
  },
): LoaderInputs {
  const own = maxAge === undefined ? (script.isOpen ? 0 : null) : endOf(maxAge)
  return joinInputs([{ ...noInputs, files: script.files, until: own }, open.inputs()])
}

function endOf(maxAge: MaxAge): number | null {
  const span = milliseconds(maxAge)
  return Number.isFinite(span) ? Date.now() + span : null
}

/** Writes the value, if it is another one. @returns the hash of the file */
function writeValue(root: string, data: DataFile, value: unknown): string {
  const name = valueFile(data)
  const text = `${JSON.stringify(value)}\n`
  replaceFileInFolder(path.join(root, name), text, name)
  return contentHash(text)
}

function readRecord(root: string, data: DataFile): LoaderRecord | null {
  const kept = readKept(recordFile(root, data))
  if (!isObject(kept)) return null
  const record = kept as unknown as LoaderRecord
  return hashOfFile(root, valueFile(data)) === record.value ? record : null
}

function recordFile(root: string, { name }: DataFile): string {
  return path.join(root, valueFolder, `${name}.inputs`)
}

/** Removes the values of loaders that are gone. */
function removeOthers(root: string, made: readonly DataFile[]): void {
  const folder = path.join(root, valueFolder)
  const kept = new Set(made.flatMap(({ name }) => [`${name}.json`, `${name}.inputs`]))
  if (!fs.existsSync(folder)) return
  for (const name of fs.readdirSync(folder)) {
    if (/\.(?:json|inputs)$/.test(name) && !kept.has(name)) removeQuietly(path.join(folder, name))
  }
}

function refused(file: string, error: unknown): Diagnostic {
  if (error instanceof DocsgenError) throw error
  const message = error instanceof Error ? error.message : String(error)
  return diagnostic('data-failed', message, { file, hint: loaderHint })
}
