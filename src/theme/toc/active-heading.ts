/** Where headings lie, and how far the page is scrolled; all in px. */
export interface ReadingPlace {
  /** Upper edges of the headings that are shown, by id, from the top of the window, in their order. */
  readonly headings: readonly { readonly id: string; readonly top: number }[]
  /** Below what covers the top of the window. */
  readonly line: number
  readonly windowHeight: number
  /** How far the page can still be scrolled down. */
  readonly left: number
}

/** A heading is reached when it is so near to the line (px). */
const nearness = 8

/**
 * The heading whose section is being read: the last one above the line; before the first, that one once it is in the
 * upper half of the window. Where little is left to scroll, the line moves down with the page to the lower edge of the
 * window, so that short sections at the end have their turn.
 */
export function activeHeading(place: ReadingPlace): string | null {
  const { headings, windowHeight, left } = place
  const room = windowHeight - place.line
  const line = place.line + Math.max(0, room - left) + nearness
  const [first] = headings
  const reached = headings.filter(({ top }) => top <= line)
  const upper = first && first.top < windowHeight / 2 ? first.id : null
  return reached.at(-1)?.id ?? upper
}
