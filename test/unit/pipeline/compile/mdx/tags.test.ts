/** Components as tags: each is what its directive is. */
import { expect, test } from 'vitest'
import { compilePage } from './compile-page.ts'

/** HTML without what React and Markdown write in different ways. */
function alike(html: string): string {
  return html
    .replace(/\n+/g, '')
    .replaceAll('/>', '>')
    .replace(/=""/g, '')
    .replace(/ (?:loading|decoding)="[^"]*"/g, '')
    .replace(/<input [^>]*>/g, (tag) => tag.slice(7, -1).trim().split(' ').sort().join(' '))
    .replace(/<p>([^<]*)<\/p>/g, '$1')
}

test.each([
  ['a :badge[New]{type=tip #a .b}', 'a <Badge type="tip" id="a" className="b">New</Badge>'],
  ['a :badge[New]', 'a <Badge text="New" />'],
  [
    '::link-card[A]{href="./a.md" description=b}',
    '<LinkCard title="A" href="./a.md" description="b" />',
  ],
  [
    '::::cards\n:::card[A]{icon=rocket}\nText\n:::\n:::card[B]{href=/b}\n:::\n::::',
    '<Cards>\n  {[<Card key="a" title="A" icon="rocket">Text</Card>]}\n  <Card title="B" href="/b" />\n</Cards>',
  ],
  [':::card[A]\nText\n:::', '<Card title="A">Text</Card>'],
  [
    ':::file-tree\n- src the *way*\n  - **a.ts**\n- b/\n:::',
    '<FileTree>\n- src the *way*\n  - **a.ts**\n- b/\n</FileTree>',
  ],
  [
    ':::figure[Bars]{width=30}\n![A](a.png)\n:::',
    '<Figure caption="Bars" width={30}>\n![A](a.png)\n</Figure>',
  ],
  [
    ':::code-group{group=g}\n```js title="a.js"\na\n```\n```ts\nb\n```\n:::',
    '<CodeGroup group="g">\n```js title="a.js"\na\n```\n<CodeBlock language="ts">b</CodeBlock>\n</CodeGroup>',
  ],
  [
    ':::package-managers\n```sh\nnpm i a\n```\n:::',
    '<PackageManagers>\n```sh\nnpm i a\n```\n</PackageManagers>',
  ],
  [
    ':::package-managers\n```sh\nnpm i a\n```\n:::',
    '<PackageManagers>\n```sh npm2yarn\nnpm i a\n```\n</PackageManagers>',
  ],
  [':::package-managers\n```sh\nnpm i a\n```\n:::', '```sh npm2yarn\nnpm i a\n```'],
  [':::tip[T]{icon=🚀}\nText\n:::', '<Admonition type="tip" title="T" icon="🚀">Text</Admonition>'],
  ['::cards', '<DocCardList />'],
])('%s is %s', async (directive, tag) => {
  const [written, tagged] = await Promise.all([compilePage(directive), compilePage(tag)])
  expect(tagged.meta.diagnostics).toEqual([])
  expect(written.meta.diagnostics).toEqual([])
  expect(alike(tagged.html)).toBe(alike(written.html))
  expect(tagged.markdown).toBe(written.markdown)
  expect(tagged.meta.features).toEqual(written.meta.features)
})

test('a wrong attribute is reported at its tag', async () => {
  const { meta } = await compilePage(
    '<Card title="a" />\n\n<Cards>\n<Card title="b" herf="./b.md" />\n</Cards>\n\n<Badge type={"tipp"}>c</Badge>',
  )
  expect(meta.diagnostics).toMatchObject([
    { code: 'directive-invalid', line: 4, column: 1, hint: 'Did you mean “href”?' },
    { code: 'directive-invalid', line: 7, column: 1, hint: 'Did you mean “tip”?' },
  ])
})

test('texts of attributes are converted, names of files are not', async () => {
  const { html } = await compilePage(
    '<Card title="软件" description="默认" />\n\n:::file-tree\n- 默认 软件\n:::\n',
    {},
    'zh-TW',
  )
  expect(html).toContain('<strong>軟體</strong></p><p>預設</p>')
  expect(html).toContain('<code>默认</code> <span>軟體</span>')
})
