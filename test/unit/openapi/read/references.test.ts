/** References of all kinds: to anchors and ids, in the places where tools allow them, and to files that are texts. */
import { expect, test } from 'vitest'
import { head, readSpec } from '../read-spec.ts'

const schemas = (lines: string) => `${head}paths: {}\ncomponents:\n  schemas:\n${lines}\n`

test('an operation may be a reference to a file of its own', async () => {
  const { texts, api } = await readSpec({
    'api.yaml': `${head}paths:\n  /pets/{id}:\n    get: { $ref: ops/get.yaml }\n`,
    'ops/get.yaml': `operationId: getPet
parameters: [{ $ref: id.yaml }]
x-codeSamples: [{ $ref: sample.yaml }]
responses: { '200': { description: D } }
`,
    'ops/id.yaml': 'name: id\nin: path\nrequired: true\nschema: { type: string }\n',
    'ops/sample.yaml': 'lang: Shell\nsource: { $ref: ../sample.sh }\n',
    'sample.sh': 'curl $API/pets/1\n',
  })
  expect(texts).toEqual([])
  expect(api().operations[0]).toMatchObject({
    operationId: 'getPet',
    parameters: [{ name: 'id' }],
    samples: [{ lang: 'Shell', source: 'curl $API/pets/1\n' }],
    pointer: 'ops/get.yaml#',
  })
})

test('descriptions may be files, and texts in files; a property of that name is a schema', async () => {
  const { texts, api, inputs } = await readSpec({
    'api.yaml': `openapi: 3.1.0
info: { title: T, version: '1', description: { $ref: intro.md } }
tags: [{ name: pets, description: { $ref: 'texts.yaml#/pets' } }]
paths: {}
components:
  schemas:
    Text: { type: string, description: { $ref: 'parts/one.yaml#/texts/a' } }
    Pet: { properties: { description: { $ref: '#/components/schemas/Text' } } }
`,
    'intro.md': '# Hello: *you*\n',
    'texts.yaml': 'pets: All pets.\n',
    'parts/one.yaml': 'texts: { a: { $ref: two.yaml } }\n',
    'parts/two.yaml': 'Of two.\n',
  })
  expect(texts).toEqual([])
  const { info, tags, schemaOf } = api()
  expect(info.description).toBe('# Hello: *you*\n')
  expect(tags[0]?.description).toBe('All pets.')
  expect(schemaOf.get('#/components/schemas/Text')?.description).toBe('Of two.')
  expect(schemaOf.get('#/components/schemas/Pet')?.properties?.get('description')).toEqual({
    $ref: '#/components/schemas/Text',
  })
  expect(inputs.map(({ path }) => path)).toContain('intro.md')
})

test('a text that is not found is reported where it is wanted', async () => {
  const { texts } = await readSpec({
    'api.yaml': `openapi: 3.1.0\ninfo: { title: T, version: '1', description: { $ref: no.md } }\npaths: {}\n`,
  })
  expect(texts).toEqual([
    'api.yaml:2:48 The reference “no.md” leads to a file that does not exist.',
  ])
})

test('anchors, ids and dynamic references lead to their schemas', async () => {
  const { texts, api } = await readSpec({
    'api.yaml': schemas(`    Tree:
      $dynamicAnchor: node
      properties:
        children: { type: array, items: { $dynamicRef: '#node' } }
        name: { $ref: '#label' }
        more: { $ref: 'https://example.com/schemas/address' }
        part: { $ref: 'https://example.com/schemas/address#street' }
        deep: { $ref: 'https://example.com/schemas/address#/properties/city' }
        far: { $ref: 'other.yaml#there' }
    Label: { $anchor: label, type: string }
    Address:
      $id: https://example.com/schemas/address
      properties:
        street: { $anchor: street, type: string }
        city: { type: string }
        self: { $ref: '#/properties/city' }
        country: { $ref: country }
    Country: { $id: https://example.com/schemas/country, type: string }`),
    'other.yaml': '$defs: { a: { $anchor: there, type: number } }\n',
  })
  expect(texts).toEqual([])
  const { schemaOf } = api()
  const tree = schemaOf.get('#/components/schemas/Tree')?.properties
  const address = '#/components/schemas/Address'
  expect(tree?.get('children')?.items).toEqual({
    $ref: '#/components/schemas/Tree',
    $dynamicRef: 'node',
  })
  expect(tree?.get('name')).toEqual({ $ref: '#/components/schemas/Label' })
  expect(tree?.get('more')).toEqual({ $ref: address })
  expect(tree?.get('part')).toEqual({ $ref: `${address}/properties/street` })
  expect(tree?.get('deep')).toEqual({ $ref: `${address}/properties/city` })
  expect(tree?.get('far')).toEqual({ $ref: 'other.yaml#/$defs/a' })
  const properties = schemaOf.get(address)?.properties
  expect(properties?.get('self')).toEqual({ $ref: `${address}/properties/city` })
  expect(properties?.get('country')).toEqual({ $ref: '#/components/schemas/Country' })
})

test('one that leads nowhere is reported once, also in a file with scopes, and lists have their indexes', async () => {
  const { texts } = await readSpec({
    'api.yaml': schemas(`    A: { $ref: '#other' }
    B: { $id: 'https://example.com/b', allOf: [{ type: object }] }
    C: { $ref: '#/components/schemas/B/allOf/1' }`),
  })
  expect(texts).toEqual([
    expect.stringContaining('The reference “#other” leads nowhere'),
    expect.stringMatching(/leads nowhere\. #\/components\/schemas\/B\/allOf has 0\.$/),
  ])
})

test('those that lead nowhere are reported with the nearest one', async () => {
  const { texts } = await readSpec({
    'api.yaml': schemas(`    A: { $ref: '#labl' }
    B: { $anchor: label, type: string }
    C: { $ref: 'https://example.com/other' }
    D: { properties: { d: { $recursiveRef: '#' } } }`),
  })
  expect(texts).toEqual([
    'api.yaml:6:10 The reference “#labl” leads nowhere: no schema has this `$anchor`. Did you mean “#label”?',
    'api.yaml:8:10 The reference “https://example.com/other” leads to another site, which is not requested. Download the file, store it beside the specification, and refer to that.',
    'api.yaml:9:29 `components.schemas.D.properties.d.$recursiveRef`: OpenAPI has no such key here. It is of an older JSON Schema: write `$dynamicRef`, or `$ref` to the schema itself.',
  ])
})

test('a reference in the place of properties is followed, and reported with what to write', async () => {
  const { texts, api } = await readSpec({
    'api.yaml': `${head}paths: {}
components:
  schemas:
    A: { allOf: [{ properties: { $ref: 'parts.yaml#/names' } }] }
    B: { properties: { $ref: { type: string } } }
    C: { properties: { $ref: 'parts.yaml#/gone' } }
    D: { items: [{ type: string }, { type: integer }] }
`,
    'parts.yaml': 'names: { first: { type: string }, last: { type: string } }\n',
  })
  const names = api().schemas.map(({ schema }) => [
    ...((schema.allOf?.[0] ?? schema).properties?.keys() ?? []),
  ])
  expect(names).toEqual([['first', 'last'], ['$ref'], [], []])
  const hint = 'A reference stands for a whole schema: move it to `allOf`.'
  expect(texts).toEqual([
    expect.stringMatching(/^api\.yaml:6:34 .*must be an object/),
    expect.stringContaining(hint),
    expect.stringContaining('The reference “parts.yaml#/gone” leads nowhere.'),
    expect.stringContaining('Write `prefixItems` (OpenAPI 3.1), or one schema with `oneOf`.'),
  ])
  expect(texts[0]).toContain(hint)
})
