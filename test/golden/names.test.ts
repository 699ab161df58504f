/** Names of files and addresses that other systems or generators give a meaning, and ones that none can have. */
import { expect, test } from 'vitest'
import { siteOf } from './site.ts'

const text = '# Title\n'
const slug = (name: string) => `---\nslug: /${name}\n---\n\n# Title\n`

test('names that differ in case only, are reserved by Windows or hold a line break are reported once', async () => {
  const s = siteOf('names', {
    'docsgen.config.json': '{ "locales": ["en", "zh-CN"] }',
    'docs/index.md': text,
    'docs/Guide.md': text,
    'docs/guide.md': text,
    'static/caf\u00e9.png': '',
    'static/cafe\u0301.png': '',
    'docs/con.md': text,
    'docs/aux/a.md': text,
    'docs/aux/b.md': text,
    'docs/a:b.md': text,
    'docs/line\nbreak.md': text,
    'docs/dot./x.md': text,
    'docs/renamed.md': slug('lpt1'),
    'docs/console.md': text,
    'docs/picture?.png': '',
    'static/Logo.png': '',
    'static/logo.png': '',
    'static/nul.txt': '',
    'i18n/zh-CN/docs/Guide.md': text,
  })
  const built = await s.build()
  expect(built.exitCode, built.report()).toBe(0)
  const found = built.diagnostics.filter(({ severity }) => severity !== 'info')
  expect(found.map(({ code, file, message }) => [code, file, message])).toEqual(
    [
      ['docs/a:b.md', 'The name “a:b.md” has a character that Windows does not allow (:).'],
      ['docs/aux/a.md', 'The name “aux” is that of a device on Windows.'],
      ['docs/con.md', 'The name “con.md” is that of a device on Windows.'],
      ['docs/dot./x.md', 'The name “dot.” ends with a dot or a space, which Windows removes.'],
      ['docs/guide.md', same('docs/guide/index.html', 'docs/Guide.md')],
      [
        'docs/line\nbreak.md',
        'The name “line\uFFFDbreak.md” has a line break or another control character in it.',
      ],
      [
        'docs/picture?.png',
        'The name “picture?.png” has a character that Windows does not allow (?).',
      ],
      ['docs/renamed.md', 'The name “lpt1” is that of a device on Windows.'],
      ['static/caf\u00e9.png', same('caf\u00e9.png', 'static/cafe\u0301.png')],
      ['static/logo.png', same('logo.png', 'static/Logo.png')],
      ['static/nul.txt', 'The name “nul.txt” is that of a device on Windows.'],
    ].map(([file, message]) => ['name-unportable', file, message]),
  )
  expect(built.report()).toMatch(/^docs\/line\uFFFDbreak\.md warning/m)
  expect(built.report()).toContain(
    'docs/renamed.md:2:7 warning name-unportable The name “lpt1” is that of a device on Windows.\n  Give the page another slug.',
  )
})

function same(output: string, first: string): string {
  return `The output ${output} differs from that of ${first} in upper and lower case only: on many systems one replaces the other.`
}

test('addresses that no file can have are warnings that name their source, and the pages have others', async () => {
  const s = siteOf('names/long', {
    'docs/index.md': text,
    'docs/long.md': slug('a'.repeat(252)),
    'docs/chinese.md': slug('中'.repeat(84)),
    'docs/fits.md': slug('中'.repeat(83)),
    'docs/deep.md': slug('a/'.repeat(2500)),
    'docs/tagged.md': `---\ntags: [${'中'.repeat(100)}]\n---\n\n# Title\n`,
    'docsgen.config.json': '{ "locales": ["en", "zh-CN"] }',
  })
  const built = await s.build()
  expect(built.exitCode).toBe(0)
  const page = (name: string) =>
    `The address of the page is too long to be the name of a file. Its page is at /docs/${name}.`
  expect(built.diagnostics.map(({ code, file, message }) => [code, file, message])).toEqual(
    [
      ['docs/chinese.md', page('chinese')],
      ['docs/deep.md', page('deep')],
      ['docs/long.md', page('long')],
      [
        'docs/tagged.md',
        `The address of the tag “${'中'.repeat(20)}…” is too long to be the name of a file.`,
      ],
    ].map(([file, message]) => ['route-too-long', file, message]),
  )
  expect(built.files()).toEqual(
    expect.arrayContaining(['chinese', 'deep', 'long'].map((name) => `docs/${name}/index.html`)),
  )
  for (const name of ['long', 'chinese', 'deep', 'tagged']) s.remove(`docs/${name}.md`)
  const second = await s.build()
  expect(second.exitCode, second.report()).toBe(0)
})

test('a page of a folder as Hugo names it, and a part of that name', async () => {
  const index = '---\ntitle: Guides\n---\n\nText.\n'
  const files = { 'docs/guides/_index.md': index, 'docs/parts/_index.md': index }
  const page = "import Part from './parts/_index.md'\n\n# Page\n\n<Part />\n"
  expect((await siteOf('names', { ...files, 'docs/page.mdx': page }).build()).report()).toBe(
    'docs/guides/_index.md warning index-unread No page is made of a file whose name begins with “_”: the folder has no page of its own.\n  Rename it to index.md.\n',
  )
})
