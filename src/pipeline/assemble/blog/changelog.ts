/** The feed of a changelog: a document whose headings of the second level are releases (front matter `changelog`). */
import type { Feed, FeedEntry, FeedLink } from '../../../shared/model/site.ts'
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

/** The addresses of the feeds of a page, below its own; none for pages that are no changelog of their own language. */
export function changelogFiles(page: ArticlePage, { config, texts }: ChangelogPlace): FeedLink[] {
  const { changelog } = page.document.meta.frontMatter
  const { fallback, facts } = page
  const isForeign = fallback !== null && !fallback.converted
  if (!changelog || isForeign || facts.draft || facts.unlisted) return []
  const title = titleOf(page, { config, texts })
  return feedFormats(changelog.type).map((format) => {
    const route = `${page.route.replace(/\/$/, '')}/${feedNames[format]}`
    // A file has its address as it is, with or without slashes after those of pages.
    const href = routeHref(route, { ...config, trailingSlash: false })
    return { format, title, href, output: route.slice(1) }
  })
}

function titleOf(page: ArticlePage, { config, texts }: ChangelogPlace): string {
  const own = page.document.meta.frontMatter.changelog?.title ?? null
  return own ?? `${texts.label('title', config.title)} · ${page.facts.title}`
}

/** The feed of a changelog with its releases, the newest first; null where no release has a date, or for other pages. */
export function changelogFeed(page: ArticlePage, place: ChangelogPlace): Feed | null {
  const files = changelogFiles(page, place)
  const { changelog } = page.document.meta.frontMatter
  const entries = files.length === 0 ? [] : releasesOf(page)
  if (!changelog || entries.length === 0) return null
  return {
    locale: page.locale.code,
    files,
    title: titleOf(page, place),
    description: changelog.description ?? page.facts.description,
    copyright: changelog.copyright,
    home: page.href,
    entries: entries.slice(0, changelog.limit || undefined),
  }
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
    .toSorted((a, b) => (a.published < b.published ? 1 : a.published > b.published ? -1 : 0))
}
