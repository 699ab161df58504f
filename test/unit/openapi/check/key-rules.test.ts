/** Keys that exclude or need each other, by shape and version: each case has one mistake, which is reported once, with a hint. */
import { expect, test } from 'vitest'
import { readSpec } from '../read-spec.ts'

type Case = readonly [version: string, rest: string, problem: string]

async function problemsOf(version: string, rest: string): Promise<string[]> {
  const head = `openapi: ${version}\ninfo: { title: T, version: '1' }\n`
  const { texts } = await readSpec({ 'api.yaml': head + rest })
  return texts
}

const inComponents = (kind: string, one: string) => `components: { ${kind}: { One: ${one} } }\n`
const parameter = (text: string) => inComponents('parameters', `{ name: n, ${text} }`)
const header = (text: string) => inComponents('headers', `{ ${text} }`)
const schema = (text: string) => inComponents('schemas', `{ ${text} }`)
const scheme = (text: string) => inComponents('securitySchemes', `{ ${text} }`)
const media = (text: string) => inComponents('requestBodies', `{ content: { a/b: { ${text} } } }`)
const example = (text: string) => inComponents('examples', `{ ${text} }`)
const variable = (text: string) =>
  `servers: [{ url: 'https://{v}/', variables: { v: { ${text} } } }]\ncomponents: {}\n`
const operation = (text: string) => `paths: { /a: { get: { ${text} } } }\n`

const beside = 'Remove one of the two.'
const cases: readonly Case[] = [
  ['3.0.3', 'components: {}\n', 'has no `paths`. Add `paths`'],
  ['3.1.1', '', 'The file has none of `paths`, `components`, `webhooks`. Add `paths`'],
  ['3.1', 'paths: {}\n', '`openapi` must be a version with three numbers, as 3.1.1'],
  [
    '3.1.1',
    variable('enum: [], default: a'),
    '3:52 `servers[0].variables.v.enum` must not be empty',
  ],
  ['3.0.3', operation('summary: S'), 'has no `responses`. Add `responses:'],
  ['3.1.1', operation('responses: {}'), '3:23 `paths["/a"].get.responses` must not be empty'],
  [
    '3.1.1',
    operation("responses: { '2xx': { description: D } }"),
    'must be a status such as 200 or 4XX, or `default`. Write `2XX`.',
  ],
  ['3.1.1', parameter('in: query'), 'has neither `schema` nor `content`. Describe the value'],
  [
    '3.1.1',
    parameter('in: query, schema: {}, content: { a/b: {} }'),
    `content\` is not allowed beside \`schema\`. ${beside}`,
  ],
  [
    '3.1.1',
    parameter('in: query, content: { a/b: {}, c/d: {} }'),
    'content` must have one entry, but it has 2. It has one media type.',
  ],
  [
    '3.1.1',
    parameter('in: query, content: { a/b: {} }, style: form'),
    'style` is not allowed beside `content`. With `content`, the media type says',
  ],
  [
    '3.1.1',
    parameter('in: query, content: { a/b: {} }, example: 1'),
    'example` is not allowed beside `content`. Write it into the media type.',
  ],
  [
    '3.1.1',
    parameter('in: query, schema: {}, example: 1, examples: {}'),
    `examples\` is not allowed beside \`example\`. ${beside}`,
  ],
  [
    '3.1.1',
    parameter('in: path, schema: {}'),
    'is in the path and not required. A parameter in the path is always there',
  ],
  [
    '3.2.0',
    parameter('in: querystring, schema: {}'),
    'is the whole query and has no `content`. Write the schema below',
  ],
  [
    '3.1.1',
    parameter('in: path, required: true, schema: {}, style: form'),
    'style` must be one of `matrix`, `label`, `simple` in a path, but it is "form"',
  ],
  [
    '3.1.1',
    parameter('in: query, schema: {}, style: matrix'),
    '`deepObject` in a query, but it is "matrix". Remove it',
  ],
  [
    '3.1.1',
    parameter('in: header, schema: {}, style: form'),
    'style` must be `simple` in a header',
  ],
  [
    '3.1.1',
    parameter('in: cookie, schema: {}, style: cookie'),
    'style` must be `form` in a cookie',
  ],
  [
    '3.1.1',
    parameter('in: cookie, schema: {}, allowReserved: true'),
    'allowReserved` is not allowed: only parameters in the query have it. Remove it.',
  ],
  [
    '3.2.0',
    parameter('in: header, schema: {}, allowReserved: true'),
    'allowReserved` is not allowed: this value is not percent-encoded.',
  ],
  [
    '3.2.0',
    parameter('in: cookie, style: cookie, schema: {}, allowReserved: true'),
    'allowReserved` is not allowed',
  ],
  [
    '3.1.1',
    parameter('in: header, schema: {}, allowEmptyValue: true'),
    'allowEmptyValue` is not allowed: only parameters in the query have it.',
  ],
  [
    '3.1.1',
    inComponents('parameters', "{ name: 'a b', in: header, schema: {} }"),
    'name` must be the name of a header, which has no spaces',
  ],
  [
    '3.1.1',
    inComponents('parameters', "{ name: 'a{b}', in: path, required: true, schema: {} }"),
    'name` must be a name without braces',
  ],
  ['3.1.1', header('schema: {}, allowReserved: true'), 'allowReserved` is not allowed: a header'],
  ['3.1.1', header('schema: {}, style: form'), 'style` must be `simple`'],
  ['3.1.1', header('description: D'), 'has neither `schema` nor `content`'],
  [
    '3.1.1',
    inComponents('responses', "{ description: D, headers: { 'a b': { schema: {} } } }"),
    '“a b” must be the name of a header',
  ],
  [
    '3.1.1',
    media('example: 1, examples: {}'),
    `examples\` is not allowed beside \`example\`. ${beside}`,
  ],
  [
    '3.2.0',
    media('encoding: {}, itemEncoding: {}'),
    `itemEncoding\` is not allowed beside \`encoding\`. ${beside}`,
  ],
  [
    '3.2.0',
    media('prefixEncoding: [], encoding: {}'),
    `encoding\` is not allowed beside \`prefixEncoding\`. ${beside}`,
  ],
  [
    '3.2.0',
    media('prefixEncoding: [{ encoding: {}, itemEncoding: {} }]'),
    'itemEncoding` is not allowed beside `encoding`',
  ],
  [
    '3.0.3',
    `paths: {}\n${example('value: 1, externalValue: a')}`,
    'externalValue` is not allowed beside `value`',
  ],
  ['3.2.0', example('value: 1, dataValue: 1'), 'dataValue` is not allowed beside `value`'],
  [
    '3.2.0',
    example("value: 1, serializedValue: '1'"),
    'serializedValue` is not allowed beside `value`',
  ],
  [
    '3.2.0',
    example("externalValue: a, serializedValue: '1'"),
    'serializedValue` is not allowed beside `externalValue`',
  ],
  [
    '3.1.1',
    inComponents('links', '{ description: D }'),
    'has neither `operationId` nor `operationRef`. Name the operation',
  ],
  [
    '3.1.1',
    inComponents('links', '{ operationId: a, operationRef: b }'),
    'operationRef` is not allowed beside `operationId`',
  ],
  ['3.1.1', scheme('type: http'), 'is of type `http` and has no `scheme`. Add `scheme`.'],
  [
    '3.1.1',
    scheme('type: http, scheme: basic, in: header'),
    'in` is not allowed: only schemes of type `apiKey` have it. Remove it.',
  ],
  [
    '3.1.1',
    scheme('type: http, scheme: basic, bearerFormat: JWT'),
    'bearerFormat` is not allowed: only the scheme `bearer` has it.',
  ],
  [
    '3.1.1',
    scheme('type: oauth2, flows: { password: { scopes: {} } }'),
    'flows.password.tokenUrl` is missing. Add it',
  ],
  [
    '3.1.1',
    scheme('type: oauth2, flows: { implicit: { authorizationUrl: a, tokenUrl: b, scopes: {} } }'),
    'tokenUrl`: OpenAPI has no such key here.',
  ],
  [
    '3.2.0',
    schema('xml: { attribute: true, nodeType: attribute }'),
    'nodeType` is not allowed beside `attribute`',
  ],
  [
    '3.2.0',
    schema('xml: { nodeType: element, wrapped: true }'),
    'wrapped` is not allowed beside `nodeType`',
  ],
  [
    '3.1.1',
    schema('minLength: 3, maxLength: 2'),
    'minLength` must not be above `maxLength`: no value would be allowed',
  ],
  ['3.1.1', schema('maxItems: -1'), 'maxItems` must be a whole number from 0, but it is -1'],
  [
    '3.1.1',
    schema('minimum: 1, exclusiveMinimum: true'),
    'exclusiveMinimum` must be a number, but it is true. Since OpenAPI 3.1',
  ],
  [
    '3.0.3',
    `paths: {}\n${schema('exclusiveMinimum: 1')}`,
    'exclusiveMinimum` must be true or false, but it is 1. In OpenAPI 3.0',
  ],
  [
    '3.0.3',
    `paths: {}\n${schema('type: [string]')}`,
    'type` must be one type, but it is a list. Lists of types are of OpenAPI 3.1',
  ],
  [
    '3.0.3',
    `paths: {}\n${schema('type: array')}`,
    'is of type `array` and has no `items`. Add `items: {}`',
  ],
  [
    '3.1.1',
    `paths: {}\ncomponents: { schemas: { 'a b': {} } }\n`,
    '“a b” must be a name of letters, digits, `.`, `-` and `_`. Write `a-b`',
  ],
  [
    '3.2.0',
    `paths: { /a: { additionalOperations: { POST: { summary: S } } } }\n`,
    '“POST” must be a method that has no key of its own beside `additionalOperations`. Write `post`',
  ],
  [
    '3.1.1',
    `paths: {}\nservers: { url: /v1 }\n`,
    '`servers` must be a list, but it is an object. Put `- ` before its first key',
  ],
]

test.each(cases)('of %s: %s', async (version, rest, problem) => {
  const texts = await problemsOf(version, rest)
  const [text, ...others] = texts
  expect(text).toContain(problem)
  expect(others).toEqual([])
})

test.each([
  ['tags: [{ name: a }, { name: a }]\npaths: {}\n', '3:23 The tag “a” is declared twice.'],
  [
    'paths: { "/{a}/{a}": { summary: S } }\n',
    '3:10 The path “/{a}/{a}” has the parameter “a” twice. Give each a name of its own.',
  ],
])('names that stand twice: %s', async (rest, problem) => {
  const texts = await problemsOf('3.1.1', rest)
  expect(texts).toHaveLength(1)
  expect(texts[0]).toContain(problem)
})

test('a licence has an identifier or an address', async () => {
  const { texts } = await readSpec({
    'api.yaml':
      "openapi: 3.1.1\ninfo:\n  title: T\n  version: '1'\n  license: { name: L, identifier: MIT, url: https://a.example }\npaths: {}\n",
  })
  expect(texts).toEqual([
    'api.yaml:5:40 `info.license.url` is not allowed beside `identifier`. Remove one of the two.',
  ])
})

const query = '{ name: q, in: query, schema: {} }'
const whole = '{ name: all, in: querystring, content: { a/b: {} } }'

test.each([
  [
    `parameters: [${query}], get: { parameters: [${whole}] }`,
    '`in: querystring` excludes the `in: query` before it',
  ],
  [
    `get: { parameters: [${whole}, ${query}] }`,
    '`in: query` excludes the `in: querystring` before it',
  ],
  [
    `get: { parameters: [${whole}, ${whole.replace('all', 'other')}] }`,
    'is a second `in: querystring`',
  ],
  [`get: { parameters: [${query}, ${query}] }`, 'is a second parameter “q” with `in: query`'],
])('parameters that exclude each other: %s', async (item, problem) => {
  const texts = await problemsOf('3.2.0', inComponents('pathItems', `{ ${item} }`))
  expect(texts).toHaveLength(1)
  expect(texts[0]).toContain(problem)
})

test('parameters without a name are not the same one', async () => {
  const item = '{ get: { parameters: [{ in: query, schema: {} }, { in: query, schema: {} }] } }'
  const texts = await problemsOf('3.2.0', inComponents('pathItems', item))
  expect(texts).toEqual([0, 1].map((index) => expect.stringContaining(`[${index}].name\` is miss`)))
})

test.each([
  ['3.1.1', schema('myKeyword: 1, x-mine: 2')],
  ['3.0.3', `paths: {}\n${parameter('in: query, schema: {}, allowEmptyValue: true')}`],
  ['3.2.0', parameter('in: cookie, schema: {}, allowReserved: true')],
  ['3.2.0', parameter('in: query, content: { a/b: {} }, example: 1')],
  ['3.2.0', media('description: D, itemSchema: {}')],
  ['3.2.0', `paths: { /a: { parameters: [${query}], get: { parameters: [${query}] } } }\n`],
  [
    '3.1.1',
    `paths: { x-a: 1, /a: { get: { responses: { x-b: 1, default: { description: D } } } } }\n`,
  ],
])('of %s nothing is wrong with %s', async (version, rest) => {
  expect(await problemsOf(version, rest)).toEqual([])
})
