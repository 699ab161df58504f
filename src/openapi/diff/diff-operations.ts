/** Compares two specifications, operation by operation. */
import type { ApiDescription, ApiOperation, ApiServer } from '../model.ts'
import {
  type ApiChange,
  type Both,
  type Changes,
  createChanges,
  diffNames,
  levels,
  pointersIn,
} from './change.ts'
import { applyRules, type Context, diffByKey, type Rules } from './context.ts'
import { diffBodies, diffResponses } from './diff-contents.ts'
import { diffParameters } from './diff-parameters.ts'
import { createSchemaDiff, type SchemaDiff } from './diff-schemas.ts'
import { diffSchemes, diffSecurity } from './diff-security.ts'
import { lifecycleChanges, mayChange, removalOf } from './lifecycle.ts'
import { withNamedRefs } from './named-refs.ts'
import { diffVersions } from './versions.ts'

/**
 * All changes, the gravest first, else in the order of the newer specification.
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
  return [...changes.list].sort(
    (one, other) => levels.indexOf(one.level) - levels.indexOf(other.level),
  )
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
  // Both are of OpenAPI; newer versions say more, not something else.
  language: null,
  // Its version is compared with what has changed.
  info: null,
  externalDocs: null,
  tags: null,
  workflows: null,
  tagGroups: null,
  numbers: null,
  operations: ({ old, next }, tools) =>
    diffLists({ old: old.operations, next: next.operations }, tools),
  webhooks: ({ old, next }, tools) =>
    diffLists({ old: old.webhooks, next: next.webhooks }, { ...tools, kind: 'webhook' }),
  servers: ({ old, next }, { changes }) => {
    const at = { old: '#/servers', next: '#/servers' }
    diffServers({ old: old.servers, next: next.servers }, (change) =>
      changes.add({ ...change, where: 'servers', at }),
    )
  },
  securitySchemes: (pair, { changes }) => diffSchemes(pair, changes),
  schemas: ({ old, next }, { changes }) =>
    diffByKey({ old: old.schemas, next: next.schemas }, ({ name }) => name, {
      both() {},
      // They are compared where they are used.
      added() {},
      removed({ name, pointer }) {
        const at = { old: pointer, next: null }
        const where = `schema ${name}`
        changes.add({
          id: 'api-schema-removed',
          level: 'info',
          where,
          message: 'the schema is gone',
          at,
        })
      },
    }),
  schemaOf: null,
}

function diffLists(lists: Both<readonly ApiOperation[]>, tools: Tools): void {
  const { changes, kind, holder } = tools
  diffByKey(lists, placeOf, {
    both: ({ old, next }) =>
      diffOperation({ old: withNamesOf(next, old), next }, holder + nameOf(next), tools),
    added(operation) {
      const id = kind === 'operation' ? 'endpoint-added' : `${kind}-added`
      const at = { old: null, next: operation.pointer }
      changes.add({
        id,
        level: 'info',
        where: holder + nameOf(operation),
        message: `the ${kind} is new`,
        at,
      })
    },
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

/** Requests do not have the names of parameters in a path: `/users/{}`. */
function plainPath(path: string): string {
  return path.replace(/\{[^{}]*\}/g, '{}')
}

/** Names of webhooks and expressions of callbacks have no parameters that are called another way. */
function placeOf({ method, path }: ApiOperation): string {
  return `${method} ${path.startsWith('/') ? plainPath(path) : path}`
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

function diffOperation(both: Both<ApiOperation>, where: string, tools: Tools): void {
  const { old, next } = both
  const isFree = mayChange(old)
  const pointers = { old: old.pointer, next: next.pointer }
  applyRules(operationRules, both, tools, {
    where,
    schemas: tools.schemas,
    today: tools.today,
    isInverse: tools.kind !== 'operation',
    isFree,
    at: pointers,
    add: (change, keys = []) =>
      tools.changes.add({
        ...change,
        level: isFree ? 'info' : change.level,
        where,
        at: pointersIn(pointers, keys),
      }),
  })
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
    diffNames(
      { old: new Set(old.tags), next: new Set(next.tags) },
      {
        removed: (tag) =>
          add({ id: 'api-tag-removed', level: 'info', message: `the tag “${tag}” is gone` }, [
            'tags',
          ]),
        added: (tag) =>
          add({ id: 'api-tag-added', level: 'info', message: `the tag “${tag}” is new` }, ['tags']),
        both() {},
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
    diffLists(lists, { ...tools, kind: 'callback', holder: `${where}, callback ` })
  },
  security: ({ old, next }, _, { add }) =>
    diffSecurity({ old: old.security, next: next.security }, (change) => add(change, ['security'])),
  servers({ old, next }, { servers, kind }, { add }) {
    const isInherited = old.servers === servers.old && next.servers === servers.next
    if (isInherited || kind !== 'operation') return
    diffServers({ old: old.servers, next: next.servers }, (change) => add(change, ['servers']))
  },
}

/** oasdiff has other names for what operations say of their time than for parameters and properties. */
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

/**
 * Addresses that are gone or new. A specification without any says nothing of its address, and none says whether a
 * server answers still.
 */
function diffServers(
  { old, next }: Both<readonly ApiServer[]>,
  add: (change: Pick<ApiChange, 'id' | 'level' | 'message'>) => void,
): void {
  const urls = (servers: readonly ApiServer[]) =>
    new Set(servers.map(({ url }) => url.replace(/\/$/, '')))
  diffNames(
    { old: urls(old), next: urls(next) },
    {
      removed: (url) =>
        add({
          id: 'api-server-removed',
          level: 'warning',
          message: `the server \`${url}\` is gone`,
        }),
      added: (url) =>
        add({ id: 'api-server-added', level: 'info', message: `the server \`${url}\` is new` }),
      both() {},
    },
  )
}
