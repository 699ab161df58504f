/**
 * The widths at which pages show pictures, for `sizes`. They say what src/theme/styles/ does, because a browser chooses a
 * picture before it has read the styles.
 */
import type { PageLayout } from './model/page-view.ts'

/** The smallest of these lengths (CSS) is the width. */
type Lengths = readonly string[]

/** All of a narrow screen but its gutters (`--dg-gutter`). */
const screen = '100vw - 2rem'

/** The column of a text: `--dg-measure`. */
export const textWidth: Lengths = ['43rem', screen]

/** A list with covers: `.dg-main-wide`. */
export const listWidth: Lengths = ['58rem', screen]

/** The widest picture of an article, by the layout of its page. */
export const articleWidths: Readonly<Record<PageLayout, Lengths>> = {
  docs: textWidth,
  plain: textWidth,
  // `--dg-page-width` without its gutters.
  wide: ['85rem', screen],
  full: ['100vw'],
}

/**
 * The value of `sizes` for a picture.
 * @param room - the width that it has room for
 * @param width - its own, in pixels: it is shown no wider; null: it fills the room
 * @param lazy - it is loaded when its place is known: newer browsers go by that
 */
export function pictureSizes(
  room: Lengths,
  { width, lazy }: { readonly width: number | null; readonly lazy: boolean },
): string {
  const lengths = width === null ? room : [`${width}px`, ...room]
  return `${lazy ? 'auto, ' : ''}min(${lengths.join(', ')})`
}
