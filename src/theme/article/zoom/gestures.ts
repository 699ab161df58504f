import type { Point } from './zoom-view.ts'

/** Actions of a reader on a picture. Points are in px, from the middle of the window. */
export interface GestureActions {
  readonly zoom: (by: { readonly factor: number; readonly point: Point }) => void
  readonly move: (by: Point) => void
  /** Shows the picture whole. */
  readonly showWhole: () => void
}

/** In px: a press that moves less is a click. */
const slop = 6

/** One press of a key or button. */
export const zoomStep = 1.5
const moveStep = 80

const keys: Readonly<Record<string, (actions: GestureActions) => void>> = {
  '+': ({ zoom }) => zoom({ factor: zoomStep, point: middle }),
  '=': ({ zoom }) => zoom({ factor: zoomStep, point: middle }),
  '-': ({ zoom }) => zoom({ factor: 1 / zoomStep, point: middle }),
  '0': ({ showWhole }) => showWhole(),
  ArrowLeft: ({ move }) => move({ x: moveStep, y: 0 }),
  ArrowRight: ({ move }) => move({ x: -moveStep, y: 0 }),
  ArrowUp: ({ move }) => move({ x: 0, y: moveStep }),
  ArrowDown: ({ move }) => move({ x: 0, y: -moveStep }),
}

const middle: Point = { x: 0, y: 0 }

/**
 * Turns pointers, wheel and keys over an element that fills the window into zooming and moving. The click at the end of a
 * gesture does not reach the element.
 */
export function listenForGestures(element: HTMLElement, actions: GestureActions): void {
  element.addEventListener('keydown', (event) => {
    const act = event.ctrlKey || event.metaKey || event.altKey ? undefined : keys[event.key]
    if (!act) return
    event.preventDefault()
    act(actions)
  })
  element.addEventListener(
    'wheel',
    (event) => {
      event.preventDefault()
      // Lines of a wheel in Firefox; pinching on a touchpad arrives as a wheel with Ctrl, in small steps.
      const delta = event.deltaY * (event.deltaMode === WheelEvent.DOM_DELTA_LINE ? 16 : 1)
      const factor = Math.exp(-delta * (event.ctrlKey ? 0.01 : 0.002))
      actions.zoom({ factor, point: fromMiddle(event) })
    },
    { passive: false },
  )
  listenForPointers(element, actions)
}

function listenForPointers(element: HTMLElement, { zoom, move }: GestureActions): void {
  const pointers = new Map<number, Point>()
  let travelled = 0
  element.addEventListener('pointerdown', (event) => {
    // The first finger begins anew, whatever became of the last ones: their end may have gone elsewhere.
    if (event.isPrimary) {
      pointers.clear()
      travelled = 0
    }
    pointers.set(event.pointerId, fromMiddle(event))
  })
  element.addEventListener('pointermove', (event) => {
    const before = [...pointers.values()]
    const last = pointers.get(event.pointerId)
    if (!last) return
    const now = fromMiddle(event)
    pointers.set(event.pointerId, now)
    travelled += before.length > 1 ? slop : Math.hypot(now.x - last.x, now.y - last.y)
    if (travelled < slop) return
    element.setPointerCapture(event.pointerId)
    const [from, to] = [spanOf(before), spanOf([...pointers.values()])]
    move({ x: to.middle.x - from.middle.x, y: to.middle.y - from.middle.y })
    if (from.length > 0) zoom({ factor: to.length / from.length, point: to.middle })
  })
  for (const type of ['pointerup', 'pointercancel'] as const) {
    element.addEventListener(type, ({ pointerId }) => pointers.delete(pointerId))
  }
  element.addEventListener(
    'click',
    (event) => {
      // Keys and assistive technology click without a pointer.
      if (event.detail === 0 || travelled < slop) return
      event.stopImmediatePropagation()
      event.preventDefault()
    },
    { capture: true },
  )
}

function fromMiddle({ clientX, clientY }: MouseEvent): Point {
  return { x: clientX - innerWidth / 2, y: clientY - innerHeight / 2 }
}

/** The middle of one or two fingers, and how far they are apart. */
function spanOf([first = middle, second = first]: readonly Point[]) {
  return {
    middle: { x: (first.x + second.x) / 2, y: (first.y + second.y) / 2 },
    length: Math.hypot(first.x - second.x, first.y - second.y),
  }
}
