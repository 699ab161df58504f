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

/** Room in px that the close button takes above the chat. */
export const CLOSE_ROOM = 52

/** Room in px between the menu and the far edges of the viewport. */
export const MENU_MARGIN = 8

/** Largest number a badge spells out (spec 9). */
export const BADGE_MAX = 99

/** Times in ms (spec 4.2, 9); constants of their own, so that the build can put each in its place. */
export const FADE_IN_FIRST_MS = 500
/** A greeting that `showBubble()` asks for. */
export const FADE_IN_CALLED_MS = 100
export const FADE_OUT_MS = 300
export const RESIZE_MS = 100
/** A finger resting on the button opens its menu, as the platforms' own long press does. */
export const HOLD_MS = 500
/** Rest after an address change, so that the new page has set its title. */
export const PAGE_MS = 300
/** Rest after the button has been drawn, so that it is seen before storage and network are asked: both make a page wait. */
export const PAINT_MS = 50
export const REQUEST_MS = 20_000
export const BROWSE_BLOCK_MS = 3_600_000
export const UNMOUNT_MS = 100

/** Pointer travel in px under which a press is a click and not a drag. */
export const DRAG_SLOP = 5
