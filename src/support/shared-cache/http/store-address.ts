/** Whose store it is, and who asks: what the configuration and the environment say of a server. */

/** A mistake in the address of a store, in words that follow its name; null when it can be used. No secret is in the words. */
export function addressProblem(address: string): string | null {
  const url = URL.canParse(address) ? new URL(address) : null
  if (url === null) return 'is no address, such as https://cache.example.com'
  if (!/^https?:$/.test(url.protocol)) return 'has to begin with https:// or http://'
  if (url.username !== '' || url.password !== '') {
    return 'has a name or a password in it: these belong into DOCSGEN_CACHE_TOKEN, as name:password'
  }
  if (/[?#]/.test(address)) return 'has a part after ? or #, which no address of a store has'
  return null
}

/** A mistake in a token, in words that follow its name; null when it fits into a header. */
export function tokenProblem(token: string): string | null {
  return /^[\x20-\x7e]*$/.test(token) || token.includes(':')
    ? null
    : 'has line breaks or other characters that no token has'
}

/** The header for a token: `name:password` are those of a user, anything else is a bearer token. Empty ones are none. */
export function authorization(token: string): Readonly<Record<string, string>> {
  if (token === '') return {}
  const value = token.includes(':')
    ? `Basic ${Buffer.from(token, 'utf8').toString('base64')}`
    : `Bearer ${token}`
  return { authorization: value }
}
