/** Compares parameters of operations and headers of responses. */
import type { ApiParameter, Schema } from '../model.ts'
import type { Both, Level } from './change.ts'
import { applyRules, type Context, diffByKey, ifSent, placeOf, type Rules } from './context.ts'
import { lifecycleChanges, removalOf } from './lifecycle.ts'

const keyOf = (one: ApiParameter) =>
  `${one.in} parameter “${one.in === 'header' ? one.name.toLowerCase() : one.name}”`

/** Compares the parameters of an operation. Names of headers may be written in capitals or not. */
export function diffParameters(lists: Both<readonly ApiParameter[]>, context: Context): void {
  const add: Context['add'] = (change) => context.add(change, ['parameters'])
  diffByKey(lists, keyOf, {
    both: (pair, name) => applyRules(parameterRules, pair, name, { ...context, add }),
    added(parameter, name) {
      const { required, schema } = parameter
      const hasDefault = context.schemas.resolve.next(schema).default !== undefined
      const kind = required ? 'required' : 'optional'
      const id =
        parameter.in === 'path'
          ? 'new-request-path-parameter'
          : hasDefault
            ? `new-${kind}-request-default-parameter-to-existing-path`
            : `new-${kind}-request-parameter`
      const message = `the ${required ? 'required ' : ''}${name} is new`
      add({ id, level: required ? ifSent(context, 'request', 'breaking') : 'info', message })
    },
    removed(parameter, name) {
      const { state, words } = removalOf(parameter, context.today)
      const kinds = {
        unannounced: ['request-parameter-removed', 'warning'],
        deprecated: ['request-parameter-removed-with-deprecation', 'info'],
        'before-sunset': ['request-parameter-removed-before-sunset', 'breaking'],
        'sunset-parse': ['request-parameter-sunset-parse', 'breaking'],
      } as const
      const [id, level] = kinds[state]
      add({ id, level, message: `the ${name} is gone${words}` })
    },
  })
}

/** @param name - `query parameter “page”` */
const parameterRules: Rules<ApiParameter, [name: string, context: Context]> = {
  name: null,
  in: null,
  description: null,
  examples: null,
  required({ old, next }, name, context) {
    if (next.required === old.required) return
    const state = next.required ? 'required' : 'optional'
    const level = next.required ? ifSent(context, 'request', 'breaking') : 'info'
    const message = `the ${name} is ${state} now`
    context.add({ id: `request-parameter-became-${state}`, level, message })
  },
  deprecated: diffLifecycle,
  sunset: diffLifecycle,
  stability: diffLifecycle,
  style: diffWay,
  explode: diffWay,
  allowReserved: diffWay,
  mediaType: diffWay,
  schema(pair, name, context) {
    const { old, next } = pair
    diffDefault(pair, name, context)
    const place = placeOf(context, 'request', ['parameters'])
    const isText = old.mediaType === null && next.mediaType === null
    context.schemas.compare(old.schema, next.schema, {
      ...place,
      path: next.name,
      noun: 'parameter',
      // As oasdiff has it.
      inner: next.in === 'header' ? 'header-property' : 'parameter-property',
      isText,
    })
  },
}

function diffLifecycle(pair: Both<ApiParameter>, name: string, { add, today }: Context): void {
  for (const { aspect, ...change } of lifecycleChanges(pair, `the ${name}`, today)) {
    add({ id: `request-parameter-${aspect}`, ...change })
  }
}

function diffWay({ old, next }: Both<ApiParameter>, name: string, { add, schemas }: Context): void {
  const [before, after] = [wayOf(old, schemas.resolve.old), wayOf(next, schemas.resolve.next)]
  if (before === after) return
  const message = `the ${name} was written as ${before} and is as ${after}`
  add({ id: 'request-parameter-style-changed', level: 'breaking', message })
}

/** Who leaves an optional parameter out means its default. */
function diffDefault({ old, next }: Both<ApiParameter>, name: string, context: Context): void {
  if (old.required || next.required) return
  const { resolve } = context.schemas
  const schemas = [resolve.old(old.schema), resolve.next(next.schema)]
  const [before, after] = schemas.map((schema) => JSON.stringify(schema.default))
  if (before === after) return
  const verb = before === undefined ? 'added' : after === undefined ? 'removed' : 'changed'
  const [was, is] = [before, after].map((one) => (one === undefined ? 'not there' : `\`${one}\``))
  const message = `\`default\` of the ${name} was ${was} and is ${is}`
  const level = ifSent(context, 'request', 'breaking')
  context.add({ id: `request-parameter-default-value-${verb}`, level, message })
}

/** How the value of a parameter is written. `explode` makes no difference to single values. */
function wayOf(parameter: ApiParameter, resolve: (schema: Schema) => Schema): string {
  const { mediaType, style, explode, schema, allowReserved } = parameter
  if (mediaType !== null) return `\`${mediaType}\``
  const { type } = resolve(schema)
  const isSingle = type?.every((name) => name !== 'array' && name !== 'object') ?? false
  const reserved = allowReserved ? ', allowReserved: true' : ''
  return isSingle
    ? `\`style: ${style}${reserved}\``
    : `\`style: ${style}, explode: ${explode}${reserved}\``
}

/** Compares the headers of a response. */
export function diffHeaders(
  lists: Both<readonly ApiParameter[]>,
  status: string,
  context: Context,
): void {
  const breaking: Level = context.isInverse ? 'info' : 'breaking'
  const headers = {
    old: lists.old.filter(({ name }) => !isIgnored(name)),
    next: lists.next.filter(({ name }) => !isIgnored(name)),
  }
  diffByKey(headers, ({ name }) => name.toLowerCase(), {
    added(header) {
      const message = `${headerName(header, status)} is new`
      context.add(
        { id: 'response-header-added', level: 'info', message },
        headerKeys(header, status),
      )
    },
    removed(header) {
      const { required } = header
      const { state, words } = removalOf(header, context.today)
      const id = `${required ? 'required' : 'optional'}-response-header-removed`
      const gravest = required ? breaking : 'warning'
      const level = state === 'deprecated' || context.isInverse ? 'info' : gravest
      const message = `${headerName(header, status)} is gone${words}`
      context.add({ id, level, message }, headerKeys(header, status))
    },
    both: (pair) => applyRules(headerRules, pair, status, context),
  })
}

const headerRules: Rules<ApiParameter, [status: string, context: Context]> = {
  name: null,
  in: null,
  description: null,
  examples: null,
  // Headers are written in one way.
  style: null,
  explode: null,
  allowReserved: null,
  mediaType({ old, next }, status, context) {
    if (old.mediaType === next.mediaType) return
    const [before, after] = [old, next].map((one) =>
      one.mediaType === null ? 'text' : `\`${one.mediaType}\``,
    )
    const message = `${headerName(next, status)} was written as ${before} and is as ${after}`
    context.add(
      { id: 'response-header-media-type-changed', level: 'breaking', message },
      headerKeys(next, status),
    )
  },
  required({ old, next }, status, context) {
    if (old.required === next.required) return
    const message = `${headerName(next, status)} is ${next.required ? 'always there' : 'optional'} now`
    const id = `response-header-became-${next.required ? 'required' : 'optional'}`
    const level = next.required === context.isInverse ? 'breaking' : 'info'
    context.add({ id, level, message }, headerKeys(next, status))
  },
  deprecated: diffHeaderLifecycle,
  sunset: diffHeaderLifecycle,
  stability: diffHeaderLifecycle,
  schema({ old, next }, status, context) {
    const place = placeOf(context, 'response', [...headerKeys(next, status), 'schema'])
    const at = {
      ...place,
      path: `header ${next.name}`,
      noun: 'header',
      inner: 'header-property',
      isText: true,
    } as const
    context.schemas.compare(old.schema, next.schema, at)
  },
}

function diffHeaderLifecycle(pair: Both<ApiParameter>, status: string, context: Context): void {
  const name = headerName(pair.next, status)
  for (const { aspect, ...change } of lifecycleChanges(pair, name, context.today)) {
    context.add({ id: `response-header-${aspect}`, ...change }, headerKeys(pair.next, status))
  }
}

function headerName({ name }: ApiParameter, status: string): string {
  return `the header “${name}” of the response ${status}`
}

function headerKeys({ name }: ApiParameter, status: string): string[] {
  return ['responses', status, 'headers', name]
}

/** OpenAPI: such headers shall be ignored where headers are described. */
function isIgnored(name: string): boolean {
  return name.toLowerCase() === 'content-type'
}
