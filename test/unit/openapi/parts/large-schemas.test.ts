import { expect, test } from 'vitest'
import { innerSchemas } from '../../../../src/openapi/inner-schemas.ts'
import type { Schema } from '../../../../src/openapi/model.ts'
import { withNamedParts } from '../../../../src/openapi/parts/large-schemas.ts'
import { head, readSpec } from '../read-spec.ts'

const fields = (count: number, rest = '') =>
  `type: object, properties: { ${Array.from({ length: count }, (_, at) => `f${at}: { type: string }`).join()}${rest} }`
const list = (count: number) => `{ type: array, items: { ${fields(count)} } }`
const answer = (schema: string) =>
  `{ 200: { description: D, content: { a/b: { schema: ${schema} } } } }`
const spec = (own: string) => `${head}paths:
  /a: { get: { operationId: getA, responses: ${answer(own)} } }
  /b: { post: { requestBody: { content: { a/b: { schema: ${own} } } }, responses: ${answer('{ type: string }')} } }
components: { schemas: { Whole: ${own}, Small: { ${fields(100)} } } }
`

async function divided(own: string) {
  const { api } = await readSpec({ 'api.yaml': spec(own) })
  return { before: api(), after: withNamedParts(api()) }
}

test('a specification without large schemas stays as it is', async () => {
  const { before, after } = await divided(`{ ${fields(100, ', a: { type: string }')} }`)
  expect(after).toBe(before)
})

test('the largest properties of a large schema get a name and a page, and no row is lost', async () => {
  const own = `{ ${fields(20, `, big: { readOnly: true, ${fields(150)} }, small: { ${fields(60)} }, 'a/b': ${list(120)}`)} }`
  const { before, after } = await divided(own)
  const added = after.schemas.slice(before.schemas.length)
  expect(added.map(({ name }) => name)).toEqual([
    ...['Whole.big', 'Whole.a/b', 'getA.200.big', 'getA.200.a/b'],
    ...['POST /b.body.big', 'POST /b.body.a/b'],
  ])
  const whole = after.schemaOf.get('#/components/schemas/Whole')
  expect(whole?.properties?.get('big')).toEqual({ $ref: '#/Whole.big', readOnly: true })
  expect(whole?.properties?.get('a/b')).toEqual({
    type: ['array'],
    items: { $ref: '#/Whole.a~1b' },
  })
  expect(whole?.properties?.get('small')?.properties?.size).toBe(60)
  const [operation] = after.operations
  const shown = operation?.responses[0]?.content[0]?.schema as Schema
  const rows = (schema: Schema): number =>
    (schema.properties?.size ?? 0) +
    [...innerSchemas(schema), after.schemaOf.get(schema.$ref ?? '') ?? {}]
      .filter((one) => one !== schema)
      .reduce((sum, one) => sum + (Object.keys(one).length === 0 ? 0 : rows(one)), 0)
  expect(rows(shown)).toBe(23 + 150 + 60 + 120)
})

test('a part that is too large itself is divided, and a flat schema cannot be', async () => {
  const inner = `{ type: object, properties: { x: { ${fields(150)} }, y: { ${fields(150)} } } }`
  const { after } = await divided(`{ ${fields(2, `, deep: ${inner}`)} }`)
  expect(after.schemas.map(({ name }) => name).filter((name) => name.startsWith('Whole'))).toEqual([
    ...['Whole', 'Whole.deep.x'],
  ])
  const flat = await divided(`{ ${fields(300)} }`)
  expect(flat.after).toBe(flat.before)
})

test('nesting without end costs no stack', async () => {
  const { api } = await readSpec({ 'api.yaml': spec(`{ ${fields(3)} }`) })
  let schema: Schema = { description: 'x'.repeat(70_000) }
  for (let level = 0; level < 50_000; level++) schema = { properties: new Map([['a', schema]]) }
  const [first] = api().schemas
  if (first === undefined) throw new Error('There is no schema')
  expect(withNamedParts({ ...api(), schemas: [{ ...first, schema }] }).schemas).toHaveLength(1)
})
