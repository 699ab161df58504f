/** `docsgen openapi diff`: the differences between two files, and those that break clients. */
import fs from 'node:fs'
import path from 'node:path'
import { DocsgenError, diagnostic, type Place } from '../../shared/diagnostic.ts'
import { replaceFileInFolder } from '../../support/replace-file.ts'
import { createLongNumbers, type LongNumbers, withWritten } from '../long-numbers.ts'
import type { ApiDescription } from '../model.ts'
import { grouped } from '../parts/lookups.ts'
import { createParsedFiles } from '../read/files/spec-files.ts'
import { type ReadApi, readApi } from '../read/read-api.ts'
import { type ApiChange, type Both, kindOf, type Level, levels } from './change.ts'
import { type Compared, changelog } from './changelog.ts'
import { diffApis } from './diff-operations.ts'

export interface DiffOptions {
  /** Absolute paths. */
  readonly old: string
  readonly next: string
  /** Absolute path of a page to write; null: none. */
  readonly changelog: string | null
  /** `2027-01-31`: whether the day of a removal has come. Default: this day. */
  readonly today?: string
}

/** A change, with its places in the files. */
export interface PlacedChange extends Omit<ApiChange, 'at'> {
  readonly kind: ReturnType<typeof kindOf>
  readonly breaking: boolean
  /** Files are relative to the folder of the specification; null: there is none. */
  readonly places: Both<(Place & { readonly pointer: string }) | null>
}

export interface DiffResult {
  readonly old: Compared
  readonly next: Compared
  readonly changes: readonly PlacedChange[]
}

/** The changes of a level, by operation, schema or other part. */
export interface LevelChanges {
  readonly level: Level
  readonly count: number
  readonly places: ReadonlyMap<string, readonly PlacedChange[]>
}

/** The changes of each level, the gravest first. */
export function byLevel(changes: readonly PlacedChange[]): LevelChanges[] {
  return levels.map((level) => {
    const list = changes.filter((change) => change.level === level)
    return { level, count: list.length, places: grouped(list.map((one) => [one.where, one])) }
  })
}

/**
 * Compares two specifications.
 * @throws DocsgenError (2) when one of them cannot be read or the page would replace it, (3) when the page cannot be
 * written
 */
export async function diff(options: DiffOptions): Promise<DiffResult> {
  const numbers = createLongNumbers()
  const old = await readFor(options.old, numbers)
  const next = await readFor(options.next, numbers)
  const written = new Map([...old.api.numbers, ...next.api.numbers])
  const today = options.today ?? new Date().toISOString().slice(0, 10)
  const changes = withWritten(diffApis(old.api, next.api, today), written)
  if (options.changelog !== null) {
    refuseCompared(options.changelog, [options.old, options.next])
    const page = changelog(old.api.info, next.api.info, changes)
    replaceFileInFolder(options.changelog, page, path.basename(options.changelog))
  }
  const named = ({ info: { title, version } }: ApiDescription) => ({ title, version })
  return { old: named(old.api), next: named(next.api), changes: placed(changes, { old, next }) }
}

function placed(changes: readonly ApiChange[], { old, next }: Both<ReadApi>): PlacedChange[] {
  const pointers = (side: 'old' | 'next') => changes.flatMap(({ at }) => at[side] ?? [])
  const [before, after] = [old.locate(pointers('old')), next.locate(pointers('next'))]
  const place = (pointer: string | null, places: ReadonlyMap<string, Place>) => {
    const found = pointer === null ? undefined : places.get(pointer)
    return pointer === null || found === undefined ? null : { ...found, pointer }
  }
  return changes.map(({ at, ...change }) => ({
    ...change,
    kind: kindOf(change),
    breaking: change.level === 'breaking',
    places: { old: place(at.old, before), next: place(at.next, after) },
  }))
}

/** The page must not take the place of a file that it is made from. */
function refuseCompared(page: string, compared: readonly string[]): void {
  if (!fs.existsSync(page)) return
  const target = fs.realpathSync(page)
  if (!compared.some((file) => fs.realpathSync(file) === target)) return
  const place = {
    file: path.basename(page),
    hint: 'Name another file with --changelog, such as docs/changes.md.',
  }
  const message = 'The page of changes would replace a specification that it compares.'
  throw new DocsgenError([diagnostic('config-invalid', message, place)], 2)
}

interface ReadFor extends ReadApi {
  readonly api: ApiDescription
}

async function readFor(file: string, numbers: LongNumbers): Promise<ReadFor> {
  const { api, ...read } = await readApi(path.dirname(file), {
    id: 'api',
    path: path.basename(file),
    parsed: createParsedFiles(numbers),
  })
  if (api === null) throw new DocsgenError(read.problems, 2)
  const { language } = api
  if (language.name !== 'openapi') {
    const isAsync = language.name === 'asyncapi'
    const what = isAsync ? 'is a specification of AsyncAPI' : 'describes a server of MCP'
    const message = `The file ${path.basename(file)} ${what}: diff compares specifications of OpenAPI.`
    const hint = "AsyncAPI's own tool compares them: `npx @asyncapi/cli diff old.yaml new.yaml`."
    throw new DocsgenError([diagnostic('openapi-unreadable', message, isAsync ? { hint } : {})], 2)
  }
  return { api, ...read }
}
