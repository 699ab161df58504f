import { feedText } from '../../../pipeline/render/feeds.ts'
import { feedContents } from '../../../pipeline/render/render-feeds.ts'
import type { Shell } from '../../../shared/model/shell.ts'
import type { Feed } from '../../../shared/model/site.ts'
import type { PageMaker, PageSources } from '../site/page-maker.ts'

/** A feed of a blog, once all documents are compiled; null when it is another file. */
export async function feedFile(
  name: string,
  sources: PageSources,
  maker: PageMaker,
): Promise<string | null> {
  const feed = feedAt(name, sources)
  const file = feed?.files.find(({ output }) => output === name)
  if (feed === undefined || file === undefined) return null
  const shell = sources.open.shells[feed.locale] as Shell
  const contents: string[] = []
  for (const { output } of feed.entries) {
    const { page, markdown } = await maker.finishWithMarkdown(output)
    contents.push(...(await feedContents([page], shell, () => markdown)))
  }
  return feedText(feed, file, { shell, contents })
}

/** Whether a file of the output is a feed. */
export function isFeedFile(name: string, sources: PageSources): boolean {
  return /\.(?:xml|json)$/.test(name) && feedAt(name, sources) !== undefined
}

function feedAt(name: string, { open }: PageSources): Feed | undefined {
  return open.feeds().find(({ files }) => files.some(({ output }) => output === name))
}
