import { onClick } from './on-click.ts'

/** Closes the table of contents of narrow screens, and any other popover, once a place on the page is chosen in it. */
export function listenForMenus(document: Document): void {
  onClick(document, '[popover] a[href^="#"]', (link) =>
    // Without popovers in the browser, there is nothing to hide.
    link.closest<HTMLElement>('[popover]')?.hidePopover?.(),
  )
}
