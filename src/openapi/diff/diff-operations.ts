/** Compares operations: their parameters, bodies, responses and security. */
import type {
  ApiDescription,
  ApiMedia,
  ApiOperation,
  ApiParameter,
  ApiSecurityScheme,
  ApiServer,
} from '../model.ts'
import { type ApiChange, type Both, type Changes, createChanges, type Direction } from './change.ts'
import { createSchemaDiff, type SchemaDiff } from './diff-schemas.ts'

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

function diffLists(lists: Both<readonly ApiOperation[]>, tools: Tools): void {
  const change = (kind: 'added' | 'removed', operation: ApiOperation) => {
    const message = `the operation is ${kind === 'added' ? 'new' : 'gone'}`
    tools.changes.add({ kind, breaking: kind === 'removed', where: nameOf(operation), message })
  }
  diffByKey(lists, placeOf, {
    both: ({ old, next }) =>
      diffOperation({ old: withNamesOf(next, old), next }, nameOf(next), tools),
    added: (operation) => change('added', operation),
    removed: (operation) => change('removed', operation),
  })
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

/** Compares two lists by key: entries that both have and new ones, in the order of the newer list, then removed ones. */
function diffByKey<Value>(
  { old, next }: Both<readonly Value[]>,
  key: (value: Value) => string,
  found: {
    readonly both: (pair: Both<Value>, key: string) => void
    readonly added: (value: Value, key: string) => void
    readonly removed: (value: Value, key: string) => void
  },
): void {
  const [before, after] = [old, next].map((list) => new Map(list.map((one) => [key(one), one])))
  for (const [name, one] of after ?? []) {
    const known = before?.get(name)
    if (known === undefined) found.added(one, name)
    else found.both({ old: known, next: one }, name)
  }
  for (const [name, one] of before ?? []) if (!after?.has(name)) found.removed(one, name)
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

function diffParameters(lists: Both<readonly ApiParameter[]>, context: Context): void {
  const { add } = context
  diffByKey(lists, (one) => `${one.in} parameter “${one.name}”`, {
    both: (pair, name) => diffParameter(pair, name, context),
    added({ required }, name) {
      const message = `the ${required ? 'required ' : ''}${name} is new`
      add({ kind: 'added', breaking: required, message })
    },
    removed: (_, name) => add({ kind: 'removed', breaking: true, message: `the ${name} is gone` }),
  })
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

function diffContents(lists: Both<readonly ApiMedia[]>, place: ContentPlace): void {
  const { context, natural, name } = place
  const { add, where, schemas } = context
  const at = { where, path: '', direction: directionOf(natural, context) }
  diffByKey(lists, ({ mediaType }) => mediaType, {
    both({ old, next }) {
      schemas.compare(old.schema, next.schema, at)
      schemas.compare(old.itemSchema, next.itemSchema, { ...at, path: '[]' })
    },
    added: (_, type) =>
      add({ kind: 'added', breaking: false, message: `${name} can be \`${type}\`` }),
    removed: (_, type) =>
      add({ kind: 'removed', breaking: true, message: `${name} cannot be \`${type}\` any more` }),
  })
}

function diffResponses({ old, next }: Both<ApiOperation>, context: Context): void {
  const { add } = context
  const lists = { old: old.responses, next: next.responses }
  diffByKey(lists, ({ status }) => status, {
    both(pair, status) {
      const name = `the response ${status}`
      diffHeaders({ old: pair.old.headers, next: pair.next.headers }, name, context)
      const contents = { old: pair.old.content, next: pair.next.content }
      diffContents(contents, { context, natural: 'response', name })
    },
    added: (_, status) =>
      add({ kind: 'added', breaking: false, message: `the response ${status} is new` }),
    removed(_, status) {
      const breaking = /^2|^default$/i.test(status)
      add({ kind: 'removed', breaking, message: `the response ${status} is gone` })
    },
  })
}

function diffHeaders(
  { old, next }: Both<readonly ApiParameter[]>,
  name: string,
  { add }: Context,
): void {
  const names = (list: readonly ApiParameter[]) => new Set(list.map((one) => one.name))
  const words = (header: string) => `the header “${header}” of ${name}`
  diffNames({ old: names(old), next: names(next) }, add, {
    removed: (header) => `${words(header)} is gone`,
    added: (header) => `${words(header)} is new`,
  })
}

/** Adds a change for each name that is gone, which breaks clients, and then for each new one. */
function diffNames(
  { old, next }: Both<ReadonlySet<string>>,
  add: Context['add'],
  words: Readonly<Record<'removed' | 'added', (name: string) => string>>,
): void {
  const gone = [...old].filter((name) => !next.has(name))
  const fresh = [...next].filter((name) => !old.has(name))
  for (const name of gone) add({ kind: 'removed', breaking: true, message: words.removed(name) })
  for (const name of fresh) add({ kind: 'added', breaking: false, message: words.added(name) })
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
    const message = 'the operation needs no authorisation any more'
    if (!isOpen(before)) add({ kind: 'changed', breaking: false, message })
    return
  }
  diffNames({ old: before, next: after }, add, {
    removed: (way) => `authorisation by ${way} is not enough any more`,
    added: (way) => `authorisation by ${way} is enough`,
  })
}

/** Addresses that are gone or new. A specification without any says nothing of its address. */
function diffServers(
  { old, next }: Both<readonly ApiServer[]>,
  where: string,
  { add }: Changes,
): void {
  const both = { old: addresses(old), next: addresses(next) }
  diffNames(both, ({ message, ...change }) => add({ ...change, where, message }), {
    removed: (url) => `the server \`${url}\` is gone`,
    added: (url) => `the server \`${url}\` is new`,
  })
}

function addresses(servers: readonly ApiServer[]): Set<string> {
  return new Set(servers.map(({ url }) => url.replace(/\/$/, '')))
}

/** Schemes of the same name that want something else of a request. */
function diffSchemes({ old, next }: Both<ApiDescription>, { add }: Changes): void {
  for (const [name, scheme] of next.securitySchemes) {
    const known = old.securitySchemes.get(name)
    if (known === undefined) continue
    const [before, after] = [wordsFor(known), wordsFor(scheme)]
    if (before === after) continue
    const message = `it was ${before} and is ${after}`
    add({ kind: 'changed', breaking: true, where: `security scheme ${name}`, message })
  }
}

function wordsFor(scheme: ApiSecurityScheme): string {
  if (scheme.type === 'apiKey') return `the ${scheme.in} \`${scheme.key}\``
  return scheme.type === 'http' ? `HTTP ${scheme.scheme.toLowerCase()}` : scheme.type
}
