/**
 * A build after an edit of texts puts them in the place of the old ones, and looks at no other page. Its bytes are those of
 * a build from nothing; what must not be built in this way is.
 */
import fs from 'node:fs'
import path from 'node:path'
import { expect, test } from 'vitest'
import { mostEditsInPlace } from '../../src/commands/build/build.ts'
import { readState, stateFile, writeState } from '../../src/commands/build/build-state.ts'
import { readKept } from '../../src/support/checksummed-json.ts'
import { type Built, differences, site, type TestSite } from './site.ts'

/** Whether the pages were planned: the stage that an edit of texts leaves out. */
function isPlanned({ result }: Built): boolean {
  return 'assemble' in (result?.timings ?? {})
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
    expect(isPlanned(built), words).toBe(false)
    await expectClean(s, built)
  }
  const titled = await s.edit(two, (text) => text.replace('# Two', '# Second')).build()
  expect(isPlanned(titled)).toBe(true)
  await expectClean(s, titled)
  const last = await s.edit(two, (text) => `${text}\nLast.\n`).build()
  expect(isPlanned(last)).toBe(false)
  await expectClean(s, last)
  expect((await s.build()).result?.upToDate).toBe(true)
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
  expect(isPlanned(built)).toBe(false)
  await expectClean(s, built)
  const other = await s.edit(two, (old) => old.replace('../other/far.md', 'three.md')).build()
  expect(isPlanned(other)).toBe(true)
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
  expect(isPlanned(included)).toBe(true)
  await expectClean(s, included)
  const moved = await s.edit(two, (text) => text.replace('First.', 'First.\n\nSecond.')).build()
  expect(isPlanned(moved)).toBe(true)
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
    expect(isPlanned(built), text).toBe(planned)
    await expectClean(s, built)
  }
  fs.appendFileSync(path.join(s.root, 'build/blog/rss.xml'), ' ')
  const mended = await s.change('blog/post.md', post(`${link} More.`)).build()
  expect(isPlanned(mended)).toBe(true)
  await expectClean(s, mended)
})

test('a first paragraph is the description of its page: it is replaced in the head, in llms.txt and on cards, too', async () => {
  const s = site('incremental/site')
  await s.build()
  const first = (text: string) => s.change(two, `# Two\n\n${text}\n\nMore.\n`).build()
  await first('The first.')
  for (const text of [
    'The first. Then another one & "more" \\<of> it’s $& _x_y *z*, isn\'t it?',
    'Short.',
    'S & T.',
  ]) {
    const built = await first(text)
    expect(isPlanned(built), text).toBe(false)
    await expectClean(s, built)
    // The article stands elsewhere in its file now.
    const next = await s.edit(two, (old) => `${old}\nStill more.\n`).build()
    expect(isPlanned(next), text).toBe(false)
    await expectClean(s, next)
  }
  for (const text of ['![pic](/pics/a.svg)', 'Words again.']) {
    const built = await first(text)
    expect(isPlanned(built), text).toBe(true)
    await expectClean(s, built)
  }
})

test('cards show the new description where they show the old one for certain; all else is built with all others', async () => {
  const s = site('incremental/site')
  const edited = async (file: string, planned: boolean, edit: (text: string) => string) => {
    const built = await s.edit(file, edit).build()
    expect(isPlanned(built), `${file} ${edit}`).toBe(planned)
    await expectClean(s, built)
  }
  await s.build()
  const three = 'docs/guide/three.md'
  await edited(two, false, (text) => text.replace('Text of two', "It's \\<two> & more"))
  // The home page has a card of it, and a button that leads to it.
  await edited('docs/intro.md', false, (text) => text.replace('See', 'New: see'))
  // Two cards of a page have the same words now, then the words of one are in those of the other.
  const start = '# Three\n\nEqual words.\n'
  await edited(three, false, (text) => text.replace(/# [\s\S]*/, start))
  await edited(two, false, (text) => text.replace(/# [\s\S]*/, '# Two\n\nEqual words.\n'))
  await edited(two, true, (text) => text.replace('Equal', 'Other'))
  await edited(two, false, (text) => text.replace('Other', 'Not quite equal words'))
  // Cards around an article.
  await s.change('docs/other/index.md', '# Others\n\n::cards\n').build()
  await s.change('docs/other/far.md', '# Far\n\nFirst words.\n').build()
  await edited('docs/other/far.md', true, (text) => text.replace('First', 'Second'))
})

test('the description of a post is built with all others', async () => {
  const post = 'blog/post.md'
  const s = site('incremental/site').change(
    post,
    '---\ndate: 2026-01-02\n---\n\n# Post\n\nFirst.\n',
  )
  await s.build()
  const built = await s.edit(post, (text) => text.replace('First', 'Second')).build()
  expect(isPlanned(built)).toBe(true)
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
  expect(isPlanned(built)).toBe(false)
  await expectClean(s, built)
})

test('a strict build that fails leaves the site as it was', async () => {
  const s = site('incremental/site').change('docs/other/far.md', '# Far\n\n[nowhere](gone.md)\n')
  const before = (await s.build()).bytes()
  const failed = await s.edit(two, (text) => `${text}\nMore.\n`).build({ strict: true })
  expect(failed.exitCode).toBe(1)
  expect(differences(failed.bytes(), before)).toEqual([])
})

test('after many edits all pages are looked at once, so that the cache does not grow without end', async () => {
  const s = site('incremental/site')
  await s.build()
  const file = stateFile(s.root, path.join(s.root, 'build'))
  const isPlannedAfter = async (words: string) =>
    isPlanned(await s.edit(two, (text) => `${text}\n${words}\n`).build())
  const { key } = readKept(file) as { readonly key: string }
  const state = readState(file, key)?.whole()
  if (!state) throw new Error('the build has left no state')
  expect(state.editsInPlace).toBe(0)
  writeState(file, { ...state, editsInPlace: mostEditsInPlace - 1 })
  expect(await isPlannedAfter('One.')).toBe(false)
  expect(await isPlannedAfter('Two.')).toBe(true)
  expect(await isPlannedAfter('Three.')).toBe(false)
})

test('edits are kept beside the state, which is not written again', async () => {
  const s = site('incremental/site')
  await s.build()
  const file = stateFile(s.root, path.join(s.root, 'build'))
  const edits = file.replace('.json', '-edits.json')
  const whole = fs.readFileSync(file, 'utf8')
  for (const words of ['One.', 'Two.']) {
    const built = await s.edit(two, (text) => `${text}\n${words}\n`).build()
    expect(isPlanned(built), words).toBe(false)
  }
  expect(fs.readFileSync(file, 'utf8')).toBe(whole)
  expect((await s.build()).result?.upToDate).toBe(true)
  const titled = await s.edit(two, (text) => text.replace('# Two', '# Second')).build()
  expect(fs.existsSync(edits)).toBe(false)
  await expectClean(s, titled)
})

test('a file that was touched is up to date, also after an edit', async () => {
  const s = site('incremental/site')
  await s.build()
  await s.edit(two, (text) => `${text}\nOne.\n`).build()
  const edits = stateFile(s.root, path.join(s.root, 'build')).replace('.json', '-edits.json')
  const entries = () => (readKept(edits) as { readonly entries: object }).entries
  const before = entries()
  fs.utimesSync(path.join(s.root, two), 1, 1)
  expect((await s.build()).result?.upToDate).toBe(true)
  // Its state is another one by now; what the edit has changed is still there.
  expect(entries()).not.toEqual(before)
  expect(entries()).toEqual({ ...before, index: expect.anything() })
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
  expect(isPlanned(edited)).toBe(true)
  await expectClean(s, edited)
  expect(isPlanned(await s.edit(two, (text) => `${text}\nTwo.\n`).build())).toBe(false)
})

test.each<[string, (edits: string, before: string) => void]>([
  ['lost', (edits) => fs.rmSync(edits)],
  ['damaged', (edits) => fs.appendFileSync(edits, ' ')],
  ['of the edit before', (edits, before) => fs.writeFileSync(edits, before)],
])('when the edits are %s, the site is as if it was built from nothing', async (_, harm) => {
  const s = site('incremental/site')
  await s.build()
  const edits = stateFile(s.root, path.join(s.root, 'build')).replace('.json', '-edits.json')
  await s.edit(two, (text) => `${text}\nOne.\n`).build()
  const before = fs.readFileSync(edits, 'utf8')
  await s.edit(two, (text) => `${text}\nTwo.\n`).build()
  harm(edits, before)
  await expectClean(s, await s.build())
  await expectClean(s, await s.edit(two, (text) => `${text}\nThree.\n`).build())
})
