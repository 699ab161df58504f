/** Which pictures of an article are worth a look at a larger size, and how they say so. */

/** Where a picture means something else than itself. */
const occupied = 'a, button, label, summary'

/** What an author has made something of already. */
const taken = '[role]:not([data-zoom]), [tabindex]:not([data-zoom])'

/** A picture must grow by so much, or there is nothing to see. */
const leastGrowth = 1.1

/** What can be enlarged: an image, or the frame of a diagram. */
export type Picture = HTMLImageElement | HTMLElement

/** All that may be enlarged, whether or not it is worth it at the size of this window. */
export function picturesIn(article: Element): Picture[] {
  const found = article.querySelectorAll<HTMLElement>('img, .diagram')
  return [...found].filter(
    (picture) =>
      !picture.closest(occupied) && !picture.matches(taken) && picture.querySelector('a') === null,
  )
}

/** What a frame shows in the colours of the moment: its SVG, or the image itself. */
export function drawingOf(picture: Picture): HTMLImageElement | SVGElement | null {
  if (picture instanceof HTMLImageElement) return picture
  const drawings = [...picture.querySelectorAll<SVGElement>('svg')]
  return drawings.find((svg) => svg.getClientRects().length > 0) ?? null
}

/** Largest size (px) at which the window can show a picture, by its own measures; vectors have no limit of their own. */
export function largestSize(
  own: { readonly width: number; readonly height: number; readonly isVector: boolean },
  room: { readonly width: number; readonly height: number },
): { width: number; height: number } {
  const fit = Math.min(room.width / own.width, room.height / own.height)
  const scale = own.isVector ? fit : Math.min(fit, 1)
  return { width: own.width * scale, height: own.height * scale }
}

/** A picture's own measures (px); null while they are not known. */
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

/** Whether there is more to see than the page shows: details that were scaled away, or a drawing that may grow. */
export function isWorthwhile(picture: Picture, room: { width: number; height: number }): boolean {
  const drawing = drawingOf(picture)
  const own = drawing && measuresOf(drawing)
  if (!drawing || !own) return false
  const shown = drawing.getBoundingClientRect().width
  // A picture in a line of text is a sign, not a figure.
  if (shown < 48) return false
  const most = own.isVector ? largestSize(own, room).width : own.width
  return most >= shown * leastGrowth
}

/** What the author calls a picture; `''` for nothing. */
export function nameOf(picture: Picture): string {
  if (picture instanceof HTMLImageElement) return picture.alt
  const svg = drawingOf(picture)
  const title = svg?.querySelector(':scope > title')?.textContent
  return svg?.getAttribute('aria-label') ?? title ?? ''
}
