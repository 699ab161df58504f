import { expect, test } from 'vitest'
import { naturalWidth } from '../../../src/shared/diagram-width.ts'

test.each([
  ['<svg id="a" style="max-width: 999.2px;" width="100%" viewBox="0 0 10 10">', 1000],
  ['<svg width="650" height="450"><rect width="3"/></svg>', 650],
  ['<svg width="650px">', 650],
  ['<svg width="100%"><rect width="3"/></svg>', null],
  ['', null],
])('the natural width of %s', (svg, width) => {
  expect(naturalWidth(svg)).toBe(width)
})
