/** Finds the pictures of an article that can be enlarged, and measures them. */
import type { Size } from './zoom-view.ts'

/** Pictures in these elements already have another function. */
const occupied = 'a, button, label, summary'

/** The author has already made the picture interactive. */
const taken = '[role]:not([data-zoom]), [tabindex]:not([data-zoom])'

/** In px. A picture that is smaller in one direction is a sign in a line of text, not a figure. */
const leastSide = 48

/** An image, or the frame around a diagram. */
export type Picture = HTMLImageElement | HTMLElement

/** All images and diagrams without another function. Links inside a diagram keep working. */
export function picturesIn(article: Element): Picture[] {
  const found = article.querySelectorAll<HTMLElement>('img, .diagram')
  return [...found].filter((picture) => !picture.closest(occupied) && !picture.matches(taken))
}

/** The picture that a frame shows in the current colour mode: its SVG, or the image itself. */
export function drawingOf(picture: Picture): HTMLImageElement | SVGSVGElement | null {
  if (picture instanceof HTMLImageElement) return picture
  const drawings = [...picture.querySelectorAll<SVGSVGElement>('.diagram-view > svg')]
  return drawings.find((svg) => svg.getClientRects().length > 0) ?? null
}

/** The picture's natural size in px; null while it is unknown. */
export function measuresOf(
  drawing: HTMLImageElement | SVGSVGElement,
): (Size & { readonly isVector: boolean }) | null {
  if (drawing instanceof HTMLImageElement) {
    const { naturalWidth: width, naturalHeight: height, currentSrc } = drawing
    if (width === 0 || height === 0) return null
    const isVector = /\.svg(?:[?#]|$)|^data:image\/svg/.test(currentSrc)
    const own = ownWidth(drawing) ?? width
    return { width: own, height: (height * own) / width, isVector }
  }
  const { width, height } = drawing.viewBox.baseVal ?? drawing.getBoundingClientRect()
  return width > 0 && height > 0 ? { width, height, isVector: true } : null
}

/**
 * The width of the file itself, in px, of an image that the browser has loaded in one of several widths made by the build: its
 * natural size is then the one at which the page shows it. Null for any other.
 */
export function ownWidth({ dataset, srcset }: HTMLImageElement): number | null {
  const width = Number(dataset['width'])
  return srcset !== '' && width > 0 ? width : null
}

/** Whether the picture is a figure, or a sign in a line of text that hides nothing by its size. */
export function isFigure(picture: Picture): boolean {
  const drawing = drawingOf(picture)
  const own = drawing && measuresOf(drawing)
  if (!drawing || !own) return false
  const { width, height } = drawing.getBoundingClientRect()
  return Math.min(width, height) >= leastSide || (width >= leastSide && own.width > width)
}

/** The author's name for the picture, or `''`. */
export function pictureName(picture: Picture): string {
  if (picture instanceof HTMLImageElement) return picture.alt
  const svg = drawingOf(picture)
  const title = svg?.querySelector(':scope > title')?.textContent
  return svg?.getAttribute('aria-label') ?? title ?? ''
}
