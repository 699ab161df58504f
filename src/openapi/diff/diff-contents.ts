/** Compares bodies and responses: their media types, their schemas and how their parts are encoded. */
import type { ApiBody, ApiMedia, ApiResponse, Schema } from '../model.ts'
import { diffLists, diffNames } from './by-name.ts'
import type { Both } from './change.ts'
import { applyRules, bodyPlace, type Context, ifSent, type Rules } from './context.ts'
import { diffHeaders } from './diff-parameters.ts'
import { schemaText, withoutBinary } from './normal-form.ts'
import type { Part } from './schema-place.ts'

/** Compares the bodies of requests; null: there is none. */
export function diffBodies({ old, next }: Both<ApiBody | null>, context: Context): void {
  const keys = ['requestBody']
  if (old !== null && next !== null) applyRules(bodyRules, { old, next }, context)
  else if (old !== null) {
    const message = 'the body is gone'
    context.add({ id: 'request-body-removed', level: 'breaking', message }, keys)
  } else if (next !== null) {
    const [kind, level] = next.required
      ? (['required', ifSent(context, 'breaking')] as const)
      : (['optional', 'info'] as const)
    const message = next.required ? 'a required body is new' : 'a body is new'
    context.add({ id: `request-body-added-${kind}`, level, message }, keys)
  }
}

const bodyRules: Rules<ApiBody, [context: Context]> = {
  description: null,
  required({ old, next }, context) {
    if (old.required === next.required) return
    const state = next.required ? 'required' : 'optional'
    const level = next.required !== context.isInverse ? 'breaking' : 'info'
    const message = `the body is ${state} now`
    context.add({ id: `request-body-became-${state}`, level, message }, ['requestBody'])
  },
  content: ({ old, next }, context) =>
    diffContents({ old: old.content, next: next.content }, context, {
      part: 'request',
      name: bodyPlace(context, 'request', []).whole,
      keys: ['requestBody', 'content'],
    }),
}

interface ContentPlace {
  readonly part: Part
  /** `the request`, `the response 200` */
  readonly name: string
  /** From the operation. */
  readonly keys: readonly string[]
}

function diffContents(
  lists: Both<readonly ApiMedia[]>,
  context: Context,
  place: ContentPlace,
): void {
  const { part, name, keys } = place
  const id = part === 'request' ? 'request-body-media-type' : 'response-media-type'
  // Nobody asks a client which requests of webhooks and callbacks it accepts.
  const isPushed = part === 'request' && context.isInverse
  const renamed = renamedTypes(lists)
  diffLists(lists, ({ mediaType }) => renamed.get(mediaType) ?? mediaType, {
    both: (pair) => applyRules(mediaRules, pair, context, place),
    added(_, type) {
      const message = `${name} can be \`${type}\``
      context.add({ id: `${id}-added`, level: isPushed ? 'breaking' : 'info', message }, keys)
    },
    removed(_, type) {
      const message = `${name} cannot be \`${type}\` any more`
      context.add({ id: `${id}-removed`, level: isPushed ? 'info' : 'breaking', message }, keys)
    },
  })
}

interface TypeName {
  readonly type: string
  readonly subtype: string
  readonly suffix: string
}

function typeName(mediaType: string): TypeName {
  const [essence = ''] = mediaType.toLowerCase().split(';')
  const [type = '', rest = ''] = essence.trim().split('/')
  const [, subtype = rest, suffix = ''] = /^(.*)\+(.*)$/.exec(rest) ?? []
  return { type, subtype, suffix }
}

/** `application/json` contains `application/problem+json`, and `text/*` contains `text/plain`. */
function contains(one: TypeName, other: TypeName): boolean {
  if (one.type === '*') return true
  if (one.type !== other.type) return false
  const isRefined = one.suffix === '' && one.subtype === other.suffix
  return (
    one.subtype === '*' ||
    isRefined ||
    (one.subtype === other.subtype && one.suffix === other.suffix)
  )
}

/** The new names of media types whose old names are gone, by the old ones. */
function renamedTypes({ old, next }: Both<readonly ApiMedia[]>): Map<string, string> {
  const before = new Set(old.map(({ mediaType }) => mediaType))
  const after = new Set(next.map(({ mediaType }) => mediaType))
  const fresh = [...after].filter((type) => !before.has(type))
  const renamed = new Map<string, string>()
  for (const one of before) {
    if (after.has(one)) continue
    const known = typeName(one)
    const index = fresh.findIndex((type) => {
      const name = typeName(type)
      return contains(known, name) || contains(name, known)
    })
    const [name] = index < 0 ? [] : fresh.splice(index, 1)
    if (name !== undefined) renamed.set(one, name)
  }
  return renamed
}

const mediaRules: Rules<ApiMedia, [context: Context, content: ContentPlace]> = {
  mediaType: diffMediaType,
  description: null,
  examples: null,
  schema: diffSchema,
  itemSchema({ old, next }, context, { part, name, keys }) {
    const place = bodyPlace(context, part, [...keys, next.mediaType, 'itemSchema'])
    if (old.itemSchema === null && next.itemSchema === null) return
    context.schemas.compare(old.itemSchema, next.itemSchema, { ...place, whole: name, path: '[]' })
  },
  encoding: diffEncoding,
}

function diffMediaType({ old, next }: Both<ApiMedia>, context: Context, place: ContentPlace): void {
  if (old.mediaType === next.mediaType) return
  const { part, name, keys } = place
  const [before, after] = [typeName(old.mediaType), typeName(next.mediaType)]
  const [isIn, isOut] = [contains(before, after), contains(after, before)]
  const verb = isIn && isOut ? 'changed' : isIn ? 'specialized' : 'generalized'
  const isSent = (part === 'request') !== context.isInverse
  const breaks = verb === (isSent ? 'specialized' : 'generalized')
  const message = `\`${old.mediaType}\` of ${name} is \`${next.mediaType}\` now`
  const id = `${part === 'request' ? 'request-body' : 'response'}-media-type-name-${verb}`
  context.add({ id, level: breaks ? 'breaking' : 'info', message }, keys)
}

function diffSchema({ old, next }: Both<ApiMedia>, context: Context, content: ContentPlace): void {
  const { part, name } = content
  const keys = [...content.keys, next.mediaType]
  const isText = !/[/+]json\b/i.test(next.mediaType)
  const place = { ...bodyPlace(context, part, [...keys, 'schema']), whole: name, isText }
  const isNone = (schema: Schema | null) =>
    schema === null || (isText && Object.keys(withoutBinary(schema)).length === 0)
  const isNew = isNone(old.schema)
  if (isNew === isNone(next.schema)) {
    if (!isNew) context.schemas.compare(old.schema, next.schema, place)
    return
  }
  const breaks = place.isSent === isNew
  const level = !breaks ? 'info' : place.isSent ? 'breaking' : 'warning'
  const words = isNew ? 'has a schema now' : 'has no schema any more'
  const message = `\`${next.mediaType}\` of ${name} ${words}`
  const id = `${part}-body-media-type-schema-${isNew ? 'added' : 'removed'}`
  context.add({ id, level, message }, keys)
}

type Encoding = ApiMedia['encoding'][string]

/** How the parts of forms are written. */
function diffEncoding(
  { old, next }: Both<ApiMedia>,
  { add, schemas: { resolve } }: Context,
  { part, name, keys }: ContentPlace,
): void {
  const before = resolve.old(old.schema ?? {}).properties
  const after = resolve.next(next.schema ?? {}).properties
  const changed = (key: string, was: Encoding = {}, is: Encoding = {}) => {
    const [wasText, isText] = [encodingText(was), encodingText(is)]
    // A part that is new or gone is a change of the schema.
    if (wasText === isText || !before?.has(key) || !after?.has(key)) return
    const message = `“${key}” of ${name} was encoded as ${wasText} and is encoded as ${isText}`
    const level = part === 'request' ? 'breaking' : 'info'
    const at = [...keys, next.mediaType, 'encoding', key]
    add({ id: `${part}-property-encoding-changed`, level, message }, at)
  }
  const names = new Set([...Object.keys(old.encoding), ...Object.keys(next.encoding)])
  for (const key of names) changed(key, old.encoding[key], next.encoding[key])
}

function encodingText({ headers, ...encoding }: Encoding): string {
  const text = schemaText({
    ...encoding,
    ...(headers && {
      headers: headers.map(({ name, required, schema }) => ({ name, required, schema })),
    }),
  })
  return text === '{}' ? 'usual' : `\`${text}\``
}

/** Compares the responses of an operation. */
export function diffResponses({ old, next }: Both<readonly ApiResponse[]>, context: Context): void {
  const add = ({ status }: ApiResponse, verb: 'added' | 'removed') => {
    const isSuccess = /^2/.test(status)
    const id = `response-${isSuccess ? 'success' : 'non-success'}-status-${verb}`
    const isMissed = verb === 'removed' && isSuccess && !context.isInverse
    const message = `the response ${status} is ${verb === 'added' ? 'new' : 'gone'}`
    context.add({ id, level: isMissed ? 'breaking' : 'info', message }, ['responses', status])
  }
  const lists = { old, next: [...next, ...fromRanges({ old, next })] }
  diffLists(lists, ({ status }) => status.toUpperCase(), {
    both: (pair) => applyRules(responseRules, pair, context),
    added: (response) => add(response, 'added'),
    removed: (response) => add(response, 'removed'),
  })
}

/** The new responses for statuses that only the old list names, but that a range (`2XX`) of the new list has. */
function fromRanges({ old, next }: Both<readonly ApiResponse[]>): ApiResponse[] {
  const byStatus = new Map(next.map((one) => [one.status.toUpperCase(), one]))
  return old.flatMap(({ status }) => {
    const range = byStatus.get(`${status.charAt(0)}XX`)
    return range === undefined || byStatus.has(status.toUpperCase()) ? [] : [{ ...range, status }]
  })
}

const responseRules: Rules<ApiResponse, [context: Context]> = {
  status: null,
  summary: null,
  description: null,
  headers: ({ old, next }, context) =>
    diffHeaders({ old: old.headers, next: next.headers }, next.status, context),
  content: ({ old, next }, context) =>
    diffContents({ old: old.content, next: next.content }, context, {
      part: 'response',
      name: `${bodyPlace(context, 'response', []).whole} ${next.status}`,
      keys: ['responses', next.status, 'content'],
    }),
  links({ old, next }, context) {
    const { status } = next
    const add = (link: string, verb: 'added' | 'removed') => {
      const message = `the link “${link}” of the response ${status} is ${verb === 'added' ? 'new' : 'gone'}`
      const keys = ['responses', status, 'links', link]
      context.add({ id: `response-link-${verb}`, level: 'info', message }, keys)
    }
    const names = (list: ApiResponse['links']) => list.map(({ name }) => name)
    diffNames(
      { old: names(old.links), next: names(next.links) },
      { removed: (link) => add(link, 'removed'), added: (link) => add(link, 'added') },
    )
  },
}
