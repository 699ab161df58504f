/** Pictures in several widths: the types, and what depends on sizes and settings alone. */
import type { ImageVariant } from '../../shared/model/site.ts'
import type { Config } from '../config/config.ts'
import type { Size } from './size.ts'

export type ImageSettings = Exclude<Config['images'], false>

/** An image of the site that is made in smaller widths; its size as it is shown. */
export interface Picture extends Size {
  /** Relative to the site's folder. */
  readonly file: string
  /** Of its bytes. */
  readonly hash: string
  /** Of the file. */
  readonly bytes: number
}

/** The widths of a picture, none when the file alone is as good, or why there are none. */
export type MadePicture =
  | { readonly variants: readonly ImageVariant[] }
  /** The file is damaged. */
  | { readonly error: string }
  /** Nothing can be encoded here. */
  | { readonly unusable: string }

/** Images of fewer bytes, or less wide (pixels), stay as they are: there is little to spare. */
const tiny = { bytes: 16_000, width: 100 }

/** More pixels are not decoded, to spare the memory of the build. Cameras of today have 12 to 100 million. */
export const mostPixels = 100_000_000

/** Whether an image is small enough to be sent as it is. */
export function isTiny({ width, bytes }: Pick<Picture, 'width' | 'bytes'>): boolean {
  return bytes < tiny.bytes || width < tiny.width
}

/**
 * The widths in which a picture is made: those of the settings that are smaller, and its own where it is no larger than they
 * are. One that is hardly smaller than the picture is left out.
 */
export function widthsOf(width: number, { widths }: Pick<ImageSettings, 'widths'>): number[] {
  const wanted = [...new Set(widths)].sort((a, b) => a - b)
  const smaller = wanted.filter((one) => one < width)
  if (smaller.length === wanted.length) return smaller
  return [...smaller.filter((one) => one < width * 0.9), width]
}
