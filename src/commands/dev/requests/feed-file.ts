import { feedText } from '../../../pipeline/render/files/feeds.ts'
import { feedContents } from '../../../pipeline/render/files/render-feeds.ts'
import type { Shell } from '../../../shared/model/shell.ts'
import type { Feed } from '../../../shared/model/site.ts'
import type { ServedSite } from '../site/planned-site.ts'

/** A feed of a blog, once all documents are compiled; null when it is another file. */
export async function feedFile(name: string, site: ServedSite): Promise<string | null> {
  const feed = feedAt(name, site)
  const file = feed?.files.find(({ output }) => output === name)
  if (feed === undefined || file === undefined) return null
  const shell = site.open.shells[feed.locale] as Shell
  const finished = new Map(feed.entries.map(({ output }) => [output, site.maker.finish(output)]))
  const posts = await Promise.all(feed.entries.flatMap(({ output }) => finished.get(output) ?? []))
  const pages = posts.map(({ page }) => page)
  const articles = site.documents.articlesOf(posts.flatMap(({ document }) => document ?? []))
  return feedText(feed, file, {
    shell,
    contents: await feedContents(feed, pages, { shell, articles }),
  })
}

/** Whether a file of the output is a feed. */
export function isFeedFile(name: string, site: ServedSite): boolean {
  return /\.(?:xml|json)$/.test(name) && feedAt(name, site) !== undefined
}

function feedAt(name: string, { open }: ServedSite): Feed | undefined {
  return open.feeds().find(({ files }) => files.some(({ output }) => output === name))
}
