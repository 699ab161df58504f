/** Finds the page or file at a path of the dev site. */

import { skillFileName } from '../../../pipeline/config/config-names.ts'
import type { PlannedSite, ServedSite } from '../site/planned-site.ts'
import { crawlerFile } from './crawler-file.ts'
import { feedFile, isFeedFile } from './feed-file.ts'
import { isLlmsFile, llmsFile } from './llms-file.ts'
import { notFoundOutput, outputCandidates } from './page-paths.ts'
import { resolveFile } from './resolve-file.ts'
import type { Resolved } from './results.ts'

/**
 * The page or file at a decoded path, else the not-found page; null when there is no site yet.
 * @param planAgain - plans the site with the documents as they are now
 */
export async function resolveAddress(
  pathname: string,
  site: PlannedSite,
  planAgain: () => void,
): Promise<Resolved | null> {
  const { served } = site
  if (served === null) return null
  const { settings, open } = served
  const { config } = settings
  const notFound = notFoundOutput(pathname, config)
  // The not-found page has no address of its own.
  const candidates = outputCandidates(pathname, config.baseUrl).filter(
    (output) => !notFound.includes(output),
  )
  for (const output of candidates) {
    if (open.page(output)) return { type: 'page', status: 200, page: await site.make(output) }
    const file = await resolveFile(output, site)
    if (file) return file
    const card = await site.cards.draw(output)
    if (card !== null) return { type: 'content', name: output, content: card }
    const text = await textAt(output, site, planAgain)
    if (text !== null) return { type: 'content', name: output, content: text }
  }
  const missing = notFound.find((output) => open.page(output))
  if (missing === undefined) return null
  return { type: 'page', status: 404, page: await site.make(missing) }
}

/** A page as Markdown, a list of pages, a feed, or the first file of a search index; null for any other file. */
async function textAt(
  output: string,
  site: PlannedSite,
  planAgain: () => void,
): Promise<string | Uint8Array | null> {
  const { served, search } = site as PlannedSite & { readonly served: ServedSite }
  const { open, documents, maker } = served
  const page = open.pageOfSibling(output)
  if (page) return maker.makeMarkdown(page.output)
  if (['robots.txt', 'sitemap.xml', skillFileName].includes(output))
    return crawlerFile(output, served)
  const locale = search.localeOf(output, open)
  const isFeed = isFeedFile(output, served)
  if (!isLlmsFile(output) && !isFeed && locale === null) return null
  // These files show something of every page, so all documents must be compiled.
  for (const document of documents.uncompiled()) site.replace(await documents.exact(document))
  if (site.isStale) planAgain()
  const whole = site.served as ServedSite
  if (isFeed) return feedFile(output, whole)
  return locale === null ? llmsFile(output, whole) : search.make(locale, whole)
}
