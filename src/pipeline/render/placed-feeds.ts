/** The posts that stand in feeds: an edit of the text of one is put in the place of the old one. */
import { isDeepStrictEqual } from 'node:util'
import type { FeedLink } from '../../shared/model/site.ts'
import { feedContent } from './feeds.ts'

/** A feed as a build left it. Fit for JSON. */
export interface PlacedFeed {
  readonly files: readonly Pick<FeedLink, 'format' | 'output'>[]
  readonly posts: readonly PlacedPost[]
}

/** A post in a feed. */
export interface PlacedPost {
  /** File of its page in the output. */
  readonly output: string
  /** Absolute URL. */
  readonly address: string
  /** The values of the markers in its Markdown, in order. */
  readonly values: readonly string[]
}

/** A post with its Markdown as it was compiled, with NUL around markers. */
export interface EditedPost {
  readonly output: string
  readonly before: string
  readonly now: string
}

/**
 * Puts new texts of posts into feeds. Null when an old one does not stand in a file exactly once.
 * @param read - gives a file of the output; undefined: it is not as the last build left it
 * @returns new contents by path in the output
 */
export async function replaceInFeeds(
  posts: readonly EditedPost[],
  feeds: readonly PlacedFeed[],
  read: (file: string) => string | undefined,
): Promise<ReadonlyMap<string, string> | null> {
  const contents = new Map<string, string>()
  for (const { post, feed, place } of inFeeds(posts, feeds)) {
    const html = await entryHtml(post, place)
    if (html === null) return null
    for (const { format, output } of feed.files) {
      const [before, now] = html.map((text) => feedContent(format, text))
      const content = replacedOnce(contents.get(output) ?? read(output), before ?? '', now ?? '')
      if (content === null) return null
      contents.set(output, content)
    }
  }
  return contents
}

/** Every edited post with each feed that it is in. */
function inFeeds(posts: readonly EditedPost[], feeds: readonly PlacedFeed[]) {
  return posts.flatMap((post) =>
    feeds.flatMap((feed) => {
      const place = feed.posts.find(({ output }) => output === post.output)
      return place === undefined ? [] : [{ post, feed, place }]
    }),
  )
}

/** The HTML of a post in feeds, before and now; null when its markers are others. */
async function entryHtml(
  post: EditedPost,
  { address, values }: PlacedPost,
): Promise<readonly [before: string, now: string] | null> {
  const { feedHtml } = await import('./feed-html.ts')
  const [before, now] = [post.before.split('\0'), post.now.split('\0')]
  if (!isDeepStrictEqual(markersOf(before), markersOf(now))) return null
  const html = (parts: readonly string[]) => {
    const filled = parts.map((part, index) => (index % 2 === 0 ? part : values[(index - 1) / 2]))
    return feedHtml(filled.join(''), address)
  }
  return [html(before), html(now)]
}

/** Every second part of a text that was split at NUL. */
export function markersOf(parts: readonly string[]): string[] {
  return parts.filter((_, index) => index % 2 === 1)
}

function replacedOnce(text: string | undefined, before: string, now: string): string | null {
  const start = text?.indexOf(before) ?? -1
  if (text === undefined || start < 0 || text.indexOf(before, start + 1) >= 0) return null
  return text.slice(0, start) + now + text.slice(start + before.length)
}
