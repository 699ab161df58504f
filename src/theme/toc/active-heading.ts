/** Positions of the headings and of the scrolled page, in px. */
export interface ReadingPosition {
  /** The visible headings in order, with their upper edges measured from the top of the window. */
  readonly headings: readonly { readonly id: string; readonly top: number }[]
  /** Lower edge of the navbar, which covers the top of the window. */
  readonly line: number
  readonly windowHeight: number
  /** How far the page can still be scrolled down. */
  readonly left: number
}

/** A heading counts as reached this many px before the line. */
const nearness = 8

/**
 * The id of the heading whose section is being read: the last one above the line. Before the first heading, that one
 * if it is in the upper half of the window, otherwise null. Near the end of the page the line moves down to the lower
 * edge of the window, so that short last sections can become active.
 */
export function activeHeading(place: ReadingPosition): string | null {
  const { headings, windowHeight, left } = place
  const room = windowHeight - place.line
  const line = place.line + Math.max(0, room - left) + nearness
  const [first] = headings
  const reached = headings.filter(({ top }) => top <= line)
  const upper = first && first.top < windowHeight / 2 ? first.id : null
  return reached.at(-1)?.id ?? upper
}
