/** Finds the page or file at a path of the dev site. */

import type { PageMaker, PageSources } from '../site/page-maker.ts'
import type { PlannedSite } from '../site/planned-site.ts'
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
  const { sources } = site
  if (sources === null) return null
  const { config, open } = sources
  const notFound = notFoundOutput(pathname, config)
  // The not-found page has no address of its own.
  const candidates = outputCandidates(pathname, config.baseUrl).filter(
    (output) => !notFound.includes(output),
  )
  for (const output of candidates) {
    if (open.page(output)) return { type: 'page', status: 200, page: await site.make(output) }
    const file = resolveFile(output, sources)
    if (file) return file
    const text = await textAt(output, site, planAgain)
    if (text !== null) return { type: 'content', name: output, content: text }
  }
  if (candidates.includes('robots.txt') || candidates.includes('sitemap.xml')) {
    const name = candidates[0] ?? ''
    const content = crawlerFile(name, sources)
    if (content !== null) return { type: 'content', name, content }
  }
  const missing = notFound.find((output) => open.page(output))
  if (missing === undefined) return null
  return { type: 'page', status: 404, page: await site.make(missing) }
}

/** A page as Markdown, a locale's list of them, or the first file of its search index; null for any other file. */
async function textAt(
  output: string,
  site: PlannedSite,
  planAgain: () => void,
): Promise<string | null> {
  const { open, documents, search } = site.sources as PageSources
  const page = open.pageOfSibling(output)
  if (page) return (site.maker as PageMaker).makeMarkdown(page.output)
  const locale = search.localeOf(output, open)
  const isFeed = isFeedFile(output, site.sources as PageSources)
  if (!isLlmsFile(output) && !isFeed && locale === null) return null
  // These files show something of every page, so all documents must be compiled.
  for (const document of documents.uncompiled()) site.replace([await documents.exact(document)])
  if (site.isStale) planAgain()
  const [sources, maker] = [site.sources as PageSources, site.maker as PageMaker]
  if (isFeed) return feedFile(output, sources, maker)
  if (locale === null) return llmsFile(output, sources, maker)
  return search.make(locale, sources, maker.component)
}
