/** Compares operations: their parameters, bodies, responses and security. */
import type { ApiDescription, ApiMedia, ApiOperation, ApiParameter, ApiServer } from '../model.ts'
import { type ApiChange, type Both, type Changes, createChanges, type Direction } from './change.ts'
import { createSchemaDiff, type SchemaDiff } from './diff-schemas.ts'
import { diffSchemes, diffServers } from './diff-servers.ts'

/** All changes, those that break clients first, else in the order of the newer specification. */
export function diffApis(old: ApiDescription, next: ApiDescription): ApiChange[] {
  const changes = createChanges()
  const schemas = createSchemaDiff(old, next, changes)
  const tools = { changes, schemas, servers: { old: old.servers, next: next.servers } }
  diffLists({ old: old.operations, next: next.operations }, { ...tools, inverse: false })
  // The provider sends the requests of webhooks.
  diffLists({ old: old.webhooks, next: next.webhooks }, { ...tools, inverse: true })
  diffServers(tools.servers, 'servers', changes)
  diffSchemes({ old, next }, changes)
  schemas.finish()
  return [...changes.list].sort((a, b) => Number(b.breaking) - Number(a.breaking))
}

interface Tools {
  readonly changes: Changes
  readonly schemas: SchemaDiff
  /** Requests are received and responses are sent. */
  readonly inverse: boolean
  /** The servers of the two specifications: operations without own ones use them. */
  readonly servers: Both<readonly ApiServer[]>
}

function diffLists({ old, next }: Both<readonly ApiOperation[]>, tools: Tools): void {
  const before = byKey(old, placeOf)
  const after = byKey(next, placeOf)
  const { add } = tools.changes
  for (const [place, operation] of after) {
    const known = before.get(place)
    const where = nameOf(operation)
    if (known === undefined)
      add({ kind: 'added', breaking: false, where, message: 'the operation is new' })
    else diffOperation({ old: withNamesOf(operation, known), next: operation }, where, tools)
  }
  for (const [place, operation] of before) {
    if (after.has(place)) continue
    const message = 'the operation is gone'
    add({ kind: 'removed', breaking: true, where: nameOf(operation), message })
  }
}

function nameOf({ method, path }: ApiOperation): string {
  return `${method} ${path}`
}

/** Requests do not have the names of parameters in a path: `GET /users/{}`. */
function placeOf(operation: ApiOperation): string {
  return nameOf(operation).replace(/\{[^{}]*\}/g, '{}')
}

/** An operation whose parameters in the path have the names that those of another operation have there. */
function withNamesOf(other: ApiOperation, operation: ApiOperation): ApiOperation {
  if (other.path === operation.path) return operation
  const [names, others] = [operation, other].map(({ path }) => path.match(/(?<=\{)[^{}]*(?=\})/g))
  const renamed = new Map(names?.map((name, index) => [name, others?.[index] ?? name]))
  const parameters = operation.parameters.map((one) =>
    one.in === 'path' ? { ...one, name: renamed.get(one.name) ?? one.name } : one,
  )
  return { ...operation, parameters }
}

function byKey<Value>(list: readonly Value[], key: (value: Value) => string): Map<string, Value> {
  return new Map(list.map((one) => [key(one), one]))
}

function diffOperation(both: Both<ApiOperation>, where: string, tools: Tools): void {
  const { old, next } = both
  const add = (change: Omit<ApiChange, 'where'>) => tools.changes.add({ ...change, where })
  if (next.deprecated && !old.deprecated) {
    add({ kind: 'deprecated', breaking: false, message: 'the operation is deprecated' })
  }
  if (next.operationId !== old.operationId) {
    const message = `the operationId was ${old.operationId ?? 'not there'} and is ${next.operationId ?? 'not there'}`
    add({ kind: 'changed', breaking: false, message })
  }
  const context: Context = { where, add, ...tools }
  diffParameters({ old: old.parameters, next: next.parameters }, context)
  diffBodies(both, context)
  diffResponses(both, context)
  diffSecurity(both, context)
  const isInherited = old.servers === tools.servers.old && next.servers === tools.servers.next
  if (isInherited || tools.inverse) return
  diffServers({ old: old.servers, next: next.servers }, where, tools.changes)
}

interface Context extends Tools {
  readonly where: string
  readonly add: (change: Omit<ApiChange, 'where'>) => void
}

function directionOf(natural: Direction, { inverse }: Context): Direction {
  if (!inverse) return natural
  return natural === 'request' ? 'response' : 'request'
}

function diffParameters({ old, next }: Both<readonly ApiParameter[]>, context: Context): void {
  const key = (one: ApiParameter) => `${one.in} parameter “${one.name}”`
  const [before, after] = [byKey(old, key), byKey(next, key)]
  const { add } = context
  for (const [name, parameter] of after) {
    const known = before.get(name)
    if (known !== undefined) diffParameter({ old: known, next: parameter }, name, context)
    else if (parameter.required) {
      add({ kind: 'added', breaking: true, message: `the required ${name} is new` })
    } else add({ kind: 'added', breaking: false, message: `the ${name} is new` })
  }
  for (const name of before.keys()) {
    if (!after.has(name)) add({ kind: 'removed', breaking: true, message: `the ${name} is gone` })
  }
}

function diffParameter({ old, next }: Both<ApiParameter>, name: string, context: Context): void {
  const { add, where, schemas } = context
  if (next.required !== old.required) {
    const message = `the ${name} is ${next.required ? 'required' : 'optional'} now`
    add({ kind: 'changed', breaking: next.required, message })
  }
  if (next.deprecated && !old.deprecated) {
    add({ kind: 'deprecated', breaking: false, message: `the ${name} is deprecated` })
  }
  const [before, after] = [wayOf(old), wayOf(next)]
  if (before !== after) {
    const message = `the ${name} was written as ${before} and is as ${after}`
    add({ kind: 'changed', breaking: true, message })
  }
  const direction = directionOf('request', context)
  schemas.compare(old.schema, next.schema, { where, path: next.name, direction })
}

/** How the value of a parameter is written. `explode` makes no difference to single values. */
function wayOf({ mediaType, style, explode, schema: { type } }: ApiParameter): string {
  if (mediaType !== null) return `\`${mediaType}\``
  const isSingle = type?.every((name) => name !== 'array' && name !== 'object') ?? false
  return isSingle ? `\`style: ${style}\`` : `\`style: ${style}, explode: ${explode}\``
}

function diffBodies({ old, next }: Both<ApiOperation>, context: Context): void {
  const { add } = context
  if (old.body === null && next.body !== null) {
    const { required } = next.body
    add({
      kind: 'added',
      breaking: required,
      message: `a ${required ? 'required ' : ''}body is new`,
    })
  } else if (old.body !== null && next.body === null) {
    add({ kind: 'removed', breaking: true, message: 'the body is gone' })
  } else if (old.body !== null && next.body !== null) {
    if (next.body.required && !old.body.required) {
      add({ kind: 'changed', breaking: true, message: 'the body is required now' })
    }
    const both = { old: old.body.content, next: next.body.content }
    diffContents(both, { context, natural: 'request', name: 'the request' })
  }
}

interface ContentPlace {
  readonly context: Context
  readonly natural: Direction
  readonly name: string
}

function diffContents({ old, next }: Both<readonly ApiMedia[]>, place: ContentPlace): void {
  const { context, natural, name } = place
  const { add, where, schemas } = context
  const key = ({ mediaType }: ApiMedia) => mediaType
  const [before, after] = [byKey(old, key), byKey(next, key)]
  const at = { where, path: '', direction: directionOf(natural, context) }
  for (const [type, content] of after) {
    const known = before.get(type)
    if (known === undefined) {
      add({ kind: 'added', breaking: false, message: `${name} can be \`${type}\`` })
      continue
    }
    schemas.compare(known.schema, content.schema, at)
    schemas.compare(known.itemSchema, content.itemSchema, { ...at, path: '[]' })
  }
  for (const type of before.keys()) {
    if (after.has(type)) continue
    add({ kind: 'removed', breaking: true, message: `${name} cannot be \`${type}\` any more` })
  }
}

function diffResponses({ old, next }: Both<ApiOperation>, context: Context): void {
  const key = ({ status }: { readonly status: string }) => status
  const [before, after] = [byKey(old.responses, key), byKey(next.responses, key)]
  const { add } = context
  for (const [status, response] of after) {
    const known = before.get(status)
    const name = `the response ${status}`
    if (known === undefined) {
      add({ kind: 'added', breaking: false, message: `${name} is new` })
      continue
    }
    diffHeaders({ old: known.headers, next: response.headers }, name, context)
    const both = { old: known.content, next: response.content }
    diffContents(both, { context, natural: 'response', name })
  }
  for (const status of before.keys()) {
    if (after.has(status)) continue
    const breaking = /^2|^default$/i.test(status)
    add({ kind: 'removed', breaking, message: `the response ${status} is gone` })
  }
}

function diffHeaders(
  { old, next }: Both<readonly ApiParameter[]>,
  name: string,
  { add }: Context,
): void {
  const [before, after] = [old, next].map((list) => new Set(list.map((one) => one.name)))
  for (const header of before ?? []) {
    if (after?.has(header)) continue
    add({ kind: 'removed', breaking: true, message: `the header “${header}” of ${name} is gone` })
  }
  for (const header of after ?? []) {
    if (before?.has(header)) continue
    add({ kind: 'added', breaking: false, message: `the header “${header}” of ${name} is new` })
  }
}

/** Each way to be authorised that was enough must be enough still. */
function diffSecurity({ old, next }: Both<ApiOperation>, { add }: Context): void {
  const ways = ({ security }: ApiOperation) =>
    new Set(
      security.map((way) =>
        way
          .map(({ scheme, scopes }) =>
            scopes.length > 0 ? `${scheme} (${scopes.join(', ')})` : scheme,
          )
          .sort()
          .join(' and '),
      ),
    )
  const [before, after] = [ways(old), ways(next)]
  // No alternative at all, and an empty one: anybody.
  const isOpen = (set: ReadonlySet<string>) => set.size === 0 || set.has('')
  if (isOpen(before) && !isOpen(after)) {
    const message = `the operation needs authorisation now: ${[...after].join(', or ')}`
    add({ kind: 'changed', breaking: true, message })
    return
  }
  if (isOpen(after)) {
    if (!isOpen(before)) {
      add({
        kind: 'changed',
        breaking: false,
        message: 'the operation needs no authorisation any more',
      })
    }
    return
  }
  for (const way of before) {
    if (way === '' || after.has(way)) continue
    add({
      kind: 'removed',
      breaking: true,
      message: `authorisation by ${way} is not enough any more`,
    })
  }
  for (const way of after) {
    if (!before.has(way))
      add({ kind: 'added', breaking: false, message: `authorisation by ${way} is enough` })
  }
}
