/** Compares the authorisation that operations need, and the security schemes. */
import type { ApiDescription, ApiOAuthFlow, ApiOperation, ApiSecurityScheme } from '../model.ts'
import { grouped } from '../parts/lookups.ts'
import { toPointer } from '../read/files/location.ts'
import { diffMaps, diffNames } from './by-name.ts'
import type { Both, Changes, Level } from './change.ts'
import type { AddChange } from './context.ts'

type Security = ApiOperation['security']
type Alternative = Security[number]

/** Compares the authorisation of an operation: each alternative that was enough must still be enough. */
export function diffSecurity({ old, next }: Both<Security>, add: AddChange): void {
  const [before, after] = [waysOf(old), waysOf(next)]
  // Without alternatives, or with an empty one, anybody may call.
  const isOpen = (ways: ReadonlyMap<string, unknown>) => ways.size === 0 || ways.has('')
  if (isOpen(before) && !isOpen(after)) {
    const message = `the operation needs authorisation now: ${[...after.keys()].join(', or ')}`
    add({ id: 'api-security-added', level: 'breaking', message })
    return
  }
  if (isOpen(after)) {
    const message = 'the operation needs no authorisation any more'
    if (!isOpen(before)) add({ id: 'api-security-removed', level: 'info', message })
    return
  }
  diffMaps(
    { old: before, next: after },
    {
      removed(alternatives, way) {
        if (alternatives.every((one) => next.some((other) => hasAll(one, other)))) return
        const message = `authorisation by ${way} is not enough any more`
        add({ id: 'api-security-removed', level: 'breaking', message })
      },
      added(_, way) {
        const message = `authorisation by ${way} is enough now`
        add({ id: 'api-security-added', level: 'info', message })
      },
      both: (pair, way) => diffScopes(way, pair, add),
    },
  )
}

/** Alternatives by the schemes that they need: `key and oauth`. */
function waysOf(security: Security): Map<string, Alternative[]> {
  const schemes = (alternative: Alternative) => alternative.map(({ scheme }) => scheme).sort()
  return grouped(security.map((one) => [schemes(one).join(' and '), one]))
}

/** Whether a client that is authorised by one alternative is so by another one, too. */
function hasAll(one: Alternative, other: Alternative): boolean {
  return other.every(({ scheme, scopes }) =>
    one.some(
      (known) => known.scheme === scheme && scopes.every((scope) => known.scopes.includes(scope)),
    ),
  )
}

function scopesOf(alternative: Alternative): Set<string> {
  const isAlone = alternative.length === 1
  return new Set(
    alternative.flatMap(({ scheme, scopes }) =>
      scopes.map((scope) => (isAlone ? scope : `${scheme}: ${scope}`)),
    ),
  )
}

/** Compares scopes. A client has the scopes of one of the old alternatives. */
function diffScopes(way: string, lists: Both<readonly Alternative[]>, add: AddChange): void {
  const [old, next] = [lists.old.map(scopesOf), lists.next.map(scopesOf)]
  for (const scopes of old) {
    const missing = next.map((other) => [...other].filter((scope) => !scopes.has(scope)))
    const least = missing.sort((one, other) => one.length - other.length)[0] ?? []
    for (const scope of least) {
      const message = `authorisation by ${way} needs the scope \`${scope}\` now`
      add({ id: 'api-security-scope-added', level: 'breaking', message })
    }
    if (least.length > 0) continue
    const kept = next.filter((other) => [...other].every((scope) => scopes.has(scope)))
    const gone = [...scopes].filter((scope) => kept.every((other) => !other.has(scope)))
    for (const scope of gone) {
      const message = `authorisation by ${way} does not need the scope \`${scope}\` any more`
      add({ id: 'api-security-scope-removed', level: 'info', message })
    }
  }
}

/** Compares the schemes by name. */
export function diffSchemes({ old, next }: Both<ApiDescription>, changes: Changes): void {
  const schemes = { old: old.securitySchemes, next: next.securitySchemes }
  const at = (name: string) => (id: string, level: Level, message: string) => {
    const pointer = toPointer(['components', 'securitySchemes', name])
    const both = { old: pointer, next: pointer }
    changes.add({
      id: `api-security-component-${id}`,
      level,
      where: `security scheme ${name}`,
      message,
      at: both,
    })
  }
  diffMaps(schemes, {
    removed: (_, name) => at(name)('removed', 'info', 'the scheme is gone'),
    added: (_, name) => at(name)('added', 'info', 'the scheme is new'),
    both: (pair, name) => diffScheme(pair, at(name)),
  })
}

type AddToScheme = (id: string, level: Level, message: string) => void

function diffScheme({ old, next }: Both<ApiSecurityScheme>, add: AddToScheme): void {
  const [before, after] = [wordsFor(old), wordsFor(next)]
  // Names of headers may be written in capitals or not.
  const isSame = inHeader(old) && inHeader(next) && before.toLowerCase() === after.toLowerCase()
  if (before !== after && !isSame) {
    const id = old.type === next.type ? 'changed' : 'type-changed'
    add(id, 'breaking', `it was ${before} and is ${after}`)
  }
  if (next.deprecated && !old.deprecated) add('deprecated', 'info', 'the scheme is deprecated')
  if (old.type === 'openIdConnect' && next.type === 'openIdConnect' && old.url !== next.url) {
    add('open-id-url-changed', 'info', `its address was \`${old.url}\` and is \`${next.url}\``)
  }
  if (old.type !== 'oauth2' || next.type !== 'oauth2') return
  const flows = {
    old: new Map(Object.entries(old.flows)),
    next: new Map(Object.entries(next.flows)),
  }
  diffMaps(flows, {
    removed: (_, flow) => add('oauth-flow-removed', 'breaking', `the flow \`${flow}\` is gone`),
    added: (_, flow) => add('oauth-flow-added', 'info', `the flow \`${flow}\` is new`),
    both: (pair, flow) => diffFlow(flow, pair, add),
  })
}

/** The addresses of a flow, with the ends of their ids. */
const addresses = {
  authorizationUrl: 'oauth-url-changed',
  tokenUrl: 'oauth-token-url-changed',
  refreshUrl: 'oauth-refresh-url-changed',
  deviceAuthorizationUrl: 'oauth-device-url-changed',
} satisfies Record<Exclude<keyof ApiOAuthFlow, 'scopes'>, string>

function diffFlow(flow: string, { old, next }: Both<ApiOAuthFlow>, add: AddToScheme): void {
  for (const key of Object.keys(addresses) as (keyof typeof addresses)[]) {
    if (old[key] === next[key]) continue
    const words = [old, next].map((one) => one[key] ?? 'not there')
    add(
      addresses[key],
      'info',
      `\`${key}\` of the flow \`${flow}\` was ${words[0]} and is ${words[1]}`,
    )
  }
  const scopes = { old: Object.keys(old.scopes), next: Object.keys(next.scopes) }
  diffNames(scopes, {
    removed: (one) =>
      add('oauth-scope-removed', 'info', `the scope \`${one}\` of the flow \`${flow}\` is gone`),
    added: (one) =>
      add('oauth-scope-added', 'info', `the scope \`${one}\` of the flow \`${flow}\` is new`),
  })
}

function inHeader(scheme: ApiSecurityScheme): boolean {
  return scheme.type === 'apiKey' && scheme.in === 'header'
}

function wordsFor(scheme: ApiSecurityScheme): string {
  if (scheme.type === 'apiKey') return `the ${scheme.in} \`${scheme.key}\``
  return scheme.type === 'http' ? `HTTP ${scheme.scheme.toLowerCase()}` : scheme.type
}
