import { expect, test } from 'vitest'
import { ownFields } from '../../../../../src/pipeline/compile/front-matter/own-fields.ts'
import { parseFrontMatter } from '../../../../../src/pipeline/compile/front-matter/parse-front-matter.ts'

const schema = {
  required: ['level'],
  properties: {
    level: { enum: ['easy', 'hard'], description: 'How hard it is.' },
    minutes: { type: 'integer', default: 5 },
    since: { type: 'string', format: 'date' },
    product: { type: 'object', required: ['name'], properties: { name: { type: 'string' } } },
    title: { minLength: 5 },
  },
}

const read = async (yaml: string, own: object = schema) => {
  const text = yaml === '' ? 'Text.\n' : `---\n${yaml}\n---\n\nText.\n`
  const { frontMatter, diagnostics } = await parseFrontMatter(text, ownFields(own as typeof schema))
  const problems = diagnostics.map(
    ({ code, line, column, message }) => `${line}:${column} ${code} ${message}`,
  )
  return { frontMatter, problems }
}

test('gives the fields that the schema names, with its defaults', async () => {
  const { frontMatter, problems } = await read('title: Long title\nlevel: easy\nzebra: 1')
  expect(frontMatter).toEqual({ title: 'Long title', own: { level: 'easy', minutes: 5 } })
  expect(problems).toEqual([
    '4:1 front-matter-unknown docsgen knows no front matter field “zebra”; it is ignored.',
  ])
})

test('names what breaks the schema, at its place, and leaves it out', async () => {
  const simple = await read('level: none\nminutes: 1.5\nsince: soon\ntitle: T')
  expect(simple.problems).toEqual([
    '2:8 front-matter-schema Front matter field “level” must be one of "easy", "hard".',
    '3:10 front-matter-schema Front matter field “minutes” must be integer.',
    '4:8 front-matter-schema Front matter field “since” must match format "date".',
    '5:8 front-matter-schema Front matter field “title” must NOT have fewer than 5 characters.',
  ])
  expect(simple.frontMatter).toEqual({ title: 'T' })
  const nested = await read('level: easy\nproduct:\n  - x')
  expect(nested.problems).toEqual([
    '4:3 front-matter-schema Front matter field “product” must be object.',
  ])
  const missing = await read('level: easy\nproduct: { version: 1 }')
  expect(missing.problems).toEqual([
    '3:10 front-matter-schema Front matter field “product.name” is missing.',
  ])
})

test('a field that has to be there is missed in a document without front matter, too', async () => {
  const { problems, frontMatter } = await read('')
  expect(problems).toEqual(['1:1 front-matter-schema Front matter field “level” is missing.'])
  expect(frontMatter).toEqual({ own: { minutes: 5 } })
})

test('a closed schema refuses other fields, but not those of docsgen', async () => {
  const closed = { properties: {}, additionalProperties: false }
  const { problems } = await read('title: T\nzebra: 1\n__proto__: 2', closed)
  expect(problems).toEqual([
    '3:1 front-matter-schema Front matter field “zebra” is not in the schema of the site.',
    '4:1 front-matter-schema Front matter field “__proto__” is not in the schema of the site.',
  ])
  expect(({} as Record<string, unknown>)['zebra']).toBeUndefined()
})

test('a part of front matter that is not valid YAML does not hide the rest', async () => {
  const { problems, frontMatter } = await read('level: hard\ntitle: "T')
  expect(problems[0]).toContain('front-matter-invalid')
  expect(frontMatter.own).toEqual({ level: 'hard', minutes: 5 })
})

test.each([
  { properties: { a: { type: 'strng' } } },
  { propertys: {} },
  { properties: { a: { format: 'unheard-of' } } },
  { $ref: 'https://example.com/schema.json' },
])('a schema that cannot be used is refused: %o', (wrong) => {
  expect(() => ownFields(wrong)).toThrow()
})

test('only texts without rules are converted', () => {
  const { texts } = ownFields({
    properties: {
      a: { type: 'string' },
      b: { type: 'string', pattern: 'x' },
      c: { type: 'number' },
    },
  })
  expect([...texts]).toEqual(['a'])
})
