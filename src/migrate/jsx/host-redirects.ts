/**
 * Redirects with wildcards and parameters, as frameworks and hosts have them: `/old/:slug*` → `/new/:slug*`. Those that the configuration
 * can say go there; the others into static/_redirects, which hosts read.
 */
import { redirectProblem } from '../../shared/redirect-rule.ts'
import type { WrittenFile } from '../generator.ts'
import type { Notes } from '../notes.ts'
import { dataOf, listOf, textOf } from '../read/data.ts'
import type { Redirect } from '../write/config-files.ts'

/** Redirects of the configuration, and the file with those that only a host can follow. */
export interface ForeignRedirects {
  readonly redirects: readonly Redirect[]
  readonly file: WrittenFile | null
}

/**
 * @param rules - addresses of the old site, without its base
 * @param source - file that they come from, for notes
 */
export function foreignRedirects(
  rules: readonly Redirect[],
  notes: Notes,
  source: string,
): ForeignRedirects {
  const redirects = new Map<string, Redirect>()
  const lines: string[] = []
  for (const rule of rules) {
    const own = { from: pattern(rule.from), to: target(rule.to, rule.from) }
    const inFile = hostLine(own)
    if (redirectProblem(own.from, own.to) === null && !/:\w/.test(own.from))
      redirects.set(own.from, own)
    else if (/[?#]/.test(own.from) || inFile === null)
      notes.add({
        state: 'left',
        topic: 'redirects',
        text: 'An address with a query, a fragment or a pattern in the middle: write its redirect for the host.',
        source: `${source}: ${rule.from}`,
      })
    else {
      lines.push(inFile)
      notes.add({
        state: 'done',
        topic: 'redirects with patterns',
        text: 'Written into static/_redirects, which the host must read (Netlify, Cloudflare Pages, GitLab Pages).',
        source: own.from,
      })
    }
  }
  const file =
    lines.length === 0
      ? null
      : { to: 'static/_redirects', text: `${[...new Set(lines)].join('\n')}\n` }
  return { redirects: [...redirects.values()], file }
}

/** The list `[{ source, destination }]` of Mintlify, Vercel and Next.js. */
export function redirectRules(value: unknown): Redirect[] {
  return listOf(value).flatMap((one) => {
    const { source, destination, has } = dataOf(one)
    const from = textOf(source)
    const to = textOf(destination)
    return from === undefined || to === undefined || has !== undefined
      ? []
      : [{ from: slashed(from), to: slashed(to) }]
  })
}

/** Redirects of an object: `{ '/old': '/new', '/a': { status: 301, destination: '/b' } }`, as Astro has them. */
export function redirectsOfObject(value: unknown): Redirect[] {
  return Object.entries(dataOf(value)).flatMap(([from, given]) => {
    const to = textOf(given) ?? textOf(dataOf(given)['destination'])
    return to === undefined
      ? []
      : [
          {
            from: slashed(from)
              .replace(/\[\.\.\.(\w+)\]/g, ':$1*')
              .replace(/\[(\w+)\]/g, ':$1'),
            to: slashed(to)
              .replace(/\[\.\.\.(\w+)\]/g, ':$1*')
              .replace(/\[(\w+)\]/g, ':$1'),
          },
        ]
  })
}

function slashed(path: string): string {
  return /^(?:\/|[a-z][a-z+.-]*:)/i.test(path) ? path : `/${path}`
}

/** `/old/:slug*`, `/old/:path+`, `/old/*` → `/old/*` */
function pattern(from: string): string {
  return from.replace(/:\w+(?:\([^)]*\))?[*+]$/, '*').replace(/\(\.\*\)$/, '*')
}

function target(to: string, from: string): string {
  const name = /:(\w+)(?:\([^)]*\))?[*+]$/.exec(from)?.[1]
  if (/(?:\*|\(\.\*\))$/.test(from) && name === undefined) return to.replace(/\*$|\$1$/, ':splat')
  return name === undefined ? to : to.replace(new RegExp(`:${name}[*+]?(?=$|[/?#])`), ':splat')
}

/** A line of `_redirects`; null when its form does not have such a pattern. */
function hostLine({ from, to }: Redirect): string | null {
  const isPlain = !/[\s()+?#]/.test(from) && !/\s/.test(to) && !/\*./.test(from)
  return isPlain ? `${from} ${to} 301` : null
}
