/** The check of who a visitor is, by the id and the token of a call. */
import { createHmac, timingSafeEqual } from 'node:crypto'
import { isObject } from '../../shared/is-object.ts'
import { CallError } from './http/envelope.ts'

/** The claim of a call: the token of its `Authorization` header, `''` for none, and the website's id of the visitor. */
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
    if (visitorUid !== '' && isEqual(token.toLowerCase(), hmac(secret, visitorUid, 'hex')))
      return { visitorUid, isSigned: true }
    const proven = subjectOf(token, secret, now())
    if (visitorUid !== '' && visitorUid !== proven)
      throw new CallError(401, 'The token is another visitor’s.')
    return { visitorUid: proven, isSigned: true }
  }
}

/** The token of an `Authorization: Bearer` header; `''` without one. */
export function bearerToken(header: string | undefined): string {
  return /^Bearer +(\S+)$/i.exec(header ?? '')?.[1] ?? ''
}

/** The visitor of a JSON Web Token. @throws CallError 401 */
function subjectOf(token: string, secret: string, time: number): string {
  const [header = '', payload = ''] = token.split('.')
  const text = `${header}.${payload}`
  const right = `${text}.${hmac(secret, text, 'base64url')}`
  // The algorithm is ours to choose, not the token's.
  if (claimsOf(header)['alg'] !== 'HS256' || !isEqual(token, right))
    throw new CallError(
      401,
      'The token is neither the HMAC of visitorUid nor a JSON Web Token signed with the secret by HS256.',
    )
  const { sub, exp, nbf } = claimsOf(payload)
  if (typeof exp !== 'number' || exp * 1000 <= time)
    throw new CallError(401, 'The token has expired, or does not say when it will (exp).')
  if (typeof nbf === 'number' && nbf * 1000 > time)
    throw new CallError(401, 'The token is not valid yet (nbf).')
  if (typeof sub === 'string' && sub !== '') return sub
  throw new CallError(401, 'The token names no visitor (sub).')
}

function claimsOf(part: string): Readonly<Record<string, unknown>> {
  try {
    const claims: unknown = JSON.parse(Buffer.from(part, 'base64url').toString())
    return isObject(claims) ? claims : {}
  } catch {
    // A part that is not JSON has no claims.
    return {}
  }
}

function hmac(secret: string, text: string, encoding: 'hex' | 'base64url'): string {
  return createHmac('sha256', secret).update(text).digest(encoding)
}

/** Takes the same time for every wrong text, so that nobody finds the right one letter by letter. */
function isEqual(given: string, right: string): boolean {
  const [one, other] = [Buffer.from(given), Buffer.from(right)]
  return one.length === other.length && timingSafeEqual(one, other)
}
