// The inside of <head>, as a string: React would reorder and preload its elements, and inline scripts must keep the
// bytes that were hashed.

import { escapeHtml, scriptJson } from '../../../shared/escape.ts'
import { withoutReplaced } from '../../../shared/metadata-name.ts'
import type { Assets, LinkPreviewAssets } from '../../../shared/model/assets.ts'
import type { Feature } from '../../../shared/model/compiled.ts'
import type { HeadTag } from '../../../shared/model/head-tag.ts'
import { pageKinds } from '../../../shared/model/page-kinds.ts'
import type { Crumb, PageView } from '../../../shared/model/page-view.ts'
import type { Shell } from '../../../shared/model/shell.ts'
import type { FeedLink } from '../../../shared/model/site.ts'
import { cardSize } from '../../../shared/model/social-card.ts'
import type { ArticleNeeds } from '../article/article-needs.ts'
import { apiPanelScript } from '../files/api-panel.ts'
import { feedTypes } from '../files/feeds.ts'
import { headTagsHtml, metadataWithout } from './head-tags.ts'
import { type Policy, securityMeta } from './security.ts'
import { widgetData } from './widget-data.ts'

/** The social card of a page. */
export interface HeadCard {
  /** Absolute path with base. */
  readonly href: string
  /** Text in its place. */
  readonly alt: string
}

export interface HeadInput {
  readonly view: PageView
  readonly shell: Shell
  /** Its social card; null: none is drawn. */
  readonly card: HeadCard | null
  readonly assets: Assets
  /** Title of the page alone; `''` where the site's title says it all. */
  readonly title: string
  /** Run before the first paint; the policy must hold them among its inline scripts. */
  readonly beforePaint: readonly string[]
  readonly policy: Policy
  /** Features whose styles the page needs. */
  readonly features: readonly Feature[]
  /** Style sheets of the page's own code. */
  readonly styles: readonly string[]
  /** What its article needs of scripts. */
  readonly needs: Pick<ArticleNeeds, 'drawsDiagrams' | 'hasLinks' | 'usesApiScript'>
  /** Of the page's blog. */
  readonly feeds: readonly FeedLink[]
  /** Tags of the page alone. */
  readonly own: readonly HeadTag[]
  /** The page's data block, for the runtime. */
  readonly pageData: string
  /** Nothing is painted before the browser has read the element with this id. What it painted earlier would move. */
  readonly firstPaintId: string
}

/** Everything between `<head>` and `</head>`: charset and policy first, then metadata, then styles and scripts. */
export function headHtml(input: HeadInput): string {
  const { own, shell } = input
  return [
    '<meta charset="utf-8">',
    securityMeta(input.policy),
    metadataWithout(own, metadata(input)),
    ...structuredData(input),
    ...input.beforePaint.map((script) => `<script>${script}</script>`),
    `<link rel="expect" href="#${input.firstPaintId}" blocking="render">`,
    loads(input),
    widgetData(input),
    headTagsHtml(withoutReplaced(shell.head, own)),
    input.pageData,
    // Last: docsgen finds its own elements by their ids, and the first one of an id counts.
    headTagsHtml(own),
  ].join('')
}

function metadata(input: HeadInput): string {
  return [
    '<meta name="viewport" content="width=device-width, initial-scale=1">',
    `<title>${escapeHtml(documentTitle(input.title, input.shell))}</title>`,
    descriptive(input),
    ...input.feeds.map(feedLink),
    social(input),
  ].join('')
}

/** `{page} | {site}`, or the site alone with its tagline: `Web channel | Acme docs`. */
export function documentTitle(title: string, shell: Shell): string {
  const parts =
    title && title !== shell.siteTitle ? [title, shell.siteTitle] : [shell.siteTitle, shell.tagline]
  return parts.filter((part) => part !== '').join(' | ')
}

/** A URL a crawler can use anywhere: `/docs/card.png` → `https://example.com/docs/card.png`. */
export function absoluteUrl(url: string, shell: Shell): string {
  if (/^[a-z][a-z\d+.-]*:/i.test(url)) return url
  return shell.url + (url.startsWith('/') ? url : shell.baseUrl + url)
}

function meta(kind: 'name' | 'property', name: string, content: string | null): string {
  return content ? `<meta ${kind}="${name}" content="${escapeHtml(content)}">` : ''
}

function feedLink({ format, title, href }: FeedLink): string {
  return `<link rel="alternate" type="${feedTypes[format]}" title="${escapeHtml(title)}" href="${escapeHtml(href)}">`
}

function descriptive({ view, shell }: HeadInput): string {
  const { hasAddress } = pageKinds[view.content.kind]
  return [
    meta('name', 'description', view.description),
    meta('name', 'keywords', view.keywords.join(', ')),
    view.noIndex ? meta('name', 'robots', 'noindex, nofollow') : '',
    view.markdown === null
      ? ''
      : `<link rel="alternate" type="text/markdown" href="${escapeHtml(view.markdown)}">`,
    hasAddress ? `<link rel="canonical" href="${escapeHtml(view.canonical)}">` : '',
    ...view.alternates.map(
      ({ hrefLang, href }) =>
        `<link rel="alternate" hreflang="${escapeHtml(hrefLang)}" href="${escapeHtml(href)}">`,
    ),
    shell.favicon ? `<link rel="icon" href="${escapeHtml(shell.favicon)}">` : '',
    // The backgrounds of styles/main/tokens.css.
    '<meta name="theme-color" content="#ffffff" media="(prefers-color-scheme: light)">',
    '<meta name="theme-color" content="#0c0e13" media="(prefers-color-scheme: dark)">',
  ].join('')
}

function social({ view, shell, title, card }: HeadInput): string {
  const own = card?.href ?? view.image
  const image = own ? absoluteUrl(own, shell) : null
  return [
    meta('property', 'og:type', pageKinds[view.content.kind].ogType),
    meta('property', 'og:site_name', shell.siteTitle),
    meta('property', 'og:title', title || shell.siteTitle),
    meta('property', 'og:description', view.description),
    meta('property', 'og:url', view.canonical),
    meta('property', 'og:locale', shell.locale.htmlLang.replace('-', '_')),
    meta('property', 'og:image', image),
    ...(card === null ? [] : aboutCard(card)),
    ...articleTimes(view),
    meta('name', 'twitter:card', image ? 'summary_large_image' : 'summary'),
  ].join('')
}

function aboutCard({ alt }: HeadCard): string[] {
  return [
    meta('property', 'og:image:type', 'image/png'),
    meta('property', 'og:image:width', String(cardSize.width)),
    meta('property', 'og:image:height', String(cardSize.height)),
    meta('property', 'og:image:alt', alt),
    meta('name', 'twitter:image:alt', alt),
  ]
}

/**
 * JSON-LD of the way to the page. Steps without a page of their own are left out: search engines want an address for
 * each.
 */
function breadcrumbData({ view, shell }: HeadInput): object | null {
  const { content } = view
  if (!('breadcrumbs' in content)) return null
  const reachable = content.breadcrumbs.filter((crumb) => crumb.href !== null)
  if (reachable.length === 0) return null
  const crumbs: readonly Crumb[] = [{ label: shell.siteTitle, href: shell.home }, ...reachable]
  return {
    '@context': 'https://schema.org',
    '@type': 'BreadcrumbList',
    itemListElement: crumbs.map(({ label, href }, index) => ({
      '@type': 'ListItem',
      position: index + 1,
      name: label,
      item: absoluteUrl(href ?? view.path, shell),
    })),
  }
}

/** JSON-LD for search engines. */
function structuredData(input: HeadInput): string[] {
  return [breadcrumbData(input), postingData(input)].flatMap((data) =>
    data === null ? [] : [`<script type="application/ld+json">${scriptJson(data)}</script>`],
  )
}

/** JSON-LD of a post. */
function postingData({ view, shell, title, card }: HeadInput): object | null {
  const { content } = view
  if (!('published' in content)) return null
  const { post, published, lastUpdated } = content
  const image = card?.href ?? view.image ?? post.image?.src
  return {
    '@context': 'https://schema.org',
    '@type': 'BlogPosting',
    headline: title,
    url: view.canonical,
    mainEntityOfPage: view.canonical,
    inLanguage: content.articleLang ?? shell.locale.htmlLang,
    ...(view.description && { description: view.description }),
    ...(image && { image: absoluteUrl(image, shell) }),
    ...(published && { datePublished: published }),
    ...(lastUpdated?.date && { dateModified: lastUpdated.date }),
    ...(post.tags.length > 0 && { keywords: post.tags.map(({ label }) => label) }),
    ...(post.authors.length > 0 && {
      author: post.authors.map(({ name, href, image: picture }) => ({
        '@type': 'Person',
        name,
        ...(href && { url: absoluteUrl(href, shell) }),
        ...(picture && { image: absoluteUrl(picture, shell) }),
      })),
    }),
  }
}

/** When a post was published and changed, by whom and about what, for those who show links to it. */
function articleTimes({ content }: PageView): string[] {
  if (!('published' in content)) return []
  const { post, published, lastUpdated } = content
  return [
    meta('property', 'article:published_time', published),
    meta('property', 'article:modified_time', lastUpdated?.date ?? null),
    ...post.authors.map(({ name }) => meta('property', 'article:author', name)),
    ...post.tags.map(({ label }) => meta('property', 'article:tag', label)),
  ]
}

function loads({ view, shell, assets, features, needs, styles: own }: HeadInput): string {
  const settings = pageKinds[view.content.kind].widget === 'settings' ? assets.widget : null
  const kind = assets.pageStyles[view.content.kind]
  const styles = [
    // The site's own styles are in those of all pages: they come after the theme's.
    ...features.map((feature) => assets.featureStyles[feature]),
    ...assets.styles,
    kind,
    ...new Set(own),
    settings?.settingsStyle,
  ].filter(isThere)
  const diagrams = features.includes('diagram') && needs.drawsDiagrams ? assets.diagramScript : null
  const panel = needs.usesApiScript ? assets.apiPanel : null
  const terms = features.includes('terms') ? assets.termScript : null
  const scripts = [assets.script, diagrams, terms, settings?.settingsScript].filter(isThere)
  return [
    ...styles.map((href) => `<link rel="stylesheet" href="${escapeHtml(href)}">`),
    ...scripts.map((src) => `<script type="module" src="${escapeHtml(src)}"></script>`),
    needs.hasLinks && assets.linkPreviews !== null ? previewScript(assets.linkPreviews, shell) : '',
    panel === null ? '' : apiPanelScript(panel, shell),
  ].join('')
}

function previewScript({ script, style }: LinkPreviewAssets, { baseUrl }: Shell): string {
  return `<script type="module" src="${escapeHtml(script)}" data-preview-style="${escapeHtml(style)}" data-preview-base="${escapeHtml(baseUrl)}"></script>`
}

function isThere(url: string | null | undefined): url is string {
  return Boolean(url)
}
