import { expect, test } from 'vitest'
import { head } from '../read-spec.ts'
import { readPages, readSchemas } from './read-pages.ts'

test('the places of a list have rows, and what may follow them', async () => {
  const { rows } = await readSchemas(`    A:
      type: object
      properties:
        a: { type: array, prefixItems: [{ type: string }, { type: number }], items: false }
        b: { type: array, prefixItems: [{ type: string }], items: { type: boolean } }
        c: { type: array, prefixItems: [{ type: string }], maxItems: 4 }
        d: { prefixItems: [true], items: false, minItems: 1 }
        e: false
        f: { type: array, items: false }
`)
  expect(rows('schemas/a')).toEqual([
    '- `a` (array): Items: `≤ 2`',
    '  - `[0]` (string)',
    '  - `[1]` (number)',
    '- `b` (array)',
    '  - `[0]` (string)',
    '  - `[]` (boolean)',
    '- `c` (array): Items: `≤ 4`',
    '  - `[0]` (string)',
    '- `d` (array): Items: `1`',
    '  - `[0]` (any)',
    '- `e` (no value)',
    '- `f` (no value\\[\\])',
  ])
})

test('required keys without a property are a fact', async () => {
  const { rows, page } = await readSchemas(`    A:
      type: object
      required: [id, other]
      properties: { id: { type: string }, title: { type: string }, name: { type: string } }
      anyOf: [{ required: [title] }, { required: [name, id] }]
`)
  expect(page('schemas/a').markdown).toContain('\nobject: Required: `other`\n')
  expect(rows('schemas/a').slice(-2)).toEqual([
    '  - Alternative (any): Required: `title`',
    '  - Alternative (any): Required: `name, id`',
  ])
})

test('an empty text is shown with its quotes', async () => {
  const { rows } = await readSchemas(`    A:
      type: object
      properties: { a: { type: string, default: '', enum: ['', b], example: '', x-enumDescriptions: { '': Nothing } } }
`)
  expect(rows('schemas/a')).toEqual([
    '- `a` (string): Default: `""`; Example: `""`; Allowed values: `""` (Nothing), `b`',
  ])
})

test('a schema that is a file of its own is called as its page is', async () => {
  const { rows } = await readPages({
    'api.yaml': `${head}paths: {}
components:
  schemas:
    A:
      type: object
      properties:
        one: { $ref: schemas/user.yaml }
        other: { oneOf: [{ $ref: schemas/user.yaml }, { $ref: 'more/user.yaml' }] }
`,
    'schemas/user.yaml': 'type: string\n',
    'more/user.yaml': 'type: string\n',
  })
  expect(rows('schemas/a')).toEqual([
    '- `one` ([user]())',
    '- `other` ([user]() | [user-2]())',
    '  - One of',
    '    - user ([user]())',
    '    - user-2 ([user-2]())',
  ])
})

test('an example without room in a row is shown whole at one place', async () => {
  const long = (letter: string) => `{ id: ${letter.repeat(400)} }`
  const { page } = await readPages({
    'api.yaml': `${head}paths:
  /a:
    post:
      operationId: a
      requestBody: { content: { application/json: { schema: { type: object, example: ${long('x')}, properties: { id: {} } } } } }
      responses: { 200: { description: D, content: { application/json: { schema: { $ref: '#/components/schemas/B' } } } } }
components:
  schemas:
    A: { type: object, examples: [${long('y')}, ${long('z')}], properties: { id: {} } }
    B: { type: object, properties: { a: { $ref: '#/components/schemas/A' }, c: { type: object, example: ${long('v')} } } }
`,
  })
  const cut = (slug: string) =>
    [...page(slug).html.matchAll(/([v-z])\1{100,}…/g)].map(([, one]) => one)
  expect(cut('a')).toEqual(['z', 'v'])
  expect(cut('schemas/a')).toEqual(['z'])
  expect(cut('schemas/b')).toEqual(['z', 'v'])
  for (const [slug, letter] of [
    ['a', 'x'],
    ['schemas/a', 'y'],
  ] as const) {
    expect(page(slug).html).toContain(letter.repeat(400))
  }
})

test('the long name of an alternative can be broken', async () => {
  const { page } = await readSchemas(
    `    A: { oneOf: [{ title: CURRENCY_NOT_SUPPORTED, type: string }] }\n`,
  )
  expect(page('schemas/a').html).toContain('>CURRENCY_<wbr>NOT_<wbr>SUPPORTED</a>')
})

test('in Markdown facts follow a sentence without a semicolon', async () => {
  const { rows } = await readSchemas(`    A:
      type: object
      properties:
        a: { type: string, description: The name., default: x, example: y }
        b: { type: string, description: 名称。, default: x }
`)
  expect(rows('schemas/a')).toEqual([
    '- `a` (string): The name. Default: `x`; Example: `y`',
    '- `b` (string): 名称。 Default: `x`',
  ])
})
