/**
 * Keys under which the reader's choices are stored in the browser. An inline script reads them before the first paint.
 */
export const storageKeys = {
  /** `light` or `dark`; absent for the system's mode (spec 4.1). */
  colorMode: 'docsgen.colorMode',
  /** Id of the announcement bar that was closed. */
  announcement: 'docsgen.announcement',
  /** Chosen tabs: JSON object of group → value. */
  tabs: 'docsgen.tabs',
  /** `hidden`; absent when the sidebar is shown. */
  sidebar: 'docsgen.sidebar',
  /** Last searches: JSON list, the newest first (theme/search/recent-searches.ts). */
  searches: 'docsgen.searches',
  /** Answers to “Was this page helpful?”: JSON list (theme/feedback/feedback-entry.ts). */
  feedback: 'docsgen.feedback',
} as const
