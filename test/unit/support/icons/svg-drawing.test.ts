import { expect, test } from 'vitest'
import { svgDrawing } from '../../../../src/support/icons/svg-drawing.ts'

const svg = (inner: string, attributes = 'viewBox="0 0 24 24"') =>
  `<!-- @license lucide-static -->\n<svg\n  class="lucide"\n  xmlns="http://www.w3.org/2000/svg"\n  ${attributes}\n>\n  ${inner}\n</svg>\n`

test.each([
  ['<path d="M3 5h4" />', 'M3 5h4'],
  // The first point of a path is absolute, also where it is written as relative; those after it are not.
  ['<path d="m3 5 4 0" /><path d="m1 1v2"/>', 'M0 0m3 5 4 0M0 0m1 1v2'],
  ['<line x1="1" y1="2" x2="3.5" y2="-4" />', 'M1 2L3.5 -4'],
  ['<polyline points="1 2 3,4 5 6"></polyline>', 'M1 2L3 4L5 6'],
  ['<polygon points="1,2 3,4 5,6" />', 'M1 2L3 4L5 6Z'],
  [
    '<circle cx="12" cy="11" r=".5" fill="currentColor" />',
    'M11.5 11a0.5 0.5 0 1 0 1 0a0.5 0.5 0 1 0 -1 0',
  ],
  ['<ellipse cx="12" cy="5" rx="9" ry="3" />', 'M3 5a9 3 0 1 0 18 0a9 3 0 1 0 -18 0'],
  ['<rect x="2" y="3" width="6" height="4" />', 'M2 3h6v4h-6Z'],
  [
    '<rect width="18" height="12" x="3" y="4" rx="2" />',
    'M5 4h14a2 2 0 0 1 2 2v8a2 2 0 0 1 -2 2h-14a2 2 0 0 1 -2 -2v-8a2 2 0 0 1 2 -2Z',
  ],
  // A radius is at most half of the side.
  [
    '<rect width="4" height="2" rx="9" />',
    'M2 0h0a2 1 0 0 1 2 1v0a2 1 0 0 1 -2 1h-0a2 1 0 0 1 -2 -1v-0a2 1 0 0 1 2 -1Z',
  ],
])('%s is one path', (inner, path) => {
  expect(svgDrawing(svg(inner))).toEqual({ path })
})

test.each([
  [svg('<path d="M1 1h2"/><script>alert(1)</script>'), '<script>'],
  [svg('<g><path d="M1 1h2"/></g>'), '<g>'],
  [svg('<path d="M1 1h2" transform="scale(2)" />'), 'transform="scale(2)"'],
  [svg('<path d="M1 1h2" onload=alert(1) />'), '<path d="M1 1h2" onload=alert(1) />'],
  [svg('<path d="M1 1 url(x)" />'), 'd="M1 1 url(x)"'],
  [svg('<path />'), '<path> without “d”'],
  [svg('<circle cx="1" cy="a" r="2" />'), 'cy="a"'],
  [svg('<polyline points="1 2 3" />'), 'points="1 2 3"'],
  [svg('some text <path d="M1 1h2" />'), 'some text'],
  [svg('<path d="M1 1h2" />', 'viewBox="0 0 16 16"'), 'viewBox="0 0 16 16"'],
  [svg(''), 'no line'],
  ['not an image', 'not an image'],
])('a file with anything else is not drawn: %s', (text, unread) => {
  expect(svgDrawing(text)).toEqual({ unread })
})
