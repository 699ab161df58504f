import { expect, test } from 'vitest'
import { readPages, readSchemas } from './read-pages.ts'

test('what may be null is the list, its items, or both', async () => {
  const { rows, page } = await readSchemas(`    A:
      type: object
      properties:
        a: { type: [array, 'null'], items: { type: string } }
        b: { anyOf: [{ type: array, items: { type: integer } }, { type: 'null' }] }
        c: { type: array, items: { type: [string, 'null'] } }
        d: { type: [array, 'null'], items: { type: [array, 'null'], items: { type: [string, 'null'] } } }
        e: { type: array, items: { oneOf: [{ $ref: '#/components/schemas/B' }, { type: 'null' }] } }
        f: { type: 'null' }
        g: { type: array, items: { type: 'null' } }
    B: { type: string }
`)
  expect(rows('schemas/a')).toEqual(
    [
      String.raw`- \`a\` (string\[\] | null)`,
      String.raw`- \`b\` (integer\[\] | null)`,
      String.raw`- \`c\` ((string | null)\[\])`,
      String.raw`- \`d\` (((string | null)\[\] | null)\[\] | null)`,
      String.raw`- \`e\` (([B]() | null)\[\])`,
      String.raw`- \`f\` (null)`,
      String.raw`- \`g\` (null\[\])`,
    ].map((line) => line.replaceAll('\\`', '`')),
  )
  const types = [...page('schemas/a').html.matchAll(/<span class="api-type">(.*?)<\/span>/g)]
  expect(types.slice(1, 6).map(([, type]) => type)).toEqual([
    'string[] | null',
    'integer[] | null',
    '(string | null)[]',
    '((string | null)[] | null)[] | null',
    '(<a href="">B</a> | null)[]',
  ])
})

test('nullable of OpenAPI 3.0 belongs to the list that it stands at', async () => {
  const { rows } = await readPages({
    'api.yaml': `openapi: 3.0.3
info: { title: T, version: '1' }
paths: {}
components:
  schemas:
    A:
      type: object
      properties:
        a: { type: array, nullable: true, items: { type: string } }
        b: { type: array, items: { type: string, nullable: true } }
`,
  })
  expect(rows('schemas/a')).toEqual([
    '- `a` (string\\[\\] | null)',
    '- `b` ((string | null)\\[\\])',
  ])
})

test('a list with a page is named by it, and names its items there', async () => {
  const { rows, page } = await readSchemas(`    A:
      type: object
      properties:
        one: { $ref: '#/components/schemas/Bs' }
        many: { type: array, items: { $ref: '#/components/schemas/Bs' } }
    Bs: { type: array, items: { $ref: '#/components/schemas/B' } }
    B: { type: string }
`)
  expect(rows('schemas/a')).toEqual(['- `one` ([Bs]())', '- `many` ([Bs]()\\[\\])'])
  expect(page('schemas/bs').markdown).toContain('# Bs\n\n[B]()\\[\\]')
})

test('a choice of more schemas than a type names may be null', async () => {
  const names = ['B', 'C', 'D', 'E', 'F', 'G', 'H']
  const refs = names.map((name) => `{ $ref: '#/components/schemas/${name}' }`)
  const { page } = await readSchemas(`    A: { oneOf: [${refs.join(', ')}, { type: 'null' }] }
    P: { type: object, properties: { a: { anyOf: [${refs.join(', ')}, { type: 'null' }] } } }
${names.map((name) => `    ${name}: { type: string }\n`).join('')}`)
  expect(page('schemas/a').markdown).toContain('# A\n\nany | null')
  expect(page('schemas/p').markdown).toContain('- `a` (any | null)')
})

test('a schema without a page is shown by its type, and by its name where it leads back to itself', async () => {
  const { rows } = await readSchemas(`    A:
      type: object
      $defs:
        L: { type: number, format: float }
        N: { type: object, properties: { next: { $ref: '#/components/schemas/A/$defs/N' } } }
      properties:
        l: { $ref: '#/components/schemas/A/$defs/L' }
        m: { oneOf: [{ $ref: '#/components/schemas/A/$defs/L' }, { type: string }] }
        n: { $ref: '#/components/schemas/A/$defs/N' }
`)
  expect(rows('schemas/a')).toEqual([
    '- `l` (number \\<float>)',
    '- `m` (number | string)',
    '  - One of',
    '    - L (number \\<float>)',
    '    - Alternative (string)',
    '- `n` (object)',
    '  - `next` (N)',
  ])
})
