import type { SearchContextView, SearchView } from '../../../shared/search/search-types.ts'
import { localizedRoute } from '../../../shared/url.ts'
import type { Config, SearchContextConfig } from '../../config/config.ts'
import { searchFolder } from '../../search/search-folder.ts'
import type { LocaleWords } from '../locale/texts.ts'
import { singlePage } from '../plan/single-pages.ts'

/** Search settings for the pages of a locale; null without search. They do not depend on the content of the index. */
export function searchView(config: Config, words: LocaleWords): SearchView | null {
  const { search } = config
  if (!search.enabled) return null
  const { locale } = words
  const { code } = locale
  const prefix = code === config.defaultLocale ? null : code
  return {
    locale: code,
    index: `${config.baseUrl}${searchFolder}`,
    page: singlePage('search', { locale, description: '' }, config).href,
    contexts: search.contexts.map(
      (context): SearchContextView => ({
        path: context.path,
        label: contextLabel(context, words),
        routes: [context.path, ...pathsInVersions(context.path, config)].map(
          (path) => config.baseUrl + localizedRoute(`/${path}`, prefix).slice(1),
        ),
      }),
    ),
    contextRequired: search.contextRequired,
  }
}

/**
 * The same part of other versions of the documents that the path of a context is in: `docs/1.0/api` for `docs/api`, where
 * that is no context of its own. None for a path that has all versions below it, such as `docs`, or is of one version.
 */
export function pathsInVersions(path: string, { docs, moreDocs, search }: Config): string[] {
  return [docs, ...Object.values(moreDocs)].flatMap(({ routeBasePath, versions }) => {
    const base = routeBasePath === '' ? '' : `${routeBasePath}/`
    const roots = versions
      .filter((version) => version.path !== '')
      .map((version) => `${base}${version.path}/`)
    if (!path.startsWith(base) || roots.some((root) => path.startsWith(root))) return []
    return roots
      .map((root) => root + path.slice(base.length))
      .filter((other) => !search.contexts.some((context) => context.path === other))
  })
}

/**
 * A label for each locale: that of the locale, or of the nearest one that it falls back to; else messages may translate
 * it.
 */
function contextLabel(
  { path, label }: SearchContextConfig,
  { locale, texts }: LocaleWords,
): string {
  if (typeof label === 'string') return texts.label(`search.context.${path}`, label)
  const known = [locale.code, ...locale.fallback].find((code) => Object.hasOwn(label, code))
  return (known === undefined ? undefined : label[known]) ?? Object.values(label)[0] ?? path
}
