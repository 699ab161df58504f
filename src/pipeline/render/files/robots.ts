import type { OutputFile } from '../../../shared/model/output-file.ts'

/**
 * robots.txt: everything may be crawled (unlisted pages say `noindex` themselves, which a crawler must fetch to see),
 * and the sitemap's address.
 */
export function robots(sitemapUrl: string | null): OutputFile {
  const lines = ['User-agent: *', 'Allow: /', ...(sitemapUrl ? ['', `Sitemap: ${sitemapUrl}`] : [])]
  return { path: 'robots.txt', content: `${lines.join('\n')}\n` }
}
