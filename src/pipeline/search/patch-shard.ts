/** A shard after an edit: only the parts that terms of edited pages live in are written again. */
import type { MetaFile, PageEntry, PageFile, PartFile } from '../../shared/search/index-format.ts'
import { nameLength } from '../../shared/search/index-format.ts'
import { partsOfPrefix } from '../../shared/search/parts.ts'
import { type PostingLists, readPostings, writePostings } from '../../shared/search/postings.ts'
import { readWords, writeWords } from '../../shared/search/words.ts'
import {
  charactersOf,
  contextsOf,
  isWord,
  languageMark,
  marksOf,
  partFile,
  repeatMarks,
  wordsFile,
  writeLengths,
} from './build-shard.ts'
import { contentName } from './content-name.ts'
import { pageFiles, placesFor, readPage } from './page-files.ts'
import { type PageTerms, pageTerms } from './page-terms.ts'
import { type Placement, placementOf } from './placement.ts'
import {
  type BuiltShard,
  type EarlierShard,
  fullPage,
  pageContexts,
  type ShardInput,
  shardFiles,
} from './shard.ts'

/** More edited pages than this are quicker to build with all others. */
const mostEdited = 40

/** The content of a file of the earlier build that is not there any more. */
class Missing extends Error {}

/**
 * Builds a shard on that of an earlier build. Null when too much has changed: pages came or went, one needs another
 * number of places, synonyms are others, or files are missing. The result is the same as that of `buildShard`.
 */
export async function patchShard(
  input: ShardInput,
  earlier: EarlierShard,
): Promise<BuiltShard | null> {
  const edited = editedPages(input, earlier)
  if (edited === null || edited.length > mostEdited) return null
  const full = await Promise.all(
    edited.map(async (at) => ({
      at,
      page: await fullPage(input.pages[at] as ShardInput['pages'][number]),
    })),
  )
  const fits = full.every(
    ({ at, page }) => placesFor(page.sections.length) === earlier.record.meta.pages[at]?.[0],
  )
  const sections = earlier.record.pages.map(([, , count]) => count)
  for (const { at, page } of full) sections[at] = page.sections.length
  const documents = sections.reduce((sum, count) => sum + count, 0)
  const placement = placementOf(documents, input.synonyms, input.fold)
  if (!fits || !isPlacedAs(placement, earlier.record.meta)) return null
  try {
    const built = new Patch(input, { earlier, placement, sections }).apply(full)
    const kept = [...built.files].filter(([, content]) => content === null)
    return kept.every(([name]) => earlier.has(name)) ? built : null
  } catch (error) {
    if (error instanceof Missing) return null
    throw error
  }
}

/** Whether terms have the places that they had. */
function isPlacedAs({ rows, columns, groupsInPart }: Placement, meta: MetaFile): boolean {
  return rows === meta.rows && columns === meta.columns && groupsInPart === meta.groupsInPart
}

/** Indexes of the pages that changed; null when it is not the same list of pages, or synonyms are others. */
function editedPages({ pages, synonyms }: ShardInput, { record }: EarlierShard): number[] | null {
  if (pages.length !== record.pages.length) return null
  if (contentName(synonyms) !== record.synonyms) return null
  const contexts = pageContexts(record.meta)
  const edited: number[] = []
  for (const [at, { route, key, context }] of pages.entries()) {
    const [knownRoute, knownKey] = record.pages[at] as (typeof record.pages)[number]
    if (knownRoute !== route || contexts[at] !== context) return null
    if (knownKey !== key) edited.push(at)
  }
  return edited
}

interface EditedPage {
  readonly at: number
  readonly page: PageFile
}

/** The shard before the edit, and how it is now. */
interface PatchBase {
  readonly earlier: EarlierShard
  readonly placement: Placement
  /** Number of sections of each page as it is now. */
  readonly sections: readonly number[]
}

class Patch {
  readonly #input: ShardInput
  readonly #earlier: EarlierShard
  readonly #placement: Placement
  readonly #sections: readonly number[]
  readonly #files = new Map<string, string | null>()
  readonly #starts: number[] = [0]
  readonly #entries: PageEntry[]
  readonly #lengths: string[]
  #languages: string
  #repeats: string
  /** Changed postings by term, by part. */
  readonly #changes = new Map<number, Map<string, Edit[]>>()

  constructor(input: ShardInput, { earlier, placement, sections }: PatchBase) {
    this.#input = input
    this.#earlier = earlier
    this.#placement = placement
    this.#sections = sections
    const { meta } = earlier.record
    this.#entries = [...meta.pages]
    this.#lengths = [...meta.lengths]
    this.#languages = meta.foreign ?? ' '.repeat(meta.pages.length)
    for (const [places] of meta.pages) this.#starts.push((this.#starts.at(-1) ?? 0) + places)
    this.#repeats = (meta.repeats ?? '').padEnd(this.#starts.at(-1) ?? 0)
  }

  apply(edited: readonly EditedPage[]): BuiltShard {
    const { record } = this.#earlier
    for (const one of edited) this.#changePage(one)
    const { parts, gone, come } = this.#changeParts()
    const words = this.#changeWords(gone, come)
    const { rows, columns, groupsInPart } = record.meta
    const [sections, entries, lengths] = [this.#sections, this.#entries, this.#lengths]
    const meta: MetaFile = {
      contexts: contextsOf(pageContexts(record.meta), { sections, entries, lengths }),
      rows,
      columns,
      groupsInPart,
      parts,
      pages: entries,
      lengths,
      ...marksOf(this.#languages, this.#repeats),
      words,
    }
    this.#keepOthers(meta)
    const pages = this.#input.pages.map(({ route, key }, at) => {
      return [route, key, this.#sections[at] ?? 0] as const
    })
    const characters = this.#characters(meta, gone, come)
    const { synonyms } = record
    return { record: { meta, pages, characters, synonyms }, files: this.#files }
  }

  #read(name: string): string {
    const content = this.#files.get(name) ?? this.#earlier.read(name)
    if (content === undefined) throw new Missing(name)
    return content
  }

  #changePage({ at, page }: EditedPage): void {
    const { fold } = this.#input
    const before = pageTerms(this.#oldPage(at), fold)
    const now = pageTerms(page, fold)
    const made = pageFiles(page)
    for (const [name, content] of made.files) this.#files.set(name, content)
    this.#entries[at] = made.entry
    this.#languages =
      this.#languages.slice(0, at) + languageMark(page) + this.#languages.slice(at + 1)
    this.#changeLengths(at, now)
    const start = this.#starts[at] as number
    const end = this.#starts[at + 1] as number
    this.#repeats =
      this.#repeats.slice(0, start) + repeatMarks(page, end - start) + this.#repeats.slice(end)
    for (const term of new Set([...before.terms.keys(), ...now.terms.keys()])) {
      const lists = now.terms.get(term) ?? []
      if (writePostings(before.terms.get(term) ?? []) === writePostings(lists)) continue
      for (const part of this.#placement.partsOf(term)) {
        const changes = this.#changes.get(part) ?? new Map()
        changes.set(term, [...(changes.get(term) ?? []), { start, end, lists }])
        this.#changes.set(part, changes)
      }
    }
  }

  #oldPage(at: number): PageFile {
    const page = readPage(this.#entries[at] as PageEntry, (name) => this.#read(name))
    if (page === null) throw new Missing(String(at))
    return page
  }

  #changeLengths(at: number, { lengths }: PageTerms): void {
    const start = this.#starts[at] as number
    const end = this.#starts[at + 1] as number
    for (const [field, text] of writeLengths(lengths, end - start).entries()) {
      const all = this.#lengths[field] ?? ''
      const [from, to] = field < 2 ? [at, at + 1] : [start, end]
      this.#lengths[field] = all.slice(0, from) + text + all.slice(to)
    }
  }

  /** Writes the parts with changes. @returns the names of all parts, and the terms that went and came */
  #changeParts() {
    const gone = new Set<string>()
    const come = new Set<string>()
    let { parts } = this.#earlier.record.meta
    for (const [index, changes] of this.#changes) {
      const [from, to] = [index * nameLength, (index + 1) * nameLength]
      const name = parts.slice(from, to)
      const entries = name.trim() === '' ? new Map<string, string>() : this.#part(name)
      for (const [term, edits] of changes) {
        const before = entries.get(term)
        const written = changedPostings(before, edits)
        if (written === '') entries.delete(term)
        else entries.set(term, written)
        if (written === '' && before !== undefined) gone.add(term)
        if (written !== '' && before === undefined) come.add(term)
      }
      parts = parts.slice(0, from) + this.#write(entries) + parts.slice(to)
    }
    return { parts, gone: [...gone], come: [...come] }
  }

  #part(name: string): Map<string, string> {
    const { terms, postings } = JSON.parse(this.#read(`part-${name}`)) as PartFile
    const lists = postings.split(' ')
    return new Map(terms.split(' ').map((term, at) => [term, lists[at] as string]))
  }

  #write(entries: ReadonlyMap<string, string>): string {
    if (entries.size === 0) return ' '.repeat(nameLength)
    const content = partFile([...entries].sort(([a], [b]) => (a < b ? -1 : 1)))
    const name = contentName(content)
    this.#files.set(`part-${name}`, content)
    return name
  }

  #changeWords(gone: readonly string[], come: readonly string[]): string | null {
    const { words: name } = this.#earlier.record.meta
    const lost = new Set(gone.filter(isWord))
    const found = come.filter(isWord)
    if (lost.size === 0 && found.length === 0) return name
    const known =
      name === null
        ? []
        : readWords((JSON.parse(this.#read(`words-${name}`)) as { words: string }).words)
    const words = writeWords([...known.filter((word) => !lost.has(word)), ...found].sort())
    if (words === '') return null
    const made = contentName(words)
    this.#files.set(`words-${made}`, wordsFile(words))
    return made
  }

  /** Characters that terms begin with. One that lost a term may still begin others of its part. */
  #characters(meta: MetaFile, gone: readonly string[], come: readonly string[]): string {
    const lost = charactersOf(gone)
    if (lost === '' && charactersOf(come) === '') return this.#earlier.record.characters
    const kept = [...this.#earlier.record.characters].filter((one) => !lost.includes(one))
    const checked = [...lost].filter((one) => this.#begins(meta, one))
    return [...new Set([...kept, ...checked, ...charactersOf(come)])].sort().join('')
  }

  #begins({ parts, ...table }: MetaFile, character: string): boolean {
    for (const index of partsOfPrefix(character, table)) {
      const name = parts.slice(index * nameLength, (index + 1) * nameLength)
      if (name.trim() === '') continue
      for (const term of this.#part(name).keys()) if (term.startsWith(character)) return true
    }
    return false
  }

  /** All other files of the shard are as they were. */
  #keepOthers({ parts, pages, words }: MetaFile): void {
    for (const name of shardFiles({ parts, pages, words })) {
      if (!this.#files.has(name)) this.#files.set(name, null)
    }
  }
}

/** The documents of a page, and the postings that they have now. */
interface Edit {
  readonly start: number
  readonly end: number
  readonly lists: PostingLists
}

function changedPostings(before: string | undefined, edits: readonly Edit[]): string {
  const lists = before === undefined ? [] : readPostings(before)
  for (const edit of edits) replace(lists, edit)
  return writePostings(lists)
}

/** Replaces the documents of a page in postings. */
function replace(all: PostingLists, { start, end, lists }: Edit): void {
  for (let field = 0; field < Math.max(all.length, lists.length); field++) {
    const list = all[field] ?? []
    const kept = (isBefore: boolean): number[] => {
      const found: number[] = []
      for (let at = 0; at < list.length; at += 2) {
        const document = list[at] as number
        const isWanted = isBefore ? document < start : document >= end
        if (isWanted) found.push(document, list[at + 1] as number)
      }
      return found
    }
    const own = (lists[field] ?? []).map((value, at) => (at % 2 === 0 ? value + start : value))
    all[field] = [...kept(true), ...own, ...kept(false)]
  }
}
