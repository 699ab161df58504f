/** Name of the script build's global constructor; the original SDK's, because existing pages use it. */
export const GLOBAL_NAME = 'BytedeskWeb'

/** Name of the global that holds the first widget that was started on the page. */
export const INSTANCE_NAME = 'bytedesk'

/** Name of the symbol under which launcher and core give each other what they need. */
export const LAUNCHER_KEY = 'docsgen.widget'

/** Language of the texts where neither configuration nor page names one (spec 9). */
export const FALLBACK_LOCALE = 'zh-cn'

/** Most characters of a visitor's id. */
export const ID_MAX = 200

/** Value of `client` in every call (spec 3.2). */
export const CLIENT = 'WEB_FLOAT'

/** The tabs in display order (spec 2.3). */
export const TABS = ['home', 'messages', 'help', 'news'] as const

/** Viewport width in px up to which the chat is a bottom sheet (spec 9). */
export const SHEET_MAX_WIDTH = 768

/** Largest share of the viewport's width and height that the window takes (spec 5). */
export const WINDOW_MAX_SHARE = 0.9

/** Space in px above the chat for its close button. */
export const CLOSE_ROOM = 52

/** Least space in px between the edges of the viewport and the menu, and below the window. */
export const EDGE = 8

/** Largest number on the badge; more is `99+` (spec 9). */
export const BADGE_MAX = 99

/** The number of unread messages before a page's title. */
export const UNREAD_TITLE = /^\(\d+\+?\) /

/** Durations in ms (spec 4.2, 9): separate constants, so that the build can inline each of them. */
export const FADE_IN_FIRST_MS = 500
/** For a greeting shown by `showBubble()`. */
export const FADE_IN_CALLED_MS = 100
export const FADE_OUT_MS = 300
export const RESIZE_MS = 100
/** Duration of a long press, which opens the button's menu. */
export const HOLD_MS = 500
/** Wait after a URL change before the page view is reported: by then the new page has set its title. */
export const PAGE_MS = 300
/** Wait after the button is rendered before storage and network are used: both can delay the page's own rendering. */
export const PAINT_MS = 50
export const REQUEST_MS = 20_000
/** First pause between two questions for unread messages; each pause is twice as long as the one before. */
export const UNREAD_MS = 10_000
/** Longest such pause. */
export const UNREAD_MAX_MS = 320_000
/** Least time between two questions for unread messages that messages of the chat page lead to. */
export const ASK_MS = 1000
/** Time between two looks at the clock of a widget that has opening hours. */
export const CLOCK_MS = 30_000
/** How long a dismissed greeting, a hidden button, a closed popup and a rejected invitation stay away. */
export const HIDDEN_MS = 30 * 86_400_000
/** Time that the visitor call has before the chat page is loaded without the visitor's ids. */
export const VISITOR_MS = 1500
/** Time that a chat page has to send its first message before the chat window offers a way out. */
export const SILENCE_MS = 8000
export const BROWSE_BLOCK_MS = 3_600_000
export const UNMOUNT_MS = 100

/** Pointer travel in px up to which a press is a click and not a drag. */
export const DRAG_SLOP = 5
