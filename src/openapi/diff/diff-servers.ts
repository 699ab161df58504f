/** Compares where requests go, and how they are authorised. */
import type { ApiDescription, ApiSecurityScheme, ApiServer } from '../model.ts'
import type { Both, Changes } from './change.ts'

/** Addresses that are gone or new. A specification without any says nothing of its address. */
export function diffServers(
  { old, next }: Both<readonly ApiServer[]>,
  where: string,
  { add }: Changes,
): void {
  const [before, after] = [addresses(old), addresses(next)]
  for (const url of before) {
    if (after.has(url)) continue
    add({ kind: 'removed', breaking: true, where, message: `the server \`${url}\` is gone` })
  }
  for (const url of after) {
    if (before.has(url)) continue
    add({ kind: 'added', breaking: false, where, message: `the server \`${url}\` is new` })
  }
}

function addresses(servers: readonly ApiServer[]): Set<string> {
  return new Set(servers.map(({ url }) => url.replace(/\/$/, '')))
}

/** Schemes of the same name that want something else of a request. */
export function diffSchemes({ old, next }: Both<ApiDescription>, { add }: Changes): void {
  for (const [name, scheme] of next.securitySchemes) {
    const known = old.securitySchemes.get(name)
    if (known === undefined) continue
    const [before, after] = [wordsFor(known), wordsFor(scheme)]
    if (before === after) continue
    const message = `it was ${before} and is ${after}`
    add({ kind: 'changed', breaking: true, where: `security scheme ${name}`, message })
  }
}

function wordsFor(scheme: ApiSecurityScheme): string {
  if (scheme.type === 'apiKey') return `the ${scheme.in} \`${scheme.key}\``
  return scheme.type === 'http' ? `HTTP ${scheme.scheme.toLowerCase()}` : scheme.type
}
