import type { EncodedWidth } from './encode-picture.ts'
import type { Picture } from './picture.ts'

/** A width saves at least this share of the bytes of the next larger one, or the larger one serves as well. */
const worthShare = 0.95

/**
 * The widths that are worth a file of their own: each is smaller in bytes than the next larger one, and all are smaller than
 * the picture. `bytes` is null where the picture itself serves as the largest. None when the picture serves for all.
 * @param encoded - the smallest first
 */
export function worthwhile(
  encoded: readonly EncodedWidth[],
  picture: Pick<Picture, 'width' | 'bytes'>,
): { readonly width: number; readonly bytes: Uint8Array | null }[] {
  const kept: { width: number; bytes: Uint8Array | null }[] = []
  let least = picture.bytes
  for (const { width, bytes } of [...encoded].reverse()) {
    if (bytes.length < least * worthShare) {
      least = bytes.length
      kept.unshift({ width, bytes })
    } else if (width === picture.width) kept.unshift({ width, bytes: null })
  }
  return kept.some(({ bytes }) => bytes !== null) ? kept : []
}
