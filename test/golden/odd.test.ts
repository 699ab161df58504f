/** Files as people leave them lying about: no `.md` file ever fails a build, and no text of it is lost. */
import { expect, test } from 'vitest'
import { textOf } from './html.ts'
import { builtSite, site, siteOf } from './site.ts'

const heading = (title: string) => `# ${title}\n\nText of ${title}.\n`

test('names with spaces, Chinese, #, %, quotes and the like have routes that lead to them', async () => {
  const names = [
    'with space',
    '中文 文件',
    'C#',
    '100%',
    '50%25',
    "it's",
    'a&b',
    'a+b',
    'question?',
    'paren(1)',
    'Ünïcode',
    'dots.in.name',
    'UPPER',
  ]
  const links = names.map(
    (name) =>
      `- [${name.replace(/[[\]]/g, '')}](<${encodeURI(name).replace(/[#?]/g, encodeURIComponent)}.md>)`,
  )
  const s = siteOf('odd/names', {
    'docs/index.md': `# Names\n\n${links.join('\n')}\n`,
    ...Object.fromEntries(names.map((name) => [`docs/${name}.md`, heading(name)])),
  })
  const built = await s.build()
  expect(built.exitCode, built.report()).toBe(0)
  // Of these names only `question?` cannot be had on every system.
  const reported = built.diagnostics.map(({ code, file }) => [code, file])
  expect(reported).toEqual([['name-unportable', 'docs/question?.md']])
  await built.expectFiles()
  await built.expectArticle('docs/index.html')
  const home = built.main('docs/index.html')
  const files = new Set(built.files())
  const targets = [...home.matchAll(/<li><a href="(\/docs\/[^"]+)"/g)].map(([, href]) =>
    decodeURIComponent((href ?? '').replaceAll('&#x27;', "'").replaceAll('&amp;', '&')),
  )
  expect(targets).toHaveLength(names.length)
  for (const target of targets) expect(files).toContain(`${target.slice(1)}/index.html`)
  for (const name of names)
    expect(
      files.has(`docs/${name}/index.html`) || files.has(`docs/${name.toLowerCase()}/index.html`),
      name,
    ).toBe(true)
})

const bom = '\uFEFF'

/** Content → what a reader must find on the page. */
const contents: Readonly<Record<string, readonly [string | Uint8Array, readonly string[]]>> = {
  'empty file': ['', []],
  'only white space': [' \n\t\n\n', []],
  'only front matter': ['---\ntitle: Given\n---\n', ['Given']],
  'front matter that is empty': ['---\n---\n\n# Title\n', ['Title']],
  'byte order mark': [`${bom}---\ntitle: Marked\n---\n\nText.\n`, ['Marked', 'Text.']],
  'byte order mark before a heading': [`${bom}# Marked\n`, ['Marked']],
  CRLF: [
    '---\r\ntitle: Lines\r\n---\r\n\r\n- a\r\n- b\r\n\r\n```js\r\nconst a = 1\r\n```\r\n',
    ['Lines', 'const a = 1'],
  ],
  'lone CR': ['# Title\r\rText one.\r\rText two.\r', ['Title', 'Text two.']],
  'no newline at the end': ['# Title\n\nThe end', ['The end']],
  'NUL and control characters': [
    '# Title\n\nbefore\0after \x01\x02\x1b[31m end\n',
    ['before', 'after', 'end'],
  ],
  'what looks like a marker of docsgen': [
    '# Title\n\n\u00000\u0000 and \u0000m:key\u0000 and \u0000b:0\u0000\n',
    ['Title', 'and'],
  ],
  'invalid UTF-8': [
    Buffer.concat([
      Buffer.from('# Title\n\nbefore '),
      Buffer.from([0xff, 0xfe, 0xc3, 0x28]),
      Buffer.from(' after\n'),
    ]),
    ['before', 'after'],
  ],
  'binary garbage': [
    Buffer.from(
      Array.from({ length: 20_000 }, (_, index) => (index * 7919 + (index >> 3) * 31) % 256),
    ),
    [],
  ],
  'a GIF': [Buffer.from('R0lGODlhAQABAIAAAAAAAP///yH5BAEAAAAALAAAAAABAAEAAAIBRAA7', 'base64'), []],
  'UTF-16': [Buffer.from(`${bom}# Title\n\nText.\n`, 'utf16le'), []],
  'YAML aliases that stand for nothing': [
    '---\ntitle: *important*\ntags: [*a]\n---\n\nText.\n',
    ['*important*', 'Text.'],
  ],
  'stray markup': ['# Title\n\na < b > c <d {e} <!-- never closed\n\nlast words\n', ['a < b > c']],
  'unclosed tags': [
    '# Title\n\n<div><table><tr><td>in a cell\n\nlast words\n',
    ['in a cell', 'last words'],
  ],
  'closing tags only': ['# Title\n\n</main></body></html></div>last words\n', ['last words']],
  'a whole document': [
    '<!doctype html><html><head><title>x</title></head><body><p>body text</p></body></html>\n',
    ['body text'],
  ],
  'an admonition and a table in a heading of raw HTML': [
    '# Title\n\n<h2>\nBoth\n\n:::tip\n\nin a tip\n\n:::\n\n<table><tr><td>in a cell</td></tr></table>\n</h2>\n\nlast words\n',
    ['Both', 'in a tip', 'in a cell', 'last words'],
  ],
  'script and style': [
    '# Title\n\n<script>alert("</p>")</script><style>p{color:red}</style>\n\nlast words\n',
    ['last words'],
  ],
  'unclosed fence': ['# Title\n\n```js\nconst a = 1\n', ['const a = 1']],
  'unclosed directives': [
    '# Title\n\n:::note\ninside\n\n::::tabs\nlast words\n',
    ['inside', 'last words'],
  ],
  'deep nesting': [
    `# Title\n\n${'> '.repeat(300)}deep\n\n${Array.from({ length: 100 }, (_, depth) => `${'  '.repeat(depth)}- item ${depth}`).join('\n')}\n`,
    ['deep', 'item 99'],
  ],
  'many brackets': [
    `# Title\n\n${'['.repeat(3000)}x${'](y)'.repeat(100)}\n\nlast words\n`,
    ['last words'],
  ],
  'a line of 200 kB': [`# Title\n\n${'word '.repeat(40_000)}last words\n`, ['last words']],
  'two thousand headings': [
    Array.from({ length: 2000 }, (_, index) => `## Heading ${index}\n\nText ${index}.\n`).join(
      '\n',
    ),
    ['Heading 1999', 'Text 1999.'],
  ],
  'two h1': ['# First\n\n# Second\n', ['First', 'Second']],
  'heading without text': ['#\n\n##\n\nlast words\n', ['last words']],
  'MDX in Markdown': [
    'import A from "./a"\n\nexport const b = 1\n\n<A b={c} />\n\n{b}\n\nlast words\n',
    ['import A from', '{b}', 'last words'],
  ],
}

test('every content becomes a page that holds its text', async () => {
  const names = Object.keys(contents)
  const s = siteOf('odd/contents', {
    'docs/start.md': heading('Start'),
    ...Object.fromEntries(
      names.map((name, index) => [`docs/page-${index}.md`, contents[name]?.[0] ?? '']),
    ),
  })
  const built = await s.build()
  expect(built.exitCode, built.report()).toBe(0)
  expect(built.diagnostics.filter(({ severity }) => severity === 'error')).toEqual([])
  const wrong = names.flatMap((name, index) => {
    const page = `docs/page-${index}/index.html`
    const html = built.text(page)
    const text = textOf(built.main(page))
    const missing = (contents[name]?.[1] ?? []).filter((words) => !text.includes(words))
    return [
      ...missing.map((words) => `${name}: “${words}” is not on the page`),
      ...(html.trimEnd().endsWith('</html>') ? [] : [`${name}: the page is cut off`]),
      ...(html.includes('\0') ? [`${name}: a marker was left`] : []),
    ]
  })
  expect(wrong).toEqual([])
})

test('a document of 1 MB builds', async () => {
  const part = (index: number) =>
    `## Part ${index}\n\n${'Some text with **bold** and `code`. '.repeat(20)}\n\n- a\n- b\n\n`
  const s = siteOf('odd/huge', {
    'docs/huge.md': Array.from({ length: 1300 }, (_, index) => part(index)).join(''),
  })
  const built = await s.build()
  expect(built.exitCode, built.report()).toBe(0)
  expect(built.text('docs/huge/index.html')).toContain('Part 1299')
}, 120_000)

test('other files, hidden files, files with an underscore and empty folders give no pages', async () => {
  const s = siteOf('odd/others', {
    'docs/page.md': heading('Page'),
    'docs/notes.txt': 'not a page',
    'docs/.hidden.md': heading('Hidden'),
    'docs/_partial.md': heading('Partial'),
    'docs/_drafts/inside.md': heading('Inside'),
    'docs/.obsidian/note.md': heading('Note'),
    'docs/page.md.bak': heading('Backup'),
    'docs/folder.md/inner.md': heading('In a folder named like a file'),
    'docs/empty/.gitkeep': '',
  })
  const built = await s.build()
  expect(built.exitCode, built.report()).toBe(0)
  await built.expectFiles()
})

test('in an empty folder, and without a page in docs/, the message names the missing file', async () => {
  const nothing = await siteOf('odd/nothing', { 'readme.txt': '' }).build()
  expect(nothing.files().length > 0 || nothing.diagnostics.length > 0).toBe(true)
})

test('duplicate routes name both sources, and all can be read', async () => {
  const built = await builtSite('routes/duplicate')
  const duplicates = built.diagnostics.filter(({ code }) => code === 'route-duplicate')
  expect(duplicates).toHaveLength(3)
  await built.expectDiagnostics()
})

test('broken .mdx files are located errors, and the other pages are there', async () => {
  const built = await builtSite('mdx/broken')
  const errors = built.diagnostics.filter(({ code }) => code === 'mdx-invalid')
  expect(errors.map(({ file }) => file).sort()).toEqual([
    'docs/import.mdx',
    'docs/syntax.mdx',
    'docs/throws.mdx',
  ])
  expect(errors.find(({ file }) => file === 'docs/syntax.mdx')?.line).toBeGreaterThanOrEqual(5)
  await built.expectDiagnostics()
})

test.each([
  [true, 'docs/dir/page/index.html', '/base/docs/dir/page/'],
  [false, 'docs/dir/page.html', '/base/docs/dir/page'],
  [null, 'docs/dir/page/index.html', '/base/docs/dir/page'],
] as const)('trailingSlash %s', async (trailingSlash, file, href) => {
  const s = site('routes/slash').edit('docsgen.config.ts', (text) =>
    text.replace('{\n', `{\n  trailingSlash: ${trailingSlash},\n`),
  )
  const built = await s.build()
  expect(built.exitCode, built.report()).toBe(0)
  expect(built.report()).toBe('no problems\n')
  expect(built.files()).toContain(file)
  expect(
    built.main(
      file.includes('index')
        ? 'docs/index.html'
        : built.files().includes('docs.html')
          ? 'docs.html'
          : 'docs/index.html',
    ),
  ).toContain(`href="${href}#part"`)
  await built.expectText(
    `files-${trailingSlash}.txt`,
    `${built
      .files()
      .filter((name) => !name.startsWith('assets/'))
      .join('\n')}\n`,
  )
  await built.expectText(`sitemap-${trailingSlash}.xml`, built.text('sitemap.xml'))
})
