import type { SearchFiles, SearchTexts } from '../../shared/page-data.ts'
import { loadStyle } from '../browser/load-style.ts'
import type { SearchParts } from './search-parts.tsx'

/** Loads the components, styles and texts of search, for the box or the search page. Rejects when that fails. */
export async function loadSearch({ style, texts }: SearchFiles): Promise<SearchParts> {
  const isThere = [...document.styleSheets].some(({ href }) => href?.endsWith(style))
  const [{ searchParts }, response] = await Promise.all([
    import('./search-parts.tsx'),
    fetch(texts),
    isThere ? null : loadStyle(document, style),
  ])
  if (!response.ok) throw new Error(`${texts} answered ${response.status}`)
  return searchParts((await response.json()) as SearchTexts)
}
