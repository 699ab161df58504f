// Pages as Markdown and llms.txt: what they hold, and that they are left alone when nothing of theirs has changed.
import { describe, expect, test } from 'vitest'
import { startDev } from './dev-site.ts'
import { builtSite, siteOf } from './site.ts'

/** Sites, with the files whose text is compared. */
const texts: Readonly<Record<string, readonly string[]>> = {
  'basic/no-config': ['index.md', 'llms.txt', 'docs/intro.md'],
  'locales/fallback': [
    'llms.txt',
    'zh-CN/llms.txt',
    'zh-TW/llms.txt',
    'zh-TW/llms-full.txt',
    'zh-CN/docs/only-en.md',
    'zh-TW/docs/only-zh.md',
    'docs/category/guide.md',
  ],
  'markdown/blocks': ['docs/blocks.md'],
  'markdown/includes': ['docs/page.md'],
  'markdown/tabs': ['docs/guide/tabs.md'],
  'markdown/math': ['docs/math.md'],
  'images/all': ['docs/page.md'],
  'links/forms': ['docs/start.md', 'docs/guide/sibling.md'],
  'mdx/ok': ['docs/page.md'],
  'tags/docs': ['docs/tags.md', 'docs/tags/setup.md'],
  'sidebars/auto': ['llms.txt', 'llms-full.txt'],
}

describe('the Markdown of pages', () => {
  test.each(Object.entries(texts))('%s', async (name, files) => {
    const built = await builtSite(name)
    for (const file of files) await built.expectText(file, built.text(file))
    const all = built.files().filter((file) => /\.(md|txt)$/.test(file))
    expect(all.filter((file) => built.text(file).includes('\0'))).toEqual([])
  })

  test('leads to other pages’ Markdown, and everything it leads to is there', async () => {
    const built = await builtSite('links/forms')
    const files = new Set(built.files().map((file) => `/base/${file}`))
    for (const file of files) {
      if (!file.endsWith('.md')) continue
      const found = built.text(file.slice('/base/'.length)).matchAll(/\]\((\/(?!\/)[^)#?\s]*)/g)
      for (const [, target = ''] of found) expect([...files]).toContain(decodeURI(target))
    }
  })
})

const small = {
  'docsgen.config.json': JSON.stringify({ title: 'Small', url: 'https://example.com' }),
  'docs/a.md': '# A\n\nText of a, see [b](b.md).\n',
  'docs/b.md': '# B\n\nText of b.\n',
}

describe('a build that has been made before', () => {
  test('writes only changed files', async () => {
    const made = siteOf('text', small)
    const before = (await made.build()).bytes()
    const built = await made.edit('docs/a.md', (text) => `${text}\nMore.\n`).build()
    const changed = [...built.bytes()]
      .filter(([file, bytes]) => before.get(file)?.equals(bytes) !== true)
      .map(([file]) => file)
    expect(built.result?.written).toBe(changed.length)
    // The page, its Markdown, and all pages in one; files of the search index are named by their content.
    const pages = changed.filter((file) => !file.startsWith('assets/search/'))
    expect(pages.sort()).toEqual(['docs/a.md', 'docs/a/index.html', 'llms-full.txt'])
  })

  test('follows the titles and addresses of other pages, and removes files of removed pages', async () => {
    const made = siteOf('text', small)
    await made.build()
    made.edit('docs/b.md', (text) => `---\nslug: /c\n---\n\n${text}`)
    const built = await made.build()
    expect(built.text('docs/a.md')).toContain('[b](/docs/c.md)')
    expect(built.files()).not.toContain('docs/b.md')
    expect(built.text('llms.txt')).toContain('(https://example.com/docs/c.md)')
  })

  test('restores files that somebody has changed or removed', async () => {
    const made = siteOf('text', small)
    const before = (await made.build()).bytes()
    made.change('build/docs/a.md', 'mine').remove('build/llms-full.txt')
    expect((await made.build()).bytes()).toEqual(before)
  })
})

describe('a site decides', () => {
  const withMarkdown = (markdown: object) =>
    siteOf('text', { ...small, 'docsgen.config.json': JSON.stringify({ markdown }) })

  test('to have neither', async () => {
    const built = await withMarkdown({ siblings: false }).build()
    expect(built.files().filter((file) => /\.md$|llms/.test(file))).toEqual([])
    expect(built.text('docs/a/index.html')).not.toMatch(/text\/markdown|dg-copy-page/)
  })

  test('to have no llms.txt', async () => {
    const built = await withMarkdown({ llms: false }).build()
    expect(built.files().filter((file) => file.includes('llms'))).toEqual([])
    expect(built.files()).toContain('docs/a.md')
  })

  test('to bring its own files', async () => {
    const own = { 'static/llms.txt': 'mine', 'static/docs/a.md': 'mine too' }
    const built = await siteOf('text', { ...small, ...own }).build()
    expect([built.exitCode, built.text('llms.txt'), built.text('docs/a.md')]).toEqual([
      0,
      'mine',
      'mine too',
    ])
    expect(built.text('docs/a/index.html')).not.toContain('text/markdown')
    expect(built.text('llms-full.txt')).not.toContain('Text of a')
  })

  test('that readers are not asked whether pages help', async () => {
    const config = { 'docsgen.config.json': JSON.stringify({ feedback: false }) }
    const built = await siteOf('text', { ...small, ...config }).build()
    expect(built.files().filter((file) => /^feedback/.test(file))).toEqual([])
    expect(built.text('docs/a/index.html')).not.toContain('dg-feedback')
  })
})

test('llms.txt of dev has edits of pages that were not opened yet', async () => {
  const made = siteOf('text', { ...small, 'docs/c.md': 'No heading, *only* text.\n' })
  const server = await startDev(made.root)
  const text = async (where: string) => String((await server.get(where)).body)
  expect(await text('llms.txt')).toContain('): No heading, only text.')
  expect(await text('llms-full.txt')).toContain('Text of b.')
  const { type, body } = await server.get('docs/c.md')
  expect([type, String(body)]).toEqual([
    'text/markdown; charset=utf-8',
    '# c\n\nNo heading, *only* text.\n',
  ])
})
