import type { Search } from '../../shared/search/search-types.ts'

/** The site's own engine. The bundler puts `theme/search.ts` of a site in place of this module (theme-plugin.ts). */
export const search: Search | null = null
