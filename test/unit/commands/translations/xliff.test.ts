import fc from 'fast-check'
import { expect, test } from 'vitest'
import { readTextDocument } from '../../../../src/commands/translations/markdown-sections.ts'
import { countWords, fill, piecesOf, textOf } from '../../../../src/commands/translations/pieces.ts'
import { placeTexts } from '../../../../src/commands/translations/place-texts.ts'
import { notInXml, readXliff, writeXliff } from '../../../../src/commands/translations/xliff.ts'

const languages = { source: 'en', target: 'zh-CN' }

test('any text comes back from XML as it went in', () => {
  const text = fc
    .string({ unit: 'grapheme' })
    .filter((one) => !notInXml.test(one) && !one.includes('\r'))
  fc.assert(
    fc.property(text, text, (prose, code) => {
      const source = [prose, { id: '1', content: code }]
      const unit = { id: 'a', source, target: source, state: 'final', note: prose }
      const [read] = readXliff(writeXliff([{ original: 'a.md', units: [unit] }], languages), 'x')
      expect(textOf(read?.target ?? [])).toBe(prose + code)
      expect(read).toMatchObject({
        id: 'a',
        original: 'a.md',
        targetLanguage: 'zh-CN',
        state: 'final',
      })
    }),
  )
})

test('parts that a tool has emptied, and segments that it has made, are read', () => {
  const [unit] = readXliff(
    `<x:xliff version="1.2" xmlns:x="urn:oasis:names:tc:xliff:document:1.2"><x:file original="a" target-language="de"><x:body><x:group><x:trans-unit id="1" approved="yes">
      <x:source>A <x:x id="1"/> b</x:source><x:target><x:mrk mtype="seg" mid="0">Ein <x:ph id="1"/></x:mrk><![CDATA[ <b>]]></x:target></x:trans-unit></x:group></x:body></x:file></x:xliff>`,
    'x',
  )
  expect(unit).toMatchObject({ isApproved: true, line: 1 })
  expect(fill(unit?.target ?? [], ['A ', { id: '1', content: '`a`' }, ' b'])).toEqual({
    text: 'Ein `a` <b>',
    missing: [],
    unknown: [],
  })
})

test('deeply nested elements are no reason to end', () => {
  const deep = 20_000
  const text = `<xliff version="1.2">${'<group>'.repeat(deep)}${'</group>'.repeat(deep)}</xliff>`
  let units: unknown
  try {
    units = readXliff(text, 'x')
  } catch (error) {
    units = (error as Error).name
  }
  expect(['DocsgenError', '[]']).toContain(Array.isArray(units) ? JSON.stringify(units) : units)
})

test.each([
  ['one two', 2],
  ['中文字', 3],
  ['docsgen 的用法', 4],
  ["don't", 1],
  ['', 0],
])('%j has %i words', (text, words) => {
  expect(countWords([text])).toBe(words)
})

const read = async (text: string) => {
  const document = await readTextDocument(text, { format: 'md', math: false })
  if (document === null) throw new Error('no document')
  return document
}

test('a document cut into sections and put together again is the same, byte for byte', async () => {
  const line = fc.constantFrom(
    '# A',
    '## B {#b}',
    'Text',
    '',
    '    code',
    '- x',
    '> q',
    '<b>',
    '---',
    'title: T',
    '\t',
  )
  const eol = fc.constantFrom('\n', '\r\n')
  await fc.assert(
    fc.asyncProperty(fc.array(line, { maxLength: 12 }), eol, async (lines, end) => {
      const text = lines.join(end)
      const document = await read(text)
      const sections = new Map(document.sections.map((section) => [section.id, section]))
      const order = document.sections.map(({ id }) => id)
      const none = { fields: new Map(), sections: new Map() }
      expect(placeTexts({ text, document, sections, order }, none).text).toBe(text)
      const same = new Map(document.sections.map(({ id, text: own }) => [id, own]))
      const placed = placeTexts({ text, document, sections, order }, { ...none, sections: same })
      expect(placed.ids).toEqual(order)
      expect((await read(placed.text)).sections.map(({ hash }) => hash)).toEqual(
        document.sections.map(({ hash }) => hash),
      )
    }),
    { numRuns: 200 },
  )
})

test('the parts of a section that stay, in all kinds of syntax', async () => {
  const { sections } = await read(
    [
      'Autolink <https://a.example>, ![alt](a.png "t"), [ref][r], `x`, {product}.',
      '',
      '[r]: https://b.example',
      '',
      'Setext',
      '======',
      '',
      'Text<br>[^1]',
      '',
      '[^1]: Note',
    ].join('\n'),
  )
  expect(
    sections.map((one) =>
      piecesOf(one.text, one.protected)
        .map((piece) => (typeof piece === 'string' ? piece : `«${piece.content}»`))
        .join(''),
    ),
  ).toEqual([
    'Autolink «<https://a.example>», «![»alt«](a.png "t")», «[»ref«][r]», «`x`», «{product}».\n\n«[r]: https://b.example»',
    'Setext\n======\n\nText«<br>»«[^1]»\n\n«[^1]:» Note',
  ])
})
