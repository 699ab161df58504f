/**
 * Whether pages of other websites may hold the address of a file together with the hash of its bytes. Such a file stays
 * in the site when a later version of docsgen has another one: without it, those pages would lose their chat widget.
 */
export function isPinned(file: string): boolean {
  return /^assets\/js\/widget-full-[\da-f]{8}\.js$/.test(file)
}
