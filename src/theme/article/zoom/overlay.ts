import type { PageTexts } from '../../../shared/page-data.ts'
import { reducesMotion } from '../../browser/reduced-motion.ts'
import { drawingOf, largestSize, measuresOf, type Picture, pictureName } from './zoomable.ts'

interface OverlayOptions {
  readonly texts: Pick<PageTexts, 'enlarged' | 'close'>
  /** Closes the overlay when the page is left. */
  readonly signal: AbortSignal
}

/** Length of the opening animation, in ms. */
const speed = 200

/** Space around the picture, in px. */
const margin = 24

/**
 * Shows one picture over the whole window (spec 2.2, 4.1). A click anywhere, the close button or Escape closes it. It
 * is a modal dialog, which keeps the focus inside and gives it back to the picture. The page behind does not scroll.
 */
export function openOverlay(picture: Picture, { texts, signal }: OverlayOptions): void {
  const { ownerDocument: document } = picture
  const drawing = drawingOf(picture)
  const own = drawing && measuresOf(drawing)
  if (!drawing || !own) return
  const room = { width: innerWidth - 2 * margin, height: innerHeight - 2 * margin }
  const copy = copyOf(drawing, largestSize(own, room))
  const dialog = document.createElement('dialog')
  dialog.className = 'dg-zoom'
  dialog.setAttribute('aria-label', pictureName(picture) || texts.enlarged)
  dialog.append(copy, closeMark(document, texts.close))
  const release = holdPage(document)
  const close = () => dialog.close()
  const ending = new AbortController()
  signal.addEventListener('abort', close, { once: true, signal: ending.signal })
  dialog.addEventListener('click', close)
  dialog.addEventListener('close', () => {
    ending.abort()
    release()
    void leave(dialog)
  })
  document.body.append(dialog)
  dialog.showModal()
  if (!reducesMotion()) grow(copy, drawing.getBoundingClientRect())
}

function copyOf(drawing: HTMLImageElement | SVGElement, size: { width: number; height: number }) {
  const copy =
    drawing instanceof HTMLImageElement
      ? Object.assign(new Image(), { src: drawing.currentSrc, alt: drawing.alt })
      : (drawing.cloneNode(true) as SVGElement)
  copy.style.inlineSize = `${size.width}px`
  copy.style.blockSize = `${size.height}px`
  copy.style.maxInlineSize = 'none'
  return copy
}

function closeMark(document: Document, label: string): HTMLElement {
  const button = document.createElement('button')
  button.type = 'button'
  button.className = 'dg-icon-button dg-zoom-close'
  button.setAttribute('aria-label', label)
  return button
}

/** Stops the page from scrolling without changing its width; the result undoes this. */
function holdPage(document: Document): () => void {
  const { style, clientWidth } = document.documentElement
  const { overflow, scrollbarGutter } = style
  if (innerWidth > clientWidth) style.scrollbarGutter = 'stable'
  style.overflow = 'hidden'
  return () => Object.assign(style, { overflow, scrollbarGutter })
}

/** Animates the picture from its place on the page to the middle of the window. */
function grow(copy: HTMLElement | SVGElement, from: DOMRect): void {
  const to = copy.getBoundingClientRect()
  const x = from.left + from.width / 2 - (to.left + to.width / 2)
  const y = from.top + from.height / 2 - (to.top + to.height / 2)
  const start = { transform: `translate(${x}px, ${y}px) scale(${from.width / to.width})` }
  copy.animate([start, { transform: 'none' }], { duration: speed, easing: 'ease-out' })
}

/** Removes a closed dialog after it has faded out. */
async function leave(dialog: HTMLDialogElement): Promise<void> {
  await Promise.allSettled(dialog.getAnimations().map(({ finished }) => finished))
  dialog.remove()
}
