import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { parseFrontMatter } from '../../../../../src/pipeline/compile/front-matter/parse-front-matter.ts'

async function read(yaml: string) {
  const { frontMatter, diagnostics } = await parseFrontMatter(`---\n${yaml}\n---\ntext\n`)
  return { frontMatter, problems: diagnostics.map((d) => `${d.line}:${d.column} ${d.message}`) }
}

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
      },
      problems: [],
    })
  })

  test('that are lists may be written as text with commas', async () => {
    expect((await read('keywords: one, two，三\ntags: a')).frontMatter).toEqual({
      keywords: ['one', 'two', '三'],
      tags: ['a'],
    })
  })

  test('that docsgen does not know, and those left empty, are left out in silence', async () => {
    expect(await read('authors: [ann]\ntitle:\nimage: ~\nhide_title: true')).toEqual({
      frontMatter: { hide_title: true },
      problems: [],
    })
  })

  test.each([
    ['draft: maybe', '2:8 Front matter field “draft”: must be true or false.'],
    ['title: [a]', '2:8 Front matter field “title”: must be text.'],
    ['sidebar_position: first', '2:19 Front matter field “sidebar_position”: must be a number.'],
    ['tags: { a: 1 }', 'must be a list of words'],
    ['toc_max_heading_level: 9', '2:24'],
    ['last_update: yesterday', 'must have a date or an author'],
  ])('“%s” is reported at its place and left out, the rest is kept', async (field, problem) => {
    const { frontMatter, problems } = await read(`${field}\nslug: /x`)
    expect(frontMatter).toEqual({ slug: '/x' })
    expect(problems).toEqual([expect.stringContaining(problem)])
  })
})

describe('YAML that is not valid', () => {
  test('costs the field with the mistake, whose text is kept where text is wanted', async () => {
    expect(await read('title: Docs: part one\nslug: /a\ndraft: [true\nid: x')).toEqual({
      frontMatter: { title: 'Docs: part one', slug: '/a', id: 'x' },
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
  ])('never throws: %j', (yaml) => {
    expect(() => read(yaml)).not.toThrow()
  })

  test('never throws for any text', async () => {
    await fc.assert(
      fc.asyncProperty(
        fc.array(fc.constantFrom(...'abc:-[]{}#&*!|>\'"%@` \n\t,?')),
        async (characters) => {
          await parseFrontMatter(`---\n${characters.join('')}\n---\n`)
        },
      ),
    )
  })
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

  test.each([
    ['does not end', '---\ntitle: a\n\n# One\n'],
    ['is text', '---\nA line of text\n---\n# One\n'],
    ['is not at the top', '\n---\ntitle: a\n---\n'],
    ['has something behind its dashes', '--- x\ntitle: a\n---\n'],
  ])('is none when it %s', async (_, text) => {
    expect(await parseFrontMatter(text)).toEqual({ frontMatter: {}, body: text, diagnostics: [] })
  })
})
