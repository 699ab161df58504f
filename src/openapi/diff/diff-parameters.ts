/** Compares parameters of operations and headers of responses. */
import type { ApiParameter, Schema } from '../model.ts'
import { diffLists } from './by-name.ts'
import { type Both, pointersIn } from './change.ts'
import {
  applyRules,
  bodyPlace,
  type Context,
  createContext,
  ifSent,
  type Rules,
} from './context.ts'
import { lifecycleChanges, removalOf } from './lifecycle.ts'
import { valueText } from './normal-form.ts'

/** Names of headers may be written in capitals or not. */
const nameOf = ({ in: place, name }: ApiParameter) =>
  `${place} parameter “${place === 'header' ? name.toLowerCase() : name}”`

/** Compares the parameters of an operation. */
export function diffParameters(lists: Both<readonly ApiParameter[]>, context: Context): void {
  const around = ['parameters']
  diffLists(lists, nameOf, {
    both: (pair, name) =>
      applyRules(parameterRules, pair, `the ${name}`, contextOf(pair, around, context)),
    added(parameter, name) {
      const { required, schema } = parameter
      const { resolve } = context.schemas
      const kind = required ? 'required' : 'optional'
      const hasDefault = resolve.next(schema).default !== undefined
      const newParameter = hasDefault
        ? `new-${kind}-request-default-parameter-to-existing-path`
        : `new-${kind}-request-parameter`
      const id = parameter.in === 'path' ? 'new-request-path-parameter' : newParameter
      const message = `the ${required ? 'required ' : ''}${name} is new`
      const level = required ? ifSent(context, 'breaking') : 'info'
      contextOf({ next: parameter }, around, context).add({ id, level, message })
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
      const message = `the ${name} is gone${words}`
      contextOf({ old: parameter }, around, context).add({ id, level, message })
    },
  })
}

/** The context of a parameter or header. @param around - keys to the list: the place in a specification that does not have it */
function contextOf(
  { old, next }: Partial<Both<ApiParameter>>,
  around: readonly string[],
  context: Context,
): Context {
  const at = pointersIn(context.at, around)
  return createContext({
    ...context,
    at: { old: old?.pointer ?? at.old, next: next?.pointer ?? at.next },
  })
}

/** @param name - `the query parameter “page”` */
const parameterRules: Rules<ApiParameter, [name: string, context: Context]> = {
  name: null,
  in: null,
  description: null,
  examples: null,
  pointer: null,
  required({ old, next }, name, context) {
    if (next.required === old.required) return
    const state = next.required ? 'required' : 'optional'
    const level = next.required ? ifSent(context, 'breaking') : 'info'
    const message = `${name} is ${state} now`
    context.add({ id: `request-parameter-became-${state}`, level, message })
  },
  deprecated: diffLifecycle,
  sunset: diffLifecycle,
  stability: diffLifecycle,
  style: diffStyle,
  explode: diffStyle,
  allowReserved: diffStyle,
  mediaType: diffStyle,
  schema(pair, name, context) {
    const { old, next } = pair
    diffDefault(pair, name, context)
    context.schemas.compare(old.schema, next.schema, {
      ...bodyPlace(context, 'request', schemaKeys(next)),
      whole: name,
      noun: 'parameter',
      // As in oasdiff.
      inner: next.in === 'header' ? 'header-property' : 'parameter-property',
      isText: old.mediaType === null && next.mediaType === null,
    })
  },
}

function schemaKeys({ mediaType }: ApiParameter): string[] {
  return mediaType === null ? ['schema'] : ['content', mediaType, 'schema']
}

function diffLifecycle(pair: Both<ApiParameter>, name: string, { add, today }: Context): void {
  for (const { aspect, ...change } of lifecycleChanges(pair, name, today)) {
    add({ id: `request-parameter-${aspect}`, ...change })
  }
}

function diffStyle(
  { old, next }: Both<ApiParameter>,
  name: string,
  { add, schemas, isInverse }: Context,
): void {
  const { resolve } = schemas
  // A single value that becomes a list, or the other way round, has another type, not another style.
  const isSingle = [resolve.old(old.schema), resolve.next(next.schema)].some(isSingleValue)
  const [before, after] = [styleOf(old, isSingle), styleOf(next, isSingle)]
  if (before === after) return
  const message = `${name} was written as ${before} and is written as ${after}`
  // A client that may send reserved characters as they are may still encode them.
  const { allowReserved } = next
  const isSame = styleOf({ ...old, allowReserved }, isSingle) === after
  const level = isSame && allowReserved !== isInverse ? 'info' : 'breaking'
  add({ id: 'request-parameter-style-changed', level, message })
}

function isSingleValue({ type }: Schema): boolean {
  return type?.every((name) => name !== 'array' && name !== 'object') ?? false
}

/** How the value of a parameter is written. `explode` makes no difference to single values. */
function styleOf(parameter: ApiParameter, isSingle: boolean): string {
  const { mediaType, style, explode, allowReserved } = parameter
  if (mediaType !== null) return `\`${mediaType}\``
  const more = `${isSingle ? '' : `, explode: ${explode}`}${allowReserved ? ', allowReserved: true' : ''}`
  return `\`style: ${style}${more}\``
}

/** A client that leaves an optional parameter out means its default. */
function diffDefault({ old, next }: Both<ApiParameter>, name: string, context: Context): void {
  if (old.required || next.required) return
  const { resolve } = context.schemas
  const before = valueText(resolve.old(old.schema).default)
  const after = valueText(resolve.next(next.schema).default)
  if (before === after) return
  const verb = before === undefined ? 'added' : after === undefined ? 'removed' : 'changed'
  const [was, is] = [before, after].map((one) => (one === undefined ? 'not there' : `\`${one}\``))
  const message = `\`default\` of ${name} was ${was} and is ${is}`
  const level = ifSent(context, 'breaking')
  context.add({ id: `request-parameter-default-value-${verb}`, level, message })
}

/** Compares the headers of a response. OpenAPI: a described `Content-Type` shall be ignored. */
export function diffHeaders(
  { old, next }: Both<readonly ApiParameter[]>,
  status: string,
  context: Context,
): void {
  const around = ['responses', status, 'headers']
  const described = (list: readonly ApiParameter[]) =>
    list.filter(({ name }) => name.toLowerCase() !== 'content-type')
  const wordsFor = ({ name }: ApiParameter) => `the header “${name}” of the response ${status}`
  diffLists({ old: described(old), next: described(next) }, ({ name }) => name.toLowerCase(), {
    added(header) {
      const message = `${wordsFor(header)} is new`
      const { add } = contextOf({ next: header }, around, context)
      add({ id: 'response-header-added', level: 'info', message })
    },
    removed(header) {
      const { required } = header
      const { state, words } = removalOf(header, context.today)
      const id = `${required ? 'required' : 'optional'}-response-header-removed`
      const gravest = required ? 'breaking' : 'warning'
      const level = state === 'deprecated' ? 'info' : ifSent(context, gravest)
      const message = `${wordsFor(header)} is gone${words}`
      contextOf({ old: header }, around, context).add({ id, level, message })
    },
    both: (pair) =>
      applyRules(headerRules, pair, wordsFor(pair.next), contextOf(pair, around, context)),
  })
}

/** @param name - `the header “ETag” of the response 200` */
const headerRules: Rules<ApiParameter, [name: string, context: Context]> = {
  name: null,
  in: null,
  description: null,
  examples: null,
  pointer: null,
  // Headers are written in one way.
  style: null,
  explode: null,
  allowReserved: null,
  mediaType({ old, next }, name, { add }) {
    if (old.mediaType === next.mediaType) return
    const [before, after] = [old, next].map(({ mediaType }) =>
      mediaType === null ? 'text' : `\`${mediaType}\``,
    )
    const message = `${name} was written as ${before} and is written as ${after}`
    add({ id: 'response-header-media-type-changed', level: 'breaking', message })
  },
  required({ old, next }, name, { add, isInverse }) {
    if (old.required === next.required) return
    const message = `${name} is ${next.required ? 'always there' : 'optional'} now`
    const id = `response-header-became-${next.required ? 'required' : 'optional'}`
    add({ id, level: next.required === isInverse ? 'breaking' : 'info', message })
  },
  deprecated: diffHeaderLifecycle,
  sunset: diffHeaderLifecycle,
  stability: diffHeaderLifecycle,
  schema({ old, next }, name, context) {
    context.schemas.compare(old.schema, next.schema, {
      ...bodyPlace(context, 'response', schemaKeys(next)),
      whole: name,
      noun: 'header',
      inner: 'header-property',
      isText: true,
    })
  },
}

function diffHeaderLifecycle(pair: Both<ApiParameter>, name: string, context: Context): void {
  for (const { aspect, ...change } of lifecycleChanges(pair, name, context.today)) {
    context.add({ id: `response-header-${aspect}`, ...change })
  }
}
