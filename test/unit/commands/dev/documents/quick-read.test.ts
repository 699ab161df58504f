// A first reading must never say what compiling would not say: checked against the compiler, on everything at hand.
import fs from 'node:fs'
import path from 'node:path'
import { expect, inject, test } from 'vitest'
import {
  mayHaveHeading,
  openingOf,
  quickExcerpt,
  quickRead,
} from '../../../../../src/commands/dev/documents/quick-read.ts'
import { profileValues } from '../../../../../src/pipeline/compile/article/texts.ts'
import { createCompiler } from '../../../../../src/pipeline/compile/compile.ts'
import { convertFrontMatter } from '../../../../../src/pipeline/compile/front-matter/convert-front-matter.ts'
import { createRandom } from '../../../../random.ts'
import { markdownSettings } from '../../../pipeline/compile/fixtures/compile-text.ts'

const repository = path.resolve(import.meta.dirname, '../../../../..')
const markdown = { ...markdownSettings, math: true, toc: { minLevel: 2, maxLevel: 3 } }
const profile = { product: 'Acme' }
const compiler = createCompiler({
  root: repository,
  markdown,
  profile,
  glossaries: {},
  truncateMarkers: [],
  siteOrigin: null,
  scriptHosts: [],
  plugins: null,
})
const compile = (text: string) =>
  compiler.compile({ path: 'docs/a.md', format: 'md', text, convertTo: null, isPost: false })

async function expectHonest(text: string, name: string): Promise<void> {
  const { meta } = await compile(text)
  const read = await quickRead(text)
  for (const length of [8, 64, 4096]) {
    const opening = openingOf(Buffer.from(text), length)
    expect(await quickRead(opening), `${name}, from ${length} bytes`).toEqual(read)
  }
  // Only the page itself shows the tags of its head, and it is compiled: some of them are not allowed.
  const { head: _, ...shown } = convertFrontMatter(read.frontMatter, profileValues(profile))
  const { head: __, ...ofPage } = meta.frontMatter
  expect(shown, name).toEqual(ofPage)
  if (read.heading !== undefined) expect(read.heading, name).toBe(meta.heading)
  if (read.headingLine !== null) {
    expect((await compile(read.headingLine)).meta.heading, name).toBe(meta.heading)
  }
  if (!mayHaveHeading(text)) expect(meta.heading, name).toBe(null)
  const excerpt = quickExcerpt(text)
  if (excerpt !== undefined) expect(excerpt, name).toBe(meta.excerpt)
}

function markdownFiles(folder: string): string[] {
  return fs
    .readdirSync(folder, { recursive: true, encoding: 'utf8' })
    .filter((name) => name.endsWith('.md') && !/node_modules|[/\\]build[/\\]/.test(name))
    .map((name) => path.join(folder, name))
}

test('documents of the repository, others in each run', async () => {
  const files = ['content/docs', 'test/golden/sites'].flatMap((folder) =>
    markdownFiles(path.join(repository, folder)),
  )
  expect(files.length).toBeGreaterThan(50)
  const random = createRandom(inject('seed'))
  for (const file of files.filter(() => random(6) === 0)) {
    await expectHonest(fs.readFileSync(file, 'utf8'), file)
  }
})

const bodies = [
  '',
  '\n\n',
  '# Plain heading\n\nText.',
  '# Plain, with a mark!\n\nText.',
  '# **Bold** `code` {product}\n\nText.',
  '# With [a link](x.md)\n\nText.',
  '# With [a reference]\n\n[a reference]: x.md\n',
  '# Id {#own}\n',
  '# Closed #\n',
  '#No heading\n',
  ' # Indented\n',
  'Underlined\n==========\n\nText.',
  'Two lines\nunderlined\n===\n',
  'Text\n---\n\n===\n',
  '<h1>Raw</h1>\n\nText.',
  '<!-- a comment -->\n\n# After a comment\n',
  'import A from "a"\n\n# After an import\n',
  'export const a = 1\n\nText after.\n',
  '[x]: y\n\n# After a definition\n',
  '## Second level\n\nText.\n\n# Later\n',
  '- list\n\n# Later\n',
  'Text.\n\n# Only\n\nMore.\n',
  '- # In a list\n',
  '> Quoted\n> ===\n',
  '<div align="center">\n<H1>Only</H1>\n</div>\n',
  '> quote\n===\n',
  '- list\n===\n',
  '```\n# no\n```\n\n# yes\n',
  ':::note\nText.\n:::\n',
  '---\n\n# After a rule\n',
  '# Emoji :smile:\n\nText :smile: here.\n',
  '# {product}\n\nText of {product}.\n',
  '# 标题，带标点\n\n第一段。\n第二行。\n',
  '# T\n\nWith a [link](x.md) in it.\n',
  '# T\n\nPlain text\nin two lines.\n\nNext.\n',
  `# T\n\n${'word '.repeat(60)}\n`,
  '# T\n\nSee www.example.com there.\n',
  '# T\n\nUnder\n-----\n\nAfter.\n',
  '# T\n\n1. one\n2. two\n\nParagraph.\n',
  '# T\n\nterm\n: definition\n',
  '# T\r\n\r\nWindows lines.\r\n',
  '\uFEFF# Marked\n\nText.\n',
  '# T\n\nText with trailing  \nbreak.\n',
  '# T\n\n# Second heading\n\nText after it.\n',
  '# T\n\nText\n# Heading at once\n',
  '# T\n\nText\n> quote at once\n',
]
const fronts = [
  '',
  '---\ntitle: Plain title\nsidebar_position: 3\ndraft: true\n---\n',
  '---\ntitle: "Quoted: title"\n---\n\n',
  "---\ntitle: 'Single'\ntags: [a, b]\n---\n",
  '---\ntitle: true\nslug: 0x10\nsidebar_position: 1.5\n---\n',
  '---\ntitle: yes\nid: null\n---\n',
  '---\ntitle: a: b\n---\n',
  '---\ntitle: A # comment\n---\n',
  '---\ntitle: one\ntitle: two\n---\n',
  '---\ntags:\n  - a\n  - b\n---\n',
  '---\ntitle:\nsidebar_label: 标签\n---\n',
  '---\r\ntitle: Windows\r\n---\r\n',
  '---\nnot closed\n',
  '---\n- a list\n---\n',
  '---\ntitle: Ends\n--- \n',
  '---\ntitle: Dashes\n---more\n---\n',
  '---\nunknown_key: x\ntitle: K\nsidebar_position: 007\n---\n',
]

test('every kind of beginning', async () => {
  for (const front of fronts) {
    for (const body of bodies) await expectHonest(front + body, JSON.stringify(front + body))
  }
}, 60_000)

test('a document without any sign of a heading need not be compiled', () => {
  expect(mayHaveHeading('---\na: 1 # no\n---\nText #1, C# and\n- x\n')).toBe(false)
  expect(mayHaveHeading('Text\n\n## Second\n')).toBe(true)
  expect(mayHaveHeading('Second\n---\n')).toBe(true)
})

test('plain documents are read without compiling', async () => {
  const text = '---\ntitle: A title\n---\n\n# Heading here\n\nThe first paragraph.\n'
  expect(await quickRead(text)).toEqual({
    frontMatter: { title: 'A title' },
    heading: 'Heading here',
    headingLine: null,
  })
  expect(quickExcerpt(text)).toBe('The first paragraph.')
})

test('the opening of a long document is all that is decoded', () => {
  const rest = 'words and more words\n'.repeat(1000)
  expect(openingOf(Buffer.from(`---\ntitle: A\n---\n\n# 标题\n\n${rest}`))).toBe(
    '---\ntitle: A\n---\n\n# 标题\n\n',
  )
  const longParagraph = `# T\n${rest}`
  expect(openingOf(Buffer.from(longParagraph))).toBe(longParagraph)
})
