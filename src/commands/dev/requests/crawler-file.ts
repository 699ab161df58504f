import { siteFiles } from '../../../pipeline/render/files/site-files.ts'
import type { ServedSite } from '../site/planned-site.ts'

/** sitemap.xml, robots.txt or skill.md as a build would write it; null when a build writes no such file. */
export function crawlerFile(
  name: string,
  { open, settings, content, bundling }: ServedSite,
): string | Uint8Array | null {
  const { config } = settings
  const { discovered, index } = content
  const pages = open.finishAll()
  const site = { pages, assets: [], sidebars: [], redirects: [], diagnostics: [] }
  const { shells } = open
  const bundle = bundling.current.bundle
  const feeds = open.feeds()
  const files = siteFiles({ site, pages, shells, feeds, config, discovered, index, bundle })
  const file = files.find((one) => one.path === name)
  return file && 'content' in file ? file.content : null
}
