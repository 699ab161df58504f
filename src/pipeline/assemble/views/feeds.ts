/** The feeds of blogs, finished: their posts with dates, authors and tags. */
import type { Feed } from '../../../shared/model/site.ts'
import type { LastUpdated } from '../../../shared/model/source.ts'
import type { Config } from '../../config/config.ts'
import { changelogFeed } from '../blog/changelog.ts'
import type { ConfigLinks } from '../links/config-links.ts'
import type { ArticlePage } from '../pages/pages.ts'
import { collectionOf, type SiteLocale } from '../plan/site-locale.ts'
import { lastUpdatedView } from './article-content.ts'
import { authorHref } from './post-content.ts'

interface FeedParts {
  readonly config: Config
  readonly lastUpdated: LastUpdated
  readonly links: ConfigLinks
}

/** The finished feeds of a locale, those of blogs first. `lastUpdated`: when the sources of posts last changed. */
export function siteFeeds(site: SiteLocale, { config, lastUpdated, links }: FeedParts): Feed[] {
  const collections = [...site.collections.values()]
  const changelogs = collections.flatMap(({ articles }) =>
    articles.flatMap((page) => changelogFeed(page, { config, texts: site.texts }) ?? []),
  )
  const blogs = collections.flatMap(({ blog }): Feed[] => {
    if (blog === null || blog.feed === null) return []
    const { files, title, description, posts } = blog.feed
    const { copyright } = blog.settings.feedOptions
    return [
      {
        locale: site.locale.code,
        files,
        title,
        description,
        copyright,
        home: blog.home,
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
  return [...blogs, ...changelogs]
}

function datesOf(post: ArticlePage, lastUpdated: LastUpdated) {
  const published = new Date(post.facts.date?.time ?? 0).toISOString()
  const changed = lastUpdatedView(post, { lastUpdated })?.date ?? ''
  // The day of a change is all that is known of it.
  return { published, updated: changed > published ? `${changed}T00:00:00.000Z` : published }
}
