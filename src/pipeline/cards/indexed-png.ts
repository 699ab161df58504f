/**
 * Writes a picture as a PNG with a palette. A card has few colours, and is less than half as large this way; where it has more
 * than 256, near ones become one.
 */
import { crc32, deflateSync } from 'node:zlib'

/** A picture of RGB colours, four bytes for each pixel; the fourth one does not count. */
export interface Pixels {
  readonly width: number
  readonly height: number
  readonly data: Uint8Array
}

const mostColors = 256

/** The bytes of the PNG. */
export function indexedPng({ width, height, data }: Pixels): Buffer {
  const colors = new Uint32Array(width * height)
  for (let index = 0; index < colors.length; index++) {
    const at = index * 4
    colors[index] = (Number(data[at]) << 16) | (Number(data[at + 1]) << 8) | Number(data[at + 2])
  }
  const { palette, indexes } = choosePalette(colors)
  // Each row begins with the number of its filter; 0: none.
  const rows = Buffer.alloc((width + 1) * height)
  let last = -1
  let place = 0
  for (let row = 0; row < height; row++) {
    for (let column = 0; column < width; column++) {
      const color = Number(colors[row * width + column])
      if (color !== last) {
        place = Number(indexes.get(color))
        last = color
      }
      rows[row * (width + 1) + column + 1] = place
    }
  }
  const header = Buffer.alloc(13)
  header.writeUInt32BE(width, 0)
  header.writeUInt32BE(height, 4)
  // Eight bits for each pixel, as a place in the palette.
  header.set([8, 3, 0, 0, 0], 8)
  return Buffer.concat([
    Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]),
    chunk('IHDR', header),
    chunk('PLTE', Buffer.from(palette.flatMap(channels))),
    chunk('IDAT', deflateSync(rows, { level: 6 })),
    chunk('IEND', Buffer.alloc(0)),
  ])
}

function chunk(type: string, data: Buffer): Buffer {
  const body = Buffer.concat([Buffer.from(type, 'latin1'), data])
  const [length, sum] = [Buffer.alloc(4), Buffer.alloc(4)]
  length.writeUInt32BE(data.length)
  sum.writeUInt32BE(crc32(body))
  return Buffer.concat([length, body, sum])
}

function channels(color: number): [number, number, number] {
  return [color >> 16, (color >> 8) & 0xff, color & 0xff]
}

interface Palette {
  readonly palette: readonly number[]
  /** The place in the palette of each colour of the picture. */
  readonly indexes: ReadonlyMap<number, number>
}

function choosePalette(colors: Uint32Array): Palette {
  const counts = new Map<number, number>()
  let last = -1
  let run = 0
  const count = () => run > 0 && counts.set(last, (counts.get(last) ?? 0) + run)
  for (const color of colors) {
    if (color !== last) {
      count()
      last = color
      run = 0
    }
    run++
  }
  count()
  const sorted = [...counts].sort((a, b) => b[1] - a[1] || a[0] - b[0]).map(([color]) => color)
  const palette = spread(sorted)
  const own = new Map(palette.map((color, index) => [color, index]))
  const indexes = sorted.map((color) => [color, own.get(color) ?? nearest(color, palette)] as const)
  return { palette, indexes: new Map(indexes) }
}

/**
 * The colours that are kept. The most frequent ones first; of colours that are so near each other that nobody sees it, one:
 * a smooth transition has thousands.
 */
function spread(sorted: readonly number[]): readonly number[] {
  if (sorted.length <= mostColors) return sorted
  for (const bits of [6, 5, 4, 3]) {
    const mask = (0xff << (8 - bits)) & 0xff
    const cells = new Map<number, number>()
    for (const color of sorted) {
      const cell = color & ((mask << 16) | (mask << 8) | mask)
      if (!cells.has(cell)) cells.set(cell, color)
    }
    if (cells.size <= mostColors || bits === 3) return [...cells.values()].slice(0, mostColors)
  }
  return sorted.slice(0, mostColors)
}

function nearest(color: number, palette: readonly number[]): number {
  const [red, green, blue] = channels(color)
  let best = 0
  let least = Number.POSITIVE_INFINITY
  for (const [index, one] of palette.entries()) {
    const [r, g, b] = channels(one)
    const distance = (r - red) ** 2 + (g - green) ** 2 + (b - blue) ** 2
    if (distance < least) [best, least] = [index, distance]
  }
  return best
}
