/** The files of an index, fetched once each, and read. */
import { createFold, type Fold } from './fold.ts'
import {
  type IndexFile,
  levelLength,
  type MetaFile,
  nameLength,
  type PageFile,
  type PartFile,
  searchFields,
  type WordsFile,
} from './index-format.ts'
import { partsOfPrefix, partsOfTerm } from './parts.ts'
import type { FetchPart } from './search-types.ts'
import { readWords } from './words.ts'

/** Terms of a part, sorted, and their postings at the same places. */
export interface Part {
  readonly terms: readonly string[]
  readonly postings: readonly string[]
}

/** A shard that is being searched. */
export interface Shard {
  readonly meta: MetaFile
  /** First place of each page, and after the last page. */
  readonly starts: readonly number[]
  /** Number of different terms of a document, by field. */
  lengthsOf(place: number, page: number): number[]
  /** A part that a term lives in, rather one that was asked for before; null when it is empty. */
  partOf(term: string): Promise<Part> | null
  /** The part with all words of a group of synonyms (its line); null when it is empty. */
  partOfGroup(group: number): Promise<Part> | null
  /** The parts that terms with a beginning live in. */
  partsOf(prefix: string): Promise<Part>[]
  /** All words. */
  words(): Promise<readonly string[]>
  /** The file with a section's texts, and the index of the first section in that file. */
  page(page: number, place: number): Promise<{ readonly file: PageFile; readonly first: number }>
}

/** The first file of a locale, and how its texts are folded. */
export interface OpenIndex extends IndexFile {
  readonly fold: Fold
}

export interface IndexFiles {
  index(locale: string): Promise<OpenIndex>
  shard(meta: string): Promise<Shard>
  /** Forgets the first files; those that are named by content stay. */
  refresh(): void
  /** Fetches the first file of a locale anew. Rejects when that fails: the one from before stays. */
  renew(locale: string): Promise<void>
}

/**
 * Reads the files that `fetchPart` fetches. A file that could not be fetched is fetched again when it is wanted again.
 */
export function createIndexFiles(fetchPart: FetchPart): IndexFiles {
  const indexes = new Map<string, Promise<OpenIndex>>()
  const kept = new Map<string, Promise<unknown>>()
  const once = <T>(name: string, read: (file: unknown) => T): Promise<T> =>
    remember(kept as Map<string, Promise<T>>, name, () => fetchPart(`${name}.json`).then(read))
  const fetchIndex = async (locale: string): Promise<OpenIndex> => {
    const index = (await fetchPart(`${locale}.json`)) as IndexFile
    return { ...index, fold: createFold(index.han) }
  }
  return {
    index: (locale) => remember(indexes, locale, () => fetchIndex(locale)),
    shard: (name) => once(name, (file) => createShard(file as MetaFile, once)),
    refresh: () => indexes.clear(),
    renew: async (locale) => {
      const index = await fetchIndex(locale)
      indexes.set(locale, Promise.resolve(index))
    },
  }
}

function remember<T>(
  known: Map<string, Promise<T>>,
  name: string,
  make: () => Promise<T>,
): Promise<T> {
  const there = known.get(name)
  if (there) return there
  const made = make()
  known.set(name, made)
  made.catch(() => known.delete(name))
  return made
}

type Once = <T>(name: string, read: (file: unknown) => T) => Promise<T>

function createShard(meta: MetaFile, once: Once): Shard {
  const starts = [0]
  for (const [places] of meta.pages) starts.push((starts.at(-1) ?? 0) + places)
  const part = (index: number): Promise<Part> | null => {
    const name = meta.parts.slice(index * nameLength, (index + 1) * nameLength)
    return name.trim() === '' ? null : once(`part-${name}`, readPart)
  }
  const size = meta.rows * meta.columns
  const asked = new Set<number>()
  const lengthAt = (field: number, index: number) =>
    levelLength((meta.lengths[field] ?? '').charCodeAt(index) || 32)
  return {
    meta,
    starts,
    lengthsOf(place, page) {
      const isLead = place === starts[page]
      return searchFields.map((_, field) =>
        field > 1 ? lengthAt(field, place) : isLead ? lengthAt(field, page) : 0,
      )
    },
    partOf(term) {
      const all = partsOfTerm(term, meta)
      // The next pair of a query begins with the last character of this one.
      const index = all.find((one) => asked.has(one)) ?? (all.at(-1) as number)
      asked.add(index)
      return part(index)
    },
    partOfGroup: (group) => part(size + Math.floor(group / meta.groupsInPart)),
    partsOf: (prefix) =>
      partsOfPrefix(prefix, meta).flatMap((index) => {
        asked.add(index)
        return part(index) ?? []
      }),
    words: () =>
      meta.words === null
        ? Promise.resolve([])
        : once(`words-${meta.words}`, (file) => readWords((file as WordsFile).words)),
    page: async (page, place) => {
      const [, ...files] = meta.pages[page] ?? [0]
      let at = 0
      const inside = place - (starts[page] ?? 0)
      while (at + 2 < files.length && Number(files[at + 2]) <= inside) at += 2
      const file = await once(`page-${files[at + 1]}`, (read) => read as PageFile)
      return { file, first: Number(files[at]) }
    },
  }
}

function readPart(file: unknown): Part {
  const { terms, postings } = file as PartFile
  return { terms: terms.split(' '), postings: postings.split(' ') }
}
