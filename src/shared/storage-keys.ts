/** Names under which the site remembers a reader's choices in the browser. Read before paint by an inline script, written by the theme's script. */
export const storageKeys = {
  /** `light` or `dark`; absent: as the system says (spec 4.1). */
  colorMode: 'docsgen.colorMode',
  /** Id of the announcement bar that was closed last. */
  announcement: 'docsgen.announcement',
  /** Chosen tab per synced group: JSON object of group → value. */
  tabs: 'docsgen.tabs',
  /** `hidden`; absent: the sidebar is shown. */
  sidebar: 'docsgen.sidebar',
  /** Answers to “Was this page helpful?”: JSON list (theme/feedback/feedback-entry.ts). */
  feedback: 'docsgen.feedback',
} as const
