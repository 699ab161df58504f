/** The meta file of a shard: the columns of its pages, and the statistics of their contexts. */
import {
  type ContextEntry,
  levelLength,
  levelOf,
  type MetaFile,
  type PageEntry,
  type PageFile,
  searchFields,
} from '../../shared/search/index-format.ts'

/** The part of the meta file that belongs to one page. */
export interface PageColumns {
  readonly entry: PageEntry
  /** By field (`MetaFile.lengths`). */
  readonly lengths: readonly string[]
  readonly language: string
  readonly repeats: string
  readonly sections: number
}

/** A shard as its pages make it. */
export interface ShardPages {
  readonly meta: MetaFile
  /** Of each page: its route, its key, and its number of sections. */
  readonly pages: readonly (readonly [route: string, key: string, sections: number])[]
}

/** Cuts the meta file of a shard into the parts of its pages. */
export function columnsOf({ meta, pages }: ShardPages): PageColumns[] {
  const starts = [0]
  for (const [places] of meta.pages) starts.push((starts.at(-1) ?? 0) + places)
  const repeats = (meta.repeats ?? '').padEnd(starts.at(-1) ?? 0)
  return meta.pages.map((entry, at) => {
    const [start, end] = [starts[at] ?? 0, starts[at + 1] ?? 0]
    return {
      entry,
      lengths: meta.lengths.map((all, field) =>
        isOfPage(field) ? all.slice(at, at + 1) : all.slice(start, end),
      ),
      language: meta.foreign?.charAt(at) ?? ' ',
      repeats: repeats.slice(start, end),
      sections: pages[at]?.[2] ?? 0,
    }
  })
}

/** Titles and keywords are of a page, all other fields of its sections. */
function isOfPage(field: number): boolean {
  return field < 2
}

/**
 * Lengths of a page as they stand in the meta file: for titles and keywords one character, for the rest one a place.
 */
export function writeLengths(
  lengths: readonly (readonly number[])[],
  places: number,
): readonly string[] {
  return searchFields.map((_, field) => {
    const all = lengths.map((fields) => levelOf(fields[field] ?? 0))
    return isOfPage(field) ? (all[0] ?? levelOf(0)) : all.join('').padEnd(places, levelOf(0))
  })
}

/** The characters of a page in `MetaFile.repeats`, one for each of its places. */
export function repeatMarks({ sections }: PageFile, places: number): string {
  return sections
    .map(([fragment], at) => (fragment === sections[at - 1]?.[0] ? 'x' : ' '))
    .join('')
    .padEnd(places)
}

/** `MetaFile.foreign` and `MetaFile.repeats` from the characters of all pages and places. */
export function marksOf(languages: string, repeats: string): Pick<MetaFile, 'foreign' | 'repeats'> {
  return {
    ...(languages.trim() === '' ? {} : { foreign: languages }),
    ...(repeats.trim() === '' ? {} : { repeats: repeats.trimEnd() }),
  }
}

interface Counted {
  /** Number of sections of each page. */
  readonly sections: readonly number[]
  readonly entries: readonly PageEntry[]
  /** `MetaFile.lengths` */
  readonly lengths: readonly string[]
}

/** The contexts of pages, those of one side by side, with their statistics. @param paths - of each page */
export function contextsOf(
  paths: readonly string[],
  { sections, entries, lengths }: Counted,
): ContextEntry[] {
  const contexts: ContextEntry[] = []
  let place = 0
  for (let page = 0; page < paths.length; ) {
    const path = paths[page] as string
    const from = { page, place }
    let documents = 0
    for (; paths[page] === path; page++) {
      documents += sections[page] ?? 0
      place += entries[page]?.[0] ?? 0
    }
    const own = lengths.map((text, field) =>
      isOfPage(field) ? text.slice(from.page, page) : text.slice(from.place, place),
    )
    contexts.push({ path, pages: page - from.page, documents, fields: sumsOf(own) })
  }
  return contexts
}

/** How many documents have each field, and the terms in it. */
function sumsOf(lengths: readonly string[]): ContextEntry['fields'] {
  return lengths.map((text) => {
    let count = 0
    let sum = 0
    for (let at = 0; at < text.length; at++) {
      const length = levelLength(text.charCodeAt(at))
      if (length > 0) count++
      sum += length
    }
    return { count, sum }
  })
}
