import type { Config } from '../../../shared/model/config.ts'
import { localizedRoute } from '../../../shared/url.ts'
import { nearestHint } from '../../../support/text/nearest.ts'
import type { ConfigProblems } from '../config-problems.ts'
import type { Registry } from '../pages/registry.ts'

/** Reports contexts of search below whose path there is no page in any locale: readers would find nothing in them. */
export function reportEmptyContexts(
  { search, locales, defaultLocale }: Config,
  registry: Registry,
  problems: ConfigProblems,
): void {
  if (!search.enabled || search.contexts.length === 0) return
  const routes = registry.pages().map(({ route }) => route)
  const prefixes = locales.map(({ code }) => (code === defaultLocale ? null : code))
  for (const { path: text } of search.contexts) {
    const own = prefixes.map((prefix) => localizedRoute(`/${text}`, prefix))
    if (routes.some((route) => own.some((one) => route === one || route.startsWith(`${one}/`)))) {
      continue
    }
    problems.report('broken-link', {
      text,
      message: `“${text}” is a context of search, but no page is below this path`,
      part: { section: 'search', keys: ['path'] },
      ...nearestHint(text, beginnings(routes, text.split('/').length)),
    })
  }
}

/** The first so many parts of each route. */
function beginnings(routes: readonly string[], length: number): string[] {
  return [
    ...new Set(
      routes.map((route) =>
        route
          .split('/')
          .slice(1, length + 1)
          .join('/'),
      ),
    ),
  ].filter((path) => path !== '')
}
