import type { SearchedVersion } from '../../shared/model/page-view.ts'

/** Addresses of the search page: `{base}search?q=…&ctx=…&version=…` (spec 2.1). */

/** The parameters of the search page. Empty ones are not in the address. */
export interface Asked {
  readonly q: string
  /** Path of a context; with `-` before it, everything except that context; `''`: everything. */
  readonly ctx: string
  /** Path of a version of the docs below the base, or its name; `''`: the last one. */
  readonly version: string
}

/** The mark before a context that is left out. */
const without = '-'

/** The value of `ctx` for everything except a context. */
export function outsideOf(path: string): string {
  return without + path
}

/** The address of the search page with a query. `page` is its path; parameters that it has are replaced. */
export function searchAddress(page: string, asked: Partial<Asked>): string {
  const parameters = new URLSearchParams()
  for (const name of ['q', 'ctx', 'version'] as const) {
    const value = asked[name]
    if (value) parameters.set(name, value)
  }
  const query = parameters.toString()
  return query === '' ? page : `${page}?${query}`
}

/** Reads the query string of the search page: `?q=docker` → `{ q: 'docker', ctx: '', version: '' }`. */
export function askedIn(search: string): Asked {
  const parameters = new URLSearchParams(search)
  const of = (name: string) => parameters.get(name) ?? ''
  return { q: of('q'), ctx: of('ctx'), version: of('version') }
}

/** The part of the site that `ctx` names: one of the given paths, or everything but one. Null for everything. */
export function contextAsked(
  ctx: string,
  paths: readonly string[],
): { readonly context: string; readonly outside: boolean } | null {
  const path = ctx.replace(/^\/+|\/+$/g, '')
  if (paths.includes(path)) return { context: path, outside: false }
  const left = path.startsWith(without) ? path.slice(without.length) : null
  return left !== null && paths.includes(left) ? { context: left, outside: true } : null
}

/**
 * The version that `version` names: its name, as the index has it, or null for the last one; undefined for one that is
 * not there.
 * @param version path below the base (spec 2.1) or name; `''` is the last one
 */
export function versionAsked(
  version: string,
  versions: readonly SearchedVersion[],
): string | null | undefined {
  const path = version.replace(/^\/+|\/+$/g, '')
  if (path === '') return null
  const found =
    versions.find((one) => one.path === path) ?? versions.find(({ name }) => name === path)
  return found && (found.isLast ? null : found.name)
}
