import { editDistance } from '../../../support/text/nearest.ts'

/** A problem with the scheme of an external URL. */
interface SchemeProblem {
  readonly code: 'broken-link' | 'script-blocked'
  readonly message: string
  readonly hint: string
}

const web = ['http', 'https']

/** `javascript:` does nothing under the policy of the site, and `htps://` leads nowhere; null for all other URLs. */
export function schemeProblem(url: string): SchemeProblem | null {
  const [, written] = /^([^:/?#]*):/.exec(url) ?? []
  if (written === undefined) return null
  // Browsers skip spaces and control characters in it.
  const scheme = written.replace(/[^!-~]/g, '').toLowerCase()
  if (scheme === 'javascript' || scheme === 'vbscript') {
    return {
      code: 'script-blocked',
      message: `The site’s policy blocks “${scheme}:” links: a click does nothing.`,
      hint: 'Lead to a page, or use a component in an .mdx file.',
    }
  }
  if (web.includes(scheme) || !url.startsWith('//', written.length + 1)) return null
  const near = web.find((known) => editDistance(scheme, known) === 1)
  if (near === undefined) return null
  return {
    code: 'broken-link',
    message: `No program knows addresses that begin with “${scheme}:”.`,
    hint: `Did you mean “${near}:”?`,
  }
}
