import type { ShownBadge } from './badge.ts'

/** The file with a whole sidebar. The build writes it, and the browser loads it when a category is opened (design 5). */
/**
 * A page or a category. The form is short because a file may hold thousands: label, href, flags, class name, entries of
 * a category, icon, title of the group that begins with it, badge. 0 is none, as are missing parts at the end.
 */
export type SidebarEntry = readonly [
  label: string,
  href: string | 0,
  flags?: number,
  className?: string | 0,
  entries?: readonly SidebarEntry[] | 0,
  icon?: string | 0,
  heading?: string | 0,
  badge?: ShownBadge | 0,
]

/** Bits of an entry's flags. */
export const sidebarFlags = { external: 1, collapsible: 2, open: 4 } as const

/**
 * Path of a sidebar's file in the output. Without a hash, because otherwise every page would change with every title
 * in the sidebar. Browsers revalidate it.
 */
export function sidebarFilePath(locale: string, id: string): string {
  // Ids are free text, so other characters are replaced by their code.
  const name = id.replace(/[^\w-]/gu, (sign) => `.${sign.codePointAt(0)?.toString(16)}.`)
  return `assets/sidebar-${locale}-${name}.json`
}
