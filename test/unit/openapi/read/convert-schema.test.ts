/** Keywords of JSON Schema in the model, of whatever version they are written in. */
import { expect, test } from 'vitest'
import { head, readSpec } from '../read-spec.ts'

const text = { type: ['string'] }

test.each([
  [
    '{ if: { required: [a] }, then: { type: string }, else: false }',
    // biome-ignore lint/suspicious/noThenProperty: a keyword of JSON Schema.
    { if: { required: ['a'] }, then: text, else: { not: {} } },
  ],
  ['{ dependentRequired: { a: [b, c] } }', { dependentRequired: new Map([['a', ['b', 'c']]]) }],
  ['{ dependentSchemas: { a: { type: string } } }', { dependentSchemas: new Map([['a', text]]) }],
  [
    '{ dependencies: { a: [b], c: { type: string } } }',
    {
      dependentRequired: new Map([['a', ['b']]]),
      dependentSchemas: new Map([['c', text]]),
    },
  ],
  [
    '{ contains: { type: string }, minContains: 0, maxContains: 3 }',
    { contains: text, minContains: 0, maxContains: 3 },
  ],
  ['{ propertyNames: { pattern: ^x } }', { propertyNames: { pattern: '^x' } }],
  ['{ unevaluatedProperties: false }', { unevaluatedProperties: false }],
  ['{ unevaluatedProperties: { type: string } }', { unevaluatedProperties: text }],
  ['{ unevaluatedItems: false }', { unevaluatedItems: { not: {} } }],
  [
    '{ items: [{ type: string }], additionalItems: false }',
    { prefixItems: [text], items: { not: {} } },
  ],
  [
    '{ contentMediaType: application/json, contentSchema: { type: string } }',
    { contentMediaType: 'application/json', contentSchema: text },
  ],
  ['{ xml: { name: a, attribute: true } }', { xml: { name: 'a', nodeType: 'attribute' } }],
  ['{ xml: { wrapped: true, prefix: "", x-a: 1 } }', { xml: { nodeType: 'element' } }],
  ['{ xml: { nodeType: cdata, attribute: true } }', { xml: { nodeType: 'cdata' } }],
  ['{ xml: { wrapped: false } }', {}],
  ['{ nullable: true, allOf: [{ type: string }] }', { nullable: true, allOf: [text] }],
  ['{ nullable: true, type: string }', { type: ['string', 'null'] }],
  [
    '{ $comment: for us, $vocabulary: {}, $anchor: a, x-a: 1, odd: 2 }',
    { other: { 'x-a': 1, odd: 2 } },
  ],
])('%s', async (schema, model) => {
  const { api } = await readSpec({
    'api.yaml': `${head}paths: {}\ncomponents: { schemas: { A: ${schema} } }\n`,
  })
  expect(api().schemaOf.get('#/components/schemas/A')).toEqual(model)
})

test('references in all of them are looked up, in other files as well', async () => {
  const keywords = [
    ...['if', 'then', 'else', 'contains', 'propertyNames', 'unevaluatedProperties'],
    ...['unevaluatedItems', 'contentSchema'],
  ]
  const schema = [
    ...keywords.map((key) => `        ${key}: { $ref: 'other.yaml#/${key}' }`),
    "        dependentSchemas: { a: { $ref: 'other.yaml#/of-key' } }",
    "        allOf: [{ if: { properties: { a: { $ref: '#/components/schemas/gone' } } } }]",
  ]
  const { texts, api } = await readSpec({
    'api.yaml': `${head}paths: {}\ncomponents:\n  schemas:\n    A:\n${schema.join('\n')}\n`,
    'other.yaml': [...keywords, 'of-key'].map((key) => `${key}: { title: ${key} }\n`).join(''),
  })
  expect(texts).toEqual([
    expect.stringContaining('The reference “#/components/schemas/gone” leads nowhere.'),
  ])
  const { schemaOf } = api()
  for (const key of [...keywords, 'of-key']) {
    expect(schemaOf.get(`other.yaml#/${key}`)).toEqual({ title: key })
  }
})

test('a dynamic reference keeps the name that it is bound by, and schemas what they bind', async () => {
  const { texts, api } = await readSpec({
    'api.yaml': `${head}paths:
  /a: { post: { requestBody: { content: { application/json: { schema: { $ref: '#/components/schemas/Page', $defs: { item: { $dynamicAnchor: item, type: string } } } } } }, responses: {} } }
components:
  schemas:
    Tree: { $dynamicAnchor: node, properties: { children: { items: { $dynamicRef: '#node' } } } }
    Strict: { $dynamicAnchor: node, $ref: '#/components/schemas/Tree', unevaluatedProperties: false }
    Page:
      $id: https://a.example/page
      properties: { items: { items: { $dynamicRef: '#item' } }, plain: { $dynamicRef: '#fixed' }, both: { $ref: '#fixed', $dynamicRef: '#item' } }
      $defs: { item: { $dynamicAnchor: item }, fixed: { $anchor: fixed, type: number } }
`,
  })
  expect(texts).toEqual([])
  const { schemaOf, operations } = api()
  const ref = (name: string) => `#/components/schemas/${name}`
  const properties = schemaOf.get(ref('Page'))?.properties
  const item = { $ref: ref('Page/$defs/item'), $dynamicRef: 'item' }
  const fixed = { $ref: ref('Page/$defs/fixed') }
  expect(properties?.get('items')).toEqual({ items: item })
  expect(properties?.get('plain')).toEqual(fixed)
  expect(properties?.get('both')).toEqual({ ...fixed, allOf: [item] })
  expect(schemaOf.get(ref('Page'))?.dynamicAnchors).toEqual(new Map([['item', item.$ref]]))
  expect(schemaOf.get(ref('Tree'))).toMatchObject({
    properties: new Map([['children', { items: { $ref: ref('Tree'), $dynamicRef: 'node' } }]]),
    dynamicAnchors: new Map([['node', ref('Tree')]]),
  })
  expect(schemaOf.get(ref('Strict'))).toMatchObject({
    $ref: ref('Tree'),
    dynamicAnchors: new Map([['node', ref('Strict')]]),
  })
  const [bound] = operations[0]?.body?.content[0]?.schema?.dynamicAnchors?.values() ?? []
  expect(schemaOf.get(bound ?? '')).toMatchObject(text)
})
