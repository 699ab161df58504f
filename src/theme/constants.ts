/** Constants of the specification for the shell. */

/**
 * Above the specification's mobile breakpoint (spec 9): the navbar shows its items. 62.25em is 996 px at the usual
 * text size; readers with larger text get the phone layout as long as there is no room for the other (WCAG 1.4.4).
 * Also written in the styles.
 */
export const wideScreen = '(width > 62.25em)'

/** The table of contents has a column of its own (1280 px and wider). Also written in the styles. */
export const tocColumn = '(width >= 80em)'

/**
 * Times of a navbar dropdown, in ms (spec 4.1). It hides `hideDelay` after the pointer has left it, but never sooner than
 * `grace` after it opened, so that a pointer that crosses its edge on the way to an item does not close it.
 */
export const dropdownTimes = { hideDelay: 150, grace: 300 } as const

/** The back-to-top button appears when the page is scrolled further than this, in px (spec 9). */
export const backToTopThreshold = 300
