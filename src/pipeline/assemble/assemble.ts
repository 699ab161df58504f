/**
 * assemble: Compiled[] → Site. In: everything that is known of the site's files. Out: every page of every locale with all
 * links decided, and the parts that pages share. Pure and deterministic; the one place where all pages are known. Problems
 * are collected; they never keep a page from being assembled.
 */
import type { Shell } from '../../shared/model/shell.ts'
import type { Document, Feed, LlmsOutline, SidebarOutline, Site } from '../../shared/model/site.ts'
import type { TimeSpan } from '../../support/build-time.ts'
import type { SiteAddresses } from './addresses.ts'
import type { AssembleInput } from './base/input.ts'
import type { ComponentFragment } from './base/problems.ts'
import type { CodeLinks } from './links/code-links.ts'
import type { MissingMessages } from './locale/message-keys.ts'
import { openSite } from './open-site.ts'

/** The parts of an assembled site that pages share, and its feeds. */
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
  /** The sidebars of all locales with their pages. */
  sidebarOutlines(): readonly SidebarOutline[]
  readonly codeLinks: CodeLinks
  /** Links to fragments of pages that are components. */
  readonly suspects: readonly ComponentFragment[]
}

/**
 * Assembles the site. Problems are in `site.diagnostics`, in order of file and place; those that were known before
 * (of discovery, of the documents) are not repeated there.
 */
export function assemble(input: AssembleInput): AssembledWhole {
  const open = openSite(input)
  const pages = open.finishAll()
  const sidebars = open.sidebars.map((file) => ({ ...file, content: file.content() }))
  const { shells, siblings, redirects, postSpan, codeLinks, suspects } = open
  open.checkFragments()
  const assets = open.assets()
  const site = { pages, assets, sidebars, redirects, diagnostics: open.diagnostics() }
  return {
    shells,
    siblings,
    outlines: open.outlines(),
    joined: open.joined(),
    feeds: open.feeds(),
    postSpan,
    site,
    codeLinks,
    suspects,
    missingMessages: open.missingMessages(),
    addresses: open.addresses(),
    sidebarOutlines: open.sidebarOutlines,
  }
}
