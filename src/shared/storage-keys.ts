/**
 * Keys under which the reader's choices are stored in the browser. An inline script reads them before the first paint.
 * Each is a constant of its own, so that a script holds only those that it uses.
 */

/** `light` or `dark`; absent for the system's mode (spec 4.1). */
export const colorModeKey = 'docsgen.colorMode'
/** Id of the announcement bar that was closed. */
export const announcementKey = 'docsgen.announcement'
/** Chosen tabs: JSON object of group → value. */
export const tabsKey = 'docsgen.tabs'
/** `hidden`; absent when the sidebar is shown. */
export const sidebarKey = 'docsgen.sidebar'
/** Last searches: JSON list, the newest first (theme/search/recent-searches.ts). */
export const searchesKey = 'docsgen.searches'
/** Answers to “Was this page helpful?”: JSON list (theme/feedback/feedback-entry.ts). */
export const feedbackKey = 'docsgen.feedback'
/** Token for the feedback service, in the storage of the window (theme/feedback/CollectedFeedback.tsx). */
export const feedbackTokenKey = 'docsgen.feedbackToken'
/** Before the id of documents: the version of them that was chosen last. */
export const versionKey = 'docsgen.version.'
