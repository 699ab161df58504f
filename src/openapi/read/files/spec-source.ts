/** Which file a specification of the configuration is: a file, that of a folder, or the stored one of a URL. */
import fs from 'node:fs'
import path from 'node:path'
import type { Config } from '../../../pipeline/config/config.ts'
import type { FindInConfig } from '../../../pipeline/config/problems/find-in-config.ts'
import { type Diagnostic, diagnostic } from '../../../shared/diagnostic.ts'
import { contentHash } from '../../../support/content-hash.ts'
import { namesIn } from '../../../support/names-in.ts'
import { readFile } from '../../../support/read-file.ts'
import { nearest } from '../../../support/text/nearest.ts'
import { lockName, readOpenapiLock } from './openapi-lock.ts'
import type { SpecInput } from './spec-files.ts'

/** The main file of a folder: the first of these names that it has. */
const mainNames = ['openapi', 'asyncapi', 'api', 'swagger', 'index', 'main', 'mcp'].flatMap(
  (name) => ['yaml', 'yml', 'json'].map((extension) => `${name}.${extension}`),
)

/** A problem of a specification. */
export interface ApiProblem extends Diagnostic {
  /** The setting that is wrong, when the problem has no file. Default: `path`. */
  readonly setting?: readonly [key: 'overlays' | 'workflows', index?: number]
}

export interface SpecSource {
  /** Relative to the site's folder; null: there is none. */
  readonly file: string | null
  /** Other inputs of that decision, beside the file. */
  readonly inputs: readonly SpecInput[]
  /** Without a place: that of the setting, when there is no file. */
  readonly problems: readonly Diagnostic[]
}

/** Whether the path of a specification is the address of one on a server. */
export function isUrl(source: string): boolean {
  return /^https?:\/\//i.test(source)
}

/** @param root - absolute path of the site's folder */
export function findSpec(
  root: string,
  { id, path: source }: { readonly id: string; readonly path: string },
): SpecSource {
  if (isUrl(source)) return storedSpec(root, id, source)
  const stat = fs.statSync(path.join(root, source), { throwIfNoEntry: false })
  if (stat === undefined) return missingSpec(root, source)
  if (!stat.isDirectory()) return { file: source, inputs: [], problems: [] }
  const names = mainNames.filter((name) => fs.existsSync(path.join(root, source, name)))
  const [first] = names
  const file = first === undefined ? null : path.posix.join(source, first)
  const message = `The folder ${source} has no specification.`
  const hint = `Name its main file ${mainNames[0]}, or write the path of the file.`
  return {
    file,
    inputs: first === undefined ? withoutMain(source) : withoutMain(source, first),
    problems: file === null ? [diagnostic('openapi-unreadable', message, { hint })] : [],
  }
}

/** A path that is not there may become a file, or a folder. */
function missingSpec(root: string, source: string): SpecSource {
  const folder = path.posix.dirname(source)
  const names = namesIn(path.join(root, folder)).filter((name) => /\.(?:ya?ml|json)$/.test(name))
  const near = nearest(
    source,
    names.map((name) => path.posix.join(folder, name)),
  )
  const problem = diagnostic(
    'openapi-unreadable',
    `The specification ${source} does not exist.`,
    near === null ? {} : { hint: `Did you mean “${near}”?` },
  )
  return { file: null, inputs: withoutMain(source), problems: [problem] }
}

/**
 * Gives problems without a file the place of their setting in the configuration.
 * @param api - the settings of the specification
 */
export function placedInConfig(
  problems: readonly ApiProblem[],
  api: Config['openapi'][string],
  findInConfig: FindInConfig,
): Diagnostic[] {
  return problems.map(({ setting, ...problem }) => {
    if (problem.file !== undefined) return problem
    const [key, index] = setting ?? []
    const { place } =
      key === undefined || index === undefined
        ? findInConfig({ of: api, key: key ?? 'path' })
        : findInConfig({ of: api[key], key: index })
    return {
      ...problem,
      ...place,
      hint: problem.hint ?? 'Paths in openapi are relative to the folder of the site.',
    }
  })
}

/** A folder that has none of the names that come before its main file; no main file: none at all, and it may be a file. */
function withoutMain(source: string, first?: string): SpecInput[] {
  const missing = first === undefined ? mainNames : mainNames.slice(0, mainNames.indexOf(first))
  const files = missing.map((name) => path.posix.join(source, name))
  return [...(first === undefined ? [source] : []), ...files].map((file) => ({
    path: file,
    hash: '',
  }))
}

function storedSpec(root: string, id: string, url: string): SpecSource {
  const { entries, hash } = readOpenapiLock(root)
  const entry = entries.get(id)
  const inputs = [{ path: lockName, hash }]
  const problem = (message: string) => ({
    file: null,
    inputs,
    problems: [
      diagnostic('openapi-not-fetched', message, {
        hint: `\`docsgen openapi --refresh\` stores it beside the site; commit the file and ${lockName}.`,
      }),
    ],
  })
  if (entry === undefined)
    return problem(`The specification “${id}” has not been fetched from ${url}.`)
  const bytes = bytesOf(path.join(root, entry.file))
  if (bytes === null)
    return problem(`The specification “${id}” is not stored any more as ${entry.file}.`)
  const problems =
    entry.url !== url
      ? [
          `The specification “${id}” was fetched from ${entry.url}, and the configuration has ${url}.`,
        ]
      : contentHash(bytes) !== entry.hash
        ? [`The file ${entry.file} is not what was fetched from ${url}: it was changed since.`]
        : []
  return {
    file: entry.file,
    inputs,
    problems: problems.map((message) =>
      diagnostic('openapi-outdated', message, {
        file: entry.file,
        hint: '`docsgen openapi --refresh` fetches it again.',
      }),
    ),
  }
}

function bytesOf(file: string): Buffer | null {
  try {
    return readFile(file)
  } catch {
    // Reported as missing.
    return null
  }
}
