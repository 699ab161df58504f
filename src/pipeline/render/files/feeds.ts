/** Feeds: the newest posts of a blog with their whole text, as RSS 2.0, Atom and JSON Feed 1.1. */
import { escapeHtml } from '../../../shared/escape.ts'
import type { Shell } from '../../../shared/model/shell.ts'
import type { Feed, FeedEntry, FeedFormat, FeedLink } from '../../../shared/model/site.ts'

/** A feed in one format. `contents`: the HTML of the entries in their order, with absolute URLs. */
export function feedText(
  feed: Feed,
  file: FeedLink,
  { shell, contents }: { readonly shell: Shell; readonly contents: readonly string[] },
): string {
  return writers[file.format]({ feed, file, shell, contents })
}

/** The HTML of an entry as it stands in a feed. */
function feedContent(format: FeedFormat, html: string): string {
  if (format === 'rss') return element('content:encoded', html)
  if (format === 'atom') return `<content type="html">${xml(html)}</content>`
  return `"content_html": ${JSON.stringify(html)}`
}

interface FeedParts {
  readonly feed: Feed
  readonly file: FeedLink
  readonly shell: Shell
  readonly contents: readonly string[]
}

const writers: Readonly<Record<FeedFormat, (parts: FeedParts) => string>> = { rss, atom, json }

/** Media types of the formats, for links to them. */
export const feedTypes: Readonly<Record<FeedFormat, string>> = {
  rss: 'application/rss+xml',
  atom: 'application/atom+xml',
  json: 'application/feed+json',
}

const declaration = '<?xml version="1.0" encoding="utf-8"?>\n'

function rss({ feed, file, shell, contents }: FeedParts): string {
  const { url, locale } = shell
  const items = feed.entries.map((entry, index) => [
    '<item>',
    element('title', entry.title),
    element('link', url + entry.href),
    element('guid', url + entry.href),
    element('pubDate', mailDate(entry.published)),
    ...entry.authors.map(({ name }) => element('dc:creator', name)),
    ...entry.tags.map((tag) => element('category', tag)),
    element('description', entry.summary),
    feedContent('rss', contents[index] ?? ''),
    '</item>',
  ])
  const spaces = {
    atom: 'http://www.w3.org/2005/Atom',
    content: 'http://purl.org/rss/1.0/modules/content/',
    dc: 'http://purl.org/dc/elements/1.1/',
  }
  const named = Object.entries(spaces).map(([name, space]) => ` xmlns:${name}="${space}"`)
  return lines([
    `${declaration}<rss version="2.0"${named.join('')}>`,
    '<channel>',
    element('title', feed.title),
    element('link', url + feed.home),
    element('description', feed.description),
    element('language', locale.htmlLang.toLowerCase()),
    ...(feed.copyright === null ? [] : [element('copyright', feed.copyright)]),
    element('lastBuildDate', mailDate(newest(feed))),
    `<atom:link href="${xml(url + file.href)}" rel="self" type="${feedTypes.rss}"/>`,
    ...items.flat(),
    '</channel>',
    '</rss>',
  ])
}

function atom({ feed, file, shell, contents }: FeedParts): string {
  const { url, locale } = shell
  const link = (rel: string, href: string, type: string) =>
    `<link rel="${rel}" type="${type}" href="${xml(url + href)}"/>`
  const entries = feed.entries.map((entry, index) => [
    '<entry>',
    element('title', entry.title),
    element('id', url + entry.href),
    link('alternate', entry.href, 'text/html'),
    element('published', entry.published),
    element('updated', entry.updated),
    ...entry.authors.map((author) => person(author, shell)),
    ...entry.tags.map((tag) => `<category term="${xml(tag)}"/>`),
    element('summary', entry.summary),
    feedContent('atom', contents[index] ?? ''),
    '</entry>',
  ])
  return lines([
    `${declaration}<feed xmlns="http://www.w3.org/2005/Atom" xml:lang="${xml(locale.htmlLang)}">`,
    element('title', feed.title),
    element('subtitle', feed.description),
    element('id', url + feed.home),
    link('self', file.href, feedTypes.atom),
    link('alternate', feed.home, 'text/html'),
    element('updated', newest(feed)),
    // Of the entries that name none.
    person({ name: shell.siteTitle, url: null }, shell),
    ...(feed.copyright === null ? [] : [element('rights', feed.copyright)]),
    ...entries.flat(),
    '</feed>',
  ])
}

function json({ feed, file, shell, contents }: FeedParts): string {
  const { url, locale } = shell
  const items = feed.entries.map((entry, index) => ({
    id: url + entry.href,
    url: url + entry.href,
    title: entry.title,
    content_html: contents[index] ?? '',
    ...(entry.summary !== '' && { summary: entry.summary }),
    date_published: entry.published,
    ...(entry.updated !== entry.published && { date_modified: entry.updated }),
    ...(entry.authors.length > 0 && {
      authors: entry.authors.map((author) => ({ name: author.name, ...webPage(author, shell) })),
    }),
    ...(entry.tags.length > 0 && { tags: entry.tags }),
  }))
  const text = {
    version: 'https://jsonfeed.org/version/1.1',
    title: feed.title,
    home_page_url: url + feed.home,
    feed_url: url + file.href,
    description: feed.description,
    language: locale.htmlLang,
    items,
  }
  return `${JSON.stringify(text, null, 1)}\n`
}

type Author = FeedEntry['authors'][number]

function person(author: Author, shell: Shell): string {
  const { url } = webPage(author, shell)
  return `<author>${element('name', author.name)}${url === undefined ? '' : element('uri', url)}</author>`
}

/** The absolute address of an author's page; none for an address of mail, which is not for programs. */
function webPage({ url }: Author, shell: Shell): { readonly url?: string } {
  const base = `${shell.url}${shell.baseUrl}`
  if (url === null || !URL.canParse(url, base)) return {}
  const { href, protocol } = new URL(url, base)
  return /^https?:$/.test(protocol) ? { url: href } : {}
}

/** When the last of the entries was changed. */
function newest({ entries }: Feed): string {
  return (
    entries
      .map(({ updated }) => updated)
      .toSorted()
      .at(-1) ?? ''
  )
}

/** `2025-06-20T00:00:00.000Z` → `Fri, 20 Jun 2025 00:00:00 GMT` (RFC 822, with the year in full). */
function mailDate(iso: string): string {
  return new Date(iso).toUTCString()
}

function element(name: string, text: string): string {
  return `<${name}>${xml(text)}</${name}>`
}

/** Characters that XML cannot have, not even escaped. */
const forbidden = /[^\t\n\r\x20-\uD7FF\uE000-\uFFFD\u{10000}-\u{10FFFF}]/gu

function xml(text: string): string {
  return escapeHtml(text.replace(forbidden, '\uFFFD'))
}

function lines(parts: readonly string[]): string {
  return `${parts.join('\n')}\n`
}
