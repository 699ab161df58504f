import sharp from 'sharp'
import { expect, test } from 'vitest'
import { isStillRaster } from '../../../../src/pipeline/images/is-still-raster.ts'

const picture = (shade: number) =>
  sharp({
    create: {
      width: 40,
      height: 30,
      channels: 4,
      background: { r: shade, g: 9, b: 9, alpha: 0.5 },
    },
  })

/** Two frames. */
async function moving() {
  const frames = await Promise.all([10, 240].map((shade) => picture(shade).png().toBuffer()))
  return sharp(frames, { join: { animated: true } })
}

/** A PNG with the chunk that says how many frames it has. */
async function animatedPng(): Promise<Buffer> {
  const png = await picture(10).png().toBuffer()
  const chunk = Buffer.alloc(20)
  chunk.writeUInt32BE(8)
  chunk.write('acTL', 4, 'latin1')
  return Buffer.concat([png.subarray(0, 33), chunk, png.subarray(33)])
}

test.each([
  ['PNG', () => picture(10).png().toBuffer(), true],
  ['JPEG', () => picture(10).jpeg().toBuffer(), true],
  ['WebP', () => picture(10).webp().toBuffer(), true],
  ['lossless WebP', () => picture(10).webp({ lossless: true }).toBuffer(), true],
  ['AVIF', () => picture(10).avif().toBuffer(), true],
  ['PNG that moves', animatedPng, false],
  ['WebP that moves', async () => (await moving()).webp().toBuffer(), false],
  ['GIF', async () => (await moving()).gif().toBuffer(), false],
  ['TIFF', () => picture(10).tiff().toBuffer(), false],
  ['SVG', async () => Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"/>'), false],
  [
    'sequence of AVIF',
    async () => Buffer.from('\0\0\0\x18ftypavis\0\0\0\0avifavis', 'latin1'),
    false,
  ],
  ['file of no bytes', async () => Buffer.alloc(0), false],
  ['PNG that is cut off', async () => (await picture(10).png().toBuffer()).subarray(0, 20), true],
])('%s', async (_, make, expected) => {
  expect(isStillRaster(await make())).toBe(expected)
})
