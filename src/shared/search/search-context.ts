import type { SearchContextView } from './search-types.ts'

/**
 * The context that a page belongs to: that with the longest path above it.
 * @param path - absolute path of the page as in its address: with base and prefix, percent-encoded or not
 */
export function contextOfPath<Context extends Pick<SearchContextView, 'route'>>(
  path: string,
  contexts: readonly Context[],
): Context | null {
  const inside = contexts.filter(({ route }) => path === route || path.startsWith(`${route}/`))
  return inside.reduce<Context | null>(
    (best, context) => (best && best.route.length >= context.route.length ? best : context),
    null,
  )
}
