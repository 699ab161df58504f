import fc from 'fast-check'
import { expect, test } from 'vitest'
import { excerptAround, excerptLength, findTerms } from '../../../../src/shared/search/excerpt.ts'
import { createFold } from '../../../../src/shared/search/fold.ts'

const fold = createFold({ from: '識庫', to: '识库' })

test('terms are marked where they stand, in either script, and neighbours are one mark', () => {
  expect(findTerms('新的知識庫。', ['知识', '识库', '库'], fold)).toEqual([[2, 5]])
})

test('words are marked whole, and inside of others only where they do not stand alone', () => {
  expect(findTerms('art party art', ['art'], fold)).toEqual([
    [0, 3],
    [10, 13],
  ])
  expect(findTerms('chatConfig', ['config'], fold)).toEqual([[4, 10]])
})

test('letters that terms have two of, or none, are marked as they are written', () => {
  expect(findTerms('Die Straße.', ['strasse'], fold)).toEqual([[4, 10]])
  expect(findTerms('œuvres, cœur', ['coeur'], fold)).toEqual([[8, 12]])
  expect(findTerms('groß, größer', ['gross'], fold)).toEqual([[0, 4]])
  expect(findTerms('Großstadt', ['gros'], fold)).toEqual([[0, 4]])
  expect(findTerms('ein cafe\u0301 da', ['cafe'], fold)).toEqual([[4, 9]])
})

test('a long text is cut around the place with the most matches', () => {
  const text = `${'前'.repeat(80)}知识${'中'.repeat(60)}知识库配置${'后'.repeat(80)}`
  const ranges = findTerms(text, ['知识', '识库', '库配', '配置'], fold)
  const excerpt = excerptAround(text, ranges)
  expect(excerpt.text).toMatch(/^….*知识库配置.*…$/)
  const [[start, end] = [0, 0]] = excerpt.ranges
  expect(excerpt.text.slice(start, end)).toBe('知识库配置')
})

test('a text of words is cut between them, and keeps as many as there is room for', () => {
  const text = 'Once a webhook is an address that the server calls whenever something happens'
  expect(excerptAround(text, findTerms(text, ['webhook'], fold)).text).toBe(
    'Once a webhook is an address that the server…',
  )
  const inside = `Before all of that, ${text}`
  expect(excerptAround(inside, findTerms(inside, ['webhook'], fold)).text).toBe(
    '…that, Once a webhook is an address that the…',
  )
  const ending = 'It is not so that nobody has ever asked for a webhook of it'
  expect(excerptAround(ending, findTerms(ending, ['webhook'], fold)).text).toBe(
    '…so that nobody has ever asked for a webhook of it',
  )
  const long = `See ${'x'.repeat(70)}`
  expect(excerptAround(long, []).text).toBe(`See ${'x'.repeat(45)}…`)
})

test('an excerpt begins and ends at words, and Chinese after a pause', () => {
  const commands =
    'Listen to bytedesk:show-chat, bytedesk:hide-chat and others of src/programs/drivers/jdbc here'
  const shownOf = (text: string, term: string) =>
    excerptAround(text, findTerms(text, [term], fold)).text
  expect(shownOf(commands, 'hide')).toMatch(/^…(?:bytedesk:show-chat, )?bytedesk:hide-chat and /)
  expect(shownOf(`${commands} and there`, 'jdbc')).toMatch(/^….*src\/programs\/drivers\/jdbc/)
  const chinese = `${'说'.repeat(60)}。打开设置页面，填写知识库的地址，${'再'.repeat(60)}`
  expect(shownOf(chinese, '知识')).toMatch(/^…打开设置页面，填写知识库的地址，/)
  expect(shownOf(`${'a'.repeat(9)} ${'b'.repeat(90)} chat`, 'chat')).toHaveLength(50)
})

test('no word is cut that is shorter than 24 letters', () => {
  const word = fc.string({ unit: fc.constantFrom('a', 'b', 'é'), minLength: 1, maxLength: 20 })
  const gap = fc.constantFrom(' ', ', ', ':', '/', '，', ' 中文 ', '中')
  const texts = fc.array(fc.tuple(word, gap), { minLength: 5, maxLength: 40 })
  fc.assert(
    fc.property(texts, fc.nat(39), (parts, at) => {
      const text = parts.flat().join('')
      const [term = ''] = parts[at % parts.length] ?? []
      const start = text.indexOf(term)
      const { text: shown } = excerptAround(text, [[start, start + term.length]])
      const inner = shown.replace(/^…|…$/g, '')
      const words = new Set(text.match(/[abé]+/g))
      for (const one of inner.match(/[abé]+/g) ?? []) expect(words).toContain(one)
    }),
  )
})

test('words are marked with the vowel signs that the query lacks, and without punctuation', () => {
  expect(findTerms('هذا كِتَابٌ مفيد', ['كتاب'], fold)).toEqual([[4, 11]])
  expect(findTerms('تثبيت الخادم، وتشغيله', ['الخادم'], fold)).toEqual([[6, 12]])
  expect(findTerms('שָׁלוֹם עולם', ['שלום'], fold)).toEqual([[0, 7]])
})

test.each(['مُ', 'ที่', 'कि'])('no excerpt begins or ends inside of %s', (unit) => {
  const mark = /^\p{M}/u
  for (let before = 30; before < 36; before++) {
    const [head, tail] = [unit.repeat(before), unit.repeat(40)]
    const text = `${head}x${tail}`
    const { text: shown } = excerptAround(text, [[head.length, head.length + 1]])
    const inner = shown.slice(1, -1)
    expect(inner).not.toMatch(mark)
    expect(text.slice(text.indexOf(inner) + inner.length)).not.toMatch(mark)
  }
})

test('an excerpt has at most 50 characters and marks that lie in it', () => {
  const text = fc.string({
    unit: fc.constantFrom('知', '识', 'a', ' ', '😀', '。'),
    maxLength: 300,
  })
  fc.assert(
    fc.property(text, (value) => {
      const { text: shown, ranges } = excerptAround(value, findTerms(value, ['知识', 'aa'], fold))
      expect([...shown].length).toBeLessThanOrEqual(excerptLength)
      expect(shown).not.toMatch(/\p{Surrogate}/u)
      for (const [start, end] of ranges) {
        expect(start).toBeLessThan(end)
        expect(end).toBeLessThanOrEqual(shown.length)
        expect(fold(shown.slice(start, end))).toMatch(/^(?:知识|[知识]+|a+)+$/)
      }
    }),
  )
})
