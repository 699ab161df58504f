/** Terms of a query → the terms of the index that answer them, with their postings. */
import { characterLength } from './characters.ts'
import { noiseWeight, type QueryTerm, stemOf } from './query.ts'
import type { PlacedShard } from './scope.ts'
import type { Alternative } from './synonyms.ts'
import {
  createReader,
  longerForms,
  mostForms,
  type Reader,
  type TermPostings,
} from './term-reader.ts'
import { nearWords, wordsWith } from './words.ts'

/** The terms of the index that match a term of the query. */
export interface Answer {
  readonly asked: QueryTerm
  /** Terms with how well each fits, from 0 to 1: 1 is the term itself. */
  readonly found: ReadonlyMap<string, number>
  /** Terms that together stand for the one that was asked for: its parts, or another word for it. */
  readonly others: readonly TermGroup[]
  /** The index has only terms that are near to the one that was asked for, or none. */
  readonly isGuess: boolean
}

/** Terms of the index that count together. */
export interface TermGroup {
  readonly terms: readonly string[]
  /** How well they fit when a document has all of them, from 0 to 1. */
  readonly fit: number
}

export interface LookUp {
  readonly answers: readonly Answer[]
  readonly postings: ReadonlyMap<string, TermPostings>
  /** The index has nothing that says what was asked for, only what is near to it. */
  readonly isGuess: boolean
}

/** Words with typing mistakes, or inside of others, that one word of a query can stand for. */
const mostNear = 8

/** Looks up all terms at once, fetching the parts that they live in. */
export async function lookUp(
  terms: readonly QueryTerm[],
  shards: readonly PlacedShard[],
): Promise<LookUp> {
  const postings = new Map<string, TermPostings>()
  const index = createReader(shards, postings)
  const answers = await Promise.all(terms.map((term, at) => answer(term, index, isOpen(terms, at))))
  const telling = answers.filter(({ asked }) => asked.weight > noiseWeight)
  const isGuess = telling.length > 0 && telling.every((one) => one.isGuess)
  return { answers: await withCharacters(answers, index), postings, isGuess }
}

/** How well another word for the same thing fits. */
const otherFit = 0.65

/** The same with other words for what was asked for. A word that the index does not have gives way to them. */
export async function withOthers(
  { answers, postings }: LookUp,
  alternatives: readonly Alternative[],
  shards: readonly PlacedShard[],
): Promise<LookUp> {
  const known = new Map(postings)
  const index = createReader(shards, known)
  const groups = await Promise.all(alternatives.map((one) => groupsOf(one, index)))
  const usual = alternatives.map(({ terms }, one) => {
    const said = answers.filter((_, at) => terms.includes(at))
    return isUsual(groups[one] ?? [], said, known) ? (groups[one] ?? []) : []
  })
  const widened = answers.map((answer, at): Answer => {
    const own = alternatives.flatMap(({ terms }, one) => (terms.includes(at) ? usual[one] : []))
    const others = [...answer.others, ...own.flatMap((group) => group ?? [])]
    if (others.length === answer.others.length) return answer
    return { ...answer, others, isGuess: false, ...(answer.isGuess && { found: new Map() }) }
  })
  const telling = widened.filter(({ asked }) => asked.weight > noiseWeight)
  const isGuess = telling.length > 0 && telling.every((one) => one.isGuess)
  return { answers: widened, postings: known, isGuess }
}

/** Whether pages use the other word more often than the word of the query. */
function isUsual(
  groups: readonly TermGroup[],
  said: readonly Answer[],
  postings: LookUp['postings'],
): boolean {
  const countAll = (terms: readonly string[]) =>
    Math.min(...terms.map((term) => countOf({ found: new Map([[term, 1]]) }, postings)))
  const own = Math.min(...said.map((answer) => (answer.isGuess ? 0 : countOf(answer, postings))))
  return Math.max(0, ...groups.map(({ terms }) => countAll(terms))) * 3 > own
}

/** Number of documents that have a term of the query, by its most frequent form and field. */
export function countOf({ found }: Pick<Answer, 'found'>, postings: LookUp['postings']): number {
  let count = 0
  for (const [term, fit] of found) {
    if (fit < 0.5) continue
    for (const counts of postings.get(term)?.values() ?? []) count = Math.max(count, counts.size)
  }
  return count
}

/** The terms of the index that another word is made of: each form of it, or all that it takes together. */
async function groupsOf({ group, others }: Alternative, index: Reader): Promise<TermGroup[]> {
  const found = await Promise.all(others.map((asked) => index.inGroup(group, asked)))
  const [first = []] = found
  if (found.length === 1) {
    const fitOf = (term: string) => (term === others[0]?.text ? otherFit : otherFit * formFit)
    return first.map((term) => ({ terms: [term], fit: fitOf(term) }))
  }
  const terms = found.flatMap(([best]) => best ?? [])
  return terms.length < found.length ? [] : [{ terms, fit: otherFit }]
}

/** How well another form of the same word fits. */
const formFit = 0.8

/** How well a word that begins with the same character fits. */
const characterFit = 0.4

/**
 * A pair that the index does not have may be another word for the same thing (病人, where the text says 病历). Its first
 * character is looked up alone, unless a pair that was found has it: for one pair that says something, because each
 * takes a few parts more.
 */
async function withCharacters(answers: readonly Answer[], index: Reader): Promise<Answer[]> {
  const pairs = answers.filter(({ asked }) => asked.kind === 'pair' && !isOfLetters(asked.text))
  const known = new Set(
    pairs.flatMap(({ asked, found }) => (found.size > 0 ? [...asked.text] : [])),
  )
  const alone = pairs.find(
    ({ asked }) => asked.weight > noiseWeight && !known.has(firstOf(asked.text)),
  )
  if (alone === undefined) return [...answers]
  const first = firstOf(alone.asked.text)
  const terms = await index.startingWith(first, Infinity, Infinity)
  if (await index.exact(first)) terms.push(first)
  const found = new Map(terms.map((term) => [term, characterFit]))
  return answers.map((answer) => (answer === alone ? { ...answer, found } : answer))
}

/** Thai and its neighbours have letters: a single one says nothing, and every text has it. */
function isOfLetters(pair: string): boolean {
  return pair.charCodeAt(0) < 0x1800
}

function firstOf(pair: string): string {
  return pair.slice(0, characterLength(pair, 0))
}

/** The last word may not be at its end yet. */
function isOpen(terms: readonly QueryTerm[], at: number): boolean {
  return at === terms.length - 1
}

async function answer(asked: QueryTerm, index: Reader, open: boolean): Promise<Answer> {
  const { kind, text } = asked
  const found = new Map<string, number>()
  if (await index.exact(text)) found.set(text, 1)
  if (kind === 'character') {
    for (const term of await index.startingWith(text, Infinity, Infinity)) found.set(term, 0.5)
  }
  if (kind === 'word') await addForms(asked, found, index)
  const isOtherwise = found.size === 0 && (await addSpellings(asked, found, index))
  if (kind !== 'word') return { asked, found, others: [], isGuess: found.size === 0 }
  const parts = await Promise.all(
    asked.parts.map(async (part) => ((await index.exact(part)) ? part : null)),
  )
  const known = parts.filter((part) => part !== null)
  const isGuess = found.size + known.length === 0
  const isKnown =
    isOtherwise || found.has(text) || (found.size > 0 && (open || hasForm(text, found)))
  if (!isKnown && known.length < Math.max(1, asked.parts.length)) {
    await addNear(asked, found, index)
  }
  if (found.size + asked.parts.length > 0) {
    const others = together(asked.parts.length === known.length ? known : [])
    return { asked, found, others, isGuess }
  }
  const two = await twoWordsIn(text, index)
  return { asked, found, others: together(two), isGuess: two.length === 0 }
}

/** Parts of a word, which together are nearly as good as the word. */
function together(terms: readonly string[]): TermGroup[] {
  return terms.length === 0 ? [] : [{ terms, fit: 0.8 }]
}

/** How well a word that is written as a compound fits, and a compound that is written as a word. */
const spellingFit = 0.9

/** The same letters, divided otherwise: `nodejs` and `node.js`, `wi-fi` and `wifi`. @returns whether there are any */
async function addSpellings(
  { kind, text }: QueryTerm,
  found: Map<string, number>,
  index: Reader,
): Promise<boolean> {
  const others =
    kind === 'exact' ? [text.replace(/[-._]/g, '')] : kind === 'word' ? compoundsOf(text) : []
  await Promise.all(
    others.map(async (other) => {
      if (await index.exact(other)) found.set(other, spellingFit)
    }),
  )
  return found.size > 0
}

/** The compounds of two pieces that a word may be. After one letter a hyphen only: others would be in more parts. */
function compoundsOf(word: string): string[] {
  const places = Array.from({ length: word.length - 1 }, (_, at) => at + 1)
  return places.flatMap((at) =>
    (at === 1 ? ['-'] : ['.', '-', '_']).map((joint) => word.slice(0, at) + joint + word.slice(at)),
  )
}

/** Two words of the index that were written as one: `springboot`. */
async function twoWordsIn(word: string, index: Reader): Promise<readonly string[]> {
  for (let at = 3; at <= word.length - 3; at++) {
    const [first, second] = [word.slice(0, at), word.slice(at)]
    if ((await index.exact(first)) && (await index.exact(second))) return [first, second]
  }
  return []
}

/** Another form of the word, rather than a longer word. */
function hasForm(text: string, found: ReadonlyMap<string, number>): boolean {
  const stem = stemOf(text)
  return stem !== text && [...found.keys()].some((term) => stemOf(term) === stem)
}

/** Longer words, and other forms of the same word. */
async function addForms(
  { text }: QueryTerm,
  found: Map<string, number>,
  index: Reader,
): Promise<void> {
  const longer = await index.startingWith(text, Infinity, mostForms)
  // C++ is no longer form of C.
  for (const term of longer) if (!/[+#]$/.test(term)) found.set(term, prefixFit(text, term))
  const stem = stemOf(text)
  if (stem === text) return
  const forms = await index.startingWith(stem, text.length + longerForms, mostForms)
  if (await index.exact(stem)) forms.push(stem)
  for (const term of forms) {
    const fit = stemOf(term) === stem ? formFit : 0.3
    found.set(term, Math.max(found.get(term) ?? 0, fit))
  }
  if (found.has(text)) found.set(text, 1)
}

/** As MiniSearch weighs terms with a beginning. */
function prefixFit(prefix: string, term: string): number {
  return (0.5 * term.length) / (term.length + 0.3 * (term.length - prefix.length))
}

/** Words with typing mistakes, and words that hold the typed letters. */
async function addNear(
  { text }: QueryTerm,
  found: Map<string, number>,
  index: Reader,
): Promise<void> {
  const words = await index.words()
  const near = nearWords(text, words, mostNear).map(
    ({ word, distance }) => [word, 0.6 / distance] as const,
  )
  const around = near.length > 0 ? [] : wordsWith(text, words, mostForms)
  const all = [...near, ...around.map((word) => [word, 0.3] as const)]
  await Promise.all(
    all.map(async ([word, fit]) => {
      if (await index.exact(word)) found.set(word, Math.max(found.get(word) ?? 0, fit))
    }),
  )
}
