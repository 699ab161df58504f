/** Constants of the spec that the shell keeps to, each named once. */

/**
 * Wider than the spec's mobile breakpoint (spec 9): the navbar's items and dropdowns stand in the bar. It is 996 px at the
 * usual size of text; readers with larger text get the layout of phones while there is no room for the other (WCAG 1.4.4).
 * The styles name it, too.
 */
export const wideScreen = '(width > 62.25em)'

/** From here on (1280 px) the table of contents has a column of its own. The styles name it, too. */
export const tocColumn = '(width >= 80em)'

/**
 * Times of a navbar dropdown, in ms (spec 4.1). It hides `hideDelay` after the pointer has left it, but never sooner than
 * `grace` after it opened, so that a pointer that crosses its edge on the way to an item does not close it.
 */
export const dropdownTimes = { hideDelay: 150, grace: 300 } as const

/** The button back to the top appears when the page is scrolled further than this, in px (spec 9). */
export const backToTopThreshold = 300
