import { expect, test } from 'vitest'
import { svgSize } from '../../../../src/pipeline/images/svg-size.ts'

const size = (width: number, height: number) => ({ width, height })
const document = `&lt;mxfile&gt;${'a'.repeat(300_000)}`

test.each([
  ['width="651px" height="321px" viewBox="-0.5 -0.5 651 321" content="x"', size(651, 321)],
  [`content="${document}" width="651px" height="321px"`, size(651, 321)],
  [`width="651px" height="321px" content="${document}`, size(651, 321)],
  ['width="100%" height="100%" viewBox="-0.5 -0.5 651 321"', size(651, 321)],
  ["width='auto' viewBox='0,0,651.4,321'", size(651, 321)],
  ['width="100" viewBox="0 0 200 100"', size(100, 50)],
  ['height="1in" viewBox="0 0 200 100"', size(192, 96)],
  ['width="10em" height="36pt"', size(160, 48)],
  ['WIDTH="20" Height="10"', size(20, 10)],
  ['width="0" height="5"', 'it has no size of its own'],
  ['xmlns="http://www.w3.org/2000/svg"', 'it has no size of its own'],
])('%.60s', (attributes, expected) => {
  expect(svgSize(`<svg ${attributes}><rect width="1" height="2"/></svg>`)).toEqual(expected)
})

test.each([
  ['<?xml version="1.0"?>\n<!-- <svg width="5" height="5"> -->\n<!DOCTYPE svg>\n', size(20, 10)],
  [`<!-- ${'x'.repeat(70_000)} -->`, size(20, 10)],
  ['<!-- never closed ', 'it contains no <svg>'],
])('after %.40s', (before, expected) => {
  expect(svgSize(`${before}<svg width="20" height="10"/>`)).toEqual(expected)
})
