/** Opens the definition of a term while a pointer rests on it. Loaded on pages with terms; a click and the keyboard need no script. */
import { listenForHover } from '../browser/hover-popover.ts'

listenForHover(document, {
  targetOf: (element) => element.closest<HTMLElement>('.dg-term > button'),
  open(button) {
    const text = (button as HTMLButtonElement).popoverTargetElement
    if (!(text instanceof HTMLElement)) return null
    // One that a reader has opened by a click stays as it is.
    if (text.matches(':popover-open')) return null
    // The source is what it stands beside. Older browsers ignore it.
    text.showPopover({ source: button } as never)
    return text
  },
})
