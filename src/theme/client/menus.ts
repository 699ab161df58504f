import { onClick } from './on-click.ts'

/** Closes a popover, such as the table of contents on narrow screens, when a link in it is followed. */
export function listenForMenus(document: Document): void {
  onClick(document, '[popover] a[href^="#"]', (link) =>
    // Browsers without popovers have nothing to close.
    link.closest<HTMLElement>('[popover]')?.hidePopover?.(),
  )
}

/** One of these events comes before any way of following a link, also in a new tab. */
const approaches = ['pointerover', 'focusin', 'click']

/** Adds the page's query and hash to the links to the same page in other locales and versions (spec 2.2). */
export function keepPlace(document: Document): void {
  const keep = ({ target }: Event) => {
    const link =
      target instanceof Element &&
      target.closest<HTMLAnchorElement>('a[data-locale],a[data-same-page]')
    if (!link) return
    link.search = location.search
    link.hash = location.hash
  }
  for (const approach of approaches) document.addEventListener(approach, keep)
}
