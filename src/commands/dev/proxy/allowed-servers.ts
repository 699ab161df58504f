/** Which addresses are among the servers of specifications. */

/**
 * Whether an address is one of these sources (as in a content policy): `named` by its host, `any` where the source leaves
 * the host or a part of it open; null: it is none.
 */
export function allowedBy(sources: readonly string[], url: URL): 'named' | 'any' | null {
  if (!/^https?:$/.test(url.protocol) || url.username !== '' || url.password !== '') return null
  const found = new Set(sources.map((source) => matchOf(source, url)))
  return found.has('named') ? 'named' : found.has('any') ? 'any' : null
}

function matchOf(source: string, url: URL): 'named' | 'any' | null {
  if (source === url.protocol) return 'any'
  const [, scheme, host = '', port = ''] =
    /^(https?:)\/\/(\[[^\]]+\]|[^:]+)(?::(\d+|\*))?$/.exec(source) ?? []
  if (scheme !== url.protocol || !isPort(port, url)) return null
  if (host.startsWith('*.')) return url.hostname.endsWith(host.slice(1)) ? 'any' : null
  return url.hostname === host ? 'named' : null
}

function isPort(port: string, { protocol, port: own }: URL): boolean {
  const usual = protocol === 'https:' ? '443' : '80'
  return port === '*' || (port || usual) === (own || usual)
}
