/** Compares two specifications, operation by operation. */
import type { ApiDescription, ApiOperation, ApiServer } from '../model.ts'
import { diffLists, diffNames } from './by-name.ts'
import { type ApiChange, type Both, type Changes, compareLevels, createChanges } from './change.ts'
import { type AddChange, applyRules, type Context, createContext, type Rules } from './context.ts'
import { diffBodies, diffResponses } from './diff-contents.ts'
import { diffParameters } from './diff-parameters.ts'
import { createSchemaDiff, type SchemaDiff } from './diff-schemas.ts'
import { diffSchemes, diffSecurity } from './diff-security.ts'
import { lifecycleChanges, mayChange, removalOf } from './lifecycle.ts'
import { withNamedRefs } from './named-refs.ts'
import { diffVersions } from './versions.ts'

/**
 * Finds all changes, the gravest first. Changes of one level are in the order of the newer specification.
 * @param today - `2027-01-31`: whether the day of a removal has come
 */
export function diffApis(
  before: ApiDescription,
  after: ApiDescription,
  today: string,
): ApiChange[] {
  const changes = createChanges()
  const [old, next] = [withNamedRefs(before), withNamedRefs(after)] as const
  const schemas = createSchemaDiff({ old, next }, changes, today)
  const servers = { old: old.servers, next: next.servers }
  applyRules(
    apiRules,
    { old, next },
    { changes, schemas, servers, today, kind: 'operation', holder: '' },
  )
  schemas.finish()
  diffVersions({ old: old.info.version, next: next.info.version }, changes)
  return [...changes.list].sort(compareLevels)
}

interface Tools {
  readonly changes: Changes
  readonly schemas: SchemaDiff
  readonly today: string
  /** The servers of the two specifications: operations without own ones use them. */
  readonly servers: Both<readonly ApiServer[]>
  /** The provider sends the requests of webhooks and callbacks. */
  readonly kind: 'operation' | 'webhook' | 'callback'
  /** The operation that the callbacks are of, before their names: `POST /orders, callback paid: `. */
  readonly holder: string
}

const apiRules: Rules<ApiDescription, [tools: Tools]> = {
  id: null,
  // Both are OpenAPI, and the same keys mean the same in all of its versions.
  language: null,
  // `diffVersions` looks at its version.
  info: null,
  externalDocs: null,
  tags: null,
  workflows: null,
  tagGroups: null,
  numbers: null,
  operations: ({ old, next }, tools) =>
    diffOperations({ old: old.operations, next: next.operations }, tools),
  webhooks: ({ old, next }, tools) =>
    diffOperations({ old: old.webhooks, next: next.webhooks }, { ...tools, kind: 'webhook' }),
  servers: ({ old, next }, { changes }) => {
    const at = { old: '#/servers', next: '#/servers' }
    diffServers({ old: old.servers, next: next.servers }, (change) =>
      changes.add({ ...change, where: 'servers', at }),
    )
  },
  securitySchemes: (pair, { changes }) => diffSchemes(pair, changes),
  schemas: ({ old, next }, { changes }) =>
    // Schemas that both have are compared where they are used.
    diffLists({ old: old.schemas, next: next.schemas }, ({ name }) => name, {
      removed: ({ name, pointer }) =>
        changes.add({
          id: 'api-schema-removed',
          level: 'info',
          where: `schema ${name}`,
          message: 'the schema is gone',
          at: { old: pointer, next: null },
        }),
    }),
  schemaOf: null,
}

function diffOperations(lists: Both<readonly ApiOperation[]>, tools: Tools): void {
  const { changes, kind, holder } = tools
  const names = new Set(lists.old.map(nameOf))
  const unchanged = new Set(lists.next.map(nameOf).filter((name) => names.has(name)))
  const keyOf = (one: ApiOperation) => (unchanged.has(nameOf(one)) ? nameOf(one) : plainName(one))
  diffLists(lists, keyOf, {
    both: ({ old, next }) =>
      diffOperation({ old: withNamesOf(next, old), next }, holder + nameOf(next), tools),
    added: (operation) =>
      changes.add({
        id: kind === 'operation' ? 'endpoint-added' : `${kind}-added`,
        level: 'info',
        where: holder + nameOf(operation),
        message: `the ${kind} is new`,
        at: { old: null, next: operation.pointer },
      }),
    removed: (operation) => addRemoved(operation, lists.next, tools),
  })
}

function addRemoved(operation: ApiOperation, rest: readonly ApiOperation[], tools: Tools): void {
  const { changes, kind, holder, today } = tools
  const { state, words } = removalOf(operation, today)
  const isPath = rest.every(({ path }) => plainPath(path) !== plainPath(operation.path))
  const ids = {
    unannounced: 'removed-without-deprecation',
    deprecated: 'removed-with-deprecation',
    'before-sunset': 'removed-before-sunset',
    'sunset-parse': 'sunset-parse',
  }
  const prefix = isPath || state === 'sunset-parse' ? 'api-path' : 'api'
  changes.add({
    id: kind === 'operation' ? `${prefix}-${ids[state]}` : `${kind}-removed`,
    level: state === 'deprecated' || mayChange(operation) ? 'info' : 'breaking',
    where: holder + nameOf(operation),
    message: `the ${kind} is gone${words}`,
    at: { old: operation.pointer, next: null },
  })
}

function nameOf({ method, path }: ApiOperation): string {
  return `${method} ${path}`
}

/** A path without the names of its parameters, which requests do not have: `/users/{}`. */
function plainPath(path: string): string {
  return path.replace(/\{[^{}]*\}/g, '{}')
}

/** The name without the names of parameters; names of webhooks and expressions of callbacks have none. */
function plainName({ method, path }: ApiOperation): string {
  return `${method} ${path.startsWith('/') ? plainPath(path) : path}`
}

/** An operation whose path parameters have the names that they have in another operation. */
function withNamesOf(other: ApiOperation, operation: ApiOperation): ApiOperation {
  if (other.path === operation.path) return operation
  const [names, others] = [operation, other].map(({ path }) => path.match(/(?<=\{)[^{}]*(?=\})/g))
  const renamed = new Map(names?.map((name, index) => [name, others?.[index] ?? name]))
  const parameters = operation.parameters.map((one) =>
    one.in === 'path' ? { ...one, name: renamed.get(one.name) ?? one.name } : one,
  )
  return { ...operation, parameters }
}

function diffOperation(both: Both<ApiOperation>, where: string, tools: Tools): void {
  const { changes, schemas, today, kind } = tools
  const context = createContext({
    changes,
    schemas,
    where,
    isInverse: kind !== 'operation',
    isFree: mayChange(both.old),
    today,
    at: { old: both.old.pointer, next: both.next.pointer },
  })
  applyRules(operationRules, both, tools, context)
}

const operationRules: Rules<ApiOperation, [tools: Tools, context: Context]> = {
  // Specifications of AsyncAPI are not compared.
  async: null,
  tool: null,
  method: null,
  path: null,
  summary: null,
  description: null,
  externalDocs: null,
  samples: null,
  pointer: null,
  operationId({ old, next }, _, { add }) {
    if (next.operationId === old.operationId) return
    const message = `the operationId was ${old.operationId ?? 'not there'} and is ${next.operationId ?? 'not there'}`
    const id = `api-operation-id-${old.operationId === null ? 'added' : 'removed'}`
    add({ id, level: 'info', message }, ['operationId'])
  },
  tags({ old, next }, _, { add }) {
    const addTag = (id: string, message: string) => add({ id, level: 'info', message }, ['tags'])
    diffNames(
      { old: old.tags, next: next.tags },
      {
        removed: (tag) => addTag('api-tag-removed', `the tag “${tag}” is gone`),
        added: (tag) => addTag('api-tag-added', `the tag “${tag}” is new`),
      },
    )
  },
  deprecated: diffLifecycle,
  sunset: diffLifecycle,
  stability: diffLifecycle,
  parameters: ({ old, next }, _, context) =>
    diffParameters({ old: old.parameters, next: next.parameters }, context),
  body: ({ old, next }, _, context) => diffBodies({ old: old.body, next: next.body }, context),
  responses: ({ old, next }, _, context) =>
    diffResponses({ old: old.responses, next: next.responses }, context),
  callbacks({ old, next }, tools, { where }) {
    const all = (list: ApiOperation['callbacks']) =>
      list.flatMap(({ name, operations }) =>
        operations.map((one) => ({ ...one, path: `${name}: ${one.path}` })),
      )
    const lists = { old: all(old.callbacks), next: all(next.callbacks) }
    diffOperations(lists, { ...tools, kind: 'callback', holder: `${where}, callback ` })
  },
  security: ({ old, next }, _, { add }) =>
    diffSecurity({ old: old.security, next: next.security }, (change) => add(change, ['security'])),
  servers({ old, next }, { servers, kind }, { add }) {
    const isInherited = old.servers === servers.old && next.servers === servers.next
    if (isInherited || kind !== 'operation') return
    diffServers({ old: old.servers, next: next.servers }, (change) => add(change, ['servers']))
  },
}

/** The ids that oasdiff has for operations only; all others are `api-` and the aspect. */
const lifecycleIds: Readonly<Record<string, string>> = {
  deprecated: 'endpoint-deprecated',
  'deprecated-with-sunset': 'endpoint-deprecated-with-sunset',
  reactivated: 'endpoint-reactivated',
  'sunset-parse': 'api-deprecated-sunset-parse',
  'sunset-deleted': 'sunset-deleted',
}

function diffLifecycle(both: Both<ApiOperation>, _: Tools, { add, today }: Context): void {
  for (const { aspect, ...change } of lifecycleChanges(both, 'the operation', today)) {
    add({ id: lifecycleIds[aspect] ?? `api-${aspect}`, ...change })
  }
}

/** Compares addresses. No specification says whether a server that it does not list any more still answers. */
function diffServers(lists: Both<readonly ApiServer[]>, add: AddChange): void {
  diffLists(lists, ({ url }) => url.replace(/\/$/, ''), {
    removed(_, url) {
      const message = `the server \`${url}\` is gone`
      add({ id: 'api-server-removed', level: 'warning', message })
    },
    added(_, url) {
      const message = `the server \`${url}\` is new`
      add({ id: 'api-server-added', level: 'info', message })
    },
    both: ({ old, next }, url) =>
      diffLists({ old: old.variables, next: next.variables }, ({ name }) => name, {
        both: (pair, name) => diffVariable(pair, `\`{${name}}\` of the server \`${url}\``, add),
      }),
  })
}

type Variable = ApiServer['variables'][number]

/** Compares the values of a variable. Without a list of values it can have any. */
function diffVariable({ old, next }: Both<Variable>, name: string, add: AddChange): void {
  if (old.enum.length === 0 || next.enum.length === 0) return
  diffNames(
    { old: old.enum, next: next.enum },
    {
      removed(value) {
        const message = `${name} cannot be \`${value}\` any more`
        add({ id: 'api-server-variable-value-removed', level: 'warning', message })
      },
      added(value) {
        const message = `${name} can be \`${value}\``
        add({ id: 'api-server-variable-value-added', level: 'info', message })
      },
    },
  )
}
