import { expect, test } from 'vitest'
import { createDescriptions } from '../../../src/openapi/pages/descriptions.ts'
import { longestMarkdown } from '../../../src/openapi/read/cut-large.ts'
import { escapeHtml } from '../../../src/shared/escape.ts'
import { htmlOf } from '../pipeline/compile/fixtures/compile-text.ts'

const code = (source: string) => `<pre>${escapeHtml(source)}</pre>`
const slot = (url: string) => `slot:${url}`
const page = { link: slot, anchor: (name: string) => `anchor-${name}` }

test('a description that takes too long is shown as it is written, and said to be slow', () => {
  const descriptions = createDescriptions({ code, linkBase: null }, { alone: 50, each: 0 })
  const slow = 'a\n=\n'.repeat(20_000)
  expect(descriptions.html(slow, page, 1)).toBe(code(slow))
  expect(descriptions.isSlow(slow)).toBe(true)
  expect(descriptions.html('*a*', page, 1)).toBe('<p><em>a</em></p>')
  expect(descriptions.isSlow('*a*')).toBe(false)
})

test('a description that is too long is shown as it is written', () => {
  const descriptions = createDescriptions({ code, linkBase: null })
  const long = '*a* <b> '.repeat(longestMarkdown / 8 + 1)
  expect(descriptions.html(long, page, 1)).toBe(code(long))
  // Reading has reported it with its place.
  expect(descriptions.isSlow(long)).toBe(false)
})

test.each([
  ['[a](/docs/b?c&d#e)', '/docs/b?c&amp;d#e', 'https://a.example/docs/b?c&amp;d#e'],
  ['[a](../b)', '../b', 'https://a.example/b'],
  ['![a](b.png)', 'b.png', 'https://a.example/api/b.png'],
])(
  'relative addresses lead to the site, or to the one that the text was written for: %s',
  (markdown, own, other) => {
    const slots = (url: string) => slot(escapeHtml(url))
    const html = (linkBase: string | null) =>
      createDescriptions({ code, linkBase }).html(markdown, { ...page, link: slots }, 1)
    expect(html(null)).toContain(`"slot:${own}"`)
    expect(html('https://a.example/api/')).toContain(`"${other}"`)
  },
)

test.each(['[a](#b)', '[a](https://b.example/)', '[a](mailto:a@b.example)'])(
  'other addresses stay: %s',
  (markdown) => {
    const html = (linkBase: string | null) =>
      createDescriptions({ code, linkBase }).html(markdown, page, 1)
    expect(html('https://a.example/')).toBe(html(null))
  },
)

test('marks of our own that a text writes as references are text', () => {
  const { html } = createDescriptions({ code, linkBase: null })
  const address = '/x&quot;&gt;&lt;img src=x onerror=alert(1)&gt;'
  for (const mark of ['&#1;', '&#x01', '&#2;', '&#0002;']) {
    const text = `<p>${mark}</p><a href="${address}">a</a><p>${mark}</p>`
    const shown = html(text, { ...page, link: (url) => escapeHtml(url) }, 1)
    expect(shown).not.toContain('<img')
    expect(shown).toContain('<p>\uFFFD</p>')
  }
})

test.each([
  ...['NOTE', 'TIP', 'IMPORTANT', 'WARNING', 'CAUTION'].map((kind) => `> [!${kind}]\n> A *b*.`),
  '> [!note]\n>\n> A\n>\n> - b',
  '> [!NOTE]\n> A',
  '> [!NOTE]\\\n> A',
  '> [!NOTE]\n> A\n>\n> > [!TIP]\n> > B\n>\n> > C',
  '> A\n>\n> > [!TIP]\n> > B',
])('an alert of GitHub is an admonition, as in articles: %j', async (markdown) => {
  const descriptions = createDescriptions({ code, linkBase: null })
  const own = descriptions.html(markdown, page, 1)
  expect(own).toContain('<div class="admonition ')
  expect(own).toBe(await htmlOf(markdown))
  expect(descriptions.plain(markdown)).not.toContain('!')
  expect(descriptions.markdown(markdown, slot)).toBe(markdown)
})

test.each([
  'A\n\n[!NOTE]\nB',
  '> A\n> [!NOTE]\n> B',
  '> [!NOTE]',
  '> [!NOTE] A',
  '> [!OTHER]\n> A',
  '> `[!NOTE]`\n> A',
])('no alert: %j', (markdown) => {
  const { html } = createDescriptions({ code, linkBase: null })
  expect(html(markdown, page, 1)).not.toContain('admonition')
})

test('what an alert holds is sanitised', () => {
  const { html } = createDescriptions({ code, linkBase: null })
  const shown = html('> [!NOTE]\n> <b onclick="a()" class="admonition">A</b>', page, 1)
  expect(shown).toBe(
    '<div class="admonition admonition-note" role="note">\n<p class="admonition-title">\0m:note\0</p>\n<p><b>A</b></p>\n</div>',
  )
})
