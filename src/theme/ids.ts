/** Ids of the shell's own elements. Prefixed, so that no heading of an article takes one. */
export const ids = {
  /** What React renders; beside it stand the widget and what scripts add. */
  root: 'dg-root',
  content: 'dg-content',
  menu: 'dg-menu',
  toc: 'dg-toc',
  searchResults: 'dg-search-results',
  baseUrlBanner: 'dg-base-url',
} as const
