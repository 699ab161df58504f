import { describe, expect, test } from 'vitest'
import { pruneSvg } from '../../../../src/pipeline/diagrams/prune-svg.ts'

const svg = (css: string, body = '<path class="edge"/>') =>
  `<svg id="d1"><style>${css}</style>${body}</svg>`

describe('pruneSvg', () => {
  test('data attributes stay where a rule asks for them, and in texts', () => {
    const body = (data: string) =>
      `<path ${data}class="edge"/><text y="1"> data-id="7" &lt;a data-id="8"&gt;</text>`
    const given = body('data-points="W3s=" data-look="neo" data-et="edge" ')
    expect(pruneSvg(svg('.edge{a:b;}', given))).toBe(svg('.edge{a:b;}', body('')))
    const rule = '.edge[data-look="neo"]{a:b;}'
    expect(pruneSvg(svg(rule, given))).toBe(svg(rule, body('data-look="neo" ')))
  })

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
