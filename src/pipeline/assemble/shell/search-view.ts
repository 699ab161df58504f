import type { Config, SearchContextConfig } from '../../../shared/model/config.ts'
import type { SearchContextView, SearchView } from '../../../shared/search/search-types.ts'
import { localizedRoute } from '../../../shared/url.ts'
import { searchFolder } from '../../search/search-folder.ts'
import { type SiteLocale, singlePage } from '../locale/site-locale.ts'

/** Search settings for the pages of a locale; null without search. They do not depend on the content of the index. */
export function searchView(config: Config, site: SiteLocale): SearchView | null {
  const { search } = config
  if (!search.enabled) return null
  const { code } = site.locale
  const prefix = code === config.defaultLocale ? null : code
  return {
    locale: code,
    index: `${config.baseUrl}${searchFolder}`,
    page: singlePage('search', { locale: site.locale, description: '' }, config).href,
    contexts: search.contexts.map((context): SearchContextView => {
      const route = localizedRoute(`/${context.path}`, prefix)
      return {
        path: context.path,
        label: contextLabel(context, site),
        route: config.baseUrl + route.slice(1),
      }
    }),
    contextRequired: search.contextRequired,
  }
}

/**
 * A label for each locale: that of the locale, or of the nearest one that it falls back to; else messages may translate
 * it.
 */
function contextLabel({ path, label }: SearchContextConfig, { locale, texts }: SiteLocale): string {
  if (typeof label === 'string') return texts.label(`search.context.${path}`, label)
  const known = [locale.code, ...locale.fallback].find((code) => Object.hasOwn(label, code))
  return (known === undefined ? undefined : label[known]) ?? Object.values(label)[0] ?? path
}
