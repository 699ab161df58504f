/**
 * The files of a shard. Made anew, it is the empty shard after an edit of all pages: of a shard that an earlier build has left,
 * only the parts are written again that terms of edited pages live in. Both give the same bytes.
 */
import { setImmediate as nextTurn } from 'node:timers/promises'
import { characterKind, characterLength } from '../../shared/search/characters.ts'
import {
  type MetaFile,
  nameLength,
  type PartFile,
  searchFields,
} from '../../shared/search/index-format.ts'
import { partsOfPrefix } from '../../shared/search/parts.ts'
import { readPostings, writePostings } from '../../shared/search/postings.ts'
import { readWords, writeWords } from '../../shared/search/words.ts'
import { contentName } from './content-name.ts'
import type { IndexedPage } from './index-page.ts'
import { readPage } from './page-files.ts'
import { type PageTerms, pageTerms } from './page-terms.ts'
import { type Placement, placementOf } from './placement.ts'
import { PostingStore } from './posting-store.ts'
import {
  type EarlierShard,
  indexedPage,
  pageContexts,
  type ShardInput,
  type ShardRecord,
  shardFiles,
  type TakeFile,
} from './shard.ts'
import { columnsOf, contextsOf, marksOf, type PageColumns } from './shard-meta.ts'

/** Number of pages that are indexed before other work gets a turn: pages may be drawn at the same time. */
const pagesAtOnce = 64

/** Number of parts that are written before other work gets a turn. */
const partsAtOnce = 16

/** More edited pages than this are quicker to build with all others. */
const mostEdited = 40

/** The earlier shard cannot be built upon: a file of it is missing, or pages and terms have other places. */
class Outdated extends Error {}

/**
 * Builds a shard.
 * @param earlier - as an earlier build has left it; null: there is none
 * @param take - is given each file as soon as it is certain: the texts of a site are large
 */
export async function buildShard(
  input: ShardInput,
  earlier: EarlierShard | null,
  take: TakeFile,
): Promise<ShardRecord> {
  const edited = earlier && editedPages(input, earlier)
  if (earlier === null || edited === null || edited.size > mostEdited) {
    return new Builder(input, null, take).build()
  }
  const files = new Map<string, string | null>()
  const collect: TakeFile = (name, content) => files.set(name, content)
  try {
    const record = await new Builder(input, { ...earlier, edited }, collect).build()
    for (const name of shardFiles(record.meta)) {
      if (files.has(name)) continue
      if (!earlier.has(name)) throw new Outdated()
      files.set(name, null)
    }
    for (const [name, content] of files) take(name, content)
    return record
  } catch (error) {
    if (error instanceof Outdated) return new Builder(input, null, take).build()
    throw error
  }
}

/** Indexes of the pages that changed; null when it is not the same list of pages, or synonyms are others. */
function editedPages(
  { pages, synonyms }: ShardInput,
  { record }: EarlierShard,
): Set<number> | null {
  if (pages.length !== record.pages.length) return null
  if (contentName(synonyms) !== record.synonyms) return null
  const contexts = pageContexts(record.meta)
  const edited = new Set<number>()
  for (const [at, { route, key, context }] of pages.entries()) {
    const [knownRoute, knownKey] = record.pages[at] as ShardRecord['pages'][number]
    if (knownRoute !== route || contexts[at] !== context) return null
    if (knownKey !== key) edited.add(at)
  }
  return edited
}

/** The shard that is built upon. */
interface Base extends EarlierShard {
  /** Indexes of the pages that have changed. */
  readonly edited: ReadonlySet<number>
}

class Builder {
  readonly #input: ShardInput
  readonly #base: Base | null
  readonly #take: TakeFile
  /** Of the pages that are read. */
  readonly #postings = new PostingStore()
  /** The places of these pages. */
  readonly #ranges: (readonly [start: number, end: number])[] = []
  /** Terms whose postings are others than in the base. */
  readonly #changed = new Set<string>()
  /** The parts that were written, of an edited shard. */
  readonly #made = new Map<string, string>()
  readonly #come = new Set<string>()
  readonly #gone = new Set<string>()

  constructor(input: ShardInput, base: Base | null, take: TakeFile) {
    this.#input = input
    this.#base = base
    this.#take = take
  }

  async build(): Promise<ShardRecord> {
    const { pages, synonyms, fold } = this.#input
    const columns = await this.#readPages()
    const sections = columns.map((page) => page.sections)
    const documents = sections.reduce((sum, count) => sum + count, 0)
    const placement = placementOf(documents, synonyms, fold)
    const { rows, columns: width, groupsInPart } = placement
    const known = this.#base?.record.meta
    if (known && !(known.rows === rows && known.columns === width)) throw new Outdated()
    if (known && known.groupsInPart !== groupsInPart) throw new Outdated()
    const parts = await this.#writeParts(placement)
    const words = this.#writeWords()
    const entries = columns.map(({ entry }) => entry)
    const lengths = searchFields.map((_, field) =>
      columns.map((page) => page.lengths[field] ?? '').join(''),
    )
    const paths = pages.map(({ context }) => context)
    const meta: MetaFile = {
      contexts: contextsOf(paths, { sections, entries, lengths }),
      rows,
      columns: width,
      groupsInPart,
      parts,
      pages: entries,
      lengths,
      ...marksOf(
        columns.map(({ language }) => language).join(''),
        columns.map(({ repeats }) => repeats).join(''),
      ),
      words,
    }
    return {
      meta,
      pages: pages.map(({ route, key }, at) => [route, key, sections[at] ?? 0]),
      characters: this.#charactersOf(meta),
      synonyms: contentName(synonyms),
    }
  }

  /** Reads the pages that have changed. */
  async #readPages(): Promise<PageColumns[]> {
    const known = this.#base && columnsOf(this.#base.record)
    const all: PageColumns[] = []
    let start = 0
    for (const [at, page] of this.#input.pages.entries()) {
      if (at % pagesAtOnce === 0) await nextTurn()
      const before = known?.[at]
      const isKept = before !== undefined && !this.#base?.edited.has(at)
      const columns = isKept
        ? before
        : this.#addPage(await indexedPage(page, this.#input.fold), start, before)
      all.push(columns)
      start += columns.entry[0]
    }
    return all
  }

  /** @param before - the page as the base has it */
  #addPage(
    { columns, terms, files }: IndexedPage,
    start: number,
    before: PageColumns | undefined,
  ): PageColumns {
    const [places] = columns.entry
    if (before !== undefined && before.entry[0] !== places) throw new Outdated()
    for (const [name, content] of files) this.#take(name, content)
    for (const [term, lists] of terms) this.#postings.add(term, lists, start)
    this.#ranges.push([start, start + places])
    if (before !== undefined) this.#compare(this.#oldTerms(before), terms)
    return columns
  }

  #oldTerms({ entry }: PageColumns): PageTerms['terms'] {
    const page = readPage(entry, (name) => this.#read(name))
    if (page === null) throw new Outdated()
    return pageTerms(page, this.#input.fold).terms
  }

  #compare(before: PageTerms['terms'], now: PageTerms['terms']): void {
    for (const term of new Set([...before.keys(), ...now.keys()])) {
      const [old, own] = [before.get(term) ?? [], now.get(term) ?? []]
      if (writePostings(old) !== writePostings(own)) this.#changed.add(term)
    }
  }

  /** Writes the parts with terms that have changed. @returns the names of all parts (`MetaFile.parts`) */
  async #writeParts(placement: Placement): Promise<string> {
    const names = namesIn(this.#base?.record.meta.parts ?? ' '.repeat(placement.parts * nameLength))
    const terms = this.#base === null ? this.#postings.terms() : this.#changed
    for (const [done, [part, bucket]] of bucketsOf(terms, placement).entries()) {
      if (done % partsAtOnce === 0) await nextTurn()
      names[part] = this.#writePart(names[part] ?? '', bucket)
    }
    return names.join('')
  }

  /** @returns the name of the part after its terms have changed */
  #writePart(name: string, terms: readonly string[]): string {
    const entries = this.#part(name)
    for (const term of terms) this.#changeTerm(term, entries)
    if (entries.size === 0) return ' '.repeat(nameLength)
    const content = partFile([...entries].sort(([a], [b]) => (a < b ? -1 : 1)))
    const made = contentName(content)
    this.#take(`part-${made}`, content)
    if (this.#base !== null) this.#made.set(`part-${made}`, content)
    return made
  }

  /** @param entries of the term's part */
  #changeTerm(term: string, entries: Map<string, string>): void {
    const before = entries.get(term)
    const written = this.#postingsOf(term, before)
    if (written === '') {
      if (entries.delete(term)) this.#gone.add(term)
      return
    }
    entries.set(term, written)
    if (before === undefined) this.#come.add(term)
  }

  /** The postings of a term, in which the documents of edited pages are others now. */
  #postingsOf(term: string, before: string | undefined): string {
    const own = this.#postings.written(term)
    if (before === undefined) return own
    const isEdited = (document: number) =>
      this.#ranges.some(([start, end]) => start <= document && document < end)
    const [old, now] = [readPostings(before), readPostings(own)]
    return writePostings(
      searchFields.map((_, field) => {
        const kept = pairsOf(old[field]).filter(([document]) => !isEdited(document))
        const all = [...kept, ...pairsOf(now[field])].sort(([a], [b]) => a - b)
        return all.length === 0 ? undefined : all.flat()
      }),
    )
  }

  #read(name: string): string {
    const content = this.#made.get(name) ?? this.#base?.read(name)
    if (content === undefined) throw new Outdated()
    return content
  }

  #part(name: string): Map<string, string> {
    if (name.trim() === '') return new Map()
    const { terms, postings } = JSON.parse(this.#read(`part-${name}`)) as PartFile
    const lists = postings.split(' ')
    return new Map(terms.split(' ').map((term, at) => [term, lists[at] as string]))
  }

  /** @returns the name of the file with all words */
  #writeWords(): string | null {
    const name = this.#base?.record.meta.words ?? null
    const lost = new Set([...this.#gone].filter(isWord))
    const found = [...this.#come].filter(isWord)
    if (lost.size === 0 && found.length === 0) return name
    const file = name === null ? { words: '' } : JSON.parse(this.#read(`words-${name}`))
    const known = readWords((file as { words: string }).words)
    const words = writeWords([...known.filter((word) => !lost.has(word)), ...found].sort())
    if (words === '') return null
    const made = contentName(words)
    this.#take(`words-${made}`, JSON.stringify({ words }))
    return made
  }

  /** Characters that terms begin with. One that lost a term may still begin others of its part. */
  #charactersOf(meta: MetaFile): string {
    const [lost, found] = [charactersOf(this.#gone), charactersOf(this.#come)]
    const known = [...(this.#base?.record.characters ?? '')]
    const kept = known.filter((one) => !lost.includes(one))
    const checked = [...lost].filter((one) => this.#begins(one, meta))
    return [...new Set([...kept, ...checked, ...found])].sort().join('')
  }

  #begins(character: string, { parts, ...table }: MetaFile): boolean {
    const names = namesIn(parts)
    return partsOfPrefix(character, table).some((index) =>
      [...this.#part(names[index] ?? '').keys()].some((term) => term.startsWith(character)),
    )
  }
}

/** Terms by the part that they live in. */
function bucketsOf(terms: Iterable<string>, { partsOf }: Placement): [part: number, string[]][] {
  const buckets = new Map<number, string[]>()
  for (const term of terms) {
    for (const part of partsOf(term)) {
      const bucket = buckets.get(part) ?? []
      if (bucket.length === 0) buckets.set(part, bucket)
      bucket.push(term)
    }
  }
  return [...buckets]
}

/** The names in `MetaFile.parts`. */
function namesIn(parts: string): string[] {
  return Array.from({ length: parts.length / nameLength }, (_, at) =>
    parts.slice(at * nameLength, (at + 1) * nameLength),
  )
}

/** Documents, each with the number of occurrences. */
function pairsOf(list: readonly number[] = []): [document: number, count: number][] {
  return Array.from({ length: list.length / 2 }, (_, at) => [
    list[at * 2] as number,
    list[at * 2 + 1] as number,
  ])
}

/** A part from its sorted terms. */
function partFile(entries: readonly (readonly [term: string, postings: string])[]): string {
  return JSON.stringify({
    terms: entries.map(([term]) => term).join(' '),
    postings: entries.map(([, postings]) => postings).join(' '),
  })
}

/** Whether a term is in the list of words, in which misspelt and partial words are looked up. */
function isWord(term: string): boolean {
  return (
    term.length > 2 &&
    term.length < 31 &&
    /^\p{L}/u.test(term) &&
    !/[-._+#]/.test(term) &&
    characterKind(term.charCodeAt(0)) === 'word'
  )
}

/** Characters of unspaced scripts that terms begin with: all that the texts have. */
function charactersOf(terms: Iterable<string>): string {
  const found = new Set<string>()
  for (const term of terms) {
    if (characterKind(term.charCodeAt(0)) === 'unspaced') {
      found.add(term.slice(0, characterLength(term, 0)))
    }
  }
  return [...found].sort().join('')
}
