/** The operations of a specification as requests with variables: what collections of Postman and of Bruno are made of. */
import { excerptOf } from '../../pipeline/compile/article/plain-text.ts'
import type {
  ApiDescription,
  ApiOperation,
  ApiSecurityScheme,
  ApiServer,
  ApiTag,
} from '../model.ts'
import { operationRequest } from '../pages/request-data.ts'
import { createExamples } from '../pages/schema/example-value.ts'
import { createMerger } from '../pages/schema/merge-schema.ts'
import { byParent, byTag } from '../parts/lookups.ts'
import { operationName } from '../parts/names.ts'
import { sampleBody } from '../request/body-of.ts'
import { serverAddress } from '../request/build-request.ts'
import type { HttpBody, OperationRequest, RequestParameter } from '../request/request.ts'
import { sampleContent } from '../request/sample-request.ts'
import { sampleValue } from '../request/sample-value.ts'
import { cookieValues, headerValue, pathValue, queryValue } from '../request/serialize-parameter.ts'
import { createUniqueNames } from '../unique-names.ts'

/** A collection of requests. */
export interface RequestCollection {
  readonly name: string
  readonly version: string
  /** Markdown. */
  readonly description: string
  readonly entries: readonly CollectionEntry[]
  /** Values that requests name, the secret ones empty. */
  readonly variables: readonly CollectionVariable[]
  /** The other servers: names, and the addresses that `baseUrl` has there. */
  readonly servers: readonly { readonly name: string; readonly url: string }[]
}

export interface CollectionVariable {
  readonly name: string
  readonly value: string
  /** The beginning of the text: all of it is on the page. */
  readonly description: string
  readonly isSecret: boolean
}

export type CollectionEntry = CollectionFolder | CollectionRequest

/** The operations of a tag, after the folders of the tags inside of it. */
export interface CollectionFolder {
  readonly kind: 'folder'
  readonly name: string
  readonly description: string
  readonly entries: readonly CollectionEntry[]
}

/** A part of a request that its author may turn off. */
export interface CollectionField {
  readonly name: string
  readonly value: string
  readonly description: string
  readonly isOn: boolean
}

export interface CollectionRequest {
  readonly kind: 'request'
  readonly name: string
  readonly description: string
  readonly method: string
  /** The variable with the address of the server. */
  readonly base: string
  /** `/bookings/:id`, without the query. */
  readonly path: string
  /** Of `:id` in the path. */
  readonly pathFields: readonly CollectionField[]
  readonly query: readonly CollectionField[]
  readonly headers: readonly CollectionField[]
  readonly body: HttpBody | null
  readonly auth: CollectionAuth
}

/** How a request proves who sends it. Values are those of variables. */
export type CollectionAuth =
  | { readonly type: 'none' }
  | { readonly type: 'basic' | 'digest'; readonly user: string; readonly password: string }
  | { readonly type: 'bearer'; readonly token: string }
  | {
      readonly type: 'apiKey'
      readonly in: 'header' | 'query'
      readonly key: string
      readonly value: string
    }
  | {
      readonly type: 'oauth2'
      readonly grant: 'authorization_code' | 'client_credentials' | 'password' | 'implicit'
      readonly authorizationUrl: string
      readonly tokenUrl: string
      readonly scope: string
      readonly clientId: string
      readonly clientSecret: string
      readonly user: string
      readonly password: string
    }

/**
 * The requests of a specification, in the folders of their first tags.
 * @param origin - that relative servers begin at: `https://docs.example.com`
 */
export function requestCollection(api: ApiDescription, origin: string): RequestCollection {
  const merge = createMerger(api)
  const site = { api, merge, exampleOf: createExamples(merge, api.schemaOf) }
  const variables = createVariables(api, origin)
  const tagged = byTag(api.operations.map((one) => ({ ...one, tags: one.tags.slice(0, 1), one })))
  const inside = byParent(api.tags)
  const requestOf = (operation: ApiOperation) =>
    toRequest(operation, operationRequest(operation, site), variables)
  const seen = new Set<string>()
  const folderOf = (tag: ApiTag): CollectionFolder[] => {
    if (seen.has(tag.name)) return []
    seen.add(tag.name)
    const requests = (tagged.get(tag.name) ?? []).map(({ one }) => requestOf(one))
    const entries = [...(inside.get(tag.name) ?? []).flatMap(folderOf), ...requests]
    if (entries.length === 0) return []
    return [{ kind: 'folder', name: tag.label, description: tag.description, entries }]
  }
  const names = new Set(api.tags.map(({ name }) => name))
  const roots = api.tags.filter(({ parent }) => parent === null || !names.has(parent))
  const folders = [...roots, ...api.tags].flatMap(folderOf)
  const rest = api.operations.filter(({ tags }) => !names.has(tags[0] ?? '')).map(requestOf)
  return {
    name: api.info.title,
    version: api.info.version,
    description: api.info.description || api.info.summary,
    entries: [...folders, ...rest],
    variables: variables.all(),
    servers: variables.servers,
  }
}

type Variables = ReturnType<typeof createVariables>

function toRequest(
  operation: ApiOperation,
  request: OperationRequest,
  variables: Variables,
): CollectionRequest {
  const descriptions = new Map(
    operation.parameters.map((one) => [`${one.in} ${one.name}`, one.description]),
  )
  const fieldsIn = (places: readonly RequestParameter['in'][], pairs: PairsOf) =>
    request.parameters
      .filter((parameter) => places.includes(parameter.in))
      .flatMap((parameter) => {
        const description = descriptions.get(`${parameter.in} ${parameter.name}`) ?? ''
        const isOn = parameter.required || parameter.example !== undefined
        const written = pairs(parameter, sampleValue(parameter))
        return written.map(([name, value]) => ({ name, value, description, isOn }))
      })
  const [place = '', fixed = ''] = request.path.split('?', 2)
  const path = pathOf(
    place,
    fieldsIn(['path'], (one, value) => [[one.name, pathValue(one, value)]]),
  )
  const content = sampleContent(request)
  const body = content === undefined ? null : sampleBody(content, request.schemas)
  const { auth, headers, query, cookies } = variables.credentials(operation)
  const cookieFields = fieldsIn(['cookie'], cookieValues).filter(({ isOn }) => isOn)
  const sent = [...cookieFields.map(({ name, value }) => `${name}=${value}`), ...cookies]
  return {
    kind: 'request',
    name: operationName(operation) || `${request.method} ${place}`,
    description: operation.description || operation.summary,
    method: request.method,
    base: variables.base(operation),
    ...path,
    query: [
      ...queryParts(fixed).map(([name, value]) => plainField(name, value)),
      ...fieldsIn(['query', 'querystring'], (one, value) => queryParts(queryValue(one, value))),
      ...query,
    ],
    headers: [
      ...(request.accept.length > 0 ? [plainField('Accept', request.accept.join(', '))] : []),
      ...contentType(body),
      ...fieldsIn(['header'], (one, value) => [[one.name, headerValue(one, value)]]).filter(
        ({ name }) => !/^(?:accept|content-type|authorization)$/i.test(name),
      ),
      ...(sent.length > 0 ? [plainField('Cookie', sent.join('; '))] : []),
      ...headers,
    ],
    body,
    auth,
  }
}

type PairsOf = (
  parameter: RequestParameter,
  value: unknown,
) => readonly (readonly [name: string, value: string])[]

function plainField(name: string, value: string): CollectionField {
  return { name, value, description: '', isOn: true }
}

/** A query by its parts, percent-encoded as it is. */
function queryParts(query: string): (readonly [name: string, value: string])[] {
  return query
    .split('&')
    .filter((part) => part !== '')
    .map((part) => {
      const [name = '', ...value] = part.split('=')
      return [name, value.join('=')] as const
    })
}

/** Forms with files get their type, which has a boundary, from the program that sends them. */
function contentType(body: HttpBody | null): CollectionField[] {
  if (body === null || body.type === 'multipart' || body.type === 'form') return []
  return [plainField('Content-Type', body.mediaType)]
}

/** A parameter that is a whole segment becomes `:name`; elsewhere these programs know no parameters, and its value stands. */
function pathOf(
  place: string,
  fields: readonly CollectionField[],
): Pick<CollectionRequest, 'path' | 'pathFields'> {
  const byName = new Map(fields.map((field) => [field.name, field]))
  const used = new Set<CollectionField>()
  const segments = place.split('/').map((segment) => {
    const [, whole] = /^\{([\w-]+)\}$/.exec(segment) ?? []
    const field = byName.get(whole ?? '')
    if (field !== undefined) {
      used.add(field)
      return `:${field.name}`
    }
    return segment.replace(
      /\{([^{}]*)\}/g,
      (written, name: string) => byName.get(name)?.value ?? written,
    )
  })
  const path = segments.join('/')
  return {
    path: path === '' || path.startsWith('/') ? path : `/${path}`,
    pathFields: fields.filter((field) => used.has(field)),
  }
}

/** The variables of a collection: addresses of servers, and credentials, whose values nobody knows. */
function createVariables({ servers, securitySchemes, operations }: ApiDescription, origin: string) {
  const main = 'baseUrl'
  const unique = createUniqueNames([main])
  const bases = new Map<string, CollectionVariable>()
  const others = new Map<string, CollectionVariable>()
  /** The name of a variable in braces. @param key - the same for variables that are one */
  const named = (key: string, { description, ...variable }: CollectionVariable): string => {
    const known = others.get(key)
    const name = known?.name ?? unique(variable.name)
    others.set(key, known ?? { ...variable, name, description: excerptOf(description) })
    return `{{${name}}}`
  }
  const secret = (scheme: string, end: string): string => {
    const name = `${scheme.replace(/[^\w-]+/g, '_')}${end}`
    const { description = '' } = securitySchemes.get(scheme) ?? {}
    return named(`${end} ${scheme}`, { name, value: '', description, isSecret: true })
  }
  /** The address of a server; its variables are those of the collection, unless the address begins with one. */
  const addressOf = (server: ApiServer | undefined): string => {
    const isWhole = server?.url.startsWith('{') ?? true
    const values = (isWhole ? [] : (server?.variables ?? [])).map(
      ({ name, default: value, description }) => {
        const key = JSON.stringify([name, value])
        return [name, named(key, { name, value, description, isSecret: false })] as const
      },
    )
    return serverAddress(server, Object.fromEntries(values), origin)
  }
  const base = ({ servers: [server] }: Pick<ApiOperation, 'servers'>): string => {
    const value = addressOf(server)
    const known = bases.get(value)
    if (known !== undefined) return known.name
    const name = bases.size === 0 ? main : unique(`${main}${bases.size + 1}`)
    const description = excerptOf(server?.description ?? '')
    bases.set(value, { name, value, description, isSecret: false })
    return name
  }
  base({ servers: servers.length > 0 ? servers : (operations[0]?.servers ?? []) })
  return {
    base,
    credentials: ({ security }: ApiOperation) => {
      const [needed = []] = security
      const found = needed.flatMap(({ scheme, scopes }) => {
        const known = securitySchemes.get(scheme)
        const secrets = (end: string) => secret(scheme, end)
        return known === undefined ? [] : [authOf(known, scopes, secrets)]
      })
      return sortCredentials(found)
    },
    all: () => [...bases.values(), ...others.values()],
    servers: servers.map((server) => ({
      name: server.name || server.description || server.url,
      url: addressOf(server),
    })),
  }
}

type Credential =
  | CollectionAuth
  | { readonly type: 'cookie'; readonly key: string; readonly value: string }
type Secret = (end: string) => string

function authOf(scheme: ApiSecurityScheme, scopes: readonly string[], secret: Secret): Credential {
  switch (scheme.type) {
    case 'apiKey':
      return scheme.in === 'cookie'
        ? { type: 'cookie', key: scheme.key, value: secret('') }
        : { type: 'apiKey', in: scheme.in, key: scheme.key, value: secret('') }
    case 'http':
      return httpAuth(scheme.scheme, secret)
    case 'oauth2':
      return oauthOf(scheme, scopes, secret)
    case 'openIdConnect':
      return { type: 'bearer', token: secret('_access_token') }
    default:
      return { type: 'none' }
  }
}

function httpAuth(scheme: string, secret: Secret): CollectionAuth {
  const kind = scheme.toLowerCase()
  if (kind === 'bearer') return { type: 'bearer', token: secret('') }
  if (kind === 'basic' || kind === 'digest') {
    return { type: kind, user: secret('_username'), password: secret('_password') }
  }
  const value = `${scheme} ${secret('')}`
  return { type: 'apiKey', in: 'header', key: 'Authorization', value }
}

const grants = [
  ['authorizationCode', 'authorization_code'],
  ['clientCredentials', 'client_credentials'],
  ['password', 'password'],
  ['implicit', 'implicit'],
] as const

/** The first flow that these programs know: they ask for the token themselves. */
function oauthOf(
  { flows }: Extract<ApiSecurityScheme, { readonly type: 'oauth2' }>,
  scopes: readonly string[],
  secret: Secret,
): CollectionAuth {
  const [name, grant] = grants.find(([one]) => Object.hasOwn(flows, one)) ?? []
  const flow = name === undefined ? undefined : flows[name]
  if (flow === undefined || grant === undefined) {
    return { type: 'bearer', token: secret('_access_token') }
  }
  const isOfUser = grant === 'password'
  return {
    type: 'oauth2',
    grant,
    authorizationUrl: flow.authorizationUrl ?? '',
    tokenUrl: flow.tokenUrl ?? '',
    scope: scopes.join(' '),
    clientId: secret('_client_id'),
    clientSecret: grant === 'implicit' ? '' : secret('_client_secret'),
    user: isOfUser ? secret('_username') : '',
    password: isOfUser ? secret('_password') : '',
  }
}

/** A request has one way of authentication; further ones are headers and parameters. */
function sortCredentials(found: readonly Credential[]) {
  const main = found.find(
    (one): one is CollectionAuth => one.type !== 'none' && one.type !== 'cookie',
  )
  const keys = found.filter((one) => one !== main)
  const inPlace = (place: 'header' | 'query') =>
    keys.flatMap((one) =>
      one.type === 'apiKey' && one.in === place ? [plainField(one.key, one.value)] : [],
    )
  const bearer = keys.flatMap((one) =>
    one.type === 'bearer' ? [plainField('Authorization', `Bearer ${one.token}`)] : [],
  )
  return {
    auth: main ?? ({ type: 'none' } as const),
    headers: [...bearer, ...inPlace('header')],
    query: inPlace('query'),
    cookies: keys.flatMap((one) => (one.type === 'cookie' ? [`${one.key}=${one.value}`] : [])),
  }
}
