import type { PageTexts } from '../../../shared/page-data.ts'
import { openOverlay } from './overlay.ts'
import { isWorthwhile, type Picture, pictureName, picturesIn } from './zoomable.ts'

export type ZoomTexts = Pick<PageTexts, 'enlargeImage' | 'enlargeDiagram' | 'enlarged' | 'close'>

/**
 * Lets the pictures of an article be enlarged by pointer and keyboard, until `signal` aborts. Pictures that arrive
 * later (docsgen dev, lazy images) are included. Pictures that would not get larger are left alone.
 */
export function enhancePictures(article: HTMLElement, texts: ZoomTexts, signal: AbortSignal): void {
  // Catches tabs and details that open, and a resized window.
  const sizes = new ResizeObserver(() => mark())
  const changes = new MutationObserver(() => mark())
  const mark = () => {
    const room = { width: innerWidth, height: innerHeight }
    for (const picture of picturesIn(article)) {
      sizes.observe(picture)
      if (isWorthwhile(picture, room)) offer(picture, texts)
      else withdraw(picture)
    }
  }
  listenForOpening(article, (picture) => openOverlay(picture, { texts, signal }), signal)
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
  open: (picture: Picture) => void,
  signal: AbortSignal,
): void {
  const pictureAt = ({ target }: Event) =>
    target instanceof Element ? target.closest<Picture>('[data-zoom]') : null
  article.addEventListener(
    'click',
    (event) => {
      const picture = pictureAt(event)
      if (picture && !event.defaultPrevented) open(picture)
    },
    { signal },
  )
  article.addEventListener(
    'keydown',
    (event) => {
      const picture = event.key === 'Enter' || event.key === ' ' ? pictureAt(event) : null
      if (!picture || picture !== event.target) return
      event.preventDefault()
      open(picture)
    },
    { signal },
  )
}

/** A picture that can be enlarged is a button, named after the picture. */
function offer(picture: Picture, texts: ZoomTexts): void {
  const name = pictureName(picture)
  const action = picture instanceof HTMLImageElement ? texts.enlargeImage : texts.enlargeDiagram
  picture.dataset['zoom'] = ''
  picture.tabIndex = 0
  picture.setAttribute('role', 'button')
  picture.setAttribute('aria-haspopup', 'dialog')
  picture.setAttribute('aria-label', name ? `${name} (${action})` : action)
}

function withdraw(picture: Picture): void {
  if (picture.dataset['zoom'] === undefined) return
  const added = ['data-zoom', 'tabindex', 'role', 'aria-haspopup', 'aria-label']
  for (const name of added) picture.removeAttribute(name)
}
