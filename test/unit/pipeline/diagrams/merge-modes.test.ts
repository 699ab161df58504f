import { describe, expect, test } from 'vitest'
import { mergeModes } from '../../../../src/pipeline/diagrams/merge-modes.ts'
import { htmlText, parseSvg, toStyledHtml } from '../../../../src/pipeline/diagrams/svg.ts'

const svg = (css: string, body = '<path class="edge"/>') =>
  `<svg id="d1"><style>${css}</style>${body}</svg>`

function merge(light: string, dark: string): string | null {
  const [inLight, inDark] = [light, dark].map((text) => toStyledHtml(parseSvg(text)))
  const merged = inLight && inDark ? mergeModes(inLight, inDark) : null
  return merged && htmlText(merged)
}

describe('mergeModes', () => {
  test('colours that differ become light-dark, after the light one', () => {
    const merged = merge(
      svg('.edge{stroke:#333;fill:none;}'),
      svg('.edge{stroke:lightgrey;fill:none;}'),
    )
    expect(merged).toBe(svg('.edge{stroke:#333;stroke:light-dark(#333,lightgrey);fill:none;}'))
  })

  test('importance stays', () => {
    const merged = merge(
      svg('.edge{fill:#333!important;}'),
      svg('.edge{fill:hsl(0, 0%, 80%)!important;}'),
    )
    expect(merged).toBe(
      svg('.edge{fill:#333!important;fill:light-dark(#333,hsl(0, 0%, 80%))!important;}'),
    )
  })

  test.each([
    ['the drawing', svg('.edge{fill:#333;}'), svg('.edge{fill:#333;}', '<rect/>')],
    ['what is no colour', svg('.edge{stroke:url(#a);}'), svg('.edge{stroke:url(#b);}')],
    ['the property', svg('.edge{fill:#333;}'), svg('.edge{stroke:#333;}')],
    ['the number of rules', svg('.edge{fill:#333;}'), svg('.edge{fill:#333;}.node{fill:#111;}')],
    ['the number of declarations', svg('.edge{fill:#333;}'), svg('.edge{fill:#333;stroke:#111;}')],
  ])('gives up when %s differs', (_, light, dark) => {
    expect(merge(light, dark)).toBeNull()
  })
})
