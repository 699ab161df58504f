/** Which feeds a blog has in one locale, and the posts in them. */
import type { FeedFields } from '../../../shared/model/compiled.ts'
import type { FeedFormat, FeedLink } from '../../../shared/model/site.ts'
import type { BlogConfig } from '../../config/config.ts'
import type { LocaleTexts } from '../locale/texts.ts'
import { addressInCollection, type CollectionPlace } from '../pages/address.ts'
import type { ArticlePage } from '../pages/pages.ts'

/** The feeds of a blog: their addresses, and the posts in them. */
export interface BlogFeed {
  readonly files: readonly FeedLink[]
  readonly title: string
  readonly description: string
  /** Those in the language of the locale, the newest first. */
  readonly posts: readonly ArticlePage[]
}

interface FeedPlace extends CollectionPlace {
  readonly texts: LocaleTexts
  readonly settings: BlogConfig
  /** Of the blog. */
  readonly title: string
}

/** File names of feeds. */
export const feedNames: Readonly<Record<FeedFormat, string>> = {
  rss: 'rss.xml',
  atom: 'atom.xml',
  json: 'feed.json',
}

/** The formats that a setting names, each once. */
export function feedFormats(type: FeedFields['type']): FeedFormat[] {
  return type === 'all' ? ['rss', 'atom', 'json'] : [...new Set([type ?? []].flat())]
}

/** Plans the feeds; `posts` are those that lists show. */
export function planFeed(posts: readonly ArticlePage[], place: FeedPlace): BlogFeed | null {
  const { collection, config, texts, settings } = place
  const { type, limit, title, description } = settings.feedOptions
  const wanted = feedFormats(type)
  const own = newestFirst(posts.filter(isOwn))
  if (own.length === 0 || wanted.length === 0) return null
  const text = (key: string, written: string) => texts.label(`${collection.id}.${key}`, written)
  const siteTitle = texts.label('title', config.title)
  const name = title === null ? `${siteTitle} · ${place.title}` : text('feed.title', title)
  const about = description ?? settings.description
  // A file has its address as it is, with or without slashes after those of pages.
  const filePlace = { ...place, config: { ...config, trailingSlash: false } }
  const tagline = texts.label('tagline', config.tagline) || name
  return {
    files: wanted.map((format) => {
      const { route, href } = addressInCollection(feedNames[format], filePlace)
      return { format, title: name, href, output: route.slice(1) }
    }),
    title: name,
    description: about === null ? tagline : text('feed.description', about),
    posts: own.slice(0, limit || undefined),
  }
}

/** In the language of the locale, converted or written; with a date, which formats ask for. */
function isOwn({ facts, fallback }: ArticlePage): boolean {
  const isForeign = fallback !== null && !fallback.converted
  return facts.date !== null && !facts.draft && !facts.unlisted && !isForeign
}

function newestFirst(posts: readonly ArticlePage[]): ArticlePage[] {
  const time = ({ facts }: ArticlePage) => facts.date?.time ?? 0
  return posts.toSorted((a, b) => time(b) - time(a))
}
