/** The id that a hash (`#%E4%B8%80`) means; as it is written where it is not encoded right. */
export function fragmentId(hash: string): string {
  const fragment = hash.slice(1)
  try {
    return decodeURIComponent(fragment)
  } catch {
    // A lone % is legal in an address, and no encoding.
    return fragment
  }
}
