import type { PageTexts } from '../../../shared/page-data.ts'
import { type GestureActions, zoomStep } from './gestures.ts'

export type ZoomBarTexts = Pick<PageTexts, 'zoomIn' | 'zoomOut' | 'close'>

/** The buttons over an enlarged picture. Closing is left to the click that reaches the dialog. */
export function zoomBar(
  document: Document,
  texts: ZoomBarTexts,
  { zoom }: GestureActions,
): HTMLElement {
  const bar = document.createElement('div')
  bar.className = 'dg-zoom-bar'
  const less = iconButton(document, texts.zoomOut, 'M6 12h12')
  const more = iconButton(document, texts.zoomIn, 'M12 6v12M6 12h12')
  const steps = [
    [less, 1 / zoomStep],
    [more, zoomStep],
  ] as const
  for (const [button, factor] of steps) {
    button.addEventListener('click', (event) => {
      event.stopPropagation()
      zoom({ factor, point: { x: 0, y: 0 } })
    })
  }
  bar.append(less, more, iconButton(document, texts.close, 'M6 6l12 12M18 6L6 18'))
  return bar
}

/** A button with a path on a 24 px grid as its icon. */
export function iconButton(document: Document, label: string, icon: string): HTMLButtonElement {
  const button = document.createElement('button')
  button.type = 'button'
  button.className = 'dg-icon-button'
  button.setAttribute('aria-label', label)
  button.innerHTML = `<svg class="dg-icon" viewBox="0 0 24 24" aria-hidden="true"><path d="${icon}"/></svg>`
  return button
}
