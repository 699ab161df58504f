import { compareText } from '../../../shared/compare.ts'
import { pageKinds } from '../../../shared/model/page-kinds.ts'
import { localizedRoute } from '../../../shared/url.ts'
import { nearestHint } from '../../../support/text/nearest.ts'
import type { Config } from '../../config/config.ts'
import type { ConfigProblems } from '../base/config-problems.ts'
import type { PlannedPage } from '../pages/pages.ts'
import type { PageTable } from '../pages/registry.ts'
import { pathsInVersions } from './search-view.ts'

/** Reports contexts of search below whose path there is no page in any locale: readers would find nothing in them. */
export function reportEmptyContexts(
  config: Config,
  registry: PageTable,
  problems: ConfigProblems,
): void {
  const { search, locales, defaultLocale } = config
  if (!search.enabled || search.contexts.length === 0) return
  const pages = registry.pages()
  const routes = pages.map(({ route }) => route)
  const prefixes = locales.map(({ code }) => (code === defaultLocale ? null : code))
  for (const context of search.contexts) {
    const { path: text } = context
    const paths = [text, ...pathsInVersions(text, config)]
    const own = prefixes.flatMap((prefix) =>
      paths.map((path) => localizedRoute(`/${path}`, prefix)),
    )
    if (routes.some((route) => own.some((one) => route === one || route.startsWith(`${one}/`)))) {
      continue
    }
    problems.report('broken-link', {
      at: { spot: { of: context, key: 'path' } },
      message: `“${text}” is a context of search, but no page is below this path`,
      ...nearestHint(text, foldersOf(pages, defaultLocale, text.split('/').length)),
    })
  }
}

/** The folders, so many parts deep, below which readers find pages by searching; without the locale. */
function foldersOf(pages: readonly PlannedPage[], defaultLocale: string, depth: number): string[] {
  const folders = pages
    .filter(({ kind }) => pageKinds[kind].search !== null)
    .map(({ route, locale }) => route.split('/').slice(locale.code === defaultLocale ? 1 : 2))
    .filter((parts) => parts.length > depth && parts[depth] !== '')
    .map((parts) => parts.slice(0, depth).join('/'))
  return [...new Set(folders)].sort(compareText)
}
