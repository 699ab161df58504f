import { describe, expect, test } from 'vitest'
import { pruneSvg } from '../../../../src/pipeline/diagrams/prune-svg.ts'
import { htmlText, parseSvg, toStyledHtml } from '../../../../src/pipeline/diagrams/svg.ts'

const svg = (css: string, body = '<path class="edge"/>') =>
  `<svg id="d1"><style>${css}</style>${body}</svg>`

function pruned(text: string): string {
  const tree = parseSvg(text)
  pruneSvg(tree)
  return htmlText(toStyledHtml(tree))
}

describe('pruneSvg', () => {
  test('data attributes stay where a rule asks for them, and in texts', () => {
    const body = (data: string) =>
      `<path ${data}class="edge"/><text y="1"> data-id="7" &#x3C;a data-id="8"></text>`
    const given = body('data-points="W3s=" data-look="neo" data-et="edge" ')
    expect(pruned(svg('.edge{a:b;}', given))).toBe(svg('.edge{a:b;}', body('')))
    const rule = '.edge[data-look="neo"]{a:b;}'
    expect(pruned(svg(rule, given))).toBe(svg(rule, body('data-look="neo" ')))
  })

  test('keeps the rules that can match and drops the others', () => {
    const css =
      '#d1 .edge{a:b;}#d1 .edge-thick{a:b;}#d1 p{c:d;}#d1 [data-look="neo"] path{e:f;}#d1 .x,#d1 .edge{g:h;}'
    expect(pruned(svg(css))).toBe(svg('#d1 .edge{a:b;}#d1 .x,#d1 .edge{g:h;}'))
  })

  test('keeps rules about the end of an id, and about a state', () => {
    const css = '#d1 [id$="-arrowhead"] path{a:b;}#d1 .edge:hover{c:d;}#d1>path{e:f;}'
    const body = '<path class="edge" id="d1-arrowhead"/>'
    expect(pruned(svg(css, body))).toBe(svg(css, body))
  })

  test('keeps animations that are used', () => {
    const css = '@keyframes dash{to{x:0;}}@keyframes other{to{x:0;}}.edge{animation:dash 1s;}'
    expect(pruned(svg(css))).toBe(svg('@keyframes dash{to{x:0;}}.edge{animation:dash 1s;}'))
  })

  test('lines have short numbers, but arcs stay as they are', () => {
    const line = (d: string) => `<path class="edge" d="${d}"/><polygon points="1.2345,-123.4567"/>`
    expect(pruned(svg('', line('M118.168,22L-0.0001,26.167C1e-7,.3333,-5.999,3.1.2567')))).toBe(
      svg(
        '',
        line('M118.2,22L0,26.2C1e-7,0.33,-6,3.1.2567').replace('1.2345,-123.4567', '1.23,-123.5'),
      ),
    )
    const arc = '<path d="M1.2345 2a9.12345 9 0 011.2567.5"/>'
    expect(pruned(svg('', arc))).toBe(svg('', arc))
  })

  test('text in HTML stays HTML', () => {
    const body =
      '<foreignObject width="9" height="9"><div xmlns="http://www.w3.org/1999/xhtml"><span></span>a<br>b</div></foreignObject>'
    expect(pruned(svg('', body))).toBe(svg('', body))
  })

  test('drops markers and filters that nothing refers to', () => {
    const body =
      '<defs><marker id="used"><path/></marker><marker id="unused"><path/></marker></defs>' +
      '<defs><filter id="f"><feDropShadow/></filter></defs><path class="edge" marker-end="url(#used)"/>'
    expect(pruned(svg('', body))).toBe(
      svg(
        '',
        '<defs><marker id="used"><path/></marker></defs><path class="edge" marker-end="url(#used)"/>',
      ),
    )
  })

  test('drops symbols that nothing uses', () => {
    const used = '<symbol id="d1-a"><path class="edge"/></symbol>'
    const unused = '<defs><symbol id="d1-b"><path class="edge"/></symbol></defs>'
    const use = '<use href="#d1-a"/>'
    expect(pruned(svg('', used + unused + use))).toBe(svg('', used + use))
  })
})
