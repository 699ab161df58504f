import { describe, expect, test } from 'vitest'
import {
  fitScale,
  isCut,
  moveBy,
  openingScale,
  scalesOf,
  type ZoomFrame,
  zoomBy,
} from '../../../../../src/theme/article/zoom/zoom-view.ts'

const desk = { width: 1200, height: 750 }
const phone = { width: 390, height: 844 }

describe('the size at which a picture opens', () => {
  test.each([
    ['a large photograph fits into the window', [1600, 900, false], 0.43, desk, 0.75],
    ['a drawing fills the window', [400, 250, true], 1, desk, 3],
    ['a small image at its natural size doubles', [350, 200, false], 1, desk, 2],
    [
      'on a phone, a picture that is shown smaller gets its natural size',
      [640, 400, false],
      0.56,
      phone,
      1,
    ],
    ['a photograph of many pixels doubles', [1600, 900, false], 0.22, phone, 0.44],
    ['a wide diagram gets its natural size', [1102, 134, true], 0.75, phone, 1],
    ['a tall diagram too, which the page shows whole', [350, 2000, true], 1, phone, 2],
  ] as const)('%s', (...[, [width, height, isVector], shown, room, expected]) => {
    expect(openingScale({ width, height, isVector }, { room, shown })).toBeCloseTo(expected, 5)
  })

  test('it is never smaller than on the page', () => {
    for (const width of [60, 200, 640, 1600, 4000])
      for (const height of [60, 300, 2000])
        for (const isVector of [true, false])
          for (const room of [desk, phone]) {
            const shown = Math.min(1, 358 / width)
            const opening = openingScale({ width, height, isVector }, { room, shown })
            expect(opening, `${width} x ${height}`).toBeGreaterThanOrEqual(1.25 * shown)
          }
  })
})

const own = { width: 1000, height: 500 }
const frame: ZoomFrame = { own, room: desk, scales: { least: 0.5, most: 4 } }

test('the point under the finger stays where it is', () => {
  const view = { scale: 2, x: 100, y: -50 }
  const point = { x: 200, y: 40 }
  const closer = zoomBy(view, { factor: 1.5, point }, frame)
  expect(closer.scale).toBe(3)
  const inPicture = ({ scale, x, y }: typeof view) => [(point.x - x) / scale, (point.y - y) / scale]
  expect(inPicture(closer)).toEqual(inPicture(view))
})

test('scales have limits; they include the whole picture', () => {
  const view = { scale: 1, x: 0, y: 0 }
  const point = { x: 0, y: 0 }
  expect(zoomBy(view, { factor: 100, point }, frame).scale).toBe(4)
  expect(zoomBy(view, { factor: 0.01, point }, frame).scale).toBe(0.5)
  expect(scalesOf(2, fitScale(own, phone))).toEqual({ least: 0.39, most: 8 })
  expect(scalesOf(0.5, 1)).toEqual({ least: 0.5, most: 4 })
})

test('a picture is moved to its edges and no further; one that fits stays in the middle', () => {
  const large = { scale: 2, x: 0, y: 0 }
  expect(isCut(large, frame)).toBe(true)
  expect(moveBy(large, { x: 5000, y: -5000 }, frame)).toEqual({ scale: 2, x: 400, y: -125 })
  const whole = { scale: 1, x: 0, y: 0 }
  expect(isCut(whole, frame)).toBe(false)
  expect(moveBy(whole, { x: 300, y: 300 }, frame)).toEqual(whole)
})
