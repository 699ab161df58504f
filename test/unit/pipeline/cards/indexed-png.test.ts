import sharp from 'sharp'
import { expect, test } from 'vitest'
import { indexedPng } from '../../../../src/pipeline/cards/indexed-png.ts'

function picture(width: number, height: number, colorAt: (x: number, y: number) => number[]) {
  const data = new Uint8Array(width * height * 4)
  for (let y = 0; y < height; y++) {
    for (let x = 0; x < width; x++) data.set([...colorAt(x, y), 255], (y * width + x) * 4)
  }
  return { width, height, data }
}

/** The colours of a PNG, three bytes for each pixel. */
const decoded = async (png: Buffer) => sharp(png).removeAlpha().raw().toBuffer()

const plain = ({ data }: { readonly data: Uint8Array }) =>
  Buffer.from(data.filter((_, index) => index % 4 < 3))

test('a picture of few colours is kept as it is', async () => {
  const few = picture(16, 16, (x, y) => [x * 16, y * 16, (x + y) % 2 ? 255 : 0])
  const png = indexedPng(few)
  expect((await decoded(png)).equals(plain(few))).toBe(true)
  expect(indexedPng(few).equals(png)).toBe(true)
})

test('of a smooth transition, near colours become one', async () => {
  const smooth = picture(256, 64, (x, y) => [x, 255 - x, y * 4])
  const [shown, wanted] = [await decoded(indexedPng(smooth)), plain(smooth)]
  const off = wanted.map((value, index) => Math.abs(value - Number(shown[index])))
  expect(off.reduce((sum, one) => sum + one, 0) / off.length).toBeLessThan(14)
  expect(Math.max(...off)).toBeLessThan(64)
})
