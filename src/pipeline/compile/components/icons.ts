import { iconDrawing } from '../../../shared/icons.ts'
import type { Tools } from './component.ts'

/** The element of an icon, which is decoration alone; nothing without one. */
export function icon<N>(name: string | undefined, { element, text }: Tools<N>): N[] {
  if (name === undefined) return []
  const hidden = { className: ['dg-icon'], ariaHidden: 'true' }
  const drawing = iconDrawing(name)
  if (drawing === name) return [element('span', hidden, [text(name)])]
  const path = element('path', { d: drawing }, [])
  return [element('svg', { ...hidden, viewBox: '0 0 24 24' }, [path])]
}
