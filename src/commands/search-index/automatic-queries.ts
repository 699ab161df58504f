/** Queries that a site's own texts give, the same for the same texts. */
import type { SearchPage } from '../../pipeline/search/search-pages.ts'
import { contentHash } from '../../support/content-hash.ts'

export type QueryKind = 'title' | 'heading' | 'literal' | 'typo'

/** A query and what answers it. */
export interface AutomaticQuery {
  readonly kind: QueryKind
  readonly query: string
  readonly locale: string
  /** Version of the docs to ask in; null: the one that readers meet first. */
  readonly version: string | null
  /** Address of the page that the query is from. */
  readonly u: string
  /** Without its mistake, of a word with a mistake. */
  readonly intended?: string
}

/** Most queries of one kind in one locale. */
const most = 300

/**
 * Queries from the pages of a locale: titles, headings, pieces of Chinese text of 1 to 6 characters, English words with
 * a mistake. Pages that are not translated give none: the locale that they are from asks for them.
 */
export async function automaticQueries(
  pages: readonly SearchPage[],
  locale: string,
): Promise<AutomaticQuery[]> {
  const found: AutomaticQuery[] = []
  for (const { shown, sections, version } of pages) {
    if (shown.lang !== undefined) continue
    const where = { locale, version, u: shown.u }
    const add = (kind: QueryKind, query: string) => found.push({ kind, query, ...where })
    if (shown.t !== '') add('title', shown.t)
    for (const [at, [, heading, text]] of (await sections()).entries()) {
      if (at > 0) add('heading', heading)
      const random = createRandom(`${shown.u} ${at}`)
      const literal = pieceOf(text, random)
      if (literal !== null) add('literal', literal)
    }
    const random = createRandom(shown.u)
    const intended = wordOf(shown.t, random)
    if (intended === null) continue
    found.push({ kind: 'typo', query: mistake(intended, random), intended, ...where })
  }
  const kinds: readonly QueryKind[] = ['title', 'heading', 'literal', 'typo']
  return kinds.flatMap((kind) => sample(found.filter((one) => one.kind === kind)))
}

type Random = (below: number) => number

/** Numbers that look random and depend on the seed alone. */
function createRandom(seed: string): Random {
  let state = Number.parseInt(contentHash(seed).slice(0, 8), 16)
  return (below) => {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0
    return Math.floor((state / 2 ** 32) * below)
  }
}

function pieceOf(text: string, random: Random): string | null {
  const runs = text.match(/[\u4e00-\u9fff]+/g)
  if (runs === null) return null
  const run = runs[random(runs.length)] as string
  const length = Math.min(run.length, 1 + random(6))
  const start = random(run.length - length + 1)
  return run.slice(start, start + length)
}

function wordOf(text: string, random: Random): string | null {
  const words = text.match(/[A-Za-z]{5,}/g)
  return words === null ? null : (words[random(words.length)] as string)
}

/** The word with a letter left out, changed, doubled or exchanged with the next. */
function mistake(word: string, random: Random): string {
  const at = random(word.length - 1)
  const [before, letter, next, rest] = [
    word.slice(0, at),
    word.charAt(at),
    word.charAt(at + 1),
    word.slice(at + 2),
  ]
  const other = String.fromCharCode(0x61 + random(26))
  return [
    before + next + rest,
    before + other + next + rest,
    before + letter + letter + next + rest,
    before + next + letter + rest,
  ][random(4)] as string
}

/** Evenly spread over all. */
function sample<T>(all: readonly T[]): T[] {
  if (all.length <= most) return [...all]
  return Array.from({ length: most }, (_, at) => all[Math.floor((at * all.length) / most)] as T)
}
