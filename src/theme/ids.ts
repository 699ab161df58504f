/** Ids of the shell's own elements. Prefixed, so that no heading of an article takes one. */
export const ids = {
  content: 'dg-content',
  menu: 'dg-menu',
  toc: 'dg-toc',
  baseUrlBanner: 'dg-base-url',
} as const
