import { expect, test } from 'vitest'
import { head, readSpec } from '../read-spec.ts'

const schemas = (lines: string) => `${head}paths: {}\ncomponents:\n  schemas:\n${lines}\n`
const nested = (levels: number) => `${'{"items":'.repeat(levels)}{}${'}'.repeat(levels)}`
const letters = [...'bcdefghij']

test.each([
  [
    'is nested 10,000 levels deep, in YAML',
    schemas(`    A: ${'{items: '.repeat(10_000)}{}${'}'.repeat(10_000)}`),
    'more than 1000 levels',
  ],
  [
    'is nested 10,000 levels deep, in JSON',
    `{"openapi":"3.1.0","components":{"schemas":{"A":${nested(10_000)}}}}`,
    'more than 1000 levels',
  ],
  [
    'has aliases of aliases',
    `${head}x-a: &a [1,1,1,1,1,1,1,1,1]\n${letters
      .map(
        (name, index) =>
          `x-${name}: &${name} [${Array(9)
            .fill(`*${letters[index - 1] ?? 'a'}`)
            .join()}]`,
      )
      .join('\n')}\npaths: {}\n`,
    'stand for more values than docsgen reads',
  ],
  [
    'has an alias of what it is part of',
    `${head}paths: &paths { /a: *paths }\n`,
    'a value that it is part of',
  ],
  [
    'is OpenAPI 2.0 with parts that are none',
    "swagger: '2.0'\npaths: { /a: { get: { parameters: [null], responses: { default: { description: D } } } } }\n",
    'cannot be converted',
  ],
  ['is empty', '', 'the input is empty'],
])('a specification that %s is refused with words', async (_, text, expected) => {
  const { read, texts } = await readSpec({ 'api.yaml': text })
  expect(read).toBeNull()
  expect(texts.join('\n')).toContain(expected)
})

test('names of what all objects have are names like others', async () => {
  const { texts, api } = await readSpec({
    'api.yaml': `${head}paths:
  /__proto__:
    get: { operationId: __proto__, tags: [constructor], responses: { constructor: { description: D } } }
components:
  schemas:
    __proto__:
      type: object
      required: [__proto__]
      properties: { __proto__: { type: string }, valueOf: { $ref: '#/components/schemas/__proto__' } }
    constructor: { $ref: '#/components/schemas/toString' }
`,
  })
  expect(texts).toEqual([
    expect.stringContaining('“constructor” must be a status'),
    expect.stringContaining('“#/components/schemas/toString” leads nowhere'),
  ])
  const { operations, schemaOf } = api()
  expect(operations[0]?.responses.map(({ status }) => status)).toEqual(['constructor'])
  expect([...(schemaOf.get('#/components/schemas/__proto__')?.properties?.keys() ?? [])]).toEqual([
    '__proto__',
    'valueOf',
  ])
  expect(Object.hasOwn(Object.prototype, 'required')).toBe(false)
})

test('references that lead to themselves, and through files in a circle, have an end', async () => {
  const { api } = await readSpec({
    'api.yaml': schemas(`    A: { $ref: '#/components/schemas/A' }
    B: { allOf: [{ $ref: '#/components/schemas/B' }], example: 5 }
    C: { properties: { d: { $ref: d.yaml } }, example: { d: { c: {} } } }`),
    'd.yaml': `properties: { c: { $ref: 'api.yaml#/components/schemas/C' }, e: { $ref: e.yaml } }\n`,
    'e.yaml': `properties: { d: { $ref: d.yaml }, file: { $ref: '#' } }\n`,
  })
  expect([...api().schemaOf.keys()]).toEqual([
    '#/components/schemas/A',
    '#/components/schemas/B',
    '#/components/schemas/C',
    'd.yaml#',
    'e.yaml#',
  ])
})

test.each([
  ['repeats a repetition', '^(a+)+$', 60],
  ['has many options', `^${'a?'.repeat(60)}b$`, 20],
  ['has many alternatives', `^${'(?:a|a)'.repeat(60)}b$`, 60],
  ['repeats an option', '^(a?){60}b$', 20],
  ['repeats many alternatives', '^(a|a|a|a|a|a)*b$', 20],
])('a pattern that %s does not stop the reading', async (_, pattern, length) => {
  const one = (name: string) =>
    `    ${name}: { type: string, pattern: '${pattern}', example: '${'a'.repeat(length)}!' }`
  const names = Array.from({ length: 200 }, (_, index) => `S${index}`)
  const { api } = await readSpec({ 'api.yaml': schemas(names.map(one).join('\n')) })
  expect(api().schemas).toHaveLength(200)
})

test('an example that is a text with deeply nested JSON stays a text', async () => {
  const text = `${'['.repeat(30_000)}${']'.repeat(30_000)}`
  const { api, texts } = await readSpec({
    'api.yaml': `${head}paths:
  /a:
    get:
      responses:
        '200':
          description: D
          content:
            application/json: { schema: { type: array, uniqueItems: true }, example: '${text}' }
`,
  })
  expect(texts.join('\n')).toContain('it must be a list')
  expect(api().operations[0]?.responses[0]?.content[0]?.examples[0]?.value).toBe(text)
})

const alternatives = (count: number, most: number) => {
  const ref = (index: number) => `{ $ref: '#/components/schemas/S${index}' }`
  const one = (_: unknown, index: number) =>
    `    S${index}: { anyOf: [${ref(index + 1)}, ${ref(index + 1)}]${index < count ? ', example: 5' : ''} }`
  return [...Array.from({ length: most }, one), `    S${most}: { type: string }`]
}

test.each([
  ['of one example', 1, '', 1],
  ['of all of them', 30, ', and neither are 30 after it', 0],
])(
  'comparing examples with nested alternatives ends in bounded steps, which is reported: %s',
  async (_, count, rest) => {
    const last = `    Z: { type: string, example: 5 }`
    const { api, texts } = await readSpec({
      'api.yaml': schemas([...alternatives(count, 60), last].join('\n')),
    })
    expect(api().schemas).toHaveLength(62)
    const [first, ...others] = texts.filter((text) => /compared|Z/.test(text))
    expect(first).toMatch(/^api\.yaml:6:\d+ The example is not compared with all of its schema/)
    expect(first).toContain(`schema${rest}: that takes too many steps`)
    expect(others).toEqual([])
  },
)

test('callbacks of callbacks that all lead back to one path have an end, which is reported', async () => {
  const callbacks = Array.from({ length: 150 }, (_, index) => `c${index}: *back`)
  const { api, texts } = await readSpec({
    'api.yaml': `${head}paths:
  /a:
    post:
      responses: { 200: { description: D } }
      callbacks:
        first: &back { /b: { $ref: '#/paths/~1a' } }
        ${callbacks.join('\n        ')}
`,
  })
  expect(texts.filter((text) => !text.includes('operationId'))).toEqual([
    expect.stringMatching(/^api\.yaml:\d+:\d+ References repeat more than 2,000,000 values/),
  ])
  type Operation = ReturnType<typeof api>['operations'][number]
  const count = ({ callbacks: within }: Operation): number =>
    within.flatMap(({ operations }) => operations).reduce((sum, one) => sum + count(one), 1)
  expect(api().operations.map(count)[0]).toBeLessThan(50_000)
})

const list = (count: number, one: (index: number) => string) =>
  Array.from({ length: count }, (_, index) => one(index)).join()
const sharing = (paths: number, item: string) =>
  `${head}paths:\n  /0: ${item}\n${Array.from({ length: paths }, (_, index) => `  /${index + 1}: { $ref: '#/paths/~10' }\n`).join('')}`

test('some hundred paths may share the operations of one', async () => {
  const { texts, api } = await readSpec({
    'api.yaml': sharing(
      200,
      `{ get: { tags: [${list(100, String)}], responses: { default: { description: D } } } }`,
    ),
  })
  expect(texts.filter((text) => text.includes('References'))).toEqual([])
  expect(api().operations).toHaveLength(201)
})

test('of paths that share large operations the first ones are read, and where they end is reported', async () => {
  const { texts, api } = await readSpec({
    'api.yaml': sharing(
      3000,
      `{ get: { tags: [${list(1000, (at) => `t${at}`)}], responses: { default: { description: D } } } }`,
    ),
  })
  const { length } = api().operations
  expect(length).toBeGreaterThan(1900)
  expect(length).toBeLessThan(2000)
  // The first path is on the fourth line.
  expect(texts).toEqual([
    expect.stringContaining(
      `api.yaml:${length + 4}:3 References repeat more than 2,000,000 values`,
    ),
  ])
})

test('operations without any values take room as well, and so do parameters of their path', async () => {
  const small = await readSpec({
    'api.yaml': sharing(
      1000,
      `{ additionalOperations: { ${list(1000, (at) => `X${at}: {}`)} } }`,
    ).replace('3.1', '3.2'),
  })
  expect(small.texts.join()).toContain('References repeat more than')
  expect(small.api().operations.length).toBeLessThan(150_000)
  const parameters = list(5000, (at) => `{ name: p${at}, in: query, schema: {} }`)
  const taking = await readSpec({
    'api.yaml': sharing(
      0,
      `{ parameters: [${parameters}], additionalOperations: { ${list(5000, (at) => `X${at}: {}`)} } }`,
    ).replace('3.1', '3.2'),
  })
  expect(taking.texts.join()).toContain('References repeat more than')
  expect(taking.api().operations).toHaveLength(400)
})

test('mistakes of an operation at thousands of paths are listed up to a number', async () => {
  const parameters = list(100, (at) => `{ name: p${at}, in: path, required: true, schema: {} }`)
  const { texts } = await readSpec({
    'api.yaml': sharing(
      200,
      `{ get: { parameters: [${parameters}], responses: { default: { description: D } } } }`,
    ),
  })
  expect(texts).toHaveLength(10_001)
  expect(
    texts.filter((text) => text.includes('problems of this kind are not listed')),
  ).toHaveLength(1)
})

test('paths of OpenAPI 2.0 that share an item of another file are refused when they are too many', async () => {
  const paths = (count: number) =>
    Array.from({ length: count }, (_, at) => `  /${at}: { $ref: parts/item.yaml }\n`).join('')
  const properties = list(1000, (at) => `p${at}: { type: string }`)
  const files = (count: number) => ({
    'api.yaml': `swagger: '2.0'\ninfo: { title: T, version: '1' }\npaths:\n${paths(count)}`,
    'parts/item.yaml': `get: { responses: { 200: { description: D, schema: { properties: { ${properties} } } } } }\n`,
  })
  const few = await readSpec(files(20))
  expect(few.texts).toEqual([])
  expect(few.api().operations).toHaveLength(20)
  const { read, texts } = await readSpec(files(5000))
  expect(read).toBeNull()
  expect(texts).toEqual([expect.stringContaining('its references repeat more values')])
})

test('NUL, which marks slots in compiled pages, is in no text and no name', async () => {
  const { api } = await readSpec({
    'api.yaml': `openapi: 3.1.0
info: { title: "a\\0b", version: '1' }
paths: {}
components: { schemas: { "A\\0": { properties: { "b\\x00": {} } } } }
`,
    'b.json': '{}',
  })
  const { info, schemas: list } = api()
  expect(info.title).toBe('a\uFFFDb')
  expect(list[0]?.name).toBe('A\uFFFD')
  expect([...(list[0]?.schema.properties?.keys() ?? [])]).toEqual(['b\uFFFD'])
})

test('a text of millions of escapes is read like any other, and keys written twice beside it are found', async () => {
  const long = 'line\\n\\"'.repeat(3_000_000)
  const text = `{"openapi":"3.1.0","info":{"title":"${long}","version":"1","version":"2"},"paths":{}}`
  const { api, texts } = await readSpec({ 'api.json': text }, 'api.json')
  expect(api().info).toMatchObject({ version: '2' })
  expect(texts.join()).toContain('The key “version” is written twice')
})
