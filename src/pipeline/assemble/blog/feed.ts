/** The feeds of a blog in one locale. */
import type { UiTexts } from '../../../shared/messages/ui-texts.ts'
import type { LocaleConfig } from '../../../shared/model/locale.ts'
import type { Feed, FeedFormat, FeedLink } from '../../../shared/model/site.ts'
import type { LastUpdated } from '../../../shared/model/source.ts'
import type { Collection } from '../../collections/collection.ts'
import { routeIn } from '../../collections/document-facts.ts'
import type { BlogConfig, Config } from '../../config/config.ts'
import type { ConfigLinks } from '../links/config-links.ts'
import { collectionOf, type SiteLocale } from '../locale/site-locale.ts'
import type { LocaleTexts } from '../locale/texts.ts'
import { pageAddress } from '../pages/address.ts'
import { lastUpdatedView } from '../pages/article-content.ts'
import type { ArticlePage } from '../pages/pages.ts'
import { authorHref } from './authors.ts'

/** The feeds of a blog: their addresses, and the posts in them. */
export interface BlogFeed {
  readonly files: readonly FeedLink[]
  readonly title: string
  readonly description: string
  /** Those in the language of the locale, the newest first. */
  readonly posts: readonly ArticlePage[]
}

interface FeedPlace {
  readonly collection: Collection
  readonly config: Config
  readonly locale: LocaleConfig
  readonly texts: LocaleTexts
  readonly ui: UiTexts
  readonly settings: BlogConfig
  /** Of the blog. */
  readonly title: string
}

const formats: Readonly<Record<FeedFormat, string>> = {
  rss: 'rss.xml',
  atom: 'atom.xml',
  json: 'feed.json',
}

/** Plans the feeds; `posts` are those that lists show. */
export function planFeed(posts: readonly ArticlePage[], place: FeedPlace): BlogFeed | null {
  const { collection, config, locale, texts, settings } = place
  const { type, limit, title, description } = settings.feedOptions
  const wanted = type === 'all' ? (['rss', 'atom', 'json'] as const) : [type ?? []].flat()
  const own = newestFirst(posts.filter(isOwn))
  if (own.length === 0 || wanted.length === 0) return null
  const text = (key: string, written: string) => texts.label(`${collection.id}.${key}`, written)
  const siteTitle = texts.label('title', config.title)
  const name = title === null ? `${siteTitle} · ${place.title}` : text('feed.title', title)
  const about = description ?? settings.description
  const tagline = texts.label('tagline', config.tagline) || name
  return {
    files: [...new Set(wanted)].map((format) => {
      const { route, href } = fileAddress(
        routeIn(collection.mount, formats[format]),
        locale,
        config,
      )
      return { format, title: name, href, output: route.slice(1) }
    }),
    title: name,
    description: about === null ? tagline : text('feed.description', about),
    posts: own.slice(0, limit || undefined),
  }
}

/** A file has its address as it is, with or without slashes after those of pages. */
function fileAddress(inside: string, locale: LocaleConfig, config: Config) {
  return pageAddress(inside, locale, { ...config, trailingSlash: false })
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

/** The finished feeds of a locale. `lastUpdated`: when the sources of posts last changed. */
export function siteFeeds(
  site: SiteLocale,
  { lastUpdated, links }: { readonly lastUpdated: LastUpdated; readonly links: ConfigLinks },
): Feed[] {
  return [...site.collections.values()].flatMap(({ blog }): Feed[] => {
    if (blog === null || blog.feed === null) return []
    const { files, title, description, posts } = blog.feed
    const { copyright } = blog.settings.feedOptions
    return [
      {
        ...{ locale: site.locale.code, files, title, description, copyright, home: blog.home },
        entries: posts.map((post) => ({
          output: post.output,
          title: post.facts.title,
          summary: post.facts.description,
          href: post.href,
          ...datesOf(post, lastUpdated),
          authors: blog.authorsOf(post).map((author) => ({
            name: author.name,
            url: authorHref(author, { links, site }),
          })),
          tags: (collectionOf(post, site)?.tags.of(post) ?? []).map(({ label }) => label),
        })),
      },
    ]
  })
}

function datesOf(post: ArticlePage, lastUpdated: LastUpdated) {
  const published = new Date(post.facts.date?.time ?? 0).toISOString()
  const changed = lastUpdatedView(post, { lastUpdated })?.date ?? ''
  // The day of a change is all that is known of it.
  return { published, updated: changed > published ? `${changed}T00:00:00.000Z` : published }
}
