import { expect, test } from 'vitest'
import { activeHeading } from '../../../../src/theme/toc/active-heading.ts'

const place = (tops: readonly number[], left = 5000) => ({
  headings: tops.map((top, at) => ({ id: `h${at}`, top })),
  line: 80,
  windowHeight: 800,
  left,
})

test.each([
  ['nothing above the first heading, far below', place([600, 900]), null],
  ['the first heading, soon', place([300, 900]), 'h0'],
  ['the section at the line', place([-500, 84, 300]), 'h1'],
  ['a long section', place([-5000, -2000, 1500]), 'h1'],
  ['the last one of three short ones at the end', place([-900, 300, 500, 700], 0), 'h3'],
  ['the short ones one after the other', place([-600, 600, 800, 1000], 300), 'h0'],
  ['the second of them', place([-900, 300, 500, 700], 250), 'h2'],
  ['no headings', place([]), null],
])('%s', (_, reading, expected) => {
  expect(activeHeading(reading)).toBe(expected)
})
