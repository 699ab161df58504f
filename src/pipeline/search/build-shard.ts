/** A shard made anew from all of its pages. */
import { setImmediate as nextTurn } from 'node:timers/promises'
import { characterKind, characterLength } from '../../shared/search/characters.ts'
import {
  type ContextEntry,
  levelLength,
  levelOf,
  type MetaFile,
  nameLength,
  type PageEntry,
  type PageFile,
  searchFields,
} from '../../shared/search/index-format.ts'
import { writeWords } from '../../shared/search/words.ts'
import { contentName } from './content-name.ts'
import { pageFiles } from './page-files.ts'
import { pageTerms } from './page-terms.ts'
import { type Placement, placementOf } from './placement.ts'
import { PostingStore } from './posting-store.ts'
import { fullPage, type ShardInput, type ShardRecord, type TakeFile } from './shard.ts'

/** Number of pages that are indexed before other work gets a turn: pages may be drawn at the same time. */
const pagesAtOnce = 64

/** Number of parts that are written before other work gets a turn. */
const partsAtOnce = 16

/** Builds all files of a shard. @param take - is given each file as soon as it is made: the texts of a site are large */
export async function buildShard(
  { pages, fold, synonyms }: ShardInput,
  take: TakeFile,
): Promise<ShardRecord> {
  const postings = new PostingStore()
  const entries: PageEntry[] = []
  const lengths = searchFields.map(() => '')
  const record: (readonly [string, string, number])[] = []
  let languages = ''
  let repeats = ''
  let start = 0
  for (const [index, page] of pages.entries()) {
    if (index % pagesAtOnce === 0) await nextTurn()
    const full = await fullPage(page)
    const made = pageFiles(full)
    for (const [name, content] of made.files) take(name, content)
    const found = pageTerms(full, fold)
    for (const [term, lists] of found.terms) postings.add(term, lists, start)
    const written = writeLengths(found.lengths, made.entry[0])
    for (const [field, text] of written.entries()) lengths[field] += text
    entries.push(made.entry)
    languages += languageMark(full)
    repeats += repeatMarks(full, made.entry[0])
    record.push([page.route, page.key, full.sections.length])
    start += made.entry[0]
  }
  const documents = record.reduce((sum, [, , sections]) => sum + sections, 0)
  const placement = placementOf(documents, synonyms, fold)
  const parts = await partsOf(postings, placement, take)
  const words = writeWords([...postings.terms()].filter(isWord).sort())
  const wordsName = words === '' ? null : contentName(words)
  if (wordsName !== null) take(`words-${wordsName}`, wordsFile(words))
  const sections = record.map(([, , count]) => count)
  const contexts = contextsOf(
    pages.map(({ context }) => context),
    { sections, entries, lengths },
  )
  const { rows, columns, groupsInPart } = placement
  const meta: MetaFile = {
    contexts,
    rows,
    columns,
    groupsInPart,
    parts,
    pages: entries,
    lengths,
    ...marksOf(languages, repeats),
    words: wordsName,
  }
  const characters = charactersOf(postings.terms())
  return { meta, pages: record, characters, synonyms: contentName(synonyms) }
}

/** Makes all parts. @returns their names (`MetaFile.parts`) */
async function partsOf(
  postings: PostingStore,
  placement: Placement,
  take: TakeFile,
): Promise<string> {
  const buckets = Array.from({ length: placement.parts }, (): string[] => [])
  for (const term of postings.terms()) {
    for (const part of placement.partsOf(term)) buckets[part]?.push(term)
  }
  let names = ''
  for (const [index, bucket] of buckets.entries()) {
    if (index % partsAtOnce === 0) await nextTurn()
    if (bucket.length === 0) {
      names += ' '.repeat(nameLength)
      continue
    }
    bucket.sort()
    const content = partFile(bucket.map((term) => [term, postings.written(term)]))
    const name = contentName(content)
    take(`part-${name}`, content)
    names += name
  }
  return names
}

/** A part from its sorted terms. */
export function partFile(entries: readonly (readonly [term: string, postings: string])[]): string {
  return JSON.stringify({
    terms: entries.map(([term]) => term).join(' '),
    postings: entries.map(([, postings]) => postings).join(' '),
  })
}

export function wordsFile(words: string): string {
  return JSON.stringify({ words })
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
    return field < 2 ? (all[0] ?? levelOf(0)) : all.join('').padEnd(places, levelOf(0))
  })
}

/** The character of a page in `MetaFile.foreign`. */
export function languageMark({ lang }: PageFile): string {
  return lang === undefined ? ' ' : 'x'
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
      field < 2 ? text.slice(from.page, page) : text.slice(from.place, place),
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

/** Whether a term is in the list of words, in which misspelt and partial words are looked up. */
export function isWord(term: string): boolean {
  return (
    term.length > 2 &&
    term.length < 31 &&
    /^\p{L}/u.test(term) &&
    !/[-._+#]/.test(term) &&
    characterKind(term.charCodeAt(0)) === 'word'
  )
}

/** Characters of unspaced scripts that terms begin with: all that the texts have. */
export function charactersOf(terms: Iterable<string>): string {
  const found = new Set<string>()
  for (const term of terms) {
    if (characterKind(term.charCodeAt(0)) === 'unspaced') {
      found.add(term.slice(0, characterLength(term, 0)))
    }
  }
  return [...found].sort().join('')
}
