/** Makes the widths of a picture. Loads sharp, so it is itself loaded with the first picture that is not in the cache. */
import sharp from 'sharp'
import { type ImageSettings, mostPixels, widthsOf } from './picture.ts'

/** A picture in one width (pixels). */
export interface EncodedWidth {
  readonly width: number
  readonly bytes: Uint8Array
}

// Several pictures beside each other are faster than several threads for one.
sharp.concurrency(1)
// No picture is read twice.
sharp.cache(false)

const usualQuality = { webp: 80, avif: 55 } as const

/** A PNG of fewer bytes for each pixel is a drawing of few colours: without loss it is as small, and its edges are sharp. */
const flatBytesPerPixel = 0.05

/**
 * The picture upright, in sRGB and without metadata (places, cameras), in each width, the smallest first. None when it is
 * turned in a way that browsers may not know.
 * @param bytes - of a PNG, JPEG, WebP or AVIF
 * @param shown - the width in which browsers show it
 * @throws Error when they are damaged
 */
export async function encodePicture(
  bytes: Uint8Array,
  shown: number,
  { format, quality, ...settings }: ImageSettings,
): Promise<EncodedWidth[]> {
  const input = sharp(bytes, { limitInputPixels: mostPixels })
  const { autoOrient, format: from } = await input.metadata()
  if (autoOrient.width !== shown) return []
  const widths = widthsOf(shown, settings)
  // Decoded once, in the largest width; JPEGs are read in a half or a quarter of their size already.
  const { data, info } = await input
    .autoOrient()
    .resize({ width: widths.at(-1) ?? shown })
    .toColourspace('srgb')
    .raw()
    .toBuffer({ resolveWithObject: true })
  const isFlat =
    from === 'png' && bytes.length < autoOrient.width * autoOrient.height * flatBytesPerPixel
  const made: EncodedWidth[] = []
  for (const width of widths) {
    const { width: whole, height, channels } = info
    const image = sharp(data, { raw: { width: whole, height, channels } }).resize({ width })
    const encoded =
      format === 'avif'
        ? image.avif({ quality: quality ?? usualQuality.avif })
        : image.webp(
            isFlat
              ? { lossless: true }
              : { quality: quality ?? usualQuality.webp, smartSubsample: true },
          )
    made.push({ width, bytes: await encoded.toBuffer() })
  }
  return made
}
