/** Opens the definition of a term while a pointer rests on it. Loaded on pages with terms; a click and the keyboard need no script. */
import { listenForHover } from '../browser/hover-popover.ts'
import { isPopoverOpen } from '../browser/popover.ts'

listenForHover(document, {
  targetOf: (element) => element.closest<HTMLElement>('.dg-term > button'),
  open(button) {
    const text = (button as HTMLButtonElement).popoverTargetElement
    if (!(text instanceof HTMLElement)) return null
    // A reader has opened it by a click: it stays open.
    if (isPopoverOpen(text)) return null
    // A popover stands beside its source. Older browsers ignore it.
    text.showPopover({ source: button } as never)
    return text
  },
})
