import { draggedTo } from '../state/geometry.ts'
import type { State } from '../state/state.ts'
import { setVariables } from './dom.ts'

/**
 * Moves the button with the pointer while it is dragged. Where there is no room above the button, the greeting comes
 * below it.
 */
export function renderDrag(root: HTMLElement, state: State): void {
  const { press } = state
  const isDragged = press?.phase === 'drag'
  root.classList.toggle('dragging', isDragged)
  root.classList.toggle('high', 2 * state.config.marginBottom > state.height)
  if (isDragged) setVariables(root, draggedTo(press, state))
}
