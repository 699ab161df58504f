import type { SearchAssets } from '../../shared/model/assets.ts'
import { loadStyle } from '../browser/load-style.ts'
import type { searchParts } from './search-parts.tsx'

/** Loads the components and styles of search, for the box or the search page. Rejects when that fails. */
export async function loadSearch({ style }: SearchAssets): Promise<typeof searchParts> {
  const isThere = [...document.styleSheets].some(({ href }) => href?.endsWith(style))
  const [parts] = await Promise.all([
    import('./search-parts.tsx'),
    isThere ? null : loadStyle(document, style),
  ])
  return parts.searchParts
}
