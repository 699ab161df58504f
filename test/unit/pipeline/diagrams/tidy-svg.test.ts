import { expect, test } from 'vitest'
import { tidyError, tidySvg } from '../../../../src/pipeline/diagrams/tidy-svg.ts'

test('ids and what refers to them get the prefix of the diagram', () => {
  const svg =
    '<svg id="x-1" role="img"><style>#x-1 p{}#x-1 .a{}</style><marker id="x-1_end"/>' +
    '<g id="node-A" aria-labelledby="node-A t"><path marker-end="url(#x-1_end)" fill="url(#grad)"/></g>' +
    '<linearGradient id="grad"/><use href="#node-A"/><use xlink:href="#grad"/><i id="t"/><b class="x-12"/></svg>'
  expect(tidySvg(svg, 'x-1', 'd9')).toBe(
    '<svg id="d9" role="img" aria-label="\0m:diagram\0"><style>#d9 p{}#d9 .a{}</style><marker id="d9_end"/>' +
      '<g id="d9-node-A" aria-labelledby="d9-node-A d9-t"><path marker-end="url(#d9_end)" fill="url(#d9-grad)"/></g>' +
      '<linearGradient id="d9-grad"/><use href="#d9-node-A"/><use xlink:href="#d9-grad"/><i id="d9-t"/><b class="x-12"/></svg>',
  )
})

test('a name by the author is kept', () => {
  const svg = '<svg id="x-0" aria-labelledby="x-0-title"><title id="x-0-title">A</title></svg>'
  expect(tidySvg(svg, 'x-0', 'd1')).toBe(
    '<svg id="d1" aria-labelledby="d1-title"><title id="d1-title">A</title></svg>',
  )
})

test('an id that mermaid gives twice stays at the first element', () => {
  expect(tidySvg('<svg id="x-0"><g id="a"/><g id="a" class="b"/></svg>', 'x-0', 'd')).toContain(
    '<g id="d-a"/><g class="b"/>',
  )
})

test.each([
  [
    new Error("Parse error on line 3:\n...A --> B--[x\n-----^\nExpecting 'LINK', got '1'"),
    "Parse error on line 3: Expecting 'LINK', got '1'",
  ],
  [{ name: 'E', message: 'No diagram type: a\nb' }, 'No diagram type: a'],
  ['text', 'text'],
  [new Error('x'.repeat(1000)), `${'x'.repeat(300)}…`],
])('an error becomes one line: %#', (error, message) => {
  expect(tidyError(error)).toBe(message)
})
