import { expect, test } from 'vitest'
import { largestSize } from '../../../../../src/theme/article/zoom/zoomable.ts'

const room = { width: 1000, height: 500 }

test.each([
  ['an image is never larger than its pixels', { width: 400, height: 200 }, false, [400, 200]],
  ['a wide image fits', { width: 2000, height: 500 }, false, [1000, 250]],
  ['a tall image fits', { width: 1000, height: 2000 }, false, [250, 500]],
  ['a drawing grows', { width: 100, height: 100 }, true, [500, 500]],
] as const)('%s', (...[, own, isVector, [width, height]]) => {
  expect(largestSize({ ...own, isVector }, room)).toEqual({ width, height })
})
