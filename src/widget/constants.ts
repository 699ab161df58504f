/** Name of the script build's global constructor: pages written for the original look it up. */
export const GLOBAL_NAME = 'BytedeskWeb'

/** Name under which the React wrapper and a `data-` start publish the running instance. */
export const INSTANCE_NAME = 'bytedesk'

/** Client mark that every call carries (spec 3.2, WEB_FLOAT). */
export const CLIENT = 'WEB_FLOAT'

/** The widget's tabs in the order they are drawn (spec 2.3). */
export const TABS = ['home', 'messages', 'help', 'news'] as const

/** Browser width in px up to which the chat is a bottom sheet (spec 9). */
export const SHEET_MAX_WIDTH = 768

/** Largest share of the viewport a window may take in either direction (spec 5). */
export const WINDOW_MAX_SHARE = 0.9

/** Largest number a badge spells out (spec 9). */
export const BADGE_MAX = 99

/** Times of spec 4.2 and 9, all in ms. */
export const MS = {
  /** First greeting fades in. */
  fadeInFirst: 500,
  /** Greeting asked for by `showBubble()` fades in. */
  fadeInCalled: 100,
  fadeOut: 300,
  resize: 100,
  /** A finger resting on the button opens its menu, as the platforms' own long press does. */
  hold: 500,
  /** Rest after an address change, so that the new page has set its title. */
  page: 300,
  request: 20_000,
  browseBlock: 3_600_000,
  unmount: 100,
} as const

/** Pointer travel in px under which a press is a click and not a drag. */
export const DRAG_SLOP = 5
