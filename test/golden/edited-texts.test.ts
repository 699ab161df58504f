/**
 * A build after an edit of nothing but words looks at no page but those that show them. Its bytes are those of a build from
 * nothing; after any other edit all pages are looked at.
 */
import fs from 'node:fs'
import path from 'node:path'
import { expect, test } from 'vitest'
import { stateFile } from '../../src/commands/build/build-state.ts'
import { type Built, differences, site, type TestSite } from './site.ts'

/** Whether all pages were looked at. */
function isWhole({ result }: Built): boolean {
  return result !== null && result.finished === result.pages
}

async function expectClean(s: TestSite, built: Built): Promise<void> {
  const clean = await s.pristineCopy().build()
  expect(differences(built.bytes(), clean.bytes())).toEqual([])
  expect(built.report()).toBe(clean.report())
}

const two = 'docs/guide/two.md'

test('one edit after the other, then one of a title', async () => {
  const s = site('incremental/site')
  await s.build()
  for (const words of ['More.', 'Another **word**, and `code`.', '']) {
    const built = await s.edit(two, (text) => `${text.trimEnd()}\n\n${words}\n`).build()
    expect(isWhole(built), words).toBe(false)
    await expectClean(s, built)
  }
  const titled = await s.edit(two, (text) => text.replace('# Two', '# Second')).build()
  expect(isWhole(titled)).toBe(true)
  await expectClean(s, titled)
  const last = await s.edit(two, (text) => `${text}\nLast.\n`).build()
  expect(isWhole(last)).toBe(false)
  await expectClean(s, last)
  expect((await s.build()).result?.upToDate).toBe(true)
})

test('edits of one document after the other', async () => {
  const s = site('incremental/site')
  await s.build()
  for (const file of [two, 'docs/guide/three.md', two, 'i18n/zh-CN/docs/guide/one.md']) {
    const built = await s.edit(file, (text) => `${text.trimEnd()}\n\nMore words.\n`).build()
    expect(isWhole(built), file).toBe(false)
    await expectClean(s, built)
  }
})

test('a short page that becomes long, and short again, waits for its end no longer than it is short', async () => {
  const s = site('incremental/site').change(two, '# Two\n\nFirst.\n\nWords.\n')
  await s.build()
  const lines = (count: number) => Array.from({ length: count }, (_, n) => `Words ${n}.`)
  const waits = (built: Built) => built.text('docs/guide/two/index.html').includes('href="#dg-end"')
  for (const [count, isShort] of [
    [20, true],
    [60, false],
    [61, false],
    [3, true],
  ] as const) {
    const built = await s.change(two, `# Two\n\nFirst.\n\n${lines(count).join('\n\n')}\n`).build()
    expect(waits(built), `${count} lines`).toBe(isShort)
    await expectClean(s, built)
  }
})

test('links stay where they were, whatever is written around them', async () => {
  const s = site('incremental/site').change(
    two,
    '# Two\n\nFirst.\n\nTo [far](../other/far.md), then ![pic](/pics/a.svg).\n',
  )
  await s.build()
  const text =
    '# Two\n\nFirst.\n\nOnce more: to [far](../other/far.md), or not, and ![pic](/pics/a.svg)!\n'
  const built = await s.change(two, text).build()
  expect(isWhole(built)).toBe(false)
  await expectClean(s, built)
  const other = await s.edit(two, (old) => old.replace('../other/far.md', 'three.md')).build()
  expect(isWhole(other)).toBe(true)
  await expectClean(s, other)
})

test('new headings are seen by links to them and by translations, and by no other page', async () => {
  const s = site('incremental/site')
    .change('i18n/zh-CN/docs/guide/two.md', '# 二\n\n第一。\n\n## 部分\n\n字。\n')
    .change('docs/other/far.md', '# Far\n\n[part](../guide/two.md#last)\n')
    .change('i18n/zh-CN/docs/other/far.md', '# 远\n\n字。\n')
    .change(two, '# Two\n\nFirst.\n\n## Part\n\nWords.\n')
  expect((await s.build()).report()).toContain('broken-anchor')
  const texts = ['## Piece\n\nWords.', '## Piece\n\nWords.\n\n## Last', '### Other\n\n## Piece', '']
  for (const text of texts) {
    const built = await s.change(two, `# Two\n\nFirst.\n\n${text}\n`).build()
    await expectClean(s, built)
    expect(built.report().includes('broken-anchor'), text).toBe(!text.includes('Last'))
  }
})

test('a text that another document includes, and one with a problem, are built with all others', async () => {
  const s = site('incremental/site')
    .change('docs/guide/part.md', '# Part\n\nText of a part.\n')
    .change(two, '# Two\n\nFirst.\n\n::include{file="./part.md"}\n\n[nowhere](gone.md)\n')
  const first = await s.build()
  expect(first.report()).toContain('broken-link')
  const included = await s.edit('docs/guide/part.md', (text) => `${text}\nMore.\n`).build()
  expect(isWhole(included)).toBe(true)
  await expectClean(s, included)
  const moved = await s.edit(two, (text) => text.replace('First.', 'First.\n\nSecond.')).build()
  expect(isWhole(moved)).toBe(true)
  await expectClean(s, moved)
})

test('the text of a post is replaced in the feeds, too', async () => {
  const post = (text: string) => `---\ndate: 2026-01-02\n---\n\n# Post\n\nFirst.\n\n${text}\n`
  const s = site('incremental/site')
    .change('blog/other.md', '---\ndate: 2026-01-03\n---\n\n# Other\n\nText & more.\n')
    .change('blog/post.md', post('Text.'))
  await s.build()
  const link = 'To [far](../docs/other/far.md) & ![pic](/pics/a.svg).'
  for (const [text, planned] of [
    ['Text & <b>more</b> ]]> "quoted".', false],
    [link, true],
    [`${link}\n\n- an item`, false],
    [`Again.\n\n${link}\n\n$& \\u0041`, false],
  ] as const) {
    const built = await s.change('blog/post.md', post(text)).build()
    expect(isWhole(built), text).toBe(planned)
    await expectClean(s, built)
  }
  fs.appendFileSync(path.join(s.root, 'build/blog/rss.xml'), ' ')
  const mended = await s.change('blog/post.md', post(`${link} More.`)).build()
  expect(isWhole(mended)).toBe(true)
  await expectClean(s, mended)
})

test('a first paragraph is the description of its page, which heads, lists and cards show: all pages are looked at', async () => {
  const s = site('incremental/site')
  await s.build()
  for (const text of ['The first. Then another one & "more" \\<of> it’s $& _x_y *z*.', 'Short.']) {
    const built = await s.change(two, `# Two\n\n${text}\n\nMore.\n`).build()
    expect(isWhole(built), text).toBe(true)
    await expectClean(s, built)
    const next = await s.edit(two, (old) => `${old}\nStill more.\n`).build()
    expect(isWhole(next), text).toBe(false)
    await expectClean(s, next)
  }
})

test('of the posts in a feed, only the edited one is rendered again', async () => {
  const diagram = '```mermaid\ngraph LR\n  A --> B\n```'
  const s = site('incremental/site')
    .change('blog/diagram.md', `---\ndate: 2026-01-02\n---\n\n# Diagram\n\nFirst.\n\n${diagram}\n`)
    .change('blog/post.md', '---\ndate: 2026-01-03\n---\n\n# Post\n\nFirst.\n')
  await s.build()
  const built = await s.edit('blog/post.md', (text) => `${text}\nMore words.\n`).build()
  expect(isWhole(built)).toBe(false)
  await expectClean(s, built)
})

test.each(['docs/guide/two.md', 'blog/post.md'])(
  'the diagrams of an edited text are drawn on its page: %s',
  async (file) => {
    const diagram = '```mermaid\ngraph LR\n  A --> B\n```'
    const s = site('incremental/site').change(
      file,
      `---\ndate: 2026-01-02\n---\n\n# Title\n\nFirst.\n\n${diagram}\n`,
    )
    await s.build()
    const built = await s.edit(file, (text) => `${text}\nMore words.\n`).build()
    expect(isWhole(built)).toBe(false)
    await expectClean(s, built)
  },
)

test('the description of a post is built with all others', async () => {
  const post = 'blog/post.md'
  const s = site('incremental/site').change(
    post,
    '---\ndate: 2026-01-02\n---\n\n# Post\n\nFirst.\n',
  )
  await s.build()
  const built = await s.edit(post, (text) => text.replace('First', 'Second')).build()
  expect(isWhole(built)).toBe(true)
  await expectClean(s, built)
})

test('equal texts of two versions share files of the index until one of them is edited', async () => {
  const text = '# Same\n\nThe words of this page are equal in both versions.\n'
  const s = site('incremental/site')
    .change('versions.json', '["1.0"]')
    .change('versioned_docs/version-1.0/same.md', text)
    .change('docs/same.md', text)
  await s.build()
  const built = await s.edit('docs/same.md', (old) => `${old}\nMore.\n`).build()
  expect(isWhole(built)).toBe(false)
  await expectClean(s, built)
})

test('a strict build that fails leaves the site as it was', async () => {
  const s = site('incremental/site').change('docs/other/far.md', '# Far\n\n[nowhere](gone.md)\n')
  const before = (await s.build()).bytes()
  const failed = await s.edit(two, (text) => `${text}\nMore.\n`).build({ strict: true })
  expect(failed.exitCode).toBe(1)
  expect(differences(failed.bytes(), before)).toEqual([])
})

test('a file that was touched is up to date, also after an edit', async () => {
  const s = site('incremental/site')
  await s.build()
  await s.edit(two, (text) => `${text}\nOne.\n`).build()
  fs.utimesSync(path.join(s.root, two), 1, 1)
  expect((await s.build()).result?.upToDate).toBe(true)
  await expectClean(s, await s.edit(two, (text) => `${text}\nTwo.\n`).build())
})

test.each<[string, (file: string) => void]>([
  ['lost', (file) => fs.rmSync(file)],
  ['damaged', (file) => fs.appendFileSync(file, ' ')],
])('when the second file of the state is %s, an edit costs a whole build', async (_, harm) => {
  const s = site('incremental/site')
  await s.build()
  harm(stateFile(s.root, path.join(s.root, 'build')).replace('.json', '-pages.json'))
  expect((await s.build()).result?.upToDate).toBe(true)
  const edited = await s.edit(two, (text) => `${text}\nOne.\n`).build()
  expect(isWhole(edited)).toBe(true)
  await expectClean(s, edited)
  expect(isWhole(await s.edit(two, (text) => `${text}\nTwo.\n`).build())).toBe(false)
})
