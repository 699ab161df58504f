import { onClick } from './on-click.ts'

/** Closes the table of contents of narrow screens, and any other popover, once a place on the page is chosen in it. */
export function listenForMenus(document: Document): void {
  onClick(document, '[popover] a[href^="#"]', (link) =>
    // Without popovers in the browser, there is nothing to hide.
    link.closest<HTMLElement>('[popover]')?.hidePopover?.(),
  )
}

/** Every way to follow a link, also to a new tab, begins with one of these. */
const approaches = ['pointerover', 'focusin', 'click']

/** A link to the page in another locale leads to the same place in it, with the query and hash of this one (spec 2.2). */
export function keepPlaceInLocales(document: Document): void {
  const keep = ({ target }: Event) => {
    const link = target instanceof Element && target.closest<HTMLAnchorElement>('a[data-locale]')
    if (!link) return
    link.search = location.search
    link.hash = location.hash
  }
  for (const approach of approaches) document.addEventListener(approach, keep)
}
