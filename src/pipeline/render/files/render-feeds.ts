/** The feeds of all blogs: unchanged files are kept without being read. */
import type { Shell } from '../../../shared/model/shell.ts'
import type { Feed, FeedLink, Page } from '../../../shared/model/site.ts'
import { contentHash } from '../../../support/content-hash.ts'
import type { Articles } from '../../compile/article-store.ts'
import { createMarkdownWriter } from '../page-markdown.ts'
import type { TextStage } from '../render-siblings.ts'
import { feedText } from './feeds.ts'

type FeedStage = TextStage & { readonly articles: Pick<Articles, 'markdown'> }

/**
 * Writes the feeds into the emitter whose posts are among these pages.
 * @returns the key of each file, by output path
 */
export async function renderFeeds(
  feeds: readonly Feed[],
  pages: readonly Page[],
  { shells, articles, buildId, shown, emitter, statics }: FeedStage,
): Promise<Readonly<Record<string, string>>> {
  const byOutput = new Map(feeds.length === 0 ? [] : pages.map((page) => [page.output, page]))
  const keys: Record<string, string> = {}
  for (const feed of feeds) {
    const posts = feed.entries.flatMap(({ output }) => byOutput.get(output) ?? [])
    // The locale is not built, or no post has changed.
    if (posts.length < feed.entries.length) continue
    const shell = shells[feed.locale] as Shell
    const writer = createMarkdownWriter(shell, {})
    const key = contentHash(
      JSON.stringify([buildId, shell, feed, posts.map((post) => writer.key(post))]),
    )
    const files = feed.files.filter(({ output }) => !statics.has(output))
    const isKept = ({ output }: FeedLink) => shown[output] === key && emitter.isIntact(output)
    for (const { output } of files) keys[output] = key
    if (files.every(isKept)) {
      for (const { output } of files) emitter.keep(output)
      continue
    }
    const contents = await feedContents(feed, posts, { shell, articles })
    for (const file of files) {
      emitter.add({ path: file.output, content: feedText(feed, file, { shell, contents }) })
    }
  }
  return keys
}

/** The HTML of the entries of a feed, in their order. @param posts - the page of each entry */
export async function feedContents(
  feed: Feed,
  posts: readonly Page[],
  { shell, articles }: { readonly shell: Shell; readonly articles: Pick<Articles, 'markdown'> },
): Promise<string[]> {
  // The parser is loaded only where a feed has changed.
  const { feedHtml, feedSections } = await import('./feed-html.ts')
  const writer = createMarkdownWriter(shell, {})
  const contents: string[] = []
  for (const post of posts) {
    const text = writer.body(post, await articles.markdown(post.article?.markdownKey ?? ''))
    const address = shell.url + post.view.path
    if (feed.entries[0]?.section === undefined) contents.push(feedHtml(text, address))
    else {
      // All entries are sections of one page.
      const sections = feedSections(text, address)
      return feed.entries.map(({ section = -1 }) => sections[section] ?? '')
    }
  }
  return contents
}
