/** The terms of a page, section by section. */
import type { Fold } from '../../shared/search/fold.ts'
import type { PageFile } from '../../shared/search/index-format.ts'
import type { PostingLists } from '../../shared/search/postings.ts'
import { eachTerm } from '../../shared/search/tokenize.ts'

export interface PageTerms {
  /** Postings by term; documents are counted from 0, the first section of the page. */
  readonly terms: ReadonlyMap<string, PostingLists>
  /** Number of different terms of each section, by field. */
  readonly lengths: readonly (readonly number[])[]
}

/** The terms of all sections. Title and keywords belong to the first section. */
export function pageTerms(
  { t, keywords, sections }: Pick<PageFile, 't' | 'keywords' | 'sections'>,
  fold: Fold,
): PageTerms {
  const terms = new Map<string, PostingLists>()
  const lengths = sections.map(([, heading, text, code], document) => {
    const isLead = document === 0
    const fields = [isLead ? t : '', isLead ? keywords.join(', ') : '', heading, text, code]
    return fields.map((value, field) => addField(value, { terms, document, field, fold }))
  })
  return { terms, lengths }
}

interface Adding {
  readonly terms: Map<string, PostingLists>
  readonly document: number
  readonly field: number
  readonly fold: Fold
}

function addField(text: string, { terms, document, field, fold }: Adding): number {
  if (text === '') return 0
  const counts = new Map<string, number>()
  eachTerm(text, fold(text), (term) => counts.set(term, (counts.get(term) ?? 0) + 1))
  for (const [term, count] of counts) {
    const lists = terms.get(term) ?? []
    if (lists.length === 0) terms.set(term, lists)
    const list = lists[field]
    if (list === undefined) lists[field] = [document, count]
    else list.push(document, count)
  }
  return counts.size
}
