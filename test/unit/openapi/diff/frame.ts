/** Fragments of specifications, put into the smallest whole ones. */

type Json = Readonly<Record<string, unknown>>

/** A pair of pairs.yaml. */
export interface Pair {
  readonly about: string
  readonly value?: readonly [Json, Json]
  readonly body?: readonly [Json, Json]
  readonly parameter?: readonly [Json, Json]
  readonly header?: readonly [Json | null, Json | null]
  readonly operation?: readonly [Json, Json]
  readonly api?: readonly [Json, Json]
  readonly sent?: string
  readonly received?: string
  readonly all?: string
}

export type Side = 'sent' | 'received' | 'all'

const ofKind = (name: string) => ({
  type: 'object',
  required: ['kind'],
  properties: { kind: { type: 'string' }, [name]: { type: 'string' } },
})

const schemas = { A: ofKind('a'), SameAsA: ofKind('a'), B: ofKind('b'), C: ofKind('c') }

function request(schema: Json): Json {
  return { requestBody: { content: { 'application/json': { schema } } } }
}

function answer(schema: Json): Json {
  const content = { 'application/json': { schema } }
  return { responses: { '200': { description: 'OK', content } } }
}

const inObject = (schema: Json) => ({ type: 'object', properties: { value: schema } })

/** The operation that a fragment is in. */
function operationOf(pair: Pair, index: 0 | 1, side: Side): Json {
  const { value, body, parameter, header, operation } = pair
  const inBody = side === 'sent' ? request : answer
  if (value !== undefined) return inBody(inObject(value[index]))
  if (body !== undefined) return inBody(body[index])
  if (parameter !== undefined) {
    return { parameters: [{ name: 'q', in: 'query', schema: parameter[index] }] }
  }
  if (header === undefined) return operation?.[index] ?? {}
  const headers = header[index] === null ? {} : { 'X-A': header[index] }
  return { responses: { '200': { description: 'OK', headers } } }
}

/** The specification of one side, as JSON. */
export function specificationOf(pair: Pair, index: 0 | 1, side: Side): string {
  const { components = {}, ...api } = (pair.api?.[index] ?? {}) as { components?: Json }
  const operation = operationOf(pair, index, side)
  const paths = (api as { paths?: Json }).paths ?? { '/a': { post: operation } }
  const { schemas: own = {}, ...others } = components as { schemas?: Json }
  return JSON.stringify({
    openapi: '3.1.0',
    info: { title: 'T', version: 'draft' },
    ...api,
    paths:
      pair.api === undefined ? paths : { '/a': { post: {} }, ...(api as { paths?: Json }).paths },
    components: { ...others, schemas: { ...schemas, ...own } },
  })
}
