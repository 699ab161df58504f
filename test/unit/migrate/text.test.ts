import { describe, expect, test } from 'vitest'
import { createDraft } from '../../../src/migrate/draft.ts'
import { codeParts } from '../../../src/migrate/text/code-parts.ts'
import { convertFields, frontMatterOf } from '../../../src/migrate/text/front-matter.ts'
import {
  attributeOf,
  elementsIn,
  hasAttribute,
  renamed,
  retagged,
  unwrapped,
} from '../../../src/migrate/text/tags.ts'

describe('code', () => {
  const inCode = (text: string, word: string) => codeParts(text).has(text.indexOf(word))

  test.each([
    ['fences', '```js\nword\n```\n', true],
    [
      'fences in a list, in a quotation, indented below a box',
      '- > ```js\n  > word\n  > ```\n',
      true,
    ],
    ['longer fences that hold others', '````md\n```\nword\n```\n````\n', true],
    ['tildes', '~~~\nword\n~~~\n', true],
    ['a fence that nothing closes', '```\nword\n', true],
    ['code in a line', 'a `word` b', true],
    ['code with backticks in it', 'a ``b ` word`` c', true],
    ['code over two lines', 'a `b\nword` c', true],
    ['comments', '<!-- a\nword -->', true],
    ['comments of MDX', '{/* word */}', true],
    ['front matter', '---\ntitle: word\n---\n', true],
    ['front matter in TOML', '+++\ntitle = "word"\n+++\n', true],
    ['text after a fence', '```\na\n```\nword', false],
    ['text between backticks of two paragraphs', 'a ` b\n\nword ` c', false],
    ['text after an escaped backtick', 'a \\` word ` b', false],
    ['text', 'word', false],
  ])('%s', (_name, text, expected) => {
    expect(inCode(text, 'word')).toBe(expected)
  })

  test('fences have their parts', () => {
    const text = 'a\n\n  ```js title="x" {1}\n  b\n  ```\nc'
    const [fence] = codeParts(text).fences
    expect(fence).toMatchObject({ indent: '  ', mark: '```', info: 'js title="x" {1}' })
    expect(text.slice(fence?.bodyStart, fence?.bodyEnd)).toBe('  b\n')
    expect(text.slice(fence?.end)).toBe('\nc')
  })

  test('a fence in a comment of code ends there', () => {
    expect(
      inCode('<Type of={`\n  /**\n   * ```ts\n   * a\n   * ```\n   */`} />\n\nword', 'word'),
    ).toBe(false)
  })
})

describe('tags', () => {
  test('have names, attributes and ends', () => {
    const text = `<Tabs a="1" b={'2'} c={3} d e={x} {...f} g='&quot;'>\n<Tabs.Tab/>\n</Tabs>`
    const [tabs, tab] = elementsIn(text)
    expect([tabs?.name, tab?.name, tab?.parent === tabs, tab?.isSelfClosing]).toEqual([
      'Tabs',
      'Tabs.Tab',
      true,
      true,
    ])
    const values = Object.fromEntries(
      (tabs?.attributes ?? []).map(({ name, value }) => [name, value]),
    )
    expect(values).toEqual({ a: '1', b: '2', c: '3', d: true, e: null, '': null, g: '"' })
    expect(text.slice(tabs?.close?.start)).toBe('</Tabs>')
  })

  test.each([
    ['braces in strings, templates and objects', '<A b={{ c: "}" , d: `}` }}>x</A>'],
    ['tags in attributes', '<A icon={<B c="d" />}>x</A>'],
    ['line breaks', '<A\n  b="c"\n>x</A\n>'],
    ['a sign that looks like an end', '<A b={() => 1 > 0}>x</A>'],
  ])('%s', (_name, text) => {
    const [first] = elementsIn(text)
    expect(first?.close).not.toBe(null)
    expect(text.slice(first?.open.end, first?.close?.start)).toBe('x')
  })

  test('what no tag ends, what is code, and text with signs are none', () => {
    expect(elementsIn('<A b="c')).toEqual([])
    expect(elementsIn('`<A>` and a < B and <B')).toEqual([])
    const [open] = elementsIn('<A>x')
    expect(open?.close).toBe(null)
    expect(open?.isSelfClosing).toBe(false)
  })

  test('an apostrophe in text between braces is no string', () => {
    const [found] = elementsIn("<A b={<p>it's</p>}>x</A>")
    expect(found?.name).toBe('A')
  })

  test('are renamed, replaced and taken away', () => {
    const text = '<A b="c">\n  <B />\n</A>\n'
    const [outer, inner] = elementsIn(text)
    const changed = (edits: Parameters<ReturnType<typeof createDraft>['edit']>[0]) => {
      const draft = createDraft(text, 'a.mdx')
      draft.edit(edits)
      return draft.text
    }
    if (outer === undefined || inner === undefined) throw new Error('no elements')
    expect(changed(renamed(outer, 'Longer'))).toBe('<Longer b="c">\n  <B />\n</Longer>\n')
    expect(changed(retagged(outer, ':::note', ':::'))).toBe(':::note\n  <B />\n:::\n')
    expect(changed(unwrapped(text, outer))).toBe('  <B />\n')
    expect(changed(unwrapped(text, inner))).toBe('<A b="c">\n</A>\n')
    expect(attributeOf(outer, 'x', 'b')).toBe('c')
    expect(hasAttribute(outer, 'b')).toBe(true)
  })
})

describe('front matter', () => {
  const converted = (text: string, rules: Parameters<typeof convertFields>[1], added = {}) => {
    const draft = createDraft(text, 'a.md')
    convertFields(draft, rules, added)
    const once = draft.written()
    convertFields(draft, rules, added)
    expect(draft.written()).toBe(once)
    return once
  }

  test('names change in place; comments, order and forms stay', () => {
    expect(
      converted('---\n# c\nweight:   2 # two\ntitle: "A: b"\n---\nText\n', {
        weight: 'sidebar_position',
      }),
    ).toBe('---\n# c\nsidebar_position:   2 # two\ntitle: "A: b"\n---\nText\n')
  })

  test('a field becomes others, or none', () => {
    const rules = {
      hidden: (value: unknown) => (value === true ? { unlisted: true } : {}),
      head: () => ({}),
    }
    expect(converted('---\nhidden: true\nhead:\n  - a\n  - b\ntitle: T\n---\n', rules)).toBe(
      '---\nunlisted: true\ntitle: T\n---\n',
    )
  })

  test('TOML becomes YAML', () => {
    expect(
      converted('+++\ntitle = "A"\nweight = 3\ntags = ["x"]\n+++\nText\n', {
        weight: 'sidebar_position',
      }),
    ).toBe('---\ntitle: A\nsidebar_position: 3\ntags:\n  - x\n---\nText\n')
  })

  test('fields are added, and a block where there is none', () => {
    expect(converted('---\na: 1\n---\nText', {}, { title: 'T', a: 2 })).toBe(
      '---\na: 1\ntitle: T\n---\nText',
    )
    expect(converted('Text\n', {}, { title: 'T' })).toBe('---\ntitle: T\n---\n\nText\n')
    expect(converted('Text\n', {}, {})).toBe('Text\n')
  })

  test('what is not valid stays as it is', () => {
    const text = '---\na: [1\n---\nText\n'
    expect(converted(text, { a: 'b' })).toBe(text)
    expect(frontMatterOf('---\n- a\n---\n').fields).toEqual({})
    expect(frontMatterOf('text\n---\na: 1\n---\n').format).toBe(null)
  })
})
