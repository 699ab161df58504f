/** Who a visitor is: what a call says, and what a token proves. */
import { createHmac, timingSafeEqual } from 'node:crypto'
import { CallError } from './http/envelope.ts'

/** What a call brings: the token of its `Authorization` header, `''` for none, and the website's id of the visitor. */
export interface Claim {
  readonly token: string
  readonly visitorUid: string
}

/** Whose call it is. */
export interface Identity {
  /** The website's id of the visitor; `''` for a visitor who has none yet. */
  readonly visitorUid: string
  /** Whether the website's server has signed the id. */
  readonly isSigned: boolean
}

/**
 * Decides whose call it is. Without a secret everybody is believed.
 * @throws CallError 401 for a token that proves nothing
 */
export type Identify = (claim: Claim) => Identity

/** Creates the check for the secret that the website's server signs with; `now` returns ms since 1970. */
export function createIdentify(secret: string | undefined, now: () => number): Identify {
  return ({ token, visitorUid }) => {
    if (secret === undefined || token === '') return { visitorUid, isSigned: false }
    const parts = token.split('.')
    const proven = parts.length === 3 ? subjectOf(parts, secret, now()) : visitorUid
    if (parts.length !== 3) checkHmac(token, secret, visitorUid)
    if (visitorUid !== '' && visitorUid !== proven)
      throw new CallError(401, 'The token is another visitor’s.')
    return { visitorUid: proven, isSigned: true }
  }
}

/** The token of an `Authorization: Bearer` header; `''` without one. */
export function bearerToken(header: string | undefined): string {
  return /^Bearer +(\S+)$/i.exec(header ?? '')?.[1] ?? ''
}

/** The visitor of a JSON Web Token: header, payload, signature. */
function subjectOf(
  [header = '', payload = '', signature = '']: readonly string[],
  secret: string,
  time: number,
): string {
  const right = hmac(secret, `${header}.${payload}`, 'base64url')
  // The algorithm is ours to choose, not the token's.
  if (claimsOf(header)['alg'] !== 'HS256' || !isEqual(signature, right))
    throw new CallError(401, 'The token is not signed with the secret, by HS256.')
  const { sub, exp, nbf } = claimsOf(payload)
  if (typeof exp !== 'number' || exp * 1000 <= time)
    throw new CallError(401, 'The token has expired, or does not say when it will (exp).')
  if (typeof nbf === 'number' && nbf * 1000 > time)
    throw new CallError(401, 'The token is not valid yet (nbf).')
  if (typeof sub === 'string' && sub !== '') return sub
  throw new CallError(401, 'The token names no visitor (sub).')
}

function claimsOf(part: string): Record<string, unknown> {
  try {
    const claims: unknown = JSON.parse(Buffer.from(part, 'base64url').toString())
    return typeof claims === 'object' && claims !== null ? { ...claims } : {}
  } catch {
    // What is no JSON claims nothing.
    return {}
  }
}

/** The token is the HMAC of the visitor's id. */
function checkHmac(token: string, secret: string, visitorUid: string): void {
  if (visitorUid !== '' && isEqual(token.toLowerCase(), hmac(secret, visitorUid, 'hex'))) return
  throw new CallError(401, 'The token is no JSON Web Token, and not the HMAC of visitorUid.')
}

function hmac(secret: string, text: string, encoding: 'hex' | 'base64url'): string {
  return createHmac('sha256', secret).update(text).digest(encoding)
}

/** Takes the same time for every wrong signature, so that none can be found character by character. */
function isEqual(given: string, right: string): boolean {
  const [one, other] = [Buffer.from(given), Buffer.from(right)]
  return one.length === other.length && timingSafeEqual(one, other)
}
