import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { ownFields } from '../../../../../src/pipeline/compile/front-matter/own-fields.ts'
import { parseFrontMatter } from '../../../../../src/pipeline/compile/front-matter/parse-front-matter.ts'

async function read(yaml: string) {
  const { frontMatter, diagnostics } = await parseFrontMatter(`---\n${yaml}\n---\ntext\n`)
  return { frontMatter, problems: diagnostics.map((d) => `${d.line}:${d.column} ${d.message}`) }
}

describe('a schema of the site', () => {
  const ownOf = async (yaml: string, schema: Record<string, unknown>) => {
    const { frontMatter, diagnostics } = await parseFrontMatter(
      `---\n${yaml}\n---\ntext\n`,
      ownFields(schema),
    )
    return { own: frontMatter.own, problems: diagnostics.map(({ message }) => message) }
  }

  test('may demand fields of docsgen that it does not describe', async () => {
    const schema = {
      properties: { type: { enum: ['recipe', 'base'], default: 'base' } },
      required: ['title'],
      allOf: [
        {
          if: { required: ['type'], properties: { type: { const: 'recipe' } } },
          // biome-ignore lint/suspicious/noThenProperty: a word of JSON Schema.
          then: { required: ['description'], properties: { title: { pattern: '^How' } } },
        },
      ],
    }
    expect(await ownOf('title: How\ndescription: D\ntype: recipe', schema)).toEqual({
      own: { type: 'recipe' },
      problems: [],
    })
    expect((await ownOf('title: Why\ntype: recipe', schema)).problems).toEqual([
      'Front matter field “description” is missing.',
      'Front matter field “title” must match pattern "^How".',
    ])
    expect(await ownOf('title: Why', schema)).toEqual({ own: { type: 'base' }, problems: [] })
    expect((await ownOf('type: base', schema)).problems).toEqual([
      'Front matter field “title” is missing.',
    ])
  })

  test('that is closed refuses fields of neither', async () => {
    const schema = { properties: { type: { type: 'string' } }, additionalProperties: false }
    const { own, problems } = await ownOf('title: T\ntype: a\nkind: b', schema)
    expect(own).toEqual({ type: 'a' })
    expect(problems).toEqual(['Front matter field “kind” is not in the schema of the site.'])
  })
})

describe('tags of the head', () => {
  test('are those of the configuration, with their defaults', async () => {
    const { frontMatter, problems } = await read(
      'class: " a  b "\nhead:\n  - tag: meta\n    attributes: { name: x, content: y }\n  - tag: style\n    content: a{}',
    )
    expect(problems).toEqual([])
    expect(frontMatter).toMatchObject({
      class: 'a b',
      head: [
        { tag: 'meta', attributes: { name: 'x', content: 'y' }, content: '' },
        { tag: 'style', attributes: {}, content: 'a{}' },
      ],
    })
  })

  test('that are wrong are named with their part, at its place', async () => {
    const yaml = [
      'head:',
      '  - tag: titel',
      '  - tag: script',
      '    attributes: { src: a.js, onload: b }',
      '  - { tag: style, atributes: {}, content: "</style>" }',
      '  - tag: meta',
      '    attributes:',
      '      __proto__: { a: 1 }',
      '  - 5',
    ].join('\n')
    expect((await read(yaml)).problems).toEqual([
      '3:5 Front matter: head[0].tag must be one of meta, link, script, style, noscript, but it is "titel".',
      '5:30 Front matter: The key `onload` in head[1].attributes is a handler, which the content policy blocks; use a script instead.',
      '6:19 Front matter: Unknown key `atributes` in head[2].',
      '6:34 Front matter: head[2].content must not contain `</style`, but it is "</style>".',
      '10:5 Front matter: head[4] must be an object, but it is 5.',
    ])
    expect((await read('head: a')).problems).toEqual([
      '2:7 Front matter: head must be a list, but it is "a".',
    ])
    expect((await read('head: a')).frontMatter).toEqual({})
  })
})

test('badges are known words, or own ones with a colour', async () => {
  expect((await read('badge: new')).frontMatter).toEqual({ badge: 'new' })
  expect((await read('badge: { text: Pro, type: tip }')).frontMatter).toEqual({
    badge: { text: 'Pro', type: 'tip' },
  })
  const wrong = ['nwe', '{ text: "" }', '{ text: a, colour: red }', `{ text: ${'a'.repeat(25)} }`]
  for (const badge of wrong) {
    const { frontMatter, problems } = await read(`badge: ${badge}`)
    expect(frontMatter).toEqual({})
    expect(problems, badge).toHaveLength(1)
  }
})

describe('fields', () => {
  test('of every type are read', async () => {
    const yaml = [
      'id: web',
      'title: 2024',
      'description: |',
      '  Two',
      '  lines',
      'keywords: [a, 3]',
      'sidebar_position: 1.5',
      'draft: true',
      'unlisted: "false"',
      'tags: [web, { label: 网页, permalink: /w }]',
      'toc_min_heading_level: 3',
      'pagination_next: null',
      'last_update: { date: 2024-01-31, author: Ann }',
    ].join('\n')
    expect(await read(yaml)).toEqual({
      frontMatter: {
        id: 'web',
        title: '2024',
        description: 'Two\nlines\n',
        keywords: ['a', '3'],
        sidebar_position: 1.5,
        draft: true,
        unlisted: false,
        tags: ['web', { label: '网页', permalink: '/w' }],
        toc_min_heading_level: 3,
        pagination_next: null,
        last_update: { date: '2024-01-31', author: 'Ann' },
        namePlaces: { tags: { line: 11, column: 7 } },
      },
      problems: [],
    })
  })

  test('that are lists may be written as text with commas', async () => {
    expect((await read('keywords: one, two，三\ntags: a')).frontMatter).toEqual({
      keywords: ['one', 'two', '三'],
      tags: ['a'],
      namePlaces: { tags: { line: 3, column: 7 } },
    })
  })

  test('that are lists may have full-width commas', async () => {
    expect((await read('keywords: [一， 二]\ntags: [安装，配置, 三]')).frontMatter).toMatchObject({
      keywords: ['一', '二'],
      tags: ['安装', '配置', '三'],
    })
  })

  test('left empty are left out in silence', async () => {
    expect(await read('title:\nimage: ~\nhide_title: true')).toEqual({
      frontMatter: { hide_title: true },
      problems: [],
    })
  })

  test.each([
    ['draft: maybe', '2:8 Front matter field “draft”: must be true or false.'],
    ['title: [a]', '2:8 Front matter field “title”: must be text.'],
    ['sidebar_position: first', '2:19 Front matter field “sidebar_position”: must be a number.'],
    ['tags: { a: 1 }', 'must be a list of words'],
    ['tags: [ai, ""]', '2:7 Front matter field “tags”: must have no empty tag.'],
    ['toc_max_heading_level: 9', '2:24'],
    ['custom_edit_url: edit me', '2:18 Front matter field “custom_edit_url”: must be a whole URL'],
    ['last_update: yesterday', 'must have a date or an author'],
    ['last_update: { by: ada }', 'must have a date or an author'],
    ['last_update: { date: soon }', 'must have a date such as 2025-06-20'],
    [
      'author: { name: A }',
      '2:9 Front matter field “author”: must be a name; write authors for more than a name, and for several.',
    ],
    ['slug: [a]', '2:7 Front matter field “slug”: must be text.'],
  ])('“%s” is reported at its place and left out, the rest is kept', async (field, problem) => {
    const { frontMatter, problems } = await read(`${field}\nid: x`)
    expect(frontMatter).toEqual({ id: 'x' })
    expect(problems).toEqual([expect.stringContaining(problem)])
  })
})

test('an empty id is reported: it would be that of the home page', async () => {
  const { frontMatter, problems } = await read('id: ""\ntitle: x')
  expect(frontMatter).toEqual({ title: 'x' })
  expect(problems).toEqual(['2:5 Front matter field “id”: must not be empty.'])
})

test.each([
  [
    'toc_min_heading_level: 4\ntoc_max_heading_level: 3',
    { toc_min_heading_level: 4 },
    '3:24 Front matter field “toc_max_heading_level”: must not be below toc_min_heading_level, which is 4.',
  ],
  [
    'toc_max_heading_level: 3\ntoc_min_heading_level: 4',
    { toc_max_heading_level: 3 },
    '3:24 Front matter field “toc_min_heading_level”: must not be above toc_max_heading_level, which is 3.',
  ],
])('levels that exclude each other are reported: %j', async (fields, kept, problem) => {
  const { frontMatter, problems } = await read(fields)
  expect(frontMatter).toEqual(kept)
  expect(problems).toEqual([problem])
})

test('a misspelt field of an author is reported, one of another program is not', async () => {
  const { problems } = await read('authors: [{ name: Ada, urll: x, mastodon: y }]')
  expect(problems).toEqual(['2:10 Authors have no field “urll”.'])
})

describe('YAML that is not valid', () => {
  test('costs the field with the mistake, whose text is kept where text is wanted', async () => {
    expect(await read('title: Docs: part one\nwide: true\ndraft: [true\nid: x')).toEqual({
      frontMatter: { title: 'Docs: part one', wide: true, id: 'x' },
      problems: [expect.stringMatching(/^2:8 .*not valid YAML/), expect.stringMatching(/^4:\d+ /)],
    })
  })

  test.each([
    '{',
    'a: b: c: d',
    '- x\ny: 1',
    '%',
    '\ttitle: x',
    '&a *a',
    '!!js/function x',
    'a:\n- b\n c',
    '*a : b',
    'title: &a [*a]',
  ])('never throws: %j', async (yaml) => {
    await expect(read(yaml)).resolves.toBeDefined()
  })

  test.each([
    ['title：介绍\ndate：2024-01-02', { title: '介绍', date: '2024-01-02' }, ['title', 'date']],
    ['title: 介绍\nslug： /a', { title: '介绍', slug: '/a' }, ['slug']],
  ])('a full-width colon is read, and reported: %j', async (yaml, fields, keys) => {
    const { frontMatter, body, diagnostics } = await parseFrontMatter(`---\n${yaml}\n---\nx`)
    expect(frontMatter).toMatchObject(fields)
    expect(body).toBe('\n\n\n\nx')
    expect(diagnostics).toMatchObject(
      keys.map((key) => ({
        code: 'front-matter-invalid',
        hint: `The colon is full-width: write “${key}: …”.`,
      })),
    )
  })

  test('a colon without a space is reported when it is the only one', async () => {
    const { diagnostics } = await parseFrontMatter('---\ntitle:介绍\n---\nx')
    expect(diagnostics).toMatchObject([{ code: 'front-matter-invalid', line: 2 }])
  })

  test('never throws for a value nested 2,000 deep', async () => {
    expect((await read(`a: ${'['.repeat(2000)}`)).problems).not.toEqual([])
  })

  test.each([
    ['title: *important*', { title: '*important*' }, '2:8 … “*important*” is an alias'],
    ['tags:\n  - *.md', {}, '3:5 … “*.md” is an alias'],
    ['unknown: *a', {}, '2:10 … “*a” is an alias'],
    ['title: &a [*a]', {}, '2:12 … “*a” stands for a value that it is part of'],
    [
      `keywords: &a [1, 2]\ntags: [${'*a, '.repeat(99)}*a, *a]`,
      {},
      '3:7 … Its aliases stand for more',
    ],
  ])('names an alias that stands for nothing: %j', async (yaml, kept, expected) => {
    const { frontMatter, problems } = await read(`${yaml}\nslug: /x`)
    expect(frontMatter).toMatchObject({ ...kept, slug: '/x' })
    const [place = '', words = ''] = expected.split(' … ')
    expect(problems).toEqual([
      expect.stringMatching(new RegExp(`^${place} .*: ${words.replaceAll('*', '\\*')}`)),
    ])
  })

  test('keeps an alias that stands for something', async () => {
    expect(await read('title: &name Docs\nsidebar_label: *name')).toEqual({
      frontMatter: { title: 'Docs', sidebar_label: 'Docs' },
      problems: [],
    })
  })

  test('never throws for any text', async () => {
    await fc.assert(
      fc.asyncProperty(
        fc.array(fc.constantFrom(...'abc:-[]{}#&*!|>\'"%@` \n\t,?', 'title: ', ': *a', '&a ')),
        async (characters) => {
          await parseFrontMatter(`---\n${characters.join('')}\n---\n`)
        },
      ),
    )
  })
})

test('a field of an author that has another name in other generators', async () => {
  const { diagnostics } = await parseFrontMatter(
    '---\nauthors:\n  - name: a\n    image: /b.png\n---\n',
  )
  expect(diagnostics).toMatchObject([
    { code: 'front-matter-misspelt', hint: 'Did you mean “image_url”?' },
  ])
})

describe('the block', () => {
  test('is emptied, so that lines keep their numbers', async () => {
    const { body } = await parseFrontMatter('---\ntitle: a\nslug: b\n---\n# One\n')
    expect(body).toBe('\n\n\n\n# One\n')
  })

  test('may have Windows line endings, a byte order mark and nothing in it', async () => {
    expect((await parseFrontMatter('\uFEFF---\r\ntitle: a\r\n---\r\nx')).frontMatter).toEqual({
      title: 'a',
    })
    expect(await parseFrontMatter('---\n---\nx')).toEqual({
      frontMatter: {},
      body: '\n\nx',
      diagnostics: [],
    })
  })

  test('may have fields in any language', async () => {
    const { body, diagnostics } = await parseFrontMatter('---\n标题: a\n---\nx')
    expect(body).toBe('\n\n\nx')
    expect(diagnostics).toMatchObject([{ code: 'front-matter-unknown', line: 2, column: 1 }])
  })

  test.each([
    ['has a sentence', '---\n注意：文字\n---\n# One\n'],
    ['has no field', '---\nNote: a\n\n# One\n'],
    ['is text', '---\nA line of text\n---\n# One\n'],
    ['is not at the top', '\n---\ntitle: a\n---\n'],
    ['has something behind its dashes', '--- x\ntitle: a\n---\n'],
  ])('is none when it %s', async (_, text) => {
    expect(await parseFrontMatter(text)).toEqual({ frontMatter: {}, body: text, diagnostics: [] })
  })

  test.each([
    [
      '+++\ntitle = "A b"\nweight = 3\n+++\n\nx\n',
      'The front matter is TOML; it is shown as text.',
      'Write it in YAML, between two lines of three dashes, ---: title: "A b"',
    ],
    [
      'title: A\ndate: 2014-01-01\ntags:\n- a\n---\nx\n',
      'The front matter has no beginning; it is shown as text.',
      'Write a line of three dashes, ---, before the first field.',
    ],
    [
      '---\ntitle: A\n\nx\n',
      'The front matter has no end; it is shown as text.',
      'Write a line of three dashes, ---, after the last field.',
    ],
  ])('is reported when it is none: %j', async (text, message, hint) => {
    const { frontMatter, diagnostics } = await parseFrontMatter(text)
    expect(frontMatter).toEqual({})
    expect(diagnostics).toMatchObject([
      { code: 'front-matter-invalid', message, hint, line: 1, column: 1 },
    ])
  })

  test.each([
    '+++\n\na = b\n',
    'title: a\n\n---\n',
    'title: a\nmore words\n---\n',
    'Note: a\n---\n',
  ])('is text: %j', async (text) => {
    expect(await parseFrontMatter(text)).toEqual({ frontMatter: {}, body: text, diagnostics: [] })
  })
})
