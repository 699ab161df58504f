/** Compares bodies and responses: their media types, their schemas and how they are encoded. */
import type { ApiBody, ApiMedia, ApiResponse, Schema } from '../model.ts'
import { type Both, diffNames, type Level } from './change.ts'
import {
  applyRules,
  type Context,
  diffByKey,
  ifSent,
  type Part,
  placeOf,
  type Rules,
} from './context.ts'
import { diffHeaders } from './diff-parameters.ts'
import { withoutBinary } from './normal-form.ts'

/** Compares the bodies of requests; null: there is none. */
export function diffBodies({ old, next }: Both<ApiBody | null>, context: Context): void {
  const add = (id: string, level: Level, message: string) =>
    context.add({ id: `request-body-${id}`, level, message }, ['requestBody'])
  const breaking = ifSent(context, 'request', 'breaking')
  if (old === null && next !== null) {
    const kind = next.required ? 'required' : 'optional'
    const level = next.required ? breaking : 'info'
    add(`added-${kind}`, level, `a ${next.required ? 'required ' : ''}body is new`)
  } else if (old !== null && next === null) add('removed', 'breaking', 'the body is gone')
  else if (old !== null && next !== null) applyRules(bodyRules, { old, next }, context)
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
  content({ old, next }, context) {
    const place = {
      part: 'request',
      name: 'the request',
      keys: ['requestBody', 'content'],
    } as const
    diffContents({ old: old.content, next: next.content }, context, place)
  },
}

interface ContentPlace {
  readonly part: Part
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
  const renamed = renamedTypes(lists)
  diffByKey(lists, ({ mediaType }) => renamed.get(mediaType) ?? mediaType, {
    both: (pair) => applyRules(mediaRules, pair, context, place),
    added: (_, type) =>
      context.add(
        { id: `${id}-added`, level: 'info', message: `${name} can be \`${type}\`` },
        keys,
      ),
    removed: (_, type) =>
      context.add(
        {
          id: `${id}-removed`,
          level: 'breaking',
          message: `${name} cannot be \`${type}\` any more`,
        },
        keys,
      ),
  })
}

interface TypeName {
  readonly type: string
  readonly subtype: string
  readonly suffix: string
  readonly hasParameters: boolean
}

function typeName(mediaType: string): TypeName {
  const [essence = '', ...parameters] = mediaType.toLowerCase().split(';')
  const [type = '', rest = ''] = essence.trim().split('/')
  const [subtype = '', suffix = ''] = rest.split('+')
  return { type, subtype, suffix, hasParameters: parameters.length > 0 }
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

/** Old names of media types that have another name now; values are the new ones. */
function renamedTypes({ old, next }: Both<readonly ApiMedia[]>): Map<string, string> {
  const [before, after] = [old, next].map((list) => new Set(list.map(({ mediaType }) => mediaType)))
  const fresh = [...(after ?? [])].filter((type) => !before?.has(type))
  const renamed = new Map<string, string>()
  for (const one of before ?? []) {
    if (after?.has(one)) continue
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

function addRenamed({ old, next }: Both<ApiMedia>, context: Context, place: ContentPlace): void {
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

const mediaRules: Rules<ApiMedia, [context: Context, content: ContentPlace]> = {
  mediaType(pair, context, content) {
    if (pair.old.mediaType !== pair.next.mediaType) addRenamed(pair, context, content)
  },
  description: null,
  examples: null,
  schema({ old, next }, context, content) {
    const { part, name } = content
    const keys = [...content.keys, next.mediaType]
    const isText = !/[/+]json\b/i.test(next.mediaType)
    const place = { ...placeOf(context, part, [...keys, 'schema']), isText }
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
  },
  itemSchema({ old, next }, context, { part, keys }) {
    const place = placeOf(context, part, [...keys, next.mediaType, 'itemSchema'])
    if (old.itemSchema === null && next.itemSchema === null) return
    context.schemas.compare(old.itemSchema, next.itemSchema, { ...place, path: '[]' })
  },
  encoding: diffEncoding,
}

/** How the parts of forms are written. */
function diffEncoding({ old, next }: Both<ApiMedia>, context: Context, place: ContentPlace): void {
  for (const [key, encoding] of Object.entries(next.encoding)) {
    const known = old.encoding[key]
    if (known === undefined) continue
    const [before, after] = [known, encoding].map((one) =>
      JSON.stringify(one, Object.keys(one).sort()),
    )
    if (before === after) continue
    const message = `“${key}” of ${place.name} was encoded as \`${before}\` and is as \`${after}\``
    const level = place.part === 'request' ? 'breaking' : 'info'
    context.add({ id: `${place.part}-property-encoding-changed`, level, message }, [
      ...place.keys,
      next.mediaType,
      'encoding',
      key,
    ])
  }
}

/** Compares the responses of an operation. */
export function diffResponses(lists: Both<readonly ApiResponse[]>, context: Context): void {
  const kindOf = (status: string) => (/^2/.test(status) ? 'success' : 'non-success')
  diffByKey(lists, ({ status }) => status.toUpperCase(), {
    both: (pair) => applyRules(responseRules, pair, context),
    added({ status }) {
      const id = `response-${kindOf(status)}-status-added`
      context.add({ id, level: 'info', message: `the response ${status} is new` }, [
        'responses',
        status,
      ])
    },
    removed({ status }) {
      const isSuccess = kindOf(status) === 'success'
      const id = `response-${kindOf(status)}-status-removed`
      const level = isSuccess && !context.isInverse ? 'breaking' : 'info'
      context.add({ id, level, message: `the response ${status} is gone` }, ['responses', status])
    },
  })
}

const responseRules: Rules<ApiResponse, [context: Context]> = {
  status: null,
  summary: null,
  description: null,
  headers: ({ old, next }, context) =>
    diffHeaders({ old: old.headers, next: next.headers }, next.status, context),
  content({ old, next }, context) {
    const { status } = next
    const keys = ['responses', status, 'content']
    const place = { part: 'response', name: `the response ${status}`, keys } as const
    diffContents({ old: old.content, next: next.content }, context, place)
  },
  links({ old, next }, context) {
    const { status } = next
    const names = (list: ApiResponse['links']) => new Set(list.map(({ name }) => name))
    const add = (link: string, verb: 'added' | 'removed') => {
      const message = `the link “${link}” of the response ${status} is ${verb === 'added' ? 'new' : 'gone'}`
      const id = `response-link-${verb}`
      context.add({ id, level: 'info', message }, ['responses', status, 'links', link])
    }
    diffNames(
      { old: names(old.links), next: names(next.links) },
      {
        removed: (link) => add(link, 'removed'),
        added: (link) => add(link, 'added'),
        both() {},
      },
    )
  },
}
