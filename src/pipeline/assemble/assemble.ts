/**
 * assemble: Compiled[] → Site. In: everything that is known of the site's files, planned (open-site.ts). Out: every page of
 * every locale with all links decided, and what each locale's pages share. Pure and deterministic; the one place where all
 * pages are known. Problems are collected; they never keep a page from being assembled.
 */
import type { Shell } from '../../shared/model/shell.ts'
import type { Document, Feed, LlmsOutline, Page, Site } from '../../shared/model/site.ts'
import type { TimeSpan } from '../../support/build-time.ts'
import type { SiteAddresses } from './addresses.ts'
import type { CodeLinks } from './links/code-links.ts'
import type { MissingMessages } from './locale/message-keys.ts'
import type { OpenSite } from './open-site.ts'
import type { ComponentFragment } from './problems.ts'

/** What pages show beside their own view and article. */
export interface AroundPages {
  /** By locale. */
  readonly shells: Readonly<Record<string, Shell>>
  /** Addresses of the pages' Markdown, by the pages' own. */
  readonly siblings: Readonly<Record<string, string>>
  /** The contents of llms.txt, by locale. */
  readonly outlines: readonly LlmsOutline[]
  /** The documents of pages that are joined of two. */
  readonly joined: readonly Document[]
  /** The feeds of the blogs, of all locales. */
  readonly feeds: readonly Feed[]
  /** The times at which the same files give the same site: from the last post that is out until the next one is due. */
  readonly postSpan: TimeSpan
}

/** The whole site. */
export interface AssembledWhole extends AroundPages {
  readonly site: Site
  readonly missingMessages: readonly MissingMessages[]
  readonly addresses: SiteAddresses
  readonly codeLinks: CodeLinks
  /** Links to fragments of pages that are components. */
  readonly suspects: readonly ComponentFragment[]
}

/**
 * Assembles a planned site. Problems are in `site.diagnostics`, in order of file and place; those that were known before
 * (of discovery, of the documents) are not repeated there.
 */
export function assemble(open: OpenSite): AssembledWhole {
  const pages = open.finishAll()
  const sidebars = open.sidebars.map((file) => ({ ...file, content: file.content() }))
  const { redirects, codeLinks, suspects } = open
  open.checkFragments()
  const assets = open.assets()
  const site = { pages, assets, sidebars, redirects, diagnostics: open.diagnostics() }
  return {
    ...aroundPages(open),
    site,
    codeLinks,
    suspects,
    missingMessages: open.missingMessages(),
    addresses: open.addresses(),
  }
}

/** Computes what pages show beside their own view and article. */
export function aroundPages(open: OpenSite): AroundPages {
  const { shells, siblings, postSpan } = open
  const joined = open.joined()
  return { shells, siblings, outlines: open.outlines(), joined, feeds: open.feeds(), postSpan }
}

/**
 * The pages that show the words of documents: their own, and those of the other posts in a feed. Null: one of them has a
 * problem.
 */
export function pagesWithWords(open: OpenSite, documents: readonly Document[]): Page[] | null {
  const own = new Set(documents.flatMap((document) => open.outputs(document)))
  const inFeeds = open
    .feeds()
    .map(({ entries }) => entries.map(({ output }) => output))
    .filter((outputs) => outputs.some((output) => own.has(output)))
  const finished = [...new Set([...own, ...inFeeds.flat()])].map((output) => open.finish(output))
  return finished.every(({ diagnostics }) => diagnostics.length === 0)
    ? finished.map(({ page }) => page)
    : null
}
