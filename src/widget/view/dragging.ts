import { draggedTo } from '../state/geometry.ts'
import type { State } from '../state/state.ts'
import { setVariables } from './dom.ts'

/** Moves the button with the pointer while it is dragged. */
export function renderDrag(root: HTMLElement, state: State): void {
  const { press } = state
  const isDragged = press?.phase === 'drag'
  root.classList.toggle('dragging', isDragged)
  if (isDragged) setVariables(root, draggedTo(press, state))
}
