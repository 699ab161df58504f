/**
 * Redirects with wildcards and parameters, as frameworks and hosts have them: `/old/:slug*` → `/new/:slug*`. Those that the configuration
 * can say go there; the others into static/_redirects, which hosts read.
 */
import { redirectProblem } from '../shared/redirect-rule.ts'
import type { Note } from './notes.ts'
import type { Redirect } from './write/config-files.ts'

export interface SplitRedirects {
  /** Of the configuration. */
  readonly redirects: readonly Redirect[]
  /** Of static/_redirects. */
  readonly hostLines: readonly string[]
  readonly notes: readonly Note[]
}

/** @param rules - addresses of the old site, without its base */
export function splitRedirects(rules: readonly Redirect[]): SplitRedirects {
  const redirects = new Map<string, Redirect>()
  const hostLines = new Set<string>()
  const notes: Note[] = []
  for (const rule of rules) {
    const own = { from: pattern(rule.from), to: target(rule.to, rule.from) }
    const line = hostLine(own)
    if (redirectProblem(own.from, own.to) === null && !/:\w/.test(own.from)) {
      redirects.set(own.from, own)
    } else if (/[?#]/.test(own.from) || line === null) {
      notes.push({
        state: 'left',
        topic: 'redirects',
        text: 'An address with a query, a fragment or a pattern in the middle: write its redirect for the host.',
        source: rule.from,
      })
    } else {
      hostLines.add(line)
      notes.push({
        state: 'done',
        topic: 'redirects with patterns',
        text: 'Written into static/_redirects, which the host must read (Netlify, Cloudflare Pages, GitLab Pages).',
        source: own.from,
      })
    }
  }
  return { redirects: [...redirects.values()], hostLines: [...hostLines], notes }
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
