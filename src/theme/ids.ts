/** Ids of the shell's own elements, prefixed so that no heading of an article has the same one. */
export const ids = {
  /** The element that React renders. The widget and elements added by scripts are its siblings. */
  root: 'dg-root',
  content: 'dg-content',
  /** The last element of a short page; not part of what React renders. */
  end: 'dg-end',
  menu: 'dg-menu',
  toc: 'dg-toc',
  copyPage: 'dg-copy-page',
  search: 'dg-search',
  searchSuggestions: 'dg-search-suggestions',
  searchResults: 'dg-search-results',
  baseUrlBanner: 'dg-base-url',
} as const
