/** The element id that a URL hash (`#%E4%B8%80`) refers to. Invalid encoding is returned as it is. */
export function fragmentId(hash: string): string {
  const fragment = hash.slice(1)
  try {
    return decodeURIComponent(fragment)
  } catch {
    // Browsers accept a % that encodes nothing.
    return fragment
  }
}
