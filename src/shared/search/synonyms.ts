/** Words for the same thing, and what they add to a query: `delete a user` also looks for `remove`. */
import type { Fold } from './fold.ts'
import { noiseWeight, parseQuery, type QueryTerm, stemOf } from './query.ts'

/** Another word for terms of a query. */
export interface Alternative {
  /** The group that says so, by its line. */
  readonly group: number
  /** Indexes of the query's terms that it stands for. */
  readonly terms: readonly number[]
  /** The terms of the other word, which count together. */
  readonly others: readonly QueryTerm[]
}

/** Words that one query is widened by, at most: each takes a part of the index or two. */
const mostAlternatives = 12

/**
 * The synonyms of the words in a query.
 * @param query - its terms
 * @param text - the same as it was typed
 * @param synonyms - `IndexFile.synonyms`
 */
export function alternativesOf(
  { terms, text }: { readonly terms: readonly QueryTerm[]; readonly text: string },
  synonyms: string,
  fold: Fold,
): Alternative[] {
  const words = wordsOf(fold(text))
  const found: (Alternative & { readonly length: number })[] = []
  for (const [group, line] of synonyms.split('\n').entries()) {
    const members = line
      .split('|')
      .map((word) => ({ word: fold(word), terms: tellingTerms(word, fold) }))
    for (const member of members) {
      const at = member.terms.flatMap((term) => placesOf(term, terms))
      if (at.length === 0 || at.length < member.terms.length || !isSaid(member.word, words))
        continue
      for (const other of members) {
        if (other === member || other.terms.every((term) => placesOf(term, terms).length > 0))
          continue
        found.push({ group, terms: at, others: other.terms, length: member.word.length })
      }
    }
  }
  // Longer words say more.
  return found.sort((a, b) => b.length - a.length).slice(0, mostAlternatives)
}

/** The terms of a word in a group of synonyms. */
export function tellingTerms(word: string, fold: Fold): QueryTerm[] {
  return parseQuery(word, fold).filter(({ weight }) => weight > noiseWeight)
}

/** Where a query has a term: a word in any form, a single Chinese character in any pair. */
function placesOf(wanted: QueryTerm, terms: readonly QueryTerm[]): number[] {
  const key = keyOf(wanted)
  const isThere = (term: QueryTerm) =>
    keyOf(term) === key || (wanted.kind === 'character' && term.text.includes(key))
  const all = [...terms.keys()].filter((at) => isThere(terms[at] as QueryTerm))
  return wanted.kind === 'character' ? all : all.slice(0, 1)
}

function keyOf({ kind, text }: QueryTerm): string {
  return kind === 'word' ? stemOf(text) : text
}

/** Latin words of a text by their stems, with a space around each. */
function wordsOf(folded: string): string {
  return ` ${(folded.match(/[^\s\u2e80-\uffff,.;:!?()]+/g) ?? []).map(stemOf).join(' ')} `
}

/** Whether a text has the words of another one side by side. Pairs of Chinese characters say that by themselves. */
function isSaid(word: string, words: string): boolean {
  return /[\u2e80-\uffff]/.test(word) || words.includes(wordsOf(word))
}
