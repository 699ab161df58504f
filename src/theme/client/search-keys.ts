import { isApple } from '../browser/is-apple.ts'

/** Fields in which a slash is a slash. */
const fields = 'input,textarea,select,[contenteditable]'

/** Focuses the search box on Ctrl K (⌘K on a Mac, spec 9) and `/`; on phones it opens as a sheet. */
export function listenForSearch(document: Document): void {
  const isMac = isApple(navigator)
  document.addEventListener('keydown', (event) => {
    const { key, target, metaKey, ctrlKey, altKey, shiftKey } = event
    const box = document.querySelector<HTMLElement>('.dg-search')
    const isAsked =
      key === '/'
        ? !(ctrlKey || metaKey || altKey || (target as Element).closest(fields))
        : key === 'k' && (isMac ? metaKey : ctrlKey) && !shiftKey && !altKey
    if (!box || !isAsked) return
    event.preventDefault()
    // A closed sheet has no width.
    if (box.offsetWidth === 0) box.showPopover?.()
    box.querySelector('input')?.focus()
  })
}
