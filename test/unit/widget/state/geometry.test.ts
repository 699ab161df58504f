import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import {
  draggedTo,
  menuPosition,
  placementAfterDrag,
  windowBox,
} from '../../../../src/widget/state/geometry.ts'
import { DESKTOP, widgetState } from './drive.ts'

const size = fc.integer({ min: 1, max: 4000 })
const any = fc.integer({ min: -9000, max: 9000 })
const pressOf = (box: object, dx: number, dy: number) =>
  ({
    phase: 'drag',
    x: 0,
    y: 0,
    dx,
    dy,
    box: { left: 0, top: 0, width: 60, height: 60, ...box },
  }) as const

describe('a dragged button', () => {
  it('stays in the viewport, and where it is left is where its margins put it', () => {
    fc.assert(
      fc.property(fc.record({ width: size, height: size }), any, any, (viewport, dx, dy) => {
        const press = pressOf({ left: 10, top: 10 }, dx, dy)
        const { left, top } = draggedTo(press, viewport)
        expect(left).toBeGreaterThanOrEqual(0)
        expect(left).toBeLessThanOrEqual(Math.max(0, viewport.width - 60))
        const { placement, marginSide, marginBottom } = placementAfterDrag(press, viewport)
        expect(placement === 'bottom-left' ? marginSide : viewport.width - 60 - marginSide).toBe(
          left,
        )
        expect(viewport.height - 60 - marginBottom).toBe(top)
        expect(placement).toBe(left + 30 <= viewport.width / 2 ? 'bottom-left' : 'bottom-right')
      }),
    )
  })

  it('may have margins of zero', () => {
    expect(placementAfterDrag(pressOf({}, -5, 5000), { width: 800, height: 600 })).toEqual({
      placement: 'bottom-left',
      marginSide: 0,
      marginBottom: 0,
    })
  })
})

describe('the window', () => {
  it('has the configured size, 90 % of the viewport at most, and is never off screen', () => {
    expect(windowBox(widgetState())).toEqual({ width: 380, height: 640, side: 20, bottom: 20 })
    const small = windowBox(
      widgetState(
        { window: { width: 5000, height: 5000 } },
        { ...DESKTOP, width: 1024, height: 768 },
      ),
    )
    expect([small.width, small.height]).toEqual([921.6, 691.2])
    fc.assert(
      fc.property(fc.tuple(size, size), fc.tuple(any, any), (viewport, margins) => {
        const [width, height] = viewport
        const [marginSide, marginBottom] = margins
        const box = windowBox(
          widgetState({ marginSide, marginBottom }, { ...DESKTOP, width, height: height + 100 }),
        )
        expect(box.side).toBeGreaterThanOrEqual(0)
        expect(box.side + box.width).toBeLessThanOrEqual(width + 1e-6)
        expect(box.bottom + box.height).toBeLessThanOrEqual(height + 100 + 1e-6)
      }),
    )
  })
})

it('a menu is on screen wherever it is asked for', () => {
  expect(
    menuPosition({ x: 790, y: 5 }, { width: 150, height: 100 }, { width: 800, height: 600 }),
  ).toEqual({ left: 642, top: 5 })
  expect(
    menuPosition({ x: -9, y: 599 }, { width: 150, height: 100 }, { width: 800, height: 600 }),
  ).toEqual({ left: 0, top: 492 })
})
