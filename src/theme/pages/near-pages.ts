import type { SearchHit } from '../../shared/search/search-types.ts'
import { type SearchSource, searchClient } from '../search/search-client.ts'

/** Pages that are proposed at most. */
const most = 5
/** Hits that are asked for: several may be of one page. */
const asked = 10

/**
 * The pages that search finds for the words of an address, one hit of each: for those of its last part, which names the page,
 * else for those of the part before. None for an address without words.
 * @param pathname absolute, percent-encoded
 */
export async function nearPages(pathname: string, source: SearchSource): Promise<SearchHit[]> {
  const { locale } = source.view
  for (const query of wordsOf(pathname)) {
    const { hits } = await searchClient(source).search(query, { locale, limit: asked })
    const pages = new Map(hits.toReversed().map((hit) => [hit.u, hit]))
    if (pages.size > 0) return [...pages.values()].toReversed().slice(0, most)
  }
  return []
}

/** The words of the last two parts of a path, the last part first. */
function wordsOf(pathname: string): string[] {
  const parts = pathname
    .split('/')
    .map((part) => decoded(part).replace(/\.[a-z]{2,5}$|[-_.~+]+/gi, ' '))
  return parts
    .filter((part) => part.trim() !== '')
    .slice(-2)
    .toReversed()
}

function decoded(part: string): string {
  try {
    return decodeURIComponent(part)
  } catch {
    return part
  }
}
