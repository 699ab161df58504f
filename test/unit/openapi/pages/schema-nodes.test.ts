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

test('what several parts of allOf say of the items of a list holds together', async () => {
  const { rows } = await readSchemas(`    Page:
      type: object
      properties: { data: { type: array, items: { type: object } } }
    Trip:
      type: object
      properties: { id: { type: string } }
    Priced:
      properties: { price: { type: number } }
    A:
      allOf:
        - { $ref: '#/components/schemas/Page' }
        - properties: { data: { items: { $ref: '#/components/schemas/Trip' } } }
        - properties: { data: { items: { $ref: '#/components/schemas/Priced' } } }
`)
  expect(rows('schemas/a')).toEqual([
    '- `data` (object\\[\\])',
    '  - `id` (string)',
    '  - `price` (number)',
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

test('rows that a page has no room for are links to the page of their schema, which a request marks', async () => {
  const text = 'x'.repeat(400)
  const many = Array.from(
    { length: 300 },
    (_, at) => `        p${at}: { type: string, description: ${text} }`,
  )
  const { page, rows } = await readPages({
    'api.yaml': `${head}paths:
  /a:
    post:
      operationId: a
      requestBody: { content: { application/json: { schema: { $ref: '#/components/schemas/Small' } } } }
      responses: {}
components:
  schemas:
    Large:
      type: object
      properties:
${many.join('\n')}
    Small: { type: object, properties: { id: { type: string, readOnly: true }, large: { description: D, allOf: [{ $ref: '#/components/schemas/Large' }] } } }
`,
  })
  expect(rows('a')).toEqual(['- `large` ([Large]()): D'])
  const { html } = page('a')
  expect(html).toContain('<div class="api-schema" data-rows="body" data-hidden="read">')
  expect(html).toContain('<p class="api-elsewhere"><a href="">Fields inside (300)</a></p>')
  // Its own page has all of them, and says where they begin.
  expect(page('schemas/large').html.match(/<li id="Large\.p/g)).toHaveLength(300)
  expect(page('schemas/large').html).toContain('<div class="api-schema" data-rows="Large">')
  expect(page('schemas/small').html).toContain('<li id="Small.id" data-access="read">')
})

test('a large body shows its own rows, and what follows it is elsewhere', async () => {
  const schema = (name: string) => `    ${name}:
      type: object
      properties:
${Array.from({ length: 200 }, (_, at) => `        p${at}: { type: string, description: ${'x'.repeat(400)} }`).join('\n')}
`
  const answer = (name: string) =>
    `{ description: D, content: { application/json: { schema: { $ref: '#/components/schemas/${name}' } } } }`
  const { page } = await readPages({
    'api.yaml': `${head}paths:
  /a: { get: { operationId: a, responses: { 200: ${answer('One')}, 201: ${answer('Two')} } } }
components:
  schemas:
${schema('One')}${schema('Two')}`,
  })
  const { html, markdown } = page('a')
  expect(html).toContain('<li id="response-200.body.p199"')
  expect(html).not.toContain('<li id="response-201.body.p0"')
  expect(html.match(/api-elsewhere/g)).toHaveLength(1)
  expect(markdown.match(/`p199` \(string\)/g)).toHaveLength(2)
})

test('a schema that adds to a property of another is no other name for it', async () => {
  const { page } =
    await readSchemas(`    Failure: { type: object, properties: { status: { type: integer }, text: { type: string } } }
    A:
      type: object
      properties:
        same: { allOf: [{ $ref: '#/components/schemas/Failure' }] }
        more:
          allOf:
            - $ref: '#/components/schemas/Failure'
            - { properties: { status: { enum: [400] } } }
`)
  const { markdown } = page('schemas/a')
  expect(markdown).toMatch(/`same` \(\[Failure\]/)
  expect(markdown).toMatch(/`more` \(object\)/)
  expect(markdown).toContain('Allowed values: `400`')
})

test('rows that use up the room of a page are closed as all inner rows are', async () => {
  const { page } = await readPages({
    'api.yaml': `${head}paths:
  /a: { get: { operationId: a, responses: { 200: { description: D, content: { application/json: { schema: { $ref: '#/components/schemas/Outer' } } } } } } }
components:
  schemas:
    Outer: { type: object, properties: { inner: { $ref: '#/components/schemas/Inner' } } }
    Inner:
      type: object
      properties:
${Array.from({ length: 100 }, (_, at) => `        p${at}: { type: string, description: ${'x'.repeat(2000)} }`).join('\n')}
`,
  })
  const { html } = page('a')
  expect(html).toMatch(
    /<details class="api-inside"><summary>[^<]+<\/summary><ul class="api-rows"><li id="response-200\.body\.inner\.p0"/,
  )
})
