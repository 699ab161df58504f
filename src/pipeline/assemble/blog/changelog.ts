/** The feed of a changelog: a document whose headings of the second level are releases (front matter `changelog`). */
import { compareText } from '../../../shared/compare.ts'
import type { Feed, FeedEntry, FeedFormat, FeedLink } from '../../../shared/model/site.ts'
import { routeHref } from '../../../shared/url.ts'
import { readRelease } from '../../compile/article/release-heading.ts'
import type { Config } from '../../config/config.ts'
import type { LocaleTexts } from '../locale/texts.ts'
import type { ArticlePage } from '../pages/pages.ts'
import { feedFormats, feedNames } from './feed.ts'

interface ChangelogPlace {
  readonly config: Config
  readonly texts: LocaleTexts
}

/** The feed of a changelog with its releases, the newest first; null where no release has a date, or for other pages. */
export function changelogFeed(page: ArticlePage, { config, texts }: ChangelogPlace): Feed | null {
  const { changelog } = page.document.meta.frontMatter
  const { fallback, facts } = page
  const isForeign = fallback !== null && !fallback.converted
  if (!changelog || isForeign || facts.draft || facts.unlisted) return null
  const formats = feedFormats(changelog.type)
  const entries = releasesOf(page)
  if (formats.length === 0 || entries.length === 0) return null
  const title = changelog.title ?? `${texts.label('title', config.title)} · ${facts.title}`
  return {
    locale: page.locale.code,
    files: formats.map((format) => feedLink(format, title, { page, config })),
    title,
    description: changelog.description ?? facts.description,
    copyright: changelog.copyright,
    home: page.href,
    entries: entries.slice(0, changelog.limit || undefined),
  }
}

/** A feed at an address below that of its page. */
function feedLink(
  format: FeedFormat,
  title: string,
  { page, config }: { readonly page: ArticlePage; readonly config: Config },
): FeedLink {
  const route = `${page.route.replace(/\/$/, '')}/${feedNames[format]}`
  // A file has its address as it is, with or without slashes after those of pages.
  const href = routeHref(route, { ...config, trailingSlash: false })
  return { format, title, href, output: route.slice(1) }
}

function releasesOf(page: ArticlePage): FeedEntry[] {
  const headings = page.document.meta.toc.filter(({ level }) => level === 2)
  return headings
    .flatMap(({ id, text }, section): FeedEntry[] => {
      const { name = '', time = null } = readRelease(text) ?? {}
      if (time === null) return []
      const published = new Date(time).toISOString()
      const entry = { output: page.output, title: name, summary: '', section }
      const href = `${page.href}#${encodeURIComponent(id)}`
      return [{ ...entry, href, published, updated: published, authors: [], tags: [] }]
    })
    .toSorted((a, b) => compareText(b.published, a.published))
}
