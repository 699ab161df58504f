/** The characters of a font: its table `cmap`. */

/** The characters that a font has. */
export interface Coverage {
  has(codePoint: number): boolean
}

/** Encodings of Unicode, the more complete one first: platform and encoding. */
const encodings = [
  [3, 10],
  [0, 6],
  [0, 4],
  [3, 1],
  [0, 3],
] as const

const largestCodePoint = 0x10ffff

/** Reads the table. @throws Error when it has no list of Unicode characters, and RangeError when it is damaged */
export function coverageOf(table: Buffer): Coverage {
  const ranges = mergeRanges(readRanges(table))
  return {
    has(codePoint) {
      let [low, high] = [0, ranges.length / 2 - 1]
      while (low <= high) {
        const middle = (low + high) >> 1
        if (codePoint < Number(ranges[middle * 2])) high = middle - 1
        else if (codePoint > Number(ranges[middle * 2 + 1])) low = middle + 1
        else return true
      }
      return false
    },
  }
}

type Range = readonly [first: number, last: number]

function readRanges(table: Buffer): Range[] {
  const subtables = new Map<string, number>()
  for (let index = 0; index < table.readUInt16BE(2); index++) {
    const at = 4 + index * 8
    const [platform, encoding] = [table.readUInt16BE(at), table.readUInt16BE(at + 2)]
    subtables.set(`${platform} ${encoding}`, table.readUInt32BE(at + 4))
  }
  for (const encoding of encodings) {
    const at = subtables.get(encoding.join(' '))
    if (at === undefined) continue
    const format = table.readUInt16BE(at)
    if (format === 12) return groups(table, at)
    if (format === 4) return segments(table, at)
  }
  throw new Error('it has no list of Unicode characters')
}

/** Format 12: groups of characters with glyphs in a row. */
function groups(table: Buffer, at: number): Range[] {
  const count = table.readUInt32BE(at + 12)
  const found: Range[] = []
  for (let index = 0; index < count; index++) {
    const group = at + 16 + index * 12
    const first = table.readUInt32BE(group)
    const last = Math.min(table.readUInt32BE(group + 4), largestCodePoint)
    // Glyph 0 is the box of a character that is missing.
    if (table.readUInt32BE(group + 8) > 0) found.push([first, last])
    else if (last > first) found.push([first + 1, last])
  }
  return found
}

/** Format 4: segments of the first 65,536 characters, whose glyphs are in a row, or in a list. */
function segments(table: Buffer, at: number): Range[] {
  const size = table.readUInt16BE(at + 6)
  const found: Range[] = []
  for (let index = 0; index < size; index += 2) {
    const last = table.readUInt16BE(at + 14 + index)
    const first = table.readUInt16BE(at + 16 + size + index)
    const delta = table.readUInt16BE(at + 16 + 2 * size + index)
    const offsetAt = at + 16 + 3 * size + index
    const offset = table.readUInt16BE(offsetAt)
    for (let character = first; character <= last && character < 0xffff; character++) {
      const glyph =
        offset === 0
          ? (character + delta) & 0xffff
          : table.readUInt16BE(offsetAt + offset + 2 * (character - first))
      if (glyph !== 0) found.push([character, character])
    }
  }
  return found
}

/** Sorts ranges and joins neighbours. @returns first and last character of each, one after the other */
function mergeRanges(ranges: readonly Range[]): Uint32Array {
  const merged: number[] = []
  for (const [first, last] of [...ranges].sort((a, b) => a[0] - b[0])) {
    const end = merged.at(-1)
    if (end !== undefined && first <= end + 1) merged[merged.length - 1] = Math.max(end, last)
    else merged.push(first, last)
  }
  return Uint32Array.from(merged)
}
