import type { PlacedLink } from '../../../pipeline/render/code-links.ts'
import { type Diagnostic, type DiagnosticCode, diagnostic } from '../../../shared/diagnostic.ts'
import { splitUrl } from '../../../shared/url.ts'
import type { Outcome } from './ask-link.ts'

/** The diagnostic for the result of a link, at its place; null when the link is fine. */
export function externalProblem({ url, place }: PlacedLink, outcome: Outcome): Diagnostic | null {
  if (outcome.type === 'ok') return null
  const { message, hint } = textOf(url, outcome)
  const code: DiagnosticCode = `external-${outcome.type}`
  return diagnostic(code, message, { ...place, ...(hint !== undefined && { hint }) })
}

function textOf(
  url: string,
  outcome: Exclude<Outcome, { type: 'ok' }>,
): { message: string; hint?: string } {
  const link = `“${url}”`
  switch (outcome.type) {
    case 'moved': {
      const hint = `Write ${outcome.to}${splitUrl(url).fragment}`
      return { message: `${link} has moved permanently.`, hint }
    }
    case 'dead': {
      const gone = outcome.status === 410 ? 'no longer exists' : 'was not found'
      return { message: `${link} ${gone} (${outcome.status}).` }
    }
    case 'error':
      return { message: `${link}: the server answers ${outcome.status}.` }
    case 'timeout':
      return { message: `${link}: no response in time.` }
    case 'tls':
      return { message: `${link}: no secure connection (${outcome.reason}).` }
    case 'redirects':
      return { message: `${link}: the redirect ${outcome.reason}.` }
    case 'private':
      return { message: `${link} leads to a private address (${outcome.reason}).` }
    case 'unverified':
      return { message: `${link} could not be verified: ${outcome.reason}.` }
    case 'unreachable':
      return { message: `${link} cannot be reached: ${outcome.reason}.` }
  }
}
