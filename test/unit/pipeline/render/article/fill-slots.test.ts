import { describe, expect, test } from 'vitest'
import {
  fillSlots,
  type SlotFillings,
} from '../../../../../src/pipeline/render/article/fill-slots.ts'
import { htmlTexts } from '../../../../../src/pipeline/render/article/interface-texts.ts'
import { uiTexts } from '../../../../../src/shared/messages/ui-texts.ts'

const fill = (html: string, changes: Partial<SlotFillings> = {}) =>
  fillSlots(html, {
    slots: [],
    texts: htmlTexts(uiTexts('en')),
    diagrams: new Map(),
    chunkUrl: (id) => `/docs/assets/chunk-${id}.js`,
    renderComponent: () => '<p>Component</p>',
    renderCards: (cards) => `[${cards.map((card) => card.label).join()}]`,
    ...changes,
  })

test('an article without markers is left as it is', () => {
  const html = '<p>m:copy 0 \\0 {0} $&</p>'
  expect(fill(html)).toBe(html)
})

test('markers take the values of their slots, in any order and more than once', () => {
  const slots = [
    { type: 'text', text: '/docs/a' },
    { type: 'text', text: 'x.png" width="3" height="4' },
  ] as const
  expect(fill('<img src="\0' + '1\0"><a href="\0' + '0\0">\0' + '0\0</a>', { slots })).toBe(
    '<img src="x.png" width="3" height="4"><a href="/docs/a">/docs/a</a>',
  )
})

test('texts put into the article are not read as markers or patterns', () => {
  const slots = [{ type: 'text', text: '$& $1 m:copy' }] as const
  expect(fill('\0' + '0\0', { slots })).toBe('$& $1 m:copy')
})

test('cards and diagrams are drawn, with the labels of diagrams in the page’s language', () => {
  const card = { label: 'Web', href: '/docs/web', description: '', inside: [], count: null }
  const slots = [
    { type: 'cards', cards: [card] },
    { type: 'diagram', key: 'graph' },
  ] as const
  const diagrams = new Map([['graph', '<svg aria-label="\0m:diagram\0"></svg>']])
  expect(
    fill('\0' + '0\0\0' + '1\0', { slots, diagrams, texts: htmlTexts(uiTexts('zh-CN')) }),
  ).toBe('[Web]<svg aria-label="图表"></svg>')
})

describe('texts of the interface', () => {
  test('are those of the page’s locale', () => {
    expect(fill('<b>\0m:copy\0</b>')).toBe('<b>Copy</b>')
    expect(fill('<b>\0m:copy\0</b>', { texts: htmlTexts(uiTexts('zh-TW')) })).toBe('<b>複製</b>')
  })

  test('take an argument that is already escaped and may hold colons and braces', () => {
    expect(fill('\0m:directLink:a: &lt;b&gt; {0}\nc\0')).toBe('Direct link to a: &lt;b&gt; {0}\nc')
  })

  test('are escaped themselves, also when the site brings its own', () => {
    const texts = htmlTexts(uiTexts('en', { copy: '"Copy" <now> & here' }))
    expect(fill('\0m:copy\0', { texts })).toBe('&quot;Copy&quot; &lt;now&gt; &amp; here')
  })
})

test.each([
  ['\0' + '3\0', /slot 3/],
  ['\0m:noSuchText\0', /m:noSuchText/],
  ['\0m:\0', /m:/],
])('a marker that means nothing is a bug (%j)', (html, message) => {
  expect(() => fill(html)).toThrow(message)
})

test('a diagram without markup is a bug', () => {
  expect(() => fill('\0' + '0\0', { slots: [{ type: 'diagram', key: 'lost' }] })).toThrow(/lost/)
})

test('a diagram that stands on the page twice has ids of its own each time', () => {
  const slots = [0, 1].map(() => ({ type: 'diagram', key: 'graph' }) as const)
  const diagrams = new Map([['graph', '<svg id="d0123456789"><a href="#d0123456789-x"/></svg>']])
  const html = fill('\0' + '0\0\0' + '1\0', { slots, diagrams })
  expect(html).toBe(
    '<svg id="d0123456789"><a href="#d0123456789-x"/></svg>' +
      '<svg id="d0123456789-2"><a href="#d0123456789-2-x"/></svg>',
  )
})
