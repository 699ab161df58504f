/** How requests are authorised: the schemes, and which of them an operation needs. */
import type { ApiOAuthFlow, ApiOperation, ApiSecurityScheme, BrokerScheme } from '../model.ts'
import { inside, rootSpot } from './files/location.ts'
import {
  flagOf,
  isRaw,
  listOf,
  own,
  type Raw,
  rawOf,
  textAt,
  textAtOrNull,
  textsOf,
} from './raw-value.ts'
import type { Reading } from './reading.ts'

/** `components.securitySchemes`, without those of an unknown type. */
export function securitySchemesOf(
  reading: Reading,
  components: Raw,
): ReadonlyMap<string, ApiSecurityScheme> {
  const raw = rawOf(components, 'securitySchemes')
  const schemes = new Map<string, ApiSecurityScheme>()
  for (const name of Object.keys(raw)) {
    const spot = inside(rootSpot(''), 'components', 'securitySchemes', name)
    const found = reading.resolve(own(raw, name), spot)
    const scheme = found && schemeOf(name, found.value)
    if (scheme) schemes.set(name, scheme)
  }
  return schemes
}

/** A scheme of OpenAPI or AsyncAPI; null: its type is unknown, or what it needs is missing. */
export function schemeOf(name: string, raw: Raw): ApiSecurityScheme | null {
  const shared = {
    name,
    description: textAt(raw, 'description'),
    deprecated: flagOf(raw, 'deprecated'),
  }
  const place = own(raw, 'in')
  switch (own(raw, 'type')) {
    case 'apiKey':
    case 'httpApiKey':
      if (place === 'user' || place === 'password')
        return { ...shared, type: 'brokerKey', in: place }
      return place === 'query' || place === 'header' || place === 'cookie'
        ? { ...shared, type: 'apiKey', in: place, key: textAt(raw, 'name') }
        : null
    case 'http': {
      const scheme = textAt(raw, 'scheme').toLowerCase()
      return { ...shared, type: 'http', scheme, bearerFormat: textAt(raw, 'bearerFormat') }
    }
    case 'oauth2':
      return { ...shared, type: 'oauth2', flows: flowsOf(rawOf(raw, 'flows')) }
    case 'openIdConnect':
      return { ...shared, type: 'openIdConnect', url: textAt(raw, 'openIdConnectUrl') }
    case 'mutualTLS':
      return { ...shared, type: 'mutualTLS' }
    default: {
      const type = brokerSchemes.find((one) => one === own(raw, 'type'))
      return type === undefined ? null : { ...shared, type }
    }
  }
}

const brokerSchemes: readonly BrokerScheme[] = [
  ...(['userPassword', 'X509', 'symmetricEncryption', 'asymmetricEncryption'] as const),
  ...(['plain', 'scramSha256', 'scramSha512', 'gssapi'] as const),
]

function flowsOf(flows: Raw): Record<string, ApiOAuthFlow> {
  const entries = Object.keys(flows).flatMap((name): [string, ApiOAuthFlow][] => {
    const flow = own(flows, name)
    if (!isRaw(flow) || name.startsWith('x-')) return []
    const addresses = [
      'authorizationUrl',
      'tokenUrl',
      'refreshUrl',
      'deviceAuthorizationUrl',
    ] as const
    const given = addresses.flatMap((key) => {
      const url = textAtOrNull(flow, key)
      return url === null ? [] : [[key, url] as const]
    })
    // AsyncAPI names them otherwise.
    const scopes = { ...rawOf(flow, 'scopes'), ...rawOf(flow, 'availableScopes') }
    // One without a description is a scope as well.
    const described = Object.keys(scopes).map((scope) => [scope, textAt(scopes, scope)] as const)
    return [[name, { ...Object.fromEntries(given), scopes: Object.fromEntries(described) }]]
  })
  return Object.fromEntries(entries)
}

/** `security` of an object; null: it has none, and that of the value around it counts. */
export function securityOf(raw: Raw): ApiOperation['security'] | null {
  if (!Array.isArray(own(raw, 'security'))) return null
  return listOf(raw, 'security')
    .filter(isRaw)
    .map((alternative) =>
      Object.keys(alternative).map((scheme) => ({ scheme, scopes: textsOf(alternative, scheme) })),
    )
}
