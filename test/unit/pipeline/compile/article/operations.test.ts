import { expect, test } from 'vitest'
import { compileText } from '../fixtures/compile-text.ts'
import { compilePage } from '../mdx/compile-page.ts'

const marked = '\0o:0\0<code>GET /a</code>\0e:0\0'

test.each([
  ['`GET /a`', { method: 'GET', path: '/a', line: 1, column: 1 }],
  ['Text\n**` POST  /a/{b}/:c?d=e `**', { method: 'POST', path: '/a/{b}/:c', line: 2, column: 3 }],
  ['| a |\n| - |\n| `M-SEARCH /a` |', { method: 'M-SEARCH', path: '/a', line: 3, column: 3 }],
  ['<p><code>GET /a</code></p>', { method: 'GET', path: '/a', line: 1, column: 4 }],
])('%j names an operation', async (text, expected) => {
  const { meta } = await compileText(text)
  expect(meta.slots).toEqual([{ type: 'operation', ...expected }])
})

test.each([
  '`get /a`',
  '`GET a`',
  '`GET /a b`',
  '`G /a`',
  'GET /a',
  '# `GET /a`',
  '[`GET /a`](https://a.example)',
  '[![`GET /a`](https://a.example/b.png) and `GET /a`](https://a.example)',
  '<summary><code>GET /a</code></summary>',
  '<kbd><code>GET /a</code></kbd>',
  '<pre><code>GET /a</code></pre>',
  '<code>GET <b>/a</b></code>',
  '```\nGET /a\n```',
  '    GET /a',
])('%j does not', async (text) => {
  const { html, meta } = await compileText(text)
  expect(meta.slots).toEqual([])
  expect(html).not.toContain('\0o:')
})

test('the markers stand around the code, and in the Markdown, too', async () => {
  const { html, markdown, sections, meta } = await compileText('Ask `GET /a`.')
  expect(html.trim()).toBe(`<p>Ask ${marked}.</p>`)
  expect(markdown).toContain('Ask \0o:0\0`GET /a`\0e:0\0.')
  expect(sections[0]?.text).toBe('Ask GET /a.')
  expect(meta.excerpt).toBe('Ask GET /a.')
})

test('in MDX each has a slot of its own, but not in the links of components', async () => {
  const { html, markdown, meta } = await compilePage(
    `export const Shown = ({ children }) => <a href="/a">{children}</a>

<Shown>One \`GET /a\`</Shown>

[two](/b) \`GET /b\`

<a href="/c">\`GET /c\`</a>
`,
  )
  expect(html).toContain('<a href="/a">One <code>GET /a</code></a>')
  expect(html).toContain('<a href="¤0¤">two</a> ¤o:1¤<code>GET /b</code>¤e:1¤')
  expect(html).toContain('<a href="¤2¤"><code>GET /c</code></a>')
  expect(markdown).toContain('¤o:1¤`GET /b`¤e:1¤')
  expect(meta.slots).toMatchObject([
    { url: '/b' },
    { type: 'operation', path: '/b' },
    { url: '/c' },
  ])
})

test('code of a page that writes markers of its own does no harm', async () => {
  const { html, meta } = await compilePage('{"\\0o:0\\0 \\0e:7\\0"}')
  expect(html).not.toContain('¤')
  expect(meta.slots).toEqual([])
})
