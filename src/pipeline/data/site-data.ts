/**
 * The data of a site: the values of the loaders in `data/`. Each is a file, so that pages depend on its bytes as on those of any
 * file that they import.
 */
import path from 'node:path'
import type { LoaderContext, MaxAge } from '../../data-loader.ts'
import { diagnostic } from '../../shared/diagnostic.ts'
import { isObject } from '../../shared/is-object.ts'
import { hashOfFile } from '../../support/esbuild/bundle-inputs.ts'
import { namesIn } from '../../support/names-in.ts'
import { removeQuietly } from '../../support/remove-quietly.ts'
import { replaceFileInFolder } from '../../support/replace-file.ts'
import { reasonOf } from '../../support/site-code.ts'
import { parseYaml, readText } from '../config/load/read-data.ts'
import type { CodePlace } from '../config/written/written.ts'
import { type DataFile, dataFiles, valueFile, valueFolder } from './data-modules.ts'
import { keptRun, type LoadedData, type MadeData, noData, type RunResult } from './kept-run.ts'
import { joinInputs, noInputs } from './loader-inputs.ts'
import { milliseconds } from './max-age.ts'

/**
 * Runs the loaders in `data/`, and writes their values.
 * @param root - absolute folder of the site
 * @throws DocsgenError (3) when a value cannot be written, (1) when a loader never ends
 */
export async function loadSiteData(root: string): Promise<LoadedData> {
  const made = dataFiles(root).filter(({ kind }) => kind !== 'json')
  removeOthers(root, made)
  if (made.length === 0) return noData
  const all = await Promise.all(
    made.map(async (data) => {
      const read = data.kind === 'yaml' ? readYaml(root, data.file) : await load(root, data)
      writeValue(root, data, read)
      return read
    }),
  )
  return {
    inputs: joinInputs(all.map(({ inputs }) => inputs)),
    problems: all.flatMap(({ problems }) => problems),
  }
}

function readYaml(root: string, file: string): RunResult {
  const inputs = { ...noInputs, files: [{ path: file, hash: hashOfFile(root, file) }] }
  const refused = (message: string, place: CodePlace | null = null) => {
    return { inputs, problems: [diagnostic('data-failed', message, { file, ...place })] }
  }
  try {
    const read = parseYaml(readText(path.join(root, file)) ?? '')
    return read.ok
      ? { value: read.value, inputs, problems: [] }
      : refused(`The file is not valid YAML: ${read.message}.`, read.place)
  } catch (error) {
    return refused(`The file cannot be read: ${reasonOf(error)}`)
  }
}

function load(root: string, { name, file }: DataFile): Promise<RunResult> {
  return keptRun({
    root,
    file,
    record: path.join(root, valueFolder, `${name}.run`),
    shape: '',
    what: `data:${name}`,
    use: (exports, { context }) => madeBy(exports['default'], context),
  })
}

/** The value of a module's default export. @throws whatever the loader throws */
async function madeBy(exported: unknown, context: LoaderContext): Promise<MadeData> {
  if (typeof exported === 'function') return { value: await exported(context) }
  if (!isObject(exported) || typeof exported['load'] !== 'function') return { value: exported }
  const maxAge = exported['maxAge'] as MaxAge | undefined
  if (maxAge !== undefined) milliseconds(maxAge)
  return { value: await exported['load'](context), maxAge }
}

/** Writes a value, if it is another one; the file of one that there is not is removed. */
function writeValue(root: string, data: DataFile, read: RunResult): void {
  const name = valueFile(data)
  const file = path.join(root, name)
  if (read.value === undefined) removeQuietly(file)
  else replaceFileInFolder(file, `${JSON.stringify(read.value)}\n`, name)
}

/** Removes the values of loaders that are gone. */
function removeOthers(root: string, made: readonly DataFile[]): void {
  const folder = path.join(root, valueFolder)
  const kept = new Set(made.flatMap(({ name }) => [`${name}.json`, `${name}.run`]))
  for (const name of namesIn(folder)) {
    if (/\.(?:json|run)$/.test(name) && !kept.has(name)) removeQuietly(path.join(folder, name))
  }
}
