import { expect, test } from 'vitest'
import { isTiny, widthsOf } from '../../../../src/pipeline/images/picture.ts'
import { worthwhile } from '../../../../src/pipeline/images/worthwhile.ts'

const widths = [480, 768, 1080, 1536]

test.each([
  ['wider than all', 4000, widths],
  ['as wide as the largest', 1536, widths],
  ['between two: its own comes last', 900, [480, 768, 900]],
  ['hardly wider than one, which is left out', 800, [480, 800]],
  ['narrower than all', 300, [300]],
] as const)('the widths of a picture that is %s', (_, width, expected) => {
  expect(widthsOf(width, { widths })).toEqual(expected)
})

test('widths may be written in any order, and twice', () => {
  expect(widthsOf(2000, { widths: [900, 300, 900] })).toEqual([300, 900])
})

test('few bytes or few pixels are sent as they are', () => {
  expect(isTiny({ bytes: 15_999, width: 900 })).toBe(true)
  expect(isTiny({ bytes: 90_000, width: 99 })).toBe(true)
  expect(isTiny({ bytes: 16_000, width: 100 })).toBe(false)
})

const encoded = (sizes: Readonly<Record<number, number>>) =>
  Object.entries(sizes).map(([width, size]) => ({
    width: Number(width),
    bytes: new Uint8Array(size),
  }))

test.each([
  ['all that spare something', { 480: 10, 768: 20, 1080: 30 }, 100, [480, 768, 1080]],
  [
    'none that weighs as much as the next larger one',
    { 480: 29, 768: 20, 1080: 30 },
    100,
    [768, 1080],
  ],
  ['the file as the largest, when it is no heavier', { 480: 10, 1080: 99 }, 100, [480, 'file']],
  ['none, when the file serves for all', { 480: 99, 1080: 120 }, 100, []],
] as const)('kept are %s', (...[, sizes, bytes, kept]) => {
  const found = worthwhile(encoded(sizes), { width: 1080, bytes })
  expect(found.map((one) => (one.bytes === null ? 'file' : one.width))).toEqual(kept)
})

test('a file that is wider than all of its widths is none of them', () => {
  const found = worthwhile(encoded({ 480: 10, 1536: 99 }), { width: 4000, bytes: 100 })
  expect(found.map(({ width }) => width)).toEqual([480])
})
