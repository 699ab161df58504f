import { editDistance } from './nearest.ts'

/** A problem with the scheme of an external URL. */
interface SchemeProblem {
  readonly code: 'broken-link' | 'script-blocked'
  readonly message: string
  readonly hint: string
}

const web = ['http', 'https']

/** Text, or a picture that can hold scripts. */
const isPage = /^[^:]*:\s*(?:text\/|image\/svg|application\/x(?:html|ml))/i

/**
 * `javascript:` does nothing under the policy of the site, no browser opens a page of `data:` by a link, and `htps://` leads
 * nowhere; null for all other URLs.
 * @param kind - `link`, or what else the address is for: a picture may be in its address
 */
export function schemeProblem(url: string, kind: string): SchemeProblem | null {
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
  if (kind === 'link' && scheme === 'data' && isPage.test(url)) {
    return {
      code: 'script-blocked',
      message: 'Browsers open no page at a “data:” link: a click does nothing.',
      hint: 'Put the file beside the document or into static/, and lead to it.',
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
