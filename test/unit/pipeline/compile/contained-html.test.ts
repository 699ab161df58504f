/** What an author writes stays within its article, whatever a browser makes of it. */
import fc from 'fast-check'
import type { Element, ElementContent, Nodes, Root } from 'hast'
import { fromHtml } from 'hast-util-from-html'
import { toHtml } from 'hast-util-to-html'
import { parse, serialize } from 'parse5'
import rehypeRaw from 'rehype-raw'
import { VFile } from 'vfile'
import { describe, expect, test } from 'vitest'
import {
  containedHtml,
  containedReactHtml,
  UncontainedError,
} from '../../../../src/pipeline/compile/contained-html.ts'
import { compileText } from './fixtures/compile-text.ts'
import { compilePage } from './mdx/compile-page.ts'

/** The page around an article as a browser reads it, with the article's own content left out. */
function around(article: string, scriptingEnabled: boolean): string {
  const page = parse(
    `<!doctype html><html lang="en"><head><title>T</title></head><body class="a"><div><main><h1>Before</h1><article>${article}</article><p>After</p></main></div><footer>End</footer><script>1</script></body></html>`,
    { scriptingEnabled },
  )
  const visit = (node: (typeof page)['childNodes'][number]): void => {
    if (!('childNodes' in node)) return
    if ('tagName' in node && node.tagName === 'article') node.childNodes = []
    else node.childNodes.forEach(visit)
  }
  page.childNodes.forEach(visit)
  return serialize(page)
}

const scripting = [true, false]
const plain = around('x', true)

function expectContained(html: string): void {
  for (const one of scripting) expect(around(html, one), html).toBe(plain)
}

const nasty = fc.constantFrom(
  'text',
  ' ',
  '<!--',
  '-->',
  '</style>',
  '</STYLE >',
  '</script>',
  '<script>',
  '</noscript>',
  '</title>',
  '</textarea>',
  '</svg>',
  '</article></main>',
  '<img src=x onerror=alert(1)>',
  '<b>',
  '&lt;!--',
  ']]>',
  '"',
)

const names =
  'a article audio b body button div font form frameset head html iframe input li main mi mn mtext math mglyph annotation-xml noembed noframes noscript object option p plaintext script select semantics span style svg foreignObject desc title path table tbody td textarea tr template video xmp'.split(
    ' ',
  )

const { tree: randomTree } = fc.letrec<{ node: ElementContent; tree: Root }>((tie) => ({
  tree: fc
    .array(tie('node'), { maxLength: 4 })
    .map((children): Root => ({ type: 'root', children })),
  node: fc.oneof(
    { depthSize: 'medium', withCrossShrink: true },
    nasty.map((value): ElementContent => ({ type: 'text', value })),
    nasty.map((value): ElementContent => ({ type: 'comment', value })),
    fc
      .record({
        tagName: fc.constantFrom(...names),
        title: fc.option(nasty),
        children: fc.array(tie('node'), { maxLength: 3 }),
      })
      .map(({ tagName, title, children }): Element => {
        const properties = {
          ...(title !== null && { title }),
          ...(tagName === 'annotation-xml' && { encoding: 'text/html' }),
        }
        return { type: 'element', tagName, properties, children }
      }),
  ),
}))

/** The tree that rehype-raw reads from HTML. */
function parsed(html: string): Root {
  return rehypeRaw()(
    { type: 'root', children: [{ type: 'raw', value: html }] },
    new VFile(),
  ) as Root
}

test('of random trees, each is written within its article or refused', () => {
  fc.assert(
    fc.property(randomTree, (tree) => {
      try {
        expectContained(containedHtml(tree, false))
      } catch (error) {
        if (!(error instanceof UncontainedError)) throw error
      }
    }),
    { numRuns: 3000 },
  )
})

test('of random trees that were read from HTML, none is refused', () => {
  fc.assert(
    fc.property(randomTree, (tree) => {
      const html = toHtml(tree, { allowDangerousHtml: true })
      // It has no end tag; in Markdown it is shown as text.
      expectContained(containedHtml(parsed(html.replace(/<plaintext/g, '<p')), true))
    }),
    { numRuns: 3000 },
  )
})

/** Texts of elements, each with the elements around it. */
function textsOf(node: Nodes, way = ''): string[] {
  if (node.type === 'text') return [`${way}: ${node.value}`]
  const inside = node.type === 'element' ? `${way}/${node.tagName}` : way
  return 'children' in node ? node.children.flatMap((child) => textsOf(child, inside)) : []
}

test('texts in elements of SVG and MathML are read as they were', () => {
  const outer = fc.constantFrom('svg', 'math')
  const inner = fc.constantFrom('style', 'script', 'title', 'a', 'desc', 'mi', 'g', 'textarea')
  fc.assert(
    fc.property(outer, fc.array(inner, { minLength: 1, maxLength: 3 }), nasty, (top, way, text) => {
      // A style sheet or script in a title or in <mi> is one of HTML, and cannot hold its own end tag.
      fc.pre(!/<\/(?:style|script)|^ $/i.test(text))
      const wrap = (tagName: string, child: ElementContent): Element => ({
        type: 'element',
        tagName,
        properties: {},
        children: [child],
      })
      const leaf: ElementContent = { type: 'text', value: text }
      const content = [top, ...way].reduceRight<ElementContent>(
        (child, name) => wrap(name, child),
        leaf,
      )
      const tree = fromHtml(toHtml({ type: 'root', children: [content] }), { fragment: true })
      expect(textsOf(fromHtml(containedHtml(tree, true), { fragment: true }))).toEqual(
        textsOf(tree),
      )
    }),
    { numRuns: 2000 },
  )
})

const swallowing = [
  '<svg><style>/* &lt;!-- */ .a{fill:red}</style></svg>',
  '<svg><style><!--</style></svg>',
  '<svg><style><!--',
  '<svg><script>&lt;!--</script></svg>',
  '<svg><title><style>&lt;!--</style></title></svg>',
  '<svg><title><style><!--</style></title></svg>',
  '<math><style>&lt;!--</style></math>',
  '<math><mi><style><!--</style></mi></math>',
  '<math><annotation-xml encoding="text/html"><style><!--</style></annotation-xml></math>',
  '<svg><foreignObject><math><style>&lt;!--</style></math></foreignObject></svg>',
  '<svg><style>.a::after{content:"&lt;b>"}</style></svg>',
  '<svg><style>&lt;img src=x onerror=alert(1)></style></svg>',
  '<svg><style>&lt;/style>&lt;/svg>&lt;/article>&lt;/main></style></svg>',
  '<noscript><p title="</noscript></article></main>">x</p></noscript>',
  '<noscript><style></noscript></article><!--</style></noscript>',
  '<select><style><!--</style></select>',
  '<textarea><!--</textarea>',
  '<math><mtext><table><mglyph><style><!--</style><img title="--&gt;&lt;/article>">',
]

describe.each(swallowing)('%s', (html) => {
  test('in a .md file hides nothing of what follows', async () => {
    const written = await compileText(`# P\n\n${html}\n\nAFTER`)
    expectContained(written.html)
    expect(written.html).toContain('AFTER')
    expect(written.meta.diagnostics.map(({ code }) => code)).not.toContain('html-uncontained')
    const read = fromHtml(written.html, { fragment: true })
    expect(textsOf(read).join('')).toContain('AFTER')
  })
})

test('a style sheet of SVG in an .mdx file is text to browsers, too', async () => {
  const text = "# P\n\n<svg><style>{'/* <b> & */ .a{fill:red}'}</style></svg>\n\nAFTER"
  const { html } = await compilePage(text)
  expectContained(html)
  expect(html).toContain('<style>/* &lt;b> & */ .a{fill:red}</style>')
})

test('an .mdx file that changes the page around it shows its source', async () => {
  const text = '# P\n\n<body className="x">y</body>'
  const { html, meta } = await compilePage(text)
  expectContained(html)
  expect(html).toContain('&lt;body className=')
  expect(meta.diagnostics).toMatchObject([{ code: 'html-uncontained', severity: 'warning' }])
})

test.each([
  '<p>a</p><style>a > b { content: "<" }</style>',
  '<svg><style><![CDATA[ .a::after { content: "<b>" } ]]></style></svg>',
  '<svg><style>.a::after { content: "&lt;b&gt;" }</style></svg>',
  '<svg><svg></svg><title><style>a::after { content: "<" }</style></title></svg>',
])('%s is right already', (html) => {
  expect(containedReactHtml(html)).toBe(html)
})
