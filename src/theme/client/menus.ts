const openDropdowns = '.dg-navbar .dg-dropdown[open]'

/**
 * Closes what a reader is done with: the navbar's dropdowns on a press or focus outside and on Escape (spec 2.2),
 * and the table of contents of narrow screens once a heading is chosen.
 */
export function listenForMenus(document: Document): void {
  const closeOthers = ({ target }: Event) => {
    for (const menu of document.querySelectorAll<HTMLDetailsElement>(openDropdowns)) {
      if (!menu.contains(target as Node)) menu.open = false
    }
  }
  document.addEventListener('pointerdown', closeOthers)
  document.addEventListener('focusin', closeOthers)
  document.addEventListener('keydown', ({ key }) => {
    const menu = key === 'Escape' && document.querySelector<HTMLDetailsElement>(openDropdowns)
    if (!menu) return
    const hadFocus = menu.contains(document.activeElement)
    menu.open = false
    if (hadFocus) menu.querySelector('summary')?.focus()
  })
  document.addEventListener('click', ({ target }) => {
    const link = target instanceof Element ? target.closest('a[href^="#"]') : null
    const popover = link?.closest<HTMLElement>('[popover]')
    if (popover?.matches(':popover-open')) popover.hidePopover()
  })
}
