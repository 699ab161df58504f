/** The feeds of all blogs: unchanged files are kept without being read. */
import type { Shell } from '../../shared/model/shell.ts'
import type { Feed, FeedLink, Page } from '../../shared/model/site.ts'
import { contentHash } from '../../support/content-hash.ts'
import { feedText } from './feeds.ts'
import { createMarkdownWriter } from './page-markdown.ts'
import { markersOf, type PlacedFeed, type PlacedPost } from './placed-feeds.ts'
import type { SiblingStage } from './render-siblings.ts'

type FeedStage = Pick<
  SiblingStage,
  'shells' | 'articles' | 'buildId' | 'shown' | 'emitter' | 'statics'
> & {
  /** The feeds of the last build. */
  readonly known: readonly PlacedFeed[]
}

export interface RenderedFeeds {
  /** The key of each file, by output path. */
  readonly shown: Readonly<Record<string, string>>
  readonly placed: readonly PlacedFeed[]
}

/** Writes the feeds of the locales of these pages into the emitter. */
export async function renderFeeds(
  feeds: readonly Feed[],
  pages: readonly Page[],
  { shells, articles, buildId, shown, emitter, statics, known }: FeedStage,
): Promise<RenderedFeeds> {
  const byOutput = new Map(feeds.length === 0 ? [] : pages.map((page) => [page.output, page]))
  const keys: Record<string, string> = {}
  const placed: PlacedFeed[] = []
  for (const feed of feeds) {
    const posts = feed.entries.flatMap(({ output }) => byOutput.get(output) ?? [])
    // The locale is not built.
    if (posts.length < feed.entries.length) continue
    const shell = shells[feed.locale] as Shell
    const writer = createMarkdownWriter(shell, {})
    const key = contentHash(
      JSON.stringify([buildId, shell, feed, posts.map((post) => writer.key(post))]),
    )
    const markdownOf = (post: Page) => articles.markdown(post.article?.markdownKey ?? '')
    const files = feed.files.filter(({ output }) => !statics.has(output))
    const isKept = ({ output }: FeedLink) => shown[output] === key && emitter.isIntact(output)
    for (const { output } of files) keys[output] = key
    if (files.every(isKept)) {
      for (const { output } of files) emitter.keep(output)
      const isOne = (file: PlacedFeed['files'][number]) =>
        files.some(({ output }) => output === file.output)
      placed.push(...known.filter((earlier) => earlier.files.some(isOne)))
      continue
    }
    const contents = await feedContents(posts, shell, markdownOf)
    for (const file of files) {
      const content = feedText(feed, file, { shell, contents: contents.map(({ html }) => html) })
      emitter.add({ path: file.output, content })
    }
    placed.push({
      files: files.map(({ format, output }) => ({ format, output })),
      posts: contents.map(({ html, ...post }) => post),
    })
  }
  return { shown: keys, placed }
}

/** The HTML of posts, in their order. `markdownOf`: their articles with the markers of slots. */
export async function feedContents(
  posts: readonly Page[],
  shell: Shell,
  markdownOf: (post: Page) => string | Promise<string>,
): Promise<(PlacedPost & { readonly html: string })[]> {
  // The parser is loaded only where a feed has changed.
  const { feedHtml } = await import('./feed-html.ts')
  const writer = createMarkdownWriter(shell, {})
  const contents: (PlacedPost & { readonly html: string })[] = []
  for (const post of posts) {
    const parts = writer.body(post, await markdownOf(post))
    const address = shell.url + post.view.path
    contents.push({
      ...{ output: post.output, address, values: markersOf(parts) },
      html: feedHtml(parts.join(''), address),
    })
  }
  return contents
}
