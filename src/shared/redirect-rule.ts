/** The form of redirects, wherever they are written: in the configuration, in front matter, or in a file for hosts. */
import { isExternalUrl } from './url.ts'

/** Why a redirect cannot be made, as a continuation of the name of its field; null: it can. */
export function redirectProblem(
  from: string,
  to: string,
): { readonly field: 'from' | 'to'; readonly message: string } | null {
  const message = fromProblem(from)
  if (message !== null) return { field: 'from', message }
  return targetProblem(to, from.endsWith('/*'))
}

function fromProblem(from: string): string | null {
  if (isExternalUrl(from)) return 'must be a path of this site, such as /docs/old'
  if (/[?#]/.test(from))
    return 'must have no query and no fragment: a host serves a page by its path'
  // biome-ignore lint/suspicious/noControlCharactersInRegex: no address has them
  if (/[\0-\x1f\\]/.test(from)) return 'must have no backslash and no control characters'
  return from.replace(/\/\*$/, '').includes('*')
    ? 'can have a * only at its end, after a slash'
    : null
}

function targetProblem(to: string, isWild: boolean): { field: 'to'; message: string } | null {
  const bad = (message: string) => ({ field: 'to', message }) as const
  if (/^\/\/|\\/.test(to)) return bad('must begin with one slash, or with https:')
  if (isExternalUrl(to) && !/^pathname:\/\/\/|^https?:\/\/./i.test(to))
    return bad('must be a path of this site, or a URL with https: or http:')
  if (isWild === /^\/(?:[^?#]*\/)?:splat$/.test(to)) return null
  return isWild
    ? bad('must be a path of this site that ends in /:splat, because `from` ends in /*')
    : bad('can have :splat only at its end, and only when `from` ends in /*')
}
