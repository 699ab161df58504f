/** The whole of a sidebar, as the build writes it and the browser reads it when a closed category is opened (design 5). */
/**
 * A page or a category, short because a file may hold thousands: label, address (0: none), flags, class name (0: none),
 * and a category's entries. What is missing at the end is 0.
 */
export type SidebarEntry = readonly [
  label: string,
  href: string | 0,
  flags?: number,
  className?: string | 0,
  entries?: readonly SidebarEntry[],
]

/** Bits of an entry's flags. */
export const sidebarFlags = { external: 1, collapsible: 2, open: 4 } as const

/**
 * Path of a sidebar's file in the output. It bears no hash: a page would then change with every title of the sidebar,
 * shown or not. Browsers ask whether it is still the same.
 */
export function sidebarFilePath(locale: string, id: string): string {
  // Ids are free text: what a file name cannot hold everywhere is written as its code.
  const name = id.replace(/[^\w-]/gu, (sign) => `.${sign.codePointAt(0)?.toString(16)}.`)
  return `assets/sidebar-${locale}-${name}.json`
}
