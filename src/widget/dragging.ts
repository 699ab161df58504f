import { setVariables } from './dom.ts'
import { draggedTo } from './geometry.ts'
import type { State } from './state.ts'

/** Draws a drag: while it lasts, the button is where the pointer has taken it. */
export function renderDrag(root: HTMLElement, state: State): void {
  const { press } = state
  const isDragged = press?.phase === 'drag'
  root.classList.toggle('dragging', isDragged)
  if (isDragged) setVariables(root, draggedTo(press, state))
}
