/**
 * Opens a popover while a pointer rests on its target, as WCAG 1.4.13 wants it: Escape closes it, the pointer may move onto it,
 * and it stays as long as either is pointed at. Touch is left to the target itself.
 */
import { closePopover } from './popover.ts'

/** Time before it opens, and after the pointer has left, in ms. */
const delays = { open: 300, close: 200 }

export interface HoverPopover {
  /** The target that an element is, or lies in; null for other elements. */
  readonly targetOf: (element: Element) => HTMLElement | null
  /** Opens the popover of a target, and returns it; null where there is none. */
  readonly open: (target: HTMLElement) => Promise<HTMLElement | null> | HTMLElement | null
  /** The keyboard opens it, too. */
  readonly focus?: boolean
}

/**
 * Listens on the document, so that articles that come later have it too; not in browsers without popovers.
 * @returns a function to call for an element that the pointer came to before
 */
export function listenForHover(
  document: Document,
  { targetOf, open, focus }: HoverPopover,
): (element: EventTarget | null) => void {
  if (!('popover' in HTMLElement.prototype)) return () => {}
  let timer: ReturnType<typeof setTimeout> | undefined
  let current: HTMLElement | null = null
  let shown: HTMLElement | null = null
  const isInside = (node: EventTarget | null) =>
    node instanceof Node && (current?.contains(node) || shown?.contains(node)) === true
  const close = () => {
    clearTimeout(timer)
    closePopover(shown)
    current = null
    shown = null
  }
  const enter = (node: EventTarget | null) => {
    if (isInside(node)) return clearTimeout(timer)
    const target = node instanceof Element ? targetOf(node) : null
    if (target === null) return
    clearTimeout(timer)
    timer = setTimeout(async () => {
      close()
      current = target
      const opened = await open(target)
      // The pointer may have gone on meanwhile.
      if (current === target) shown = opened
      else closePopover(opened)
    }, delays.open)
  }
  const leave = (to: EventTarget | null) => {
    if (isInside(to)) return
    clearTimeout(timer)
    if (current !== null) timer = setTimeout(close, delays.close)
  }
  document.addEventListener('pointerover', (event) => {
    if (event.pointerType === 'mouse') enter(event.target)
  })
  document.addEventListener('pointerout', (event) => {
    if (event.pointerType === 'mouse') leave(event.relatedTarget)
  })
  document.addEventListener('keydown', (event) => {
    if (event.key === 'Escape') close()
  })
  if (!focus) return enter
  document.addEventListener('focusin', (event) => {
    const { target } = event
    if (target instanceof Element && target.matches(':focus-visible')) enter(target)
  })
  document.addEventListener('focusout', (event) => leave(event.relatedTarget))
  return enter
}
