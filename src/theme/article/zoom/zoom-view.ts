/** Where an enlarged picture is and how large: plain numbers in px, moved by gestures. */

export interface Size {
  readonly width: number
  readonly height: number
}

export interface Point {
  readonly x: number
  readonly y: number
}

/** The scale 1 is the picture's natural size; x and y are its middle, seen from the middle of the window. */
export interface ZoomView extends Point {
  readonly scale: number
}

/** Limits of a view. */
export interface ZoomFrame {
  /** Natural size of the picture. */
  readonly own: Size
  /** Room in the window. */
  readonly room: Size
  readonly scales: { readonly least: number; readonly most: number }
}

/** A picture that fits into the window must get at least this much larger, or it opens larger than the window. */
const leastGrowth = 1.25

/** Natural size is the first choice for such a picture, between these multiples of its size on the page. */
const natural = { least: 1.3, most: 3 }

/** The scale at which a picture fits into the room. */
export function fitScale(own: Size, room: Size): number {
  return Math.min(room.width / own.width, room.height / own.height)
}

/**
 * The scale at which a picture opens: it fits into the window where that shows more than the page does, else it has its
 * natural size or twice the size that it has on the page, and the reader moves it.
 * @param shown - its scale on the page
 */
export function openingScale(
  own: Size & { readonly isVector: boolean },
  { room, shown }: { readonly room: Size; readonly shown: number },
): number {
  const fit = fitScale(own, room)
  // Pixels are not blown up to fill a window.
  const whole = own.isVector ? fit : Math.min(fit, Math.max(1, 2 * shown))
  if (whole >= leastGrowth * shown) return whole
  const isNatural = shown * natural.least <= 1 && shown * natural.most >= 1
  return isNatural ? 1 : 2 * shown
}

/** The scales between which a reader can choose: the whole picture, and four times natural or opening size. */
export function scalesOf(opening: number, fit: number): ZoomFrame['scales'] {
  return { least: Math.min(opening, fit), most: 4 * Math.max(1, opening) }
}

/** Zooms by a factor; `point` (from the middle of the window) keeps its place in the picture. */
export function zoomBy(
  view: ZoomView,
  { factor, point }: { readonly factor: number; readonly point: Point },
  frame: ZoomFrame,
): ZoomView {
  const { least, most } = frame.scales
  const scale = Math.min(Math.max(view.scale * factor, least), most)
  const grown = scale / view.scale
  const x = point.x - (point.x - view.x) * grown
  const y = point.y - (point.y - view.y) * grown
  return within({ scale, x, y }, frame)
}

/** Moves the picture, no further than to its edges. */
export function moveBy(view: ZoomView, by: Point, frame: ZoomFrame): ZoomView {
  return within({ ...view, x: view.x + by.x, y: view.y + by.y }, frame)
}

/** Whether there is more of the picture than the window shows. */
export function isCut({ scale }: ZoomView, { own, room }: ZoomFrame): boolean {
  return own.width * scale > room.width + 1 || own.height * scale > room.height + 1
}

/** No gap between an edge of the window and a picture that is larger; a smaller one stands in the middle. */
function within({ scale, x, y }: ZoomView, { own, room }: ZoomFrame): ZoomView {
  const slack = (length: number, space: number) => Math.max(0, (length * scale - space) / 2)
  const [across, along] = [slack(own.width, room.width), slack(own.height, room.height)]
  const clamp = (value: number, limit: number) => Math.min(Math.max(value, -limit), limit)
  return { scale, x: clamp(x, across), y: clamp(y, along) }
}
