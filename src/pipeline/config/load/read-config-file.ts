/** A configuration file, or a file that one names, in any of its languages. */
import { extname } from 'node:path'
import { diagnostic } from '../../../shared/diagnostic.ts'
import { posixRelative } from '../../../support/posix-path.ts'
import { type ConfigFile, ConfigFileError } from './config-file.ts'
import { plainData } from './plain-data.ts'
import { type DataResult, parseUniqueJson, parseYaml, readText, writtenData } from './read-data.ts'

/** The parsers of files that hold data, by the end of their names. */
const parsers: ReadonlyMap<string, (text: string) => DataResult> = new Map([
  ['.json', parseUniqueJson],
  ['.yml', parseYaml],
  ['.yaml', parseYaml],
])

/**
 * Reads a file of data, or runs a file of code: its value is the default export. The bundler for code is loaded only
 * when there is some.
 * @param root - the site's folder, to which places are relative
 * @param path - absolute
 * @throws ConfigFileError `config-load` when there is no such file, or it cannot be read, parsed or run
 */
export async function readConfigFile(root: string, path: string): Promise<ConfigFile> {
  const file = posixRelative(root, path)
  const extension = extname(path)
  const parse = parsers.get(extension)
  if (!parse && !/^\.[cm]?[jt]s$/.test(extension)) {
    const hint = 'The file must end in .json, .yml, .yaml, .ts, .mts, .js or .mjs.'
    throw new ConfigFileError([diagnostic('config-load', `docsgen cannot read ${file}.`, { hint })])
  }
  const text = textOf(path, file)
  if (text === null) {
    throw new ConfigFileError([diagnostic('config-load', `The file ${file} does not exist.`)])
  }
  if (parse) return dataFile(file, path, { text, result: parse(text) })
  const { evaluateConfig } = await import('./evaluate-config.ts')
  return evaluateConfig(root, path)
}

function textOf(path: string, file: string): string | null {
  try {
    return readText(path)
  } catch (error) {
    const message = `The file cannot be read: ${(error as Error).message}.`
    throw new ConfigFileError([diagnostic('config-load', message, { file })], error)
  }
}

function dataFile(
  file: string,
  path: string,
  { text, result }: { readonly text: string; readonly result: DataResult },
): ConfigFile {
  if (!result.ok) {
    throw new ConfigFileError([
      diagnostic('config-load', result.message, { file, ...result.place }),
    ])
  }
  const written = () => writtenData(text)
  return { ...plainData(result.value), file, inputs: [path], pure: true, written }
}
