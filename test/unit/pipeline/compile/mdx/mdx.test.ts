import { describe, expect, test } from 'vitest'
import type { Compiled } from '../../../../../src/shared/model/compiled.ts'
import { compilePage } from './compile-page.ts'

test('scripts of other hosts and embedded files are reported as in .md files', async () => {
  const { meta } = await compilePage(
    '<script src="https://evil.example/a.js"></script>\n\n<script src="https://ok.example/a.js"></script>\n\n<embed src="/a.pdf" />\n',
  )
  expect(meta.diagnostics).toMatchObject([
    { code: 'script-blocked', line: 1 },
    { code: 'script-blocked', line: 5 },
  ])
})

test('names that hide parts of the document from scripts are left out', async () => {
  const { html, meta } = await compilePage(
    '<form name="querySelector" id="f"></form>\n\n<form name="contact"></form>\n',
  )
  expect(html).toBe('<form id="f"></form>\n<form name="contact"></form>')
  expect(meta.diagnostics).toMatchObject([{ code: 'html-uncontained', line: 1 }])
})

test('Markdown means the same as in .md', async () => {
  const { html, meta } = await compilePage(
    '# A {#top}\n\n**中文。**后 [b](./b.md#x) :rocket:\n\n:::tip[T]\n\nin\n\n:::\n\n## B `c`\n\n<!-- gone -->\n',
  )
  expect(html).toContain('<h1 id="top">A</h1>')
  expect(html).toContain('<p><strong>中文。</strong>后 <a href="¤0¤">b</a> 🚀</p>')
  expect(html).toContain('<div class="admonition admonition-tip" role="note">')
  expect(html).not.toContain('gone')
  expect(meta).toMatchObject({
    heading: 'A',
    toc: [{ level: 2, id: 'b-c', text: 'B c' }],
    slots: [{ type: 'link', url: './b.md#x', kind: 'link', line: 3 }],
    diagnostics: [],
  })
  expect(meta.ids).toEqual(expect.arrayContaining(['top', 'b-c']))
})

test('ids of headings in the forms of .md and of MDX', async () => {
  const { meta } = await compilePage(
    '# A { #a }\n\n## 标题{#b}\n\n## C {/* #c */}\n\n## `D` <!-- #d -->\n\n## E \\{#e}\n\n## F \\{#f\\}\n',
  )
  expect(meta.diagnostics).toEqual([])
  expect(meta.heading).toBe('A')
  expect(meta.toc).toEqual([
    { level: 2, id: 'b', text: '标题' },
    { level: 2, id: 'c', text: 'C' },
    { level: 2, id: 'd', text: 'D' },
    { level: 2, id: 'e', text: 'E' },
    { level: 2, id: 'f', text: 'F' },
  ])
})

test.each([
  ['import a from "./a.json"\n\n{/* c */}\n\n# A\n\n## B\n', 'A'],
  ['export const a = 1\n\nText\n\n<header>\n  <h1>In *JSX*</h1>\n</header>\n', 'In JSX'],
  ['{1 + 1}\n\n# A\n\n## B\n', 'A'],
])('the title of %j is %s', async (text, heading) => {
  const { meta } = await compilePage(text, { 'docs/a.json': '{}' })
  expect(meta.diagnostics).toEqual([])
  expect(meta.heading).toBe(heading)
})

test('expressions, exports, props and values of the profile', async () => {
  const { html } = await compilePage(
    [
      'export const list = [1, 2]',
      'export const Item = ({ n }) => <li>{n * 2} & "q"</li>',
      '',
      '<ul>{list.map((n) => <Item key={n} n={n} />)}</ul>',
      '',
      '{product} and \\{product} in `{product}`',
    ].join('\n'),
  )
  expect(html).toContain('<ul><li>2 &amp; &quot;q&quot;</li><li>4 &amp; &quot;q&quot;</li></ul>')
  expect(html).toContain('<p>Acme &amp; Co and {product} in <code>{product}</code></p>')
})

describe('imports', () => {
  test('components, in TypeScript and with hooks, by relative path and @site', async () => {
    const { html, meta } = await compilePage(
      "import A from './a'\nimport { b } from '@site/lib/b.ts'\nimport c from './c.json'\nimport raw from '!!raw-loader!./d.sh'\n\n<A name={b + c.d} />\n\n{raw}\n",
      {
        'docs/a.tsx':
          "import { useState } from 'react'\nimport './a.css'\nexport default function A({ name }: { name: string }) {\n  const [s] = useState('hi')\n  return <i>{s} {name}</i>\n}\n",
        'docs/a.css': 'i { color: red }',
        'lib/b.ts': "export const b: string = 'B'",
        'docs/c.json': '{ "d": "D" }',
        'docs/d.sh': 'ls <x>',
      },
    )
    expect(meta.diagnostics).toEqual([])
    expect(html).toContain('<i>hi<!-- --> <!-- -->BD</i>')
    expect(html).toContain('ls &lt;x&gt;')
    expect(meta.dependencies.map(({ path }) => path)).toEqual([
      'docs/a.css',
      'docs/a.tsx',
      'docs/c.json',
      'docs/d.sh',
      'lib/b.ts',
      'theme/mdx.tsx',
    ])
    const { hash: absent } = meta.dependencies.find(({ path }) => path === 'theme/mdx.tsx') ?? {}
    expect(absent).toBe('')
    const present = meta.dependencies.filter(({ path }) => path !== 'theme/mdx.tsx')
    expect(present.every(({ hash }) => /^[\da-f]{32}$/.test(hash))).toBe(true)
  })

  test('partials are part of the page: headings in place, links from where they lie', async () => {
    const { html, meta } = await compilePage(
      "import One from './parts/_one.mdx'\nimport Two from './parts/_two.md'\nimport Unused from './parts/_unused.mdx'\n\n<h1>T</h1>\n\n## First\n\n<Two />\n\n## Middle\n\n<One who=\"me\" />\n\n## Last\n",
      {
        'docs/parts/_one.mdx':
          "---\na: b\n---\nimport Inner from './deep/_inner.mdx'\n\n### One\n\n{props.who} [x](./x.md) [y](../y.md) [z](/z) [#](#last)\n\n<Inner />\n",
        'docs/parts/deep/_inner.mdx': '#### Inner\n\n![i](./i.png)\n',
        'docs/parts/_two.md': '### Two <b>x</b> { not code }\n\n[w](w.md)\n',
        'docs/parts/_unused.mdx': '## Unused\n\n[v](./v.md)\n',
      },
    )
    expect(meta.diagnostics).toEqual([])
    expect(meta.toc.map(({ text }) => text)).toEqual([
      'First',
      'Two x { not code }',
      'Middle',
      'One',
      'Inner',
      'Last',
    ])
    expect(html).toContain('<p>me <a href="¤')
    expect(
      meta.slots.map((slot) => (slot.type === 'link' ? [slot.url, slot.line] : slot)).sort(),
    ).toEqual(
      [
        ['#last', 1],
        ['y.md', 1],
        ['/z', 1],
        ['parts/deep/i.png', 1],
        ['parts/w.md', 2],
        ['parts/x.md', 1],
      ].sort(),
    )
  })

  test('images are links to them, sized where the author gives no size, or half of one', async () => {
    const { html, meta } = await compilePage(
      "import a from './img/a.png'\n" +
        '\n<img src={a} alt="A" />\n\n<img src={require(\'./img/a.png\').default} width={3} alt="B" />\n\n<img src="./img/b.png" alt="C" />\n\n<p style={{ background: "url(" + a + ")" }}>x</p>\n',
      { 'docs/img/a.png': 'x' },
    )
    expect(meta.diagnostics).toEqual([])
    expect(html).toMatch(/^<img loading="lazy" src="¤0¤" alt="A"\/>/)
    expect(meta.slots).toEqual([
      {
        type: 'link',
        kind: 'image',
        url: './img/a.png',
        sized: true,
        responsive: { lazy: true, width: null },
        line: 1,
        column: 16,
      },
      {
        type: 'link',
        kind: 'image',
        url: './img/a.png',
        sized: { width: 3 },
        responsive: { lazy: true, width: 3 },
        line: 1,
        column: 16,
      },
      {
        type: 'link',
        kind: 'image',
        url: './img/b.png',
        sized: true,
        responsive: { lazy: true, width: null },
        line: 7,
        column: 1,
      },
      { type: 'link', kind: 'image', url: './img/a.png', sized: false, line: 1, column: 16 },
    ])
  })

  test.each([
    [
      "import { Aside, Icon, Steps, Tabs } from '@astrojs/starlight/components'",
      '“@astrojs/starlight/components” is a module of Starlight, which docsgen does not have.',
      'Remove the import: components of docsgen need none, others belong into theme/mdx.tsx. `docsgen migrate` does it for a whole site.',
    ],
    [
      "import BrowserOnly from '@docusaurus/BrowserOnly'",
      '“@docusaurus/BrowserOnly” is a module of Docusaurus, which docsgen does not have.',
      'Remove the import: components of docsgen need none, others belong into theme/mdx.tsx. `docsgen migrate` does it for a whole site.',
    ],
    [
      "import { Callout } from 'nextra/components'",
      '“nextra/components” is a module of Nextra, which docsgen does not have.',
      'Remove the import: components of docsgen need none, others belong into theme/mdx.tsx. `docsgen migrate` does it for a whole site.',
    ],
    [
      "import Grid from './grid.astro'",
      '“./grid.astro” is a module of Starlight, which docsgen does not have.',
      'Remove the import: components of docsgen need none, others belong into theme/mdx.tsx. `docsgen migrate` does it for a whole site.',
    ],
    [
      "import x from '~/data'",
      'Could not resolve “~/data”.',
      '“@site/…” begins at the folder of the site; there are no other short names.',
    ],
    [
      "import X from '@en/parts/x.mdx'",
      'Could not resolve “@en/parts/x.mdx”.',
      '“@site/…” begins at the folder of the site; there are no other short names.',
    ],
    [
      "import { A } from '@components/icons'",
      'Could not resolve “@components/icons”.',
      '“@site/…” begins at the folder of the site; there are no other short names.',
    ],
    [
      "import x from '@scope/not-there/part'",
      'The package “@scope/not-there” is not installed.',
      'Run npm install --save-dev @scope/not-there',
    ],
  ])('modules that docsgen does not have: %s', async (line, message, hint) => {
    const { meta } = await compilePage(`# A\n\n${line}\n`)
    expect(meta.diagnostics).toMatchObject([{ code: 'mdx-invalid', message, hint, line: 3 }])
  })

  test('a path that begins with a slash begins at the folder of the site elsewhere', async () => {
    const { meta } = await compilePage('import A from "/snippets/a.mdx"\n\n<A />\n', {
      'snippets/a.mdx': 'b\n',
    })
    expect(meta.diagnostics).toMatchObject([
      {
        message: 'There is no file “/snippets/a.mdx”.',
        hint: 'Write “@site/snippets/a.mdx”, which begins at the folder of the site.',
      },
    ])
  })

  test('all imports that fail, and all undefined tags, are reported at once', async () => {
    const imports = await compilePage('import A from "./a"\nimport B from "./b"\n\n<A /><B />\n')
    const places = ({ diagnostics }: Compiled['meta']) =>
      diagnostics.map(({ line, column }) => `${line}:${column}`)
    expect(places(imports.meta)).toEqual(['1:16', '2:16'])
    const code = await compilePage(
      '`<Foo>` and\n\n```jsx\n<Foo />\n```\n\n<Foo /> <Fragment>x</Fragment>\n',
    )
    expect(places(code.meta)).toEqual(['7:1', '7:9'])
    expect(code.meta.diagnostics[1]?.hint).toBe('Write <> and </>, or leave it out.')
    const tags = await compilePage(
      '<Foo /> <Badge text="x" />\n\n<Bar.Baz>x</Bar.Baz>\n\n<Qux />\n',
    )
    expect(tags.meta.diagnostics.map(({ message }) => message)).toEqual([
      'Nothing defines <Foo>.',
      'Nothing defines <Bar.Baz>.',
      'Nothing defines <Qux>.',
    ])
    expect(places(tags.meta)).toEqual(['1:1', '3:1', '5:1'])
  })

  test('an undefined tag of a partial is reported where the partial has it', async () => {
    const { meta } = await compilePage(
      "import G from './_g.mdx'\nimport H from './_h.md'\n\n`<Part>`\n\n<Details><G /></Details>\n",
      {
        'docs/_g.mdx': '---\ntitle: g\n---\n\n<Details>\n  <Part>x</Part>\n</Details>\n',
        'docs/_h.md': '<Part>\n',
      },
    )
    expect(meta.diagnostics).toMatchObject([
      { message: 'Nothing defines <Part>.', file: 'docs/_g.mdx', line: 6, column: 3 },
      { code: 'mdx-in-markdown', file: 'docs/_h.md' },
    ])
  })

  test('an undefined tag can be imported, or given to all pages', async () => {
    const { meta } = await compilePage('<Foo />\n\n<Bar.Baz />\n')
    expect(meta.diagnostics.map(({ hint }) => hint)).toEqual([
      "Import it at the top of the page: import Foo from '…'; or export it from theme/mdx.tsx, for all pages.",
      "Import it at the top of the page: import Bar from '…'; or export it from theme/mdx.tsx, for all pages.",
    ])
  })

  test('a partial that was renamed to .mdx is still found by its old name', async () => {
    const partials = {
      'docs/_p.mdx': 'From *there*.\n',
      'docs/_q.mdx': 'MDX.\n',
      'docs/_q.md': 'MD.\n',
    }
    const { html, meta } = await compilePage(
      "import P from './_p.md'\nimport A from '@site/docs/_p.md'\nimport Q from './_q.md'\n\n<P />\n<A />\n<Q />\n",
      partials,
    )
    expect(meta.diagnostics).toEqual([])
    expect(html.match(/From <em>there<\/em>\./g)).toHaveLength(2)
    expect(html).toContain('MD.')
    const paths = meta.dependencies.map((one) => one.path)
    expect(paths).toEqual(expect.arrayContaining(['docs/_p.md', 'docs/_p.mdx', 'docs/_q.md']))
  })

  test('Link without an address is a place to link to', async () => {
    const { html, meta } = await compilePage(
      'import Link from \'@docusaurus/Link\'\n\n<Link id="here" />\n\n<Link to="">a</Link>\n',
    )
    expect(html).toContain('<a id="here"></a>')
    expect(meta.ids).toContain('here')
    expect(meta.diagnostics).toMatchObject([{ code: 'link-empty' }])
  })

  test('useBaseUrl: from the root of the site, for links, pictures and other addresses', async () => {
    const { html, meta } = await compilePage(
      `import Link from '@docusaurus/Link'
import useBaseUrl from '@docusaurus/useBaseUrl'

<Link to={useBaseUrl('docs/a')}>a</Link> <a href={useBaseUrl('/docs/b') + '#c'}>b</a>

<img src={useBaseUrl('img/y.png')} /> <a href={useBaseUrl('https://e.org/')}>e</a>
`,
    )
    expect(meta.diagnostics).toEqual([])
    expect(meta.slots).toMatchObject([
      { url: '/img/y.png', kind: 'image', sized: true, line: 6 },
      { url: '/docs/a', kind: 'link', line: 4 },
      { url: '/docs/b', kind: 'link', line: 4 },
    ])
    expect(html).toContain('<a href="https://e.org/">e</a>')
  })

  test('addresses that code puts into the HTML are noted, to be checked; those of docsgen, of mail and of the page itself are not', async () => {
    const { meta } = await compilePage(
      "import { Box } from './box'\n\n## Part\n\n<Box />\n\n<Box />\n\n[a](./a.md) <Card href=\"./b.md\" title=\"B\" />[^1]\n\n<a href={'/' + 'c'}>c</a>\n\n[^1]: Note.\n",
      {
        'docs/box.tsx':
          'export const Box = () => <p id="box"><a href="/docs/x#y">x</a> <a href="#part">p</a> <a href="#box">b</a> <a href="#gone">g</a> <a href="https://e.org/">e</a> <a href="mailto:a@e.org">m</a> <img src="/z.png" /></p>',
      },
    )
    expect(meta.diagnostics).toEqual([])
    const box = [
      { url: '/docs/x#y', kind: 'link' },
      { url: '#gone', kind: 'link' },
      { url: 'https://e.org/', kind: 'link' },
      { url: '/z.png', kind: 'image' },
    ]
    expect(meta.written).toEqual([...box, ...box, { url: '/c', kind: 'link' }])
    expect((await compilePage('[a](./a.md)[^1]\n\n[^1]: Note.\n')).meta).not.toHaveProperty(
      'written',
    )
  })

  test('names that other generators have for their components', async () => {
    const { html, meta } = await compilePage(
      "import Tabs from '@theme/Tabs'\nimport TabItem from '@theme/TabItem'\nimport Link from '@docusaurus/Link'\nimport useBaseUrl from '@docusaurus/useBaseUrl'\nimport DocCardList from '@theme/DocCardList'\n\n<Tabs><TabItem value=\"a\">A</TabItem></Tabs>\n\n<Link to=\"/docs/x\">x</Link>\n\n<img src={useBaseUrl('/img/y.png')} />\n\n<DocCardList />\n",
    )
    expect(meta.diagnostics).toEqual([])
    expect(html).toContain('<label class="tab-label" for="__tabs-1-1">a</label>')
    expect(meta.slots).toMatchObject([
      { url: '/img/y.png', kind: 'image', sized: true, line: 11 },
      { url: '/docs/x', kind: 'link', line: 9 },
      { type: 'cards' },
    ])
  })
})

describe('components without an import', () => {
  test('tabs of Starlight are in step by their own name for the group', async () => {
    const { html, meta } = await compilePage(
      '<Tabs syncKey="os"><TabItem label="A">a</TabItem></Tabs>\n',
    )
    expect(html).toContain('data-group="os"')
    expect(meta.diagnostics).toEqual([])
  })

  test('tabs have the markup of the directive', async () => {
    const { html, meta } = await compilePage(
      '<Tabs groupId="os">\n  <TabItem value="mac" label="macOS">M *x*</TabItem>\n  <>{[1].map((n) => <TabItem key={n} value="win" default>W</TabItem>)}</>\n</Tabs>\n',
    )
    expect(html).toBe(
      '<div class="tabs" data-group="os" role="radiogroup" aria-label="¤m:tabs¤">\n' +
        '<input class="tab-input" type="radio" id="__tabs-1-1" name="__tabs-1" value="mac"/>' +
        '<label class="tab-label" for="__tabs-1-1">macOS</label><div class="tab-panel">M <em>x</em></div>\n' +
        '<input class="tab-input" type="radio" id="__tabs-1-2" name="__tabs-1" checked="" value="win"/>' +
        '<label class="tab-label" for="__tabs-1-2">win</label><div class="tab-panel">W</div>\n</div>',
    )
    expect(meta.features).toEqual(['tabs'])
  })

  test('admonitions, details, steps, cards', async () => {
    const { html, meta } = await compilePage(
      '<Admonition type="warning">a</Admonition>\n\n<Admonition type="nope" title="T">b</Admonition>\n\n<Details summary="S" open>c</Details>\n\n<Steps>\n1. d\n</Steps>\n\n<Cards><Card title="E" href="./e.md" description="f" /></Cards>\n\n<Cards />\n',
    )
    expect(html).toContain(
      '<div class="admonition admonition-warning" role="note">\n<p class="admonition-title">¤m:warning¤</p>a</div>',
    )
    expect(html).toContain(
      '<div class="admonition admonition-note" role="note">\n<p class="admonition-title">T</p>b</div>',
    )
    expect(html).toContain('<details class="details" open=""><summary>S</summary>c</details>')
    expect(html).toMatch(/<div class="steps"><ol>\s*<li>d<\/li>\s*<\/ol><\/div>/)
    expect(html).toContain(
      '<ul class="dg-cards">\n<li><div class="dg-card"><p class="dg-card-title"><a href="¤0¤">E</a></p><p>f</p></div></li>\n</ul>',
    )
    expect(html).toMatch(/¤1¤$/)
    expect(meta.features).toEqual(['admonition', 'cards', 'steps'])
    expect(meta.diagnostics).toMatchObject([
      { code: 'directive-invalid', line: 3, hint: 'Did you mean “note”?' },
    ])
    expect(meta.slots).toMatchObject([{ url: './e.md', line: 11 }, { type: 'cards' }])
  })

  test('code blocks, as fences and as a component', async () => {
    const { html, meta } = await compilePage(
      '```js {1}\nconst a = "<b>"\n```\n\n<CodeBlock language="ts" title="c.ts" showLineNumbers>{`\nlet d = 1\n`}</CodeBlock>\n',
    )
    expect(html).toContain(
      '<span class="line hl"><span class="t-k">const</span> a = <span class="t-s">"&lt;b>"</span></span>',
    )
    expect(html).toContain(
      '<figure class="code numbered" data-lang="ts"><figcaption>c.ts</figcaption>',
    )
    expect(html).toContain(
      '<span class="line"><span class="t-k">let</span> d = <span class="t-n">1</span></span>',
    )
    expect(meta.features).toEqual(['code'])
  })

  test('a diagram is left for render', async () => {
    const { html, meta } = await compilePage('```mermaid\ngraph TD\n```\n')
    expect(html).toBe('¤0¤')
    expect(meta.slots).toMatchObject([{ type: 'diagram', source: 'graph TD' }])
  })
})

test('text is converted, in properties too; code and links are not', async () => {
  const { html } = await compilePage(
    '默认 `默认` [网络](./网络.md)\n\n<Admonition title="软件">默认</Admonition>\n',
    {},
    'zh-TW',
  )
  expect(html).toContain('預設 <code>默认</code> <a href="¤0¤">網路</a>')
  expect(html).toContain('<p class="admonition-title">軟體</p>預設')
})

describe('a tag that nothing defines is an error at its place, and the page shows what stands between its tags', () => {
  test.each([
    [
      'a component whose name is misspelt',
      'b <Bagde>x</Bagde>\n',
      { line: 1, column: 3, message: /<Bagde>/, hint: /^Did you mean <Badge>\?$/ },
    ],
    [
      'a component that is not there',
      '# a\n\nb <Foo />\n',
      { line: 3, column: 3, message: /<Foo>/, hint: /import Foo from/ },
    ],
  ])('%s', async (_, text, expected) => {
    const { message, hint, ...place } = expected as { message: RegExp; hint: RegExp | string }
    const { html, meta } = await compilePage(text)
    expect(meta.diagnostics).toMatchObject([
      { code: 'component-undefined', severity: 'error', ...place },
    ])
    expect(meta.diagnostics[0]?.message).toMatch(message)
    expect(meta.diagnostics[0]?.hint).toMatch(hint)
    expect(html).not.toContain('¤m:mdxError¤')
  })

  test('in a document, in a partial, in components and as their members', async () => {
    const { html, meta } = await compilePage(
      "import P from './_p.mdx'\n\n# A\n\n<Grid>\n\n## B\n\n<Ui.Row.name>c</Ui.Row.name> <Tabs.Tab>**d**</Tabs.Tab>\n\n</Grid>\n\n<Details><P /></Details>\n\n<Void />\n",
      { 'docs/_p.mdx': '<Grid>e</Grid>\n' },
    )
    for (const text of ['<h2 id="b"', '</h2>c<strong>d</strong>', '</summary>e<'])
      expect(html.replace(/\s+/g, ' ')).toContain(text)
    expect(meta.toc).toMatchObject([{ id: 'b' }])
    const tags = meta.diagnostics.map(({ message }) => message)
    expect(tags.sort()).toEqual([
      'Nothing defines <Grid>.',
      'Nothing defines <Tabs.Tab>.',
      'Nothing defines <Ui.Row.name>.',
      'Nothing defines <Void>.',
    ])
  })

  test('a component that the page gives to a partial is defined', async () => {
    const { html, meta } = await compilePage(
      "import P from './_p.mdx'\n\n<P components={{ Own: () => <i>own</i> }} />\n",
      { 'docs/_p.mdx': '<Own />\n' },
    )
    expect(meta.diagnostics).toEqual([])
    expect(html).toContain('<i>own</i>')
  })

  test('a member of what the page imports: there is nothing to show', async () => {
    const { meta } = await compilePage("import * as Ui from './ui.jsx'\n\n<Ui.Row>b</Ui.Row>\n", {
      'docs/ui.jsx': 'export const Col = () => null\n',
    })
    expect(meta.diagnostics).toMatchObject([
      { code: 'mdx-invalid', message: 'Nothing defines <Ui.Row>.', line: 3 },
    ])
  })
})

describe('an error is a diagnostic at its place, and the page shows its source', () => {
  const boom = 'export default function B() {\n  const a: any = null\n  return <b>{a.c}</b>\n}\n'
  test.each([
    [
      'a tag that is not closed',
      '---\ntitle: x\n---\n\n<b>x\n',
      { line: 5, column: 1, message: /closing tag for `<b>`/, hint: /JSX/ },
    ],
    [
      'an address in angle brackets',
      'a\n\n<https://a.b>\n',
      { line: 3, message: /angle brackets/, hint: /^Write \[text\]/ },
    ],
    [
      'an address of mail in angle brackets',
      'a\n\n<me@a.b>\n',
      { line: 3, message: /address of mail/, hint: /mailto:/ },
    ],
    [
      'an expression that is none',
      'a\n\nb {c d}\n',
      { line: 3, message: /Could not parse/, hint: /JavaScript/ },
    ],
    [
      'a name that is not there',
      '# a\n\n{nobody}\n',
      { line: 3, column: 2, message: /nobody is not defined/, hint: /^Braces hold JavaScript/ },
    ],
    [
      'a name that is not there, in an attribute',
      '# a\n\n<b title={nobody} />\n',
      { line: 3, message: /nobody is not defined/, hint: null },
    ],
    [
      'an id of a heading without its sign',
      '# a\n\n## `b` {type-c}\n',
      {
        line: 3,
        column: 9,
        message: /type is not defined/,
        hint: 'For an id of the heading, write {#type-c}.',
      },
    ],
    [
      'a file that is not there',
      '\nimport A from "./nope"\n\n<A />\n',
      { line: 2, column: 16, message: /There is no file “\.\/nope”/ },
    ],
    [
      'a theme component that is not there',
      'import A from "@theme/Nope"\n\n<A />\n',
      { line: 1, message: /“@theme\/Nope” is a module of Docusaurus/, hint: /Remove/ },
    ],
    [
      'a component that throws',
      'import B from "./boom"\n\n<B />\n',
      { file: 'docs/boom.tsx', line: 3, message: /reading 'c'/, hint: /page docs\/page\.mdx/ },
    ],
    [
      'a component with a syntax error',
      'import B from "./syntax"\n\n<B />\n',
      { file: 'docs/syntax.jsx', line: 1, message: /Expected/ },
    ],
    [
      'a partial that throws',
      'import P from "./_throws.mdx"\n\n<P />\n',
      { file: 'docs/_throws.mdx', line: 3, message: /reading 'b'/, hint: /docs\/page\.mdx/ },
    ],
    [
      'a partial that is no MDX',
      'import P from "./_bad.mdx"\n\n<P />\n',
      { file: 'docs/_bad.mdx', line: 2, message: /closing tag/ },
    ],
    [
      'something thrown that is no error',
      '{(() => { throw "oh" })()}\n',
      { line: 1, message: /^oh$/ },
    ],
    [
      'a style in words',
      'a\n\n<p style="color: red">b</p>\n',
      { line: 3, message: /style/, hint: /style=\{\{/ },
    ],
    [
      'a page that contains itself',
      'import P from "./page.mdx"\n\n<P />\n',
      { message: /imports itself: docs\/page\.mdx → docs\/page\.mdx/ },
    ],
  ])('%s', async (_, text, expected) => {
    const { html, meta } = await compilePage(text, {
      'docs/boom.tsx': boom,
      'docs/syntax.jsx': 'export const a = <b',
      'docs/_throws.mdx': '# p\n\n{props.a.b}\n',
      'docs/_bad.mdx': '## p [x](./x.md)\n<b>\n',
    })
    expect(meta.diagnostics).toHaveLength(1)
    const { message, hint, ...rest } = expected as {
      message: RegExp
      /** Null: there is none. */
      hint?: RegExp | string | null
    }
    expect(meta.diagnostics[0]).toMatchObject({ code: 'mdx-invalid', severity: 'error', ...rest })
    expect(meta.diagnostics[0]?.message).toMatch(message)
    if (hint) expect(meta.diagnostics[0]?.hint).toMatch(hint)
    if (hint === null) expect(meta.diagnostics[0]?.hint).toBeUndefined()
    expect(html).toContain('¤m:mdxError¤')
    const source =
      text
        .replace(/^---\n[\s\S]*---\n/, '')
        .trim()
        .split('\n')
        .at(-1) ?? ''
    expect(html).toContain(source.replaceAll('&', '&amp;').replaceAll('<', '&lt;'))
    expect(meta).toMatchObject({ slots: [], toc: [], ids: [] })
  })

  test('a missing file is remembered, so that the page is compiled again when it appears', async () => {
    const { meta } = await compilePage('import A from "./a"\nimport B from "./b.mdx"\n\n<A />\n')
    const { meta: second } = await compilePage('import B from "./b.mdx"\n\n<B />\n')
    expect(meta.dependencies).toContainEqual({ path: 'docs/a.tsx', hash: '' })
    expect(second.dependencies).toContainEqual({ path: 'docs/b.mdx', hash: '' })
  })

  test('a package that is not installed is looked for where Node would find it', async () => {
    const { meta } = await compilePage("import A from '@own/not-there/sub'\n\n<A />\n")
    const manifest = 'node_modules/@own/not-there/package.json'
    const wanted = [manifest, `../${manifest}`].map((path) => ({ path, hash: '' }))
    expect(meta.dependencies).toEqual(expect.arrayContaining(wanted))
  })
})

test('the same page gives the same result', async () => {
  const text =
    "import A from './_a.mdx'\nimport B from './_b.mdx'\nimport C from './_c.md'\n\n<C />\n<B />\n<A />\n"
  const part = (name: string) =>
    `## ${name}\n\n[${name}](./${name}.md)[^1]\n\n[^1]: note\n\n::::tabs\n:::tab[x]\ny\n:::\n::::\n`
  const files = { 'docs/_a.mdx': part('a'), 'docs/_b.mdx': part('b'), 'docs/_c.md': part('c') }
  const [first, ...others] = await Promise.all([1, 2, 3, 4].map(() => compilePage(text, files)))
  for (const other of others) expect(other).toEqual(first)
})

test('an image that turns up as a component is named so', async () => {
  const { meta } = await compilePage(
    'import list from \'./list.js\'\n\n<div>{list.map(({ icon: Icon }) => <Icon key="a" />)}</div>\n',
    {
      'docs/list.js': "import logo from './logo.svg'\nexport default [{ icon: logo }]\n",
      'docs/logo.svg': '<svg/>',
    },
  )
  expect(meta.diagnostics).toMatchObject([
    { code: 'mdx-invalid', message: 'An image is used as a component.' },
  ])
})

test('theme/mdx.tsx with an error is named by the pages, which depend on it', async () => {
  const { meta } = await compilePage('<Box />\n', {
    'theme/mdx.tsx': "export function Box() {\n  return <b title='中文' }\n}\n",
  })
  expect(meta.diagnostics).toMatchObject([
    { code: 'mdx-invalid', file: 'theme/mdx.tsx', line: 2, column: 24 },
  ])
  expect(meta.dependencies.map(({ path }) => path)).toContain('theme/mdx.tsx')
})

test('a mistake in an imported file is reported with its column in characters', async () => {
  const { meta } = await compilePage("import A from './a.tsx'\n\n<A />\n", {
    'docs/a.tsx': "export const a = '中文' }\n",
  })
  expect(meta.diagnostics).toMatchObject([
    { code: 'mdx-invalid', file: 'docs/a.tsx', line: 1, column: 23 },
  ])
})

test('search finds the code between the paragraphs of a page', async () => {
  const { sections } = await compilePage(
    'Text.\n\n```js\nlet a\n```\n\n```js\nlet b\n```\n\nMore.\n',
  )
  expect(sections).toMatchObject([{ text: 'Text. More.', code: 'let a let b' }])
})
