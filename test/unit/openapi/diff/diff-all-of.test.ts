import path from 'node:path'
import { expect, test } from 'vitest'
import { diff } from '../../../../src/openapi/diff/diff.ts'
import { temporarySite } from '../../pipeline/config/temporary-site.ts'

const schemas = {
  Base: { type: 'object', required: ['id'], properties: { id: { type: 'integer', minimum: 1 } } },
  Named: { type: 'object', properties: { name: { type: 'string', maxLength: 9 } } },
}
const base = { $ref: '#/components/schemas/Base' }
const named = { $ref: '#/components/schemas/Named' }
const size = { properties: { size: { type: 'string', enum: ['s', 'm'] } } }

const rule = (kind: string, most: number) => ({
  if: { properties: { kind: { const: kind } } },
  // biome-ignore lint/suspicious/noThenProperty: a keyword of JSON Schema
  then: { maxProperties: most },
})

const specification = (user: object, others: object = schemas) =>
  JSON.stringify({
    openapi: '3.1.0',
    info: { title: 'T', version: '1' },
    paths: {
      '/users': {
        put: {
          requestBody: {
            content: { 'application/json': { schema: { $ref: '#/components/schemas/User' } } },
          },
          responses: { '200': { description: 'OK' } },
        },
      },
    },
    components: { schemas: { ...others, User: user } },
  })

async function changes(old: string, next: string): Promise<string[]> {
  const root = temporarySite({ 'old.json': old, 'new.json': next })
  const result = await diff({
    old: path.join(root, 'old.json'),
    next: path.join(root, 'new.json'),
    changelog: null,
  })
  return result.changes.map(({ level, where, message }) => `${level} ${where}: ${message}`)
}

test.each<[name: string, specifications: [old: object, next: object], expected: string[]]>([
  [
    'a named part that is removed takes its properties with it',
    [{ allOf: [base, named] }, { allOf: [base] }],
    ['warning schema User: “name” of the request is gone'],
  ],
  [
    'a part without a name that is removed takes its properties with it',
    [{ allOf: [base, size] }, { allOf: [base] }],
    ['warning schema User: “size” of the request is gone'],
  ],
  [
    'the last allOf',
    [{ allOf: [base] }, { type: 'object' }],
    ['warning schema User: “id” of the request is gone'],
  ],
  [
    'a part that is removed takes its limits with it',
    [{ allOf: [{ type: 'string' }, { maxLength: 5 }] }, { allOf: [{ type: 'string' }] }],
    ['info schema User: `maxLength` of the request was `5` and is not there'],
  ],
  [
    'a new part brings properties, and what is required',
    [{ allOf: [named] }, { allOf: [named, base] }],
    ['breaking schema User: “id” of the request is new and required'],
  ],
  [
    'parts in another order are the same',
    [{ allOf: [base, size, named] }, { allOf: [named, base, size] }],
    [],
  ],
  [
    'properties that move into a part, or out of it, stay',
    [
      { type: 'object', allOf: [size], properties: { a: { type: 'string' } } },
      { type: 'object', allOf: [{ properties: { a: { type: 'string' } } }], ...size },
    ],
    [],
  ],
  [
    'what a common part says as well has not changed',
    [{ type: 'object', allOf: [base], required: ['id'] }, { allOf: [base] }],
    [],
  ],
  [
    'of two limits the narrower one counts',
    [
      {
        allOf: [
          { type: 'string', maxLength: 5 },
          { maxLength: 9, minLength: 1 },
        ],
      },
      { type: 'string', maxLength: 6, minLength: 1 },
    ],
    ['info schema User: `maxLength` of the request was `5` and is `6`'],
  ],
  [
    'the second of two conditions',
    [{ allOf: [rule('a', 3), rule('b', 3)] }, { allOf: [rule('b', 2), rule('a', 3)] }],
    ['breaking schema User: `maxProperties` of the request was `3` and is `2`'],
  ],
  [
    'a second condition',
    [{ allOf: [rule('a', 3)] }, { allOf: [rule('b', 3), rule('a', 3)] }],
    ['breaking schema User: a part of `allOf` of the request with `if`, `then` is new'],
  ],
  [
    'the second of two lists of alternatives',
    [
      { allOf: [{ oneOf: [base, named] }, { oneOf: [{ required: ['a'] }, { required: ['b'] }] }] },
      { allOf: [{ oneOf: [base, named] }, { oneOf: [{ required: ['a'] }] }] },
    ],
    ['breaking schema User: the request does not have the alternative 2 any more'],
  ],
  [
    'the second of two patterns, and a condition less',
    [
      { type: 'string', allOf: [{ pattern: '^a' }, { pattern: 'b$' }, rule('a', 3), rule('b', 3)] },
      { type: 'string', allOf: [{ pattern: '^a' }, { pattern: 'c$' }, rule('b', 3)] },
    ],
    [
      'warning schema User: `pattern` of the request was `b$` and is `c$`',
      'info schema User: a part of `allOf` of the request with `if`, `then` is gone',
    ],
  ],
  [
    'parts of parts that lead back have an end',
    [
      { allOf: [{ $ref: '#/components/schemas/User' }, size] },
      { allOf: [{ $ref: '#/components/schemas/User' }] },
    ],
    ['warning schema User: “size” of the request is gone'],
  ],
])('%s', async (_, [old, next], expected) => {
  expect(await changes(specification(old), specification(next))).toEqual(expected)
})

test('a change in a part that both have is listed once, as that of the part', async () => {
  const other = {
    ...schemas,
    Base: { ...schemas.Base, properties: { id: { type: 'integer', minimum: 2 } } },
  }
  expect(
    await changes(
      specification({ allOf: [base, named] }),
      specification({ allOf: [base, size] }, other),
    ),
  ).toEqual([
    'breaking schema Base: `minimum` of “id” of the request was `1` and is `2`',
    'warning schema User: “name” of the request is gone',
    'info schema User: “size” of the request is new',
  ])
})

test('parts that multiply with every level are compared in bounded time', async () => {
  const levels = 40
  const ref = (name: string) => ({ $ref: `#/components/schemas/${name}` })
  const twice = Object.fromEntries(
    Array.from({ length: levels }, (_, at) => [
      `T${at}`,
      { allOf: [ref(`T${at + 1}`), ref(`T${at + 1}`)] },
    ]),
  )
  const tree = (name: string) => ({ properties: { left: ref(name), right: ref(name) } })
  const others = (last: number, a: string, b: string) => ({
    ...{ ...twice, [`T${levels}`]: { minLength: last } },
    ...{ [a]: tree(a), [b]: tree(b) },
  })
  expect(
    await changes(
      specification({ allOf: [ref('T0'), ref('A'), ref('B')] }, others(1, 'A', 'B')),
      specification({ allOf: [ref('T0'), ref('C'), ref('D')] }, others(2, 'C', 'D')),
    ),
  ).toContain('breaking schema T40: `minLength` of the request was `1` and is `2`')
})
