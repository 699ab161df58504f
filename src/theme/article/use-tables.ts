import { type RefObject, useEffect } from 'react'
import { usePage } from '../page-context.ts'

/**
 * Marks the tables that fit into their boxes (`data-fits`): the box does not scroll, so that the head row can stay below
 * the navbar while the page is scrolled. A box that scrolls would keep it at its own edge.
 */
export function useTables(article: RefObject<HTMLElement | null>): void {
  const { view } = usePage()
  // biome-ignore lint/correctness/useExhaustiveDependencies: each page has tables of its own
  useEffect(() => {
    const sizes = new ResizeObserver((entries) => {
      for (const { target } of entries) {
        const box = target.closest('.table-wrapper')
        box?.toggleAttribute('data-fits', box.scrollWidth <= box.clientWidth)
      }
    })
    // The box and what is in it: a font that comes late makes the table wider.
    for (const element of article.current?.querySelectorAll(
      '.table-wrapper, .table-wrapper > table',
    ) ?? [])
      sizes.observe(element)
    return () => sizes.disconnect()
  }, [article, view])
}
