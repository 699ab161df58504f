import type { PageTexts } from '../../../shared/page-data.ts'
import { openOverlay } from './overlay.ts'
import { iconButton, type ZoomBarTexts } from './zoom-bar.ts'
import type { Point } from './zoom-view.ts'
import { isFigure, type Picture, pictureName, picturesIn } from './zoomable.ts'

export type ZoomTexts = ZoomBarTexts &
  Pick<PageTexts, 'enlargeImage' | 'enlargeDiagram' | 'enlarged'>

/**
 * Lets the pictures of an article be enlarged by pointer and keyboard, until `signal` aborts. Pictures that arrive
 * later (docsgen dev, lazy images) are included. Signs in a line of text are left alone.
 */
export function enhancePictures(article: HTMLElement, texts: ZoomTexts, signal: AbortSignal): void {
  // Catches tabs and details that open, and a resized window.
  const sizes = new ResizeObserver(() => mark())
  const changes = new MutationObserver(() => mark())
  const mark = () => {
    for (const picture of picturesIn(article)) {
      sizes.observe(picture)
      if (isFigure(picture)) offer(picture, texts)
      else withdraw(picture)
    }
  }
  listenForOpening(
    article,
    (picture, pressed) => openOverlay(picture, { texts, signal, pressed }),
    signal,
  )
  // Load events do not bubble.
  article.addEventListener('load', mark, { capture: true, signal })
  changes.observe(article, { childList: true, subtree: true, attributeFilter: ['src', 'alt'] })
  signal.addEventListener('abort', () => {
    sizes.disconnect()
    changes.disconnect()
  })
  mark()
}

function listenForOpening(
  article: HTMLElement,
  open: (picture: Picture, pressed: Point | null) => void,
  signal: AbortSignal,
): void {
  article.addEventListener(
    'click',
    (event) => {
      const picture = pictureAt(event)
      if (!picture || event.defaultPrevented || isOtherwiseMeant(event, picture)) return
      // A button that is pressed by a key, and any button beside the picture, names no place in it; a finger on a diagram
      // does not mean one word of it either.
      const isPlace =
        event.detail > 0 && !isButton(event.target) && !(isTouch(event) && !isImage(picture))
      open(picture, isPlace ? { x: event.clientX, y: event.clientY } : null)
    },
    { signal },
  )
  article.addEventListener(
    'keydown',
    (event) => {
      const picture = event.key === 'Enter' || event.key === ' ' ? pictureAt(event) : null
      if (!(picture instanceof HTMLImageElement)) return
      event.preventDefault()
      open(picture, null)
    },
    { signal },
  )
}

function pictureAt({ target }: Event): Picture | null {
  return target instanceof Element ? target.closest<Picture>('[data-zoom]') : null
}

function isTouch(event: MouseEvent): boolean {
  return (event as Partial<PointerEvent>).pointerType === 'touch'
}

function isImage(picture: Picture): picture is HTMLImageElement {
  return picture instanceof HTMLImageElement
}

function isButton(target: EventTarget | null): boolean {
  return target instanceof Element && target.closest('button') !== null
}

/** A link inside a diagram, or words in it that the reader has just selected. */
function isOtherwiseMeant({ target }: Event, picture: Picture): boolean {
  if (target instanceof Element && target.closest('a')) return true
  const selection = getSelection()
  return selection?.isCollapsed === false && selection.containsNode(picture, true)
}

/**
 * An image becomes a button, named after it. A diagram has words of its own to be read out, so a button stands beside
 * it, and a pointer may press the diagram as well.
 */
function offer(picture: Picture, texts: ZoomTexts): void {
  if (!(picture instanceof HTMLImageElement)) {
    offerDiagram(picture, texts)
    return
  }
  const name = pictureName(picture)
  picture.dataset['zoom'] = ''
  picture.tabIndex = 0
  picture.setAttribute('role', 'button')
  picture.setAttribute('aria-haspopup', 'dialog')
  picture.setAttribute('aria-label', name ? `${name} (${texts.enlargeImage})` : texts.enlargeImage)
}

function offerDiagram(frame: HTMLElement, texts: ZoomTexts): void {
  frame.dataset['zoom'] = ''
  letKeysScroll(frame)
  if (frame.querySelector(':scope > .dg-enlarge')) return
  const button = iconButton(
    frame.ownerDocument,
    texts.enlargeDiagram,
    'M9 4H4v5M15 4h5v5M9 20H4v-5M15 20h5v-5',
  )
  button.classList.add('dg-enlarge')
  button.setAttribute('aria-haspopup', 'dialog')
  frame.append(button)
}

/** A diagram wider than the page scrolls; not every browser lets the keyboard do so by itself. */
function letKeysScroll(frame: HTMLElement): void {
  for (const view of frame.querySelectorAll<HTMLElement>('.diagram-view')) {
    if (view.scrollWidth > view.clientWidth) view.tabIndex = 0
    else view.removeAttribute('tabindex')
  }
}

function withdraw(picture: Picture): void {
  if (picture.dataset['zoom'] === undefined) return
  picture.removeAttribute('data-zoom')
  if (picture instanceof HTMLImageElement) {
    for (const name of ['tabindex', 'role', 'aria-haspopup', 'aria-label']) {
      picture.removeAttribute(name)
    }
  } else picture.querySelector(':scope > .dg-enlarge')?.remove()
}
