/** Components as directives, in .md files. Their tags are tested in mdx/tags.test.ts, with the same results. */
import { describe, expect, test } from 'vitest'
import { compileText, htmlOf, problemsOf } from '../fixtures/compile-text.ts'

/** The HTML without line breaks between elements. */
async function shown(text: string): Promise<string> {
  return (await htmlOf(text)).replace(/>\n+</g, '><').replaceAll('\0', '¤')
}

describe('a badge', () => {
  test('stands in a line of text', async () => {
    expect(await shown('a :badge[*New*]{type=tip #b .c} b')).toBe(
      '<p>a <span id="b" class="dg-badge dg-badge-tip c"><em>New</em></span> b</p>',
    )
    expect(await shown('- :badge{text="v2"}')).toContain(':badge{text="v2"}')
    const { meta, markdown } = await compileText('a :badge[New] b')
    expect(meta.features).toEqual(['badge'])
    expect(markdown).toBe('a **New** b')
  })

  test('is no part of the name of a section or a page', async () => {
    const { meta } = await compileText('# Page :badge[New]\n\n## Export :badge[Beta]{type=warning}')
    expect(meta.heading).toBe('Page')
    expect(meta.toc).toEqual([{ level: 2, id: 'export', text: 'Export' }])
  })
})

describe('plans', () => {
  test('stand beside each other, with price, content and button', async () => {
    const text = `::::plans
:::plan[Team]{price="€ 20" unit="once" badge="New" highlight href="./a.md" action="Order"}
- One
:::
:::plan[Free]
:::
::::`
    expect(await shown(text)).toBe(
      '<ul class="dg-plans"><li><div class="dg-plan dg-plan-first">' +
        '<p class="dg-plan-title"><strong>Team</strong> <span class="dg-plan-badge">New</span></p>' +
        '<p class="dg-plan-price"><strong>€ 20</strong> <span>once</span></p><ul><li>One</li></ul>' +
        '<p class="dg-plan-action"><a href="¤0¤">Order</a></p></div></li>' +
        '<li><div class="dg-plan"><p class="dg-plan-title"><strong>Free</strong></p></div></li></ul>',
    )
    const { meta } = await compileText(text)
    expect(meta.features).toEqual(['plans'])
    expect(meta.diagnostics).toEqual([])
  })

  test('that lack a title or half of the button are reported', async () => {
    expect(await problemsOf(':::plan{action="Order"}\n:::')).toHaveLength(2)
  })
})

describe('cards', () => {
  const text = `::::cards
:::card[One *a*]{href="./a.md" icon=rocket}
Text [b](./b.md)
:::
::link-card[Two]{href="./c.md" description="About c"}

:::card[Three]{icon=🚀}
:::
::::`

  test('stand beside each other', async () => {
    const html = await shown(text)
    expect(html).toMatch(
      /^<ul class="dg-cards"><li><div class="dg-card"><svg class="dg-icon" aria-hidden="true" viewBox="0 0 24 24"><path d="[^"]*"><\/path><\/svg><p class="dg-card-title"><a href="¤0¤">One <em>a<\/em><\/a><\/p><p>Text <a href="¤1¤">b<\/a><\/p><\/div><\/li>/,
    )
    expect(html).toContain(
      '<li><div class="dg-card"><p class="dg-card-title"><a href="¤2¤">Two</a></p><p>About c</p></div></li>',
    )
    expect(html).toContain(
      '<li><div class="dg-card"><span class="dg-icon" aria-hidden="true">🚀</span><p class="dg-card-title"><strong>Three</strong></p></div></li></ul>',
    )
    const { meta, markdown } = await compileText(text)
    expect(meta.features).toEqual(['cards'])
    expect(meta.diagnostics).toEqual([])
    expect(meta.slots).toMatchObject([
      { url: './a.md', line: 2 },
      { url: './b.md', line: 3 },
      { url: './c.md', line: 5 },
    ])
    expect(markdown.replaceAll('\0', '¤')).toBe(
      '- [One *a*](¤0¤)\n\n  Text [b](¤1¤)\n\n- [Two](¤2¤)\n\n  About c\n\n- **Three**',
    )
  })

  test('may stand alone, and hold other blocks', async () => {
    expect(await shown('::link-card[A]{href=/a}')).toBe(
      '<div class="dg-card"><p class="dg-card-title"><a href="¤0¤">A</a></p></div>',
    )
    expect(await shown(':::cards\nText\n\n![a](b.png)\n:::')).toMatch(
      /^<ul class="dg-cards"><li><p>Text<\/p><\/li><li><p><img [^>]*><\/p><\/li><\/ul>$/,
    )
  })

  test('without a title are reported', async () => {
    expect(await problemsOf(':::card\nx\n:::')).toEqual(['directive-invalid 1:1'])
  })
})

describe('a file tree', () => {
  const text = `:::file-tree
- src the **source**
  - **index.ts** the way in
  - \`a b.ts\`
  - …
- assets/
- package.json

:::`

  test('has the kind of each name, which is highlighted, and the descriptions', async () => {
    expect(await shown(text)).toBe(
      '<div class="file-tree"><ul>' +
        '<li class="file-tree-folder"><code>src/</code> <span>the <strong>source</strong></span><ul>' +
        '<li class="file-tree-marked"><code>index.ts</code> <span>the way in</span></li>' +
        '<li><code>a b.ts</code></li><li><code>…</code></li></ul></li>' +
        '<li class="file-tree-folder"><code>assets/</code></li><li><code>package.json</code></li></ul></div>',
    )
    const { markdown, meta } = await compileText(text)
    expect(markdown).toBe(
      '- `src/` the **source**\n  - `index.ts` the way in\n  - `a b.ts`\n  - `…`\n- `assets/`\n- `package.json`',
    )
    expect(meta.features).toEqual(['file-tree'])
  })

  test('may have blank lines between its items', async () => {
    expect(await shown(text.replaceAll('\n-', '\n\n-'))).toBe(await shown(text))
  })

  test('without a list is reported, and shown', async () => {
    expect(await shown(':::file-tree\nsrc\n:::')).toBe('<div class="file-tree"><p>src</p></div>')
    expect(await problemsOf('\n:::file-tree\nsrc\n:::')).toEqual(['directive-invalid 2:1'])
  })
})

describe('a figure', () => {
  test('has a caption', async () => {
    const text = ':::figure[Four *bars*]{width=300 #bars}\n![Bars](bars.png)\n:::'
    expect(await shown(text)).toBe(
      '<figure id="bars" style="max-inline-size:300px"><img src="¤0¤" alt="Bars" loading="lazy" decoding="async"><figcaption>Four <em>bars</em></figcaption></figure>',
    )
    const { markdown } = await compileText(text)
    expect(markdown.replaceAll('\0', '¤')).toBe('![Bars](¤0¤)\n\nFour *bars*')
    expect(await shown(':::figure{width=50%}\nText\n:::')).toBe(
      '<figure style="max-inline-size:50%"><p>Text</p></figure>',
    )
  })
})

describe('a code group', () => {
  const text = `:::code-group{group=lang}
\`\`\`ts title="a.ts"
a
\`\`\`
\`\`\`js
b
\`\`\`

Text
:::`

  test('is tabs, labelled with titles', async () => {
    const html = await shown(text)
    expect(html).toContain(
      '<div class="tabs code-group" data-group="lang" role="radiogroup" aria-label="¤m:tabs¤"><input class="tab-input" type="radio" name="__tabs-1" id="__tabs-1-1" value="a.ts" checked><label class="tab-label" for="__tabs-1-1">a.ts</label><div class="tab-panel"><pre><code class="language-ts">a\n</code></pre></div>',
    )
    expect(html).toContain('>js</label>')
    expect(html).toMatch(/<p>Text<\/p><\/div>$/)
    const { markdown, meta } = await compileText(text)
    expect(markdown).toBe('```ts title="a.ts"\na\n```\n\n```js\nb\n```\n\nText')
    expect(meta.features).toEqual(['code', 'tabs'])
  })

  test('without code is reported', async () => {
    expect(await problemsOf(':::code-group\nx\n:::')).toEqual(['directive-invalid 1:1'])
  })
})

test('commands of npm are tabs of all package managers', async () => {
  const text =
    ':::package-managers\n```sh\n# once\nnpm install -D docsgen && npm run build -- --base /x\n```\n:::'
  const html = await shown(text)
  expect(html).toContain('<div class="tabs code-group" data-group="package-manager" ')
  expect([...html.matchAll(/">(\w+)<\/label>/g)].map(([, label]) => label)).toEqual([
    'npm',
    'pnpm',
    'yarn',
    'bun',
  ])
  expect(html).toContain('# once\npnpm add -D docsgen &amp;&amp; pnpm run build --base /x\n')
  expect((await compileText(text)).markdown).toContain('```sh title="yarn"\n# once\nyarn add -D')
})

test.each([
  [
    'the word of Docusaurus',
    '```sh title="a" npm2yarn\nnpm i -D a\n```',
    '```sh title="a"\nnpm i -D a\n```',
  ],
  [
    'the language of Fumadocs',
    '```package-install\na -D\nnpx b\n```',
    '```sh\nnpm install a -D\nnpx b\n```',
  ],
])('a fence with %s is tabs of package managers', async (_, fence, code) => {
  const directive = `:::package-managers\n${code}\n:::`
  expect(await shown(fence)).toBe(await shown(directive))
  const written = await compileText(fence)
  expect(written.markdown).toBe((await compileText(directive)).markdown)
  expect(written.meta.features).toEqual(['code', 'tabs'])
  expect(await problemsOf(fence)).toEqual([])
  // Where it stands in tabs already, it is one of them.
  expect(await shown(`:::package-managers\n${fence}\n:::`)).toBe(await shown(directive))
  expect((await shown(`:::code-group\n${fence}\n:::`)).match(/tab-label/g)).toHaveLength(1)
})

test('an admonition has an icon of its own', async () => {
  expect(await shown(':::tip[T]{icon=🚀}\n:::')).toContain(
    '<p class="admonition-title"><span class="dg-icon" aria-hidden="true">🚀</span>T</p>',
  )
  expect(await shown(':::tip{icon=rocket}\n:::')).toMatch(/<\/svg>¤m:tip¤<\/p>/)
  const { markdown } = await compileText(':::tip[T]{icon=🚀}\na\n:::')
  expect(markdown).toBe('> **T**\n>\n> a')
})

describe('mistakes', () => {
  test.each([
    [':::card[A]{herf=x}\n:::', 'Did you mean “href”?'],
    [':badge[A]{tpye=tip}', 'Did you mean “type”?'],
    [':badge[A]{type=tipp}', 'Did you mean “tip”?'],
    [':::tip{icon=Rokcet}\n:::', 'Did you mean “rocket”?'],
    [':::tip{type=note}\n:::', 'Available: title, icon'],
    [':::figure{width=big}\n:::', 'Write pixels, or a length such as 50%.'],
  ])('in attributes are reported: %j', async (text, hint) => {
    const { meta } = await compileText(text)
    expect(meta.diagnostics).toMatchObject([{ code: 'directive-invalid', line: 1, hint }])
  })

  test.each([
    [':::tip{icon=rokcet}\n:::', 'Did you mean “rocket”?'],
    ['---\ntitle: T\nicon: rokcet\n---\n', 'Did you mean “rocket”?'],
  ])('names of icons that there are not: %j', async (text, near) => {
    const { meta } = await compileText(text)
    const hint = `${near} Icons of Lucide: npm install --save-dev lucide-static`
    expect(meta.diagnostics).toMatchObject([{ code: 'icon-unknown', hint }])
    expect(meta.frontMatter.icon).toBeUndefined()
  })

  test.each([
    [':bagde[New]', 'Did you mean “:badge”?'],
    [':::badge\nx\n:::', 'Did you mean “:badge”?'],
    ['::card[A]', 'Did you mean “:::card”?'],
    [':::codegroup\n:::', 'Did you mean “code-group”?'],
    ['::link-crad[A]{href=x}', 'Did you mean “link-card”?'],
    ['::tip\na\n::', 'Did you mean “tip”?'],
  ])('in names are reported: %j', async (text, hint) => {
    const { meta } = await compileText(text)
    expect(meta.diagnostics).toMatchObject([{ code: 'directive-unknown', line: 1, hint }])
  })

  test('a time, a ratio or a label is none', async () => {
    expect(await problemsOf('12:30 [x] a:b[c] :smile: :name[label] :b[x](y)')).toEqual([])
  })
})
