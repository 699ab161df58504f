import type { SearchContextView } from './search-types.ts'

/**
 * The context that a page belongs to: that with the longest path above it.
 * @param path - absolute path of the page as in its address: with base and prefix, percent-encoded or not
 */
export function contextOfPath<Context extends Pick<SearchContextView, 'routes'>>(
  path: string,
  contexts: readonly Context[],
): Context | null {
  let best: Context | null = null
  let longest = ''
  for (const context of contexts) {
    for (const route of context.routes) {
      const isInside = path === route || path.startsWith(`${route}/`)
      if (isInside && (!best || route.length > longest.length)) [best, longest] = [context, route]
    }
  }
  return best
}
