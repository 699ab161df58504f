/** What specifications of well-known interfaces have, and pages must make sense of. */
import { expect, test } from 'vitest'
import { openSpecification } from '../../../src/openapi/open-specification.ts'
import { createExamples } from '../../../src/openapi/pages/schema/example-value.ts'
import { createMerger } from '../../../src/openapi/pages/schema/merge-schema.ts'
import { head, readSpec } from './read-spec.ts'

const place = {
  ...{ mount: '/docs/api', download: null, origin: 'https://a.example' },
  ...{ file: 'api.yaml', linkBase: null },
}

/** The page of an operation that is given as lines of YAML. */
async function pageOf(lines: string): Promise<string> {
  const indented = lines.replace(/^/gm, '      ')
  const { api } = await readSpec({
    'api.yaml': `${head}servers: [{ url: https://api.example.com }]\ncomponents: { schemas: { File: {} } }\npaths:\n  /a:\n    put:\n${indented}\n`,
  })
  const specification = openSpecification({ api: api(), place })
  const [, operation] = specification.list()
  return specification.compile(operation?.id ?? '').html
}

const text = (html: string) => html.replace(/<[^>]*>/g, '')

test.each(['*/*', 'application/*'])(
  'a body of any type that is an object is sent as JSON: %s',
  async (type) => {
    const html = await pageOf(
      `requestBody: { content: { '${type}': { schema: { type: object, properties: { a: { type: integer, example: 5 } } } } } }`,
    )
    expect(text(html)).toContain("-H 'Content-Type: application/json'")
    expect(text(html)).toContain('"a": 5')
    // What the specification says stays.
    expect(html).toContain(`<p class="api-media">${type}</p>`)
  },
)

test('a body of any type that is a file stays one', async () => {
  const html = await pageOf(
    `requestBody: { content: { '*/*': { schema: { type: string, format: binary } } } }`,
  )
  expect(text(html)).toContain("--data-binary '@file.bin'")
})

test('parts of multipart that may be anything, or are no text, are files', async () => {
  const schema = `{ type: object, required: [file], properties: {
    file: { description: The file }, files: { type: array, items: {} }, named: { $ref: '#/components/schemas/File' },
    picture: { type: string }, pictures: { type: array, items: { type: string } }, drawing: { contentMediaType: image/png } } }`
  const html = await pageOf(`requestBody: { content: { multipart/form-data: { schema: ${schema},
  encoding: { picture: { contentType: image/png }, pictures: { contentType: 'image/*' } } } } }`)
  expect(text(html)).toContain(`-F 'file=@file.bin' \\
  -F 'files=@file.bin' \\
  -F 'named=@file.bin' \\
  -F 'picture=@picture.png;type=image/png' \\
  -F 'pictures=@file.bin' \\
  -F 'drawing=@file.bin'`)
})

test('parts of multipart that are text, encoded text or JSON are no files', async () => {
  const schema = `{ type: object, properties: {
    note: { type: string, contentMediaType: text/plain }, json: { type: string, contentMediaType: application/json },
    base64: { type: string, contentMediaType: image/png, contentEncoding: base64 }, byte: { type: string, format: byte },
    any: {}, size: { minimum: 1 }, kind: { enum: [a] } } }`
  const html = await pageOf(`requestBody: { content: { multipart/form-data: { schema: ${schema},
  example: { note: a, json: '{}', base64: YQ==, byte: YQ==, any: b, size: 1, kind: a },
  encoding: { byte: { contentType: image/png }, any: { contentType: 'text/plain, image/png' } } } } }`)
  const sample = text(html)
  expect(sample).toContain("--form-string 'note=a'")
  expect(sample).toContain("-F 'any=b;type=text/plain'")
  expect(sample).not.toContain('=@')
})

test('the example of a form is written as its encoding says', async () => {
  const html =
    await pageOf(`requestBody: { content: { application/x-www-form-urlencoded: { schema: { type: object, properties: {
    name: { type: string, default: A b }, tags: { type: array, items: { type: string } },
    address: { type: object, properties: { city: { type: string } } } } },
  encoding: { address: { style: deepObject, explode: true } } } } }`)
  expect(text(html.split('<summary>\0m:apiBody\0</summary>')[1] ?? '')).toContain(
    'name=A+b&amp;tags=string&amp;address%5Bcity%5D=string',
  )
})

test('examples of XML are XML: shown, and sent', async () => {
  const html = await pageOf(`requestBody: { content: { application/xml: {
  schema: { type: object, xml: { name: thing }, properties: { id: { type: integer, xml: { attribute: true } } } } } } }`)
  const xml = '&lt;?xml version="1.0" encoding="UTF-8"?>\n&lt;thing id="0"/>'
  expect(text(html)).toContain(`--data-raw '${xml}'`)
  expect(text(html.split('<summary>\0m:apiBody\0</summary>')[1] ?? '')).toContain(xml)
})

test('there is no made example of XML whose root has no name', async () => {
  const html = await pageOf(
    'requestBody: { content: { application/xml: { schema: { type: object, properties: { id: { type: integer } } } } } }',
  )
  expect(text(html)).toContain("--data-raw ''")
  expect(html).not.toContain('api-example')
})

test('made examples have the value of the discriminator that their schema stands for', async () => {
  const schemas = `components: { schemas: {
  Item: { properties: { kind: { type: string } }, discriminator: { propertyName: kind, mapping: { a: A } },
    oneOf: [{ $ref: '#/components/schemas/A' }, { $ref: '#/components/schemas/B' }] },
  A: { properties: { x: { type: integer } } }, B: {},
  Animal: { properties: { type: { type: string } }, discriminator: { propertyName: type, mapping: { dog: '#/components/schemas/Dog' } } },
  Dog: { allOf: [{ $ref: '#/components/schemas/Animal' }] },
  Plant: { properties: { sort: { enum: [tree] } }, discriminator: { propertyName: sort } } } }\n`
  const { api } = await readSpec({ 'api.yaml': head + schemas })
  const exampleOf = createExamples(createMerger(api()), api().schemaOf)
  const made = (name: string) => exampleOf({ $ref: `#/components/schemas/${name}` }, null)
  expect(made('Item')).toEqual({ kind: 'a', x: 0 })
  expect(made('Animal')).toEqual({ type: 'dog' })
  expect(made('Dog')).toEqual({ type: 'dog' })
  // Its name is none of the values.
  expect(made('Plant')).toEqual({ sort: 'tree' })
})

test.each([
  [{ minimum: 0.3, multipleOf: 0.1 }, 0.3],
  [{ minimum: 0.25, multipleOf: 0.1 }, 0.3],
  [{ minimum: 9007199254740990, multipleOf: 2 }, 9007199254740990],
  [{ exclusiveMinimum: 0.2, multipleOf: 0.1 }, 0.3],
])('a made number is a multiple: %j', (limits, value) => {
  const exampleOf = createExamples(createMerger({ schemaOf: new Map() }), new Map())
  expect(exampleOf({ type: ['number'], ...limits }, null)).toBe(value)
})

test('extensions, and what is said of lists beside other types, are not shown', async () => {
  const html = await pageOf(`parameters:
- { name: a, in: query, schema: { type: string, uniqueItems: true, x-tag: t, pattern: p } }
- { name: b, in: query, schema: { type: array, uniqueItems: true, items: { type: string } } }`)
  expect(html).not.toContain('x-tag')
  expect(html.match(/apiUniqueItems/g)).toHaveLength(1)
  expect(html.indexOf('apiUniqueItems')).toBeGreaterThan(html.indexOf('<code>b</code>'))
  expect(html).toContain('apiPattern')
})

test('a description that only repeats the title is left out', async () => {
  const html = await pageOf('summary: Updates a thing.\ndescription: "Updates a thing.\\n"')
  expect(html.match(/Updates a thing\./g)).toHaveLength(1)
})

test('an operation without a summary is named by the words of its id', async () => {
  const html = await pageOf('operationId: listPodDisruptionBudgetForAllNamespaces')
  expect(html).toContain('<h1>List pod disruption budget for all namespaces</h1>')
})

test('a name without spaces can be broken between its words', async () => {
  expect(await pageOf('summary: io.k8s.api.core.v1.PodSpec')).toContain(
    '<h1>io.<wbr>k8s.<wbr>api.<wbr>core.<wbr>v1.<wbr>Pod<wbr>Spec</h1>',
  )
  expect(await pageOf('summary: listPods')).toContain('<h1>listPods</h1>')
})

test('a summary that is a whole description is shown as text, below a name made of the id', async () => {
  const summary = `**New here?** Try [another](https://a.example/).\\n\\nCreates a chat. ${'More about it. '.repeat(8)}`
  const html = await pageOf(`operationId: createChatCompletion\nsummary: "${summary}"`)
  expect(html).toContain('<h1>Create chat completion</h1>')
  expect(html).toContain('<strong>New here?</strong> Try <a href="https://a.example/"')
  const both = await pageOf(`operationId: a\nsummary: "${summary}"\ndescription: "Said twice."`)
  expect(both.indexOf('Creates a chat.')).toBeLessThan(both.indexOf('Said twice.'))
  const twice = await pageOf(`operationId: a\nsummary: "${summary}"\ndescription: "${summary}"`)
  expect(twice.match(/Creates a chat\./g)).toHaveLength(1)
  expect(await pageOf(`summary: "${summary}"`)).toContain('<h1>PUT /a</h1>')
})
