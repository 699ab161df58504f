/** Finds the pictures of an article that can be enlarged, and measures them. */

/** Pictures in these elements already have another function. */
const occupied = 'a, button, label, summary'

/** The author has already made the picture interactive. */
const taken = '[role]:not([data-zoom]), [tabindex]:not([data-zoom])'

/** A picture must become at least this much larger. */
const leastGrowth = 1.1

/** An image, or the frame around a diagram. */
export type Picture = HTMLImageElement | HTMLElement

/** All pictures that may be enlarged, also those that are already shown at full size. */
export function picturesIn(article: Element): Picture[] {
  const found = article.querySelectorAll<HTMLElement>('img, .diagram')
  return [...found].filter(
    (picture) =>
      !picture.closest(occupied) && !picture.matches(taken) && picture.querySelector('a') === null,
  )
}

/** The picture that a frame shows in the current colour mode: its SVG, or the image itself. */
export function drawingOf(picture: Picture): HTMLImageElement | SVGElement | null {
  if (picture instanceof HTMLImageElement) return picture
  const drawings = [...picture.querySelectorAll<SVGElement>('svg')]
  return drawings.find((svg) => svg.getClientRects().length > 0) ?? null
}

/** The largest size in px at which the window can show a picture. Vector graphics have no natural limit. */
export function largestSize(
  own: { readonly width: number; readonly height: number; readonly isVector: boolean },
  room: { readonly width: number; readonly height: number },
): { width: number; height: number } {
  const fit = Math.min(room.width / own.width, room.height / own.height)
  const scale = own.isVector ? fit : Math.min(fit, 1)
  return { width: own.width * scale, height: own.height * scale }
}

/** The picture's natural size in px; null while it is unknown. */
export function measuresOf(drawing: HTMLImageElement | SVGElement) {
  if (drawing instanceof HTMLImageElement) {
    const { naturalWidth: width, naturalHeight: height, currentSrc } = drawing
    return width > 0
      ? { width, height, isVector: /\.svg(?:[?#]|$)|^data:image\/svg/.test(currentSrc) }
      : null
  }
  const { width, height } = drawing.getBoundingClientRect()
  return width > 0 ? { width, height, isVector: true } : null
}

/** Whether enlarging shows more: the page shows the picture scaled down, or it is a vector graphic that can grow. */
export function isWorthwhile(picture: Picture, room: { width: number; height: number }): boolean {
  const drawing = drawingOf(picture)
  const own = drawing && measuresOf(drawing)
  if (!drawing || !own) return false
  const shown = drawing.getBoundingClientRect().width
  // A picture this small is a sign in a line of text, not a figure.
  if (shown < 48) return false
  const most = own.isVector ? largestSize(own, room).width : own.width
  return most >= shown * leastGrowth
}

/** The author's name for the picture, or `''`. */
export function pictureName(picture: Picture): string {
  if (picture instanceof HTMLImageElement) return picture.alt
  const svg = drawingOf(picture)
  const title = svg?.querySelector(':scope > title')?.textContent
  return svg?.getAttribute('aria-label') ?? title ?? ''
}
