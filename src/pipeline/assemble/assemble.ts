/**
 * assemble: Compiled[] → Site. In: everything that is known of the site's files. Out: every page of every locale with
 * all links decided, and what each locale's pages share. Pure and deterministic; the one place where all pages are
 * known. Problems are collected; they never keep a page from being assembled.
 */

import type { Shell } from '../../shared/model/shell.ts'
import type { Document, Feed, LlmsOutline, Site } from '../../shared/model/site.ts'
import type { TimeSpan } from '../../support/build-time.ts'
import type { SiteAddresses } from './addresses.ts'
import type { AssembleInput } from './input.ts'
import type { CodeLinks } from './links/code-links.ts'
import type { MissingMessages } from './locale/message-keys.ts'
import { openSite } from './open-site.ts'
import type { ComponentFragment } from './problems.ts'

/**
 * Assembles the site. `shells`: by locale. `siblings`: addresses of the pages' Markdown, by the pages' own. `outlines`:
 * what llms.txt holds, by locale. `joined`: the documents of pages that are joined of two. Problems are in `site.diagnostics`, in order of file and place; those that
 * were known before (of discovery, of the documents) are not repeated there.
 */
export function assemble(input: AssembleInput): {
  site: Site
  shells: Readonly<Record<string, Shell>>
  siblings: Readonly<Record<string, string>>
  outlines: readonly LlmsOutline[]
  joined: readonly Document[]
  feeds: readonly Feed[]
  missingMessages: readonly MissingMessages[]
  /** The times at which the same files give the same site: from the last post that is out until the next one is due. */
  postSpan: TimeSpan
  addresses: SiteAddresses
  codeLinks: CodeLinks
  /** Links to fragments of pages that are components. */
  suspects: readonly ComponentFragment[]
} {
  const open = openSite(input)
  const pages = open.finishAll()
  const sidebars = open.sidebars.map((file) => ({ ...file, content: file.content() }))
  const { shells, siblings, redirects, postSpan, codeLinks, suspects } = open
  open.checkFragments()
  const site = {
    pages,
    assets: open.assets(),
    sidebars,
    redirects,
    diagnostics: open.diagnostics(),
  }
  const outlines = open.outlines()
  return {
    site,
    shells,
    siblings,
    outlines,
    joined: open.joined(),
    feeds: open.feeds(),
    postSpan,
    codeLinks,
    suspects,
    missingMessages: open.missingMessages(),
    addresses: open.addresses(),
  }
}
