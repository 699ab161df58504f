/** Tokens of a website's server, right and wrong. */
import { createHmac } from 'node:crypto'

/** What the tokens are signed with. */
export const secret = 'a secret that only two servers have'

const encode = (value: unknown): string => Buffer.from(JSON.stringify(value)).toString('base64url')

/** A JSON Web Token, by default a right one. */
export function jwt(
  claims: unknown,
  { alg = 'HS256', key = secret, hash = 'sha256' } = {},
): string {
  const text = `${encode({ alg, typ: 'JWT' })}.${encode(claims)}`
  return `${text}.${createHmac(hash, key).update(text).digest('base64url')}`
}

/** A right token of five minutes for a visitor; `now` in ms since 1970. */
export function signed(visitorUid: string, now = Date.now()): string {
  return jwt({ sub: visitorUid, exp: Math.floor(now / 1000) + 300 })
}

/** The simple form: the HMAC of the id. */
export function hmacToken(visitorUid: string, key = secret): string {
  return createHmac('sha256', key).update(visitorUid).digest('hex')
}

/** Tokens that prove nothing about the visitor, by what is wrong with them. */
export function wrongTokens(visitorUid: string, now = Date.now()): [string, string][] {
  const seconds = Math.floor(now / 1000)
  const exp = seconds + 300
  const right = signed(visitorUid, now)
  const [header = '', , signature = ''] = right.split('.')
  return [
    ['another key', jwt({ sub: visitorUid, exp }, { key: 'another' })],
    ['another visitor', signed('mallory', now)],
    ['no algorithm', `${encode({ alg: 'none' })}.${encode({ sub: visitorUid, exp })}.`],
    ['another algorithm', jwt({ sub: visitorUid, exp }, { alg: 'HS512', hash: 'sha512' })],
    ['another payload', `${header}.${encode({ sub: visitorUid, exp: exp + 1 })}.${signature}`],
    ['no signature', right.replace(/[^.]*$/, '')],
    ['expired', jwt({ sub: visitorUid, exp: seconds - 1 })],
    ['without end', jwt({ sub: visitorUid })],
    ['an end that is text', jwt({ sub: visitorUid, exp: '9999999999' })],
    ['not valid yet', jwt({ sub: visitorUid, exp, nbf: seconds + 60 })],
    ['no visitor', jwt({ exp })],
    ['no JSON in it', jwt('text')],
    ['HMAC of another visitor', hmacToken('mallory')],
    ['HMAC with another key', hmacToken(visitorUid, 'another')],
    ['HMAC of nothing', hmacToken('')],
    ['no token at all', 'x'],
    ['dots', '..'],
  ]
}
