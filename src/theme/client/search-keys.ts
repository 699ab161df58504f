import { ids } from '../ids.ts'

/** Fields in which a slash is a slash. */
const fields = 'input, textarea, select, [contenteditable]'

/** Focuses the search box on Ctrl K (⌘K on a Mac, spec 9) and `/`, and opens it as a sheet where the bar has a button. */
export function listenForSearch(document: Document): void {
  const isMac = /Mac|iP/.test(navigator.platform)
  // The hint in the box is written by the styles.
  if (isMac) document.documentElement.dataset['mac'] = ''
  /** False when the page has no box, or the browser has no popovers. */
  const open = () => {
    const box = document.getElementById(ids.search)
    const input = box?.querySelector('input')
    if (!box || !input) return false
    if (!box.checkVisibility?.()) box.showPopover?.()
    input.focus()
    input.select()
    return document.activeElement === input
  }
  document.addEventListener('keydown', (event) => {
    const { key, target, metaKey, ctrlKey, altKey, shiftKey, isComposing } = event
    const isMod = (isMac ? metaKey && !ctrlKey : ctrlKey && !metaKey) && !altKey && !shiftKey
    const isPlain = !metaKey && !ctrlKey && !altKey && !isComposing
    const isSlash = key === '/' && isPlain && !(target as Element).closest?.(fields)
    if ((isSlash || (isMod && key.toLowerCase() === 'k')) && open()) event.preventDefault()
  })
  document.addEventListener('click', (event) => {
    const isButton = event.target instanceof Element && event.target.closest('[data-search]')
    if (isButton && open()) event.preventDefault()
  })
}
