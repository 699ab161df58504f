/** Where the terms of a shard live: in parts by their beginning, and with the other words of their groups of synonyms. */
import type { Fold } from '../../shared/search/fold.ts'
import type { MetaFile } from '../../shared/search/index-format.ts'
import { partsOfTerm, partTable } from '../../shared/search/parts.ts'
import { stemOf } from '../../shared/search/query.ts'
import { tellingTerms } from '../../shared/search/synonyms.ts'

export interface Placement extends Pick<MetaFile, 'rows' | 'columns' | 'groupsInPart'> {
  /** Number of all parts. */
  readonly parts: number
  /** The parts that a term lives in. */
  partsOf(term: string): readonly number[]
}

/** Number of documents for which there is one more part of synonyms. */
const documentsForPart = 200

/**
 * The places of terms in a shard with so many documents.
 * @param synonyms - as in the first file of the locale; `''`: none
 */
export function placementOf(documents: number, synonyms: string, fold: Fold): Placement {
  const table = partTable(documents)
  const size = table.rows * table.columns
  const groups = synonyms === '' ? [] : synonyms.split('\n')
  const wanted = Math.ceil(documents / documentsForPart)
  const groupsInPart = Math.max(1, Math.ceil(groups.length / Math.max(1, wanted)))
  const texts = new Map<string, Set<number>>()
  const stems = new Map<string, Set<number>>()
  for (const [group, line] of groups.entries()) {
    const part = size + Math.floor(group / groupsInPart)
    for (const { kind, text } of line.split('|').flatMap((word) => tellingTerms(word, fold))) {
      addTo(texts, text, part)
      if (kind === 'word') addTo(stems, stemOf(text), part)
    }
  }
  return {
    ...table,
    groupsInPart,
    parts: size + Math.ceil(groups.length / groupsInPart),
    partsOf(term) {
      const own = partsOfTerm(term, table)
      const said = [...(texts.get(term) ?? []), ...(stems.get(stemOf(term)) ?? [])]
      return said.length === 0 ? own : [...own, ...new Set(said)]
    },
  }
}

function addTo(parts: Map<string, Set<number>>, key: string, part: number): void {
  const known = parts.get(key)
  if (known === undefined) parts.set(key, new Set([part]))
  else known.add(part)
}
