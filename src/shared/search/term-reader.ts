/** Reads the terms of shards, and their postings as far as they are in scope. */
import type { Part } from './index-files.ts'
import { readPostings } from './postings.ts'
import { type QueryTerm, stemOf } from './query.ts'
import type { PlacedShard } from './scope.ts'

/** Documents by field, with the number of times; all shards together. */
export type TermPostings = Map<number, Map<number, number>>

/** Terms of the index that one word of a query can stand for. */
export const mostForms = 150

/** Letters that another form of a word may have more. */
export const longerForms = 4

export interface Reader {
  /** Whether any document in scope has the term; its postings are then known. */
  exact(term: string): Promise<boolean>
  /** Terms with a beginning, shortest first, without the beginning itself. */
  startingWith(prefix: string, longest: number, most: number): Promise<string[]>
  /** A word of a group of synonyms (its line), and its other forms. */
  inGroup(group: number, word: QueryTerm): Promise<string[]>
  /** All words. */
  words(): Promise<readonly string[]>
}

/** A reader of shards. @param postings - what is found is put in here */
export function createReader(
  shards: readonly PlacedShard[],
  postings: Map<string, TermPostings>,
): Reader {
  const taken = new Map<string, boolean>()
  const take = ([part, at, placed]: TermPlace): boolean => {
    const term = part.terms[at] as string
    const key = `${placed.offset} ${term}`
    const isThere = taken.get(key) ?? addPostings(postings, term, [part, at, placed])
    taken.set(key, isThere)
    return isThere
  }
  const matching = (parts: readonly PlacedPart[], wanted: Wanted): string[] => {
    const found = termsIn(parts, wanted)
    const terms = [...found.keys()].sort((a, b) => a.length - b.length || (a < b ? -1 : 1))
    const kept: string[] = []
    for (const term of terms) {
      if (kept.length === wanted.most) break
      if ((found.get(term) ?? []).map(take).includes(true)) kept.push(term)
    }
    return kept
  }
  return {
    async exact(term) {
      const found = await Promise.all(
        shards.map(async (placed) => {
          const part = await placed.shard.partOf(term)
          const at = part ? firstFrom(part.terms, term) : -1
          return part?.terms[at] === term && take([part, at, placed])
        }),
      )
      return found.includes(true)
    },
    async startingWith(prefix, longest, most) {
      const parts = shards.flatMap((placed) =>
        placed.shard.partsOf(prefix).map(async (part) => [await part, placed] as const),
      )
      const fits = (term: string) => term.length <= longest && term !== prefix
      return matching(await Promise.all(parts), { prefix, most, fits })
    },
    async inGroup(group, { kind, text }) {
      const parts = shards.flatMap((placed) => {
        const part = placed.shard.partOfGroup(group)
        return part === null ? [] : [part.then((one) => [one, placed] as const)]
      })
      const prefix = kind === 'word' ? stemOf(text) : text
      const fits = (term: string) => term === text || (prefix !== text && isFormOf(term, text))
      const found = matching(await Promise.all(parts), { prefix, most: mostForms, fits })
      return found.includes(text) ? [text, ...found.filter((term) => term !== text)] : found
    },
    async words() {
      const lists = await Promise.all(shards.map(({ shard }) => shard.words()))
      return lists.length === 1 ? (lists[0] ?? []) : [...new Set(lists.flat())]
    },
  }
}

type PlacedPart = readonly [part: Part, placed: PlacedShard]

/** A term of a part, by its index. */
type TermPlace = readonly [part: Part, at: number, placed: PlacedShard]

interface Wanted {
  readonly prefix: string
  /** Number of terms at most. */
  readonly most: number
  fits(term: string): boolean
}

/** The terms of parts that fit, with the places that have them. */
function termsIn(
  parts: readonly PlacedPart[],
  { prefix, fits }: Wanted,
): ReadonlyMap<string, readonly TermPlace[]> {
  const found = new Map<string, TermPlace[]>()
  for (const [part, placed] of parts) {
    for (let at = firstFrom(part.terms, prefix); part.terms[at]?.startsWith(prefix); at++) {
      const term = part.terms[at] as string
      if (fits(term)) found.set(term, [...(found.get(term) ?? []), [part, at, placed]])
    }
  }
  return found
}

/** Makes the postings of a term known. @returns whether any document in scope has it */
function addPostings(
  postings: Map<string, TermPostings>,
  term: string,
  [part, at, placed]: TermPlace,
): boolean {
  const known = postings.get(term) ?? new Map<number, Map<number, number>>()
  for (const [field, list = []] of readPostings(part.postings[at] as string).entries()) {
    const all = known.get(field) ?? new Map<number, number>()
    for (let entry = 0; entry < list.length; entry += 2) {
      const document = list[entry] as number
      if (isInScope(document, placed)) all.set(document + placed.offset, list[entry + 1] as number)
    }
    if (all.size > 0) known.set(field, all)
  }
  if (known.size > 0) postings.set(term, known)
  return known.size > 0
}

function isInScope(document: number, { ranges }: PlacedShard): boolean {
  return ranges === null || ranges.some(([from, to]) => from <= document && document < to)
}

/** Whether a term of the index is the same word in another form, and not much longer. */
function isFormOf(term: string, text: string): boolean {
  return term.length <= text.length + longerForms && stemOf(term) === stemOf(text)
}

/** Index of the first term that is not before another, in sorted terms. */
function firstFrom(terms: readonly string[], term: string): number {
  let low = 0
  let high = terms.length
  while (low < high) {
    const middle = (low + high) >> 1
    if ((terms[middle] as string) < term) low = middle + 1
    else high = middle
  }
  return low
}
