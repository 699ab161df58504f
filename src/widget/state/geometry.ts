import { CLOSE_ROOM, EDGE, WINDOW_MAX_SHARE } from '../constants.ts'
import type { Corner } from '../types.ts'
import type { Press, State } from './state.ts'

/** Position of a dragged button: left and top in px, kept inside the viewport (spec 5). */
export function draggedTo(
  press: Press,
  viewport: { width: number; height: number },
): { left: number; top: number } {
  return {
    left: clamp(press.box.left + press.dx, viewport.width - press.box.width),
    top: clamp(press.box.top + press.dy, viewport.height - press.box.height),
  }
}

/**
 * Placement and margins after a drag: the half of the viewport where it ended, and the distances there (spec 4.2).
 */
export function placementAfterDrag(
  press: Press,
  viewport: { width: number; height: number },
): { placement: Corner; marginSide: number; marginBottom: number } {
  const { left, top } = draggedTo(press, viewport)
  const right = viewport.width - left - press.box.width
  const isLeft = left + press.box.width / 2 <= viewport.width / 2
  return {
    placement: isLeft ? 'bottom-left' : 'bottom-right',
    marginSide: Math.round(isLeft ? left : right),
    marginBottom: Math.round(viewport.height - top - press.box.height),
  }
}

/** The floating window's box in px: at most 90 % of the viewport, always on screen (spec 5). */
export function windowBox(state: State): {
  width: number
  height: number
  side: number
  bottom: number
} {
  const { config, width: vw, height: vh } = state
  const width = Math.min(config.window.width, vw * WINDOW_MAX_SHARE)
  const height = Math.min(config.window.height, vh * WINDOW_MAX_SHARE, vh - CLOSE_ROOM - EDGE)
  return {
    width,
    height,
    side: clamp(config.marginSide, vw - width),
    bottom: clamp(config.marginBottom, vh - height - CLOSE_ROOM),
  }
}

/** Position of a menu that opens at the pointer, moved to stay on screen; px (spec 2.3.5). */
export function menuPosition(
  at: { x: number; y: number },
  size: { width: number; height: number },
  viewport: { width: number; height: number },
): { left: number; top: number } {
  return {
    left: clamp(at.x, viewport.width - size.width - EDGE),
    top: clamp(at.y, viewport.height - size.height - EDGE),
  }
}

/** Limits a number to [0, max]; a negative max counts as 0. */
function clamp(value: number, max: number): number {
  return Math.max(0, Math.min(value, max))
}
