/** An operation and values for its parts → the request as it is sent or printed. Pure. */
import { encodeAddress, percentEncode } from './encode.ts'
import type { HttpBody, HttpRequest, OperationRequest, RequestParameter } from './request.ts'
import type { Credential } from './security-values.ts'
import { cookieValues, headerValue, pathValue, queryValue } from './serialize-parameter.ts'

export interface RequestValues {
  /** Address of the server, without a slash at the end (`serverAddress`). */
  readonly server: string
  /** The parameters that are sent; a parameter of the path that is missing keeps its braces. */
  readonly parameters: readonly {
    readonly parameter: RequestParameter
    readonly value: unknown
  }[]
  readonly credentials: readonly Credential[]
  readonly body: HttpBody | null
}

type Operation = Pick<OperationRequest, 'method' | 'path' | 'accept'>

/** Headers that come from elsewhere: OpenAPI says that parameters of these names are ignored. */
const ignoredHeaders = new Set(['accept', 'content-type', 'authorization'])

/** The request of an operation, with everything serialised and percent-encoded. */
export function buildRequest(operation: Operation, values: RequestValues): HttpRequest {
  const basic = values.credentials.find((credential) => credential.type === 'basic')
  return {
    method: operation.method,
    url: address(operation.path, values),
    headers: headers(operation, values),
    basic: basic ? { user: basic.user, password: basic.password } : null,
    body: values.body,
  }
}

function address(path: string, { server, parameters, credentials }: RequestValues): string {
  const inPath = new Map(
    parameters
      .filter(({ parameter }) => parameter.in === 'path')
      .map(({ parameter, value }) => [parameter.name, pathValue(parameter, value)]),
  )
  const [place = '', fixedQuery] = path.split('?', 2)
  const filled = place.replace(
    /\{([^{}]*)\}/g,
    (written, name: string) => inPath.get(name) ?? written,
  )
  const query = [
    fixedQuery ?? '',
    ...parameters
      .filter(({ parameter }) => parameter.in === 'query' || parameter.in === 'querystring')
      .map(({ parameter, value }) => queryValue(parameter, value)),
    ...keysIn('query', credentials).map((pair) => pair.map(percentEncode).join('=')),
  ].filter((part) => part !== '')
  const slash = filled.startsWith('/') || filled === '' ? '' : '/'
  return encodeAddress(`${server}${slash}${filled}${query.length > 0 ? `?${query.join('&')}` : ''}`)
}

function headers(
  { accept }: Operation,
  { parameters, credentials }: RequestValues,
): (readonly [string, string])[] {
  const cookies = [
    ...parameters
      .filter(({ parameter }) => parameter.in === 'cookie')
      .flatMap(({ parameter, value }) => cookieValues(parameter, value)),
    ...keysIn('cookie', credentials),
  ]
  const own = parameters.filter(
    ({ parameter }) =>
      parameter.in === 'header' && !ignoredHeaders.has(parameter.name.toLowerCase()),
  )
  return [
    ...(accept.length > 0 ? [['Accept', accept.join(', ')] as const] : []),
    ...credentials.flatMap((credential) =>
      credential.type === 'scheme'
        ? [['Authorization', `${credential.scheme} ${credential.value}`] as const]
        : [],
    ),
    ...keysIn('header', credentials),
    ...own.map(({ parameter, value }) => [parameter.name, headerValue(parameter, value)] as const),
    ...(cookies.length > 0
      ? [['Cookie', cookies.map((pair) => pair.join('=')).join('; ')] as const]
      : []),
  ]
}

/** API keys that are sent in a part of the request: names and values. */
function keysIn(
  part: 'query' | 'header' | 'cookie',
  credentials: readonly Credential[],
): (readonly [string, string])[] {
  return credentials.flatMap((credential) =>
    credential.type === 'apiKey' && credential.in === part
      ? [[credential.key, credential.value] as const]
      : [],
  )
}

export type RequestServer = OperationRequest['servers'][number]

/**
 * The address of a server with its variables filled in, without a slash at the end.
 * @param values of variables, by name; others have their default
 * @param base origin that a relative address begins at: `https://docs.example.com`
 */
export function serverAddress(
  server: RequestServer | undefined,
  values: Readonly<Record<string, string>>,
  base: string,
): string {
  const variables = new Map(server?.variables.map(({ name, default: usual }) => [name, usual]))
  const filled = (server?.url ?? '/').replace(/\{([^{}]*)\}/g, (written, name: string) =>
    Object.hasOwn(values, name) ? (values[name] as string) : (variables.get(name) ?? written),
  )
  return absolute(filled.trim(), base.replace(/\/+$/, '')).replace(/\/+$/, '')
}

function absolute(address: string, base: string): string {
  if (/^[a-z][a-z\d+.-]*:\/\//i.test(address)) return address
  if (address.startsWith('//')) return `https:${address}`
  return `${base}/${address.replace(/^(?:\.?\/)+/, '')}`
}
