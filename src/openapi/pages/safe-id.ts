/**
 * A name as an id that is safe in attributes. Sections of search have the ids of the rows and headings that they lead
 * to, so both are made by this.
 */
export function safeId(wanted: string): string {
  return wanted.replace(/[\s\0"'&<>`]+/g, '-') || 'part'
}
