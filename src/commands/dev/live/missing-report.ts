/**
 * Help for the author at an address without a page (docsgen dev): the file that was there before, and new pages or one
 * with a similar name.
 */
import { createSuggestions } from '../../../pipeline/assemble/links/suggestions.ts'
import type { MissingPage } from '../../../shared/live-messages.ts'
import { stripBase } from '../../../shared/url.ts'
import { outputCandidates } from '../requests/page-paths.ts'
import type { DevSite } from '../site/dev-site.ts'

const mostNew = 3

/** The report of an address that no page of the site has. */
export function missingReport(address: string, site: DevSite): MissingPage {
  const { known, fresh } = site.pageHistory()
  const candidates = outputCandidates(address, site.baseUrl)
  const gone = candidates.map((output) => known.get(output)).find((file) => file) ?? null
  const pages = new Map(site.pages().map(({ output, file }) => [hrefOf(output), { output, file }]))
  const inside = stripBase(address, site.baseUrl) ?? address
  const like = createSuggestions([...pages.keys()]).find(inside)
  const came = [...pages].filter(([, { output }]) => fresh.has(output)).map(([href]) => href)
  const near = [...new Set([...came.slice(-mostNew), ...(like === null ? [] : [like])])]
  return {
    address,
    gone,
    near: near.map((route) => {
      const { output = '', file = null } = pages.get(route) ?? {}
      return { href: `${site.baseUrl}${route.slice(1)}`, file, isNew: fresh.has(output) }
    }),
  }
}

/** `docs/a/index.html` // '/docs/a' */
function hrefOf(output: string): string {
  return `/${output.replace(/(?:^|\/)index\.html$/, '').replace(/\.html$/, '')}`
}
