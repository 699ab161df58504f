import type { OperationRequest, RequestSecurity } from './request.ts'

/** The credentials of a request. */
export type Credential =
  | {
      readonly type: 'apiKey'
      readonly in: 'query' | 'header' | 'cookie'
      readonly key: string
      readonly value: string
    }
  | { readonly type: 'basic'; readonly user: string; readonly password: string }
  /** A value of the header `Authorization` behind the name of its scheme. */
  | { readonly type: 'scheme'; readonly scheme: string; readonly value: string }

/** Scheme names as they are written in the header; others stay as they are. */
const writtenSchemes = new Map([
  ['bearer', 'Bearer'],
  ['digest', 'Digest'],
])

/** Placeholders for secrets in samples, for the first alternative of an operation. */
export function placeholderCredentials({
  security,
  securitySchemes,
}: Pick<OperationRequest, 'security' | 'securitySchemes'>): Credential[] {
  const [first = []] = security
  return first.flatMap(({ scheme }) => {
    const found = Object.hasOwn(securitySchemes, scheme) ? securitySchemes[scheme] : undefined
    const credential = found && placeholder(found)
    return credential ? [credential] : []
  })
}

function placeholder(security: RequestSecurity): Credential | null {
  switch (security.type) {
    case 'apiKey':
      return { type: 'apiKey', in: security.in, key: security.key, value: 'YOUR_API_KEY' }
    case 'http':
      return httpCredential(security.scheme, 'YOUR_TOKEN', ['USERNAME', 'PASSWORD'])
    case 'oauth2':
    case 'openIdConnect':
      return httpCredential('bearer', 'YOUR_ACCESS_TOKEN', ['', ''])
    case 'mutualTLS':
      return null
  }
}

/** A credential of the header `Authorization`; scheme names have no case. */
export function httpCredential(
  scheme: string,
  token: string,
  [user, password]: readonly [string, string],
): Credential {
  const name = scheme.toLowerCase()
  if (name === 'basic') return { type: 'basic', user, password }
  return { type: 'scheme', scheme: schemeName(scheme), value: token }
}

/** The name of a scheme as the header usually has it. */
export function schemeName(scheme: string): string {
  return writtenSchemes.get(scheme.toLowerCase()) ?? scheme
}
