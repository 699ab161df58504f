/** Files that emit writes. */

/**
 * One file to be written: bytes in memory, or a copy of a file of the site (path relative to its folder) with its
 * content hash.
 */
export type OutputFile =
  | { readonly path: string; readonly content: string | Uint8Array }
  | { readonly path: string; readonly copyOf: string; readonly hash: string }
