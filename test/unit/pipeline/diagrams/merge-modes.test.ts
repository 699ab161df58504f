import { describe, expect, test } from 'vitest'
import { mergeModes } from '../../../../src/pipeline/diagrams/merge-modes.ts'
import { pruneSvg } from '../../../../src/pipeline/diagrams/prune-svg.ts'

const svg = (css: string, body = '<path class="edge"/>') =>
  `<svg id="d1"><style>${css}</style>${body}</svg>`

describe('mergeModes', () => {
  test('colours that differ become light-dark, after the light one', () => {
    const merged = mergeModes(
      svg('.edge{stroke:#333;fill:none;}'),
      svg('.edge{stroke:lightgrey;fill:none;}'),
    )
    expect(merged).toBe(svg('.edge{stroke:#333;stroke:light-dark(#333,lightgrey);fill:none;}'))
  })

  test('importance stays', () => {
    const merged = mergeModes(
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
    expect(mergeModes(light, dark)).toBeNull()
  })
})

describe('pruneSvg', () => {
  test('keeps the rules that can match and drops the others', () => {
    const css =
      '#d1 .edge{a:b;}#d1 .edge-thick{a:b;}#d1 p{c:d;}#d1 [data-look="neo"] path{e:f;}#d1 .x,#d1 .edge{g:h;}'
    expect(pruneSvg(svg(css))).toBe(svg('#d1 .edge{a:b;}#d1 p{c:d;}#d1 .x,#d1 .edge{g:h;}'))
  })

  test('keeps animations that are used', () => {
    const css = '@keyframes dash{to{x:0;}}@keyframes other{to{x:0;}}.edge{animation:dash 1s;}'
    expect(pruneSvg(svg(css))).toBe(svg('@keyframes dash{to{x:0;}}.edge{animation:dash 1s;}'))
  })

  test('drops markers and filters that nothing refers to', () => {
    const body =
      '<defs><marker id="used"><path/></marker><marker id="unused"><path/></marker></defs>' +
      '<defs><filter id="f"><feDropShadow/></filter></defs><path class="edge" marker-end="url(#used)"/>'
    expect(pruneSvg(svg('', body))).toBe(
      svg(
        '',
        '<defs><marker id="used"><path/></marker></defs><path class="edge" marker-end="url(#used)"/>',
      ),
    )
  })
})
