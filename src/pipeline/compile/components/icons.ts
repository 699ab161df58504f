import { iconDrawing } from '../../../shared/icons.ts'
import { siteIcon } from '../../../support/icons/site-icon.ts'
import { type MarkdownContext, report } from '../context.ts'
import type { Tools } from './component.ts'

/** The element of an icon, which is decoration alone; nothing without one. */
export function icon<N>(
  name: string | undefined,
  { context, element, text, placeOf }: Tools<N>,
): N[] {
  if (name === undefined) return []
  const known = knownIcon(name, context, () => placeOf(name))
  if (known === undefined) return []
  const hidden = { className: ['dg-icon'], ariaHidden: 'true' }
  const drawing = iconDrawing(known)
  if (!drawing.startsWith('M')) return [element('span', hidden, [text(drawing)])]
  const path = element('path', { d: drawing }, [])
  return [element('svg', { ...hidden, viewBox: '0 0 24 24' }, [path])]
}

/**
 * An icon by its name, as `iconDrawing` takes it; undefined, and reported at the place, when there is none. The document
 * depends on its file.
 */
export function knownIcon(
  name: string,
  context: MarkdownContext,
  place: () => { line: number; column: number },
): string | undefined {
  const { icon, inputs, ...problem } = siteIcon(name, context.options.root)
  for (const { path, hash } of inputs) context.dependencies.set(path, hash)
  if ('message' in problem) report(context, 'icon-unknown', { ...problem, ...place() })
  return icon ?? undefined
}
