import { expect, test } from 'vitest'
import { htmlText, parseSvg, toStyledHtml } from '../../../../src/pipeline/diagrams/svg.ts'
import { tidySvg } from '../../../../src/pipeline/diagrams/tidy-svg.ts'

function tidied(text: string, id: string, own: string): string {
  const svg = parseSvg(text)
  tidySvg(svg, id, own)
  return htmlText(toStyledHtml(svg))
}

test('ids and references to them get the prefix of the diagram', () => {
  const svg =
    '<svg id="x-1" role="img"><style>#x-1 p{a:b;}#x-1 .a{c:url(#grad);}</style><marker id="x-1_end"/>' +
    '<g id="node-A" aria-labelledby="node-A t"><path marker-end="url(#x-1_end)" fill="url(#grad)"/></g>' +
    '<linearGradient id="grad"/><use href="#node-A"/><use xlink:href="#grad"/><g id="t"/><g class="x-12"/></svg>'
  expect(tidied(svg, 'x-1', 'd9')).toBe(
    '<svg id="d9" role="img" aria-label="\0m:diagram\0"><style>#d9 p{a:b;}#d9 .a{c:url(#d9-grad);}</style><marker id="d9_end"/>' +
      '<g id="d9-node-A" aria-labelledby="d9-node-A d9-t"><path marker-end="url(#d9_end)" fill="url(#d9-grad)"/></g>' +
      '<linearGradient id="d9-grad"/><use href="#d9-node-A"/><use xlink:href="#d9-grad"/><g id="d9-t"/><g class="x-12"/></svg>',
  )
})

test('a name by the author is kept', () => {
  const svg = '<svg id="x-0" aria-labelledby="x-0-title"><title id="x-0-title">A</title></svg>'
  expect(tidied(svg, 'x-0', 'd1')).toBe(
    '<svg id="d1" aria-labelledby="d1-title"><title id="d1-title">A</title></svg>',
  )
})

test('an id that mermaid gives twice stays at the first element', () => {
  expect(tidied('<svg id="x-0"><g id="a"/><g id="a" class="b"/></svg>', 'x-0', 'd')).toContain(
    '<g id="d-a"/><g class="b"/>',
  )
})

test('numbers that mermaid counts over all diagrams begin at 0 in each; numbers of one element stay equal', () => {
  const svg =
    '<svg id="x-1"><g id="root-8"/><use href="#root-8"/><g id="actor8"/><g id="x-1-A8"/><g id="actor9"/></svg>'
  expect(tidied(svg, 'x-1', 'd9')).toContain(
    '<g id="d9-root-0"/><use href="#d9-root-0"/><g id="d9-actor0"/><g id="d9-A8"/><g id="d9-actor1"/>',
  )
})
