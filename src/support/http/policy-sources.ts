/**
 * Compares an address with sources as a content policy has them (`https://api.example.com`, `https://*.example.com`, `https:`).
 * @returns `named` for a source with this host, `any` for one that leaves the host or a part of it open; null: there is none
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
