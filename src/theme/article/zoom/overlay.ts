import type { PageTexts } from '../../../shared/page-data.ts'
import { reducesMotion } from '../../browser/reduced-motion.ts'
import { type GestureActions, listenForGestures } from './gestures.ts'
import { type ZoomBarTexts, zoomBar } from './zoom-bar.ts'
import {
  fitScale,
  isCut,
  moveBy,
  openingScale,
  type Point,
  scalesOf,
  type ZoomFrame,
  type ZoomView,
  zoomBy,
} from './zoom-view.ts'
import { drawingOf, measuresOf, ownWidth, type Picture, pictureName } from './zoomable.ts'

interface OverlayOptions {
  readonly texts: Pick<PageTexts, 'enlarged'> & ZoomBarTexts
  /** Closes the overlay when the page is left. */
  readonly signal: AbortSignal
  /** The place of the page that was pressed (px of the window), which stays in view; null: its beginning. */
  readonly pressed: Point | null
}

/** Length of the opening animation, in ms. */
const speed = 200

/**
 * Shows one picture over the whole window (spec 2.2, 4.1), to be zoomed and moved by fingers, wheel, keys and buttons. A
 * click anywhere, the close button or Escape closes it. It is a modal dialog, which keeps the focus inside and gives it
 * back. The page behind does not scroll.
 */
export function openOverlay(picture: Picture, { texts, signal, pressed }: OverlayOptions): void {
  const { ownerDocument: document } = picture
  const drawing = drawingOf(picture)
  if (!drawing || !measuresOf(drawing)) return
  const copy = copyOf(drawing)
  const dialog = document.createElement('dialog')
  dialog.className = 'dg-zoom'
  dialog.setAttribute('aria-label', pictureName(picture) || texts.enlarged)
  const actions = showIn(dialog, copy, { drawing, pressed })
  listenForGestures(dialog, actions)
  dialog.append(copy, zoomBar(document, texts, actions))
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

type Drawing = HTMLImageElement | SVGSVGElement

/** Gives the copy its first size and place; the result changes them. */
function showIn(
  dialog: HTMLElement,
  copy: HTMLElement | SVGElement,
  { drawing, pressed }: { readonly drawing: Drawing; readonly pressed: Point | null },
): GestureActions {
  const frame = frameOf(drawing)
  let view: ZoomView = firstView(drawing, frame, pressed)
  const show = (next: ZoomView) => {
    view = next
    copy.style.inlineSize = `${frame.own.width * view.scale}px`
    copy.style.blockSize = `${frame.own.height * view.scale}px`
    copy.style.translate = `${view.x}px ${view.y}px`
    dialog.toggleAttribute('data-cut', isCut(view, frame))
  }
  show(view)
  return {
    zoom: (by) => show(zoomBy(view, by, frame)),
    move: (by) => show(moveBy(view, by, frame)),
    showWhole: () => show({ scale: Math.min(frame.scales.most, frame.fit), x: 0, y: 0 }),
  }
}

function frameOf(drawing: Drawing): ZoomFrame & { readonly opening: number; readonly fit: number } {
  const own = measuresOf(drawing) ?? { width: 1, height: 1, isVector: false }
  // A wide window leaves a margin; a phone needs every pixel.
  const margin = innerWidth > 600 ? 48 : 0
  const room = { width: innerWidth - margin, height: innerHeight - margin }
  const shown = drawing.getBoundingClientRect().width / own.width
  const fit = fitScale(own, room)
  const opening = openingScale(own, { room, shown })
  return { own, room, fit, opening, scales: scalesOf(opening, fit) }
}

function firstView(
  drawing: Drawing,
  frame: ReturnType<typeof frameOf>,
  pressed: Point | null,
): ZoomView {
  const { left, top, width, height } = drawing.getBoundingClientRect()
  const { own, opening, room } = frame
  const start: ZoomView = { scale: opening, x: 0, y: 0 }
  if (pressed === null) {
    // The part of a wide diagram that it has been scrolled to on the page.
    const scrolled = (drawing.parentElement?.scrollLeft ?? 0) / width
    const x = own.width * opening * (0.5 - scrolled) - room.width / 2
    return moveBy(start, { x, y: 0 }, frame)
  }
  const share = { x: (pressed.x - left) / width - 0.5, y: (pressed.y - top) / height - 0.5 }
  const by = { x: -share.x * own.width * opening, y: -share.y * own.height * opening }
  return moveBy(start, by, frame)
}

function copyOf(drawing: Drawing): HTMLElement | SVGElement {
  const copy =
    drawing instanceof HTMLImageElement
      ? imageCopy(drawing)
      : (drawing.cloneNode(true) as SVGElement)
  Object.assign(copy.style, { maxInlineSize: 'none', minInlineSize: '0' })
  return copy
}

/** The file itself; until it is loaded, the width of it that the page shows. */
function imageCopy(drawing: HTMLImageElement): HTMLImageElement {
  const { alt, currentSrc } = drawing
  const hasWidths = ownWidth(drawing) !== null
  const src = hasWidths ? drawing.src : currentSrc
  const copy = Object.assign(new Image(), { src, alt, draggable: false })
  if (!hasWidths) return copy
  copy.style.background = `url("${CSS.escape(currentSrc)}") 0 0 / 100% 100%`
  copy.addEventListener('load', () => copy.style.removeProperty('background'))
  return copy
}

/** Stops the page from scrolling without changing its width; the result undoes this. */
function holdPage(document: Document): () => void {
  const { style, clientWidth } = document.documentElement
  const { overflow, scrollbarGutter } = style
  if (innerWidth > clientWidth) style.scrollbarGutter = 'stable'
  style.overflow = 'hidden'
  return () => Object.assign(style, { overflow, scrollbarGutter })
}

/** Animates the picture from its place on the page to the place where it opens. */
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
