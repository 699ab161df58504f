import { escapeHtml } from '../../../shared/escape.ts'
import type { OutputFile } from '../../../shared/model/output-file.ts'
import type { PageView } from '../../../shared/model/page-view.ts'
import type { Page } from '../../../shared/model/site.ts'

/** Limits of the sitemap protocol for one file. */
export const sitemapLimits = { urls: 50_000, bytes: 50 * 1024 * 1024 } as const

export interface SitemapOptions {
  /** Absolute URL of the site's root, with base and trailing slash: `https://example.com/docs/`. */
  readonly root: string
  readonly limits?: { readonly urls: number; readonly bytes: number }
}

const namespace = 'http://www.sitemaps.org/schemas/sitemap/0.9'
const declaration = '<?xml version="1.0" encoding="UTF-8"?>\n'
const opening = `${declaration}<urlset xmlns="${namespace}" xmlns:xhtml="http://www.w3.org/1999/xhtml">\n`
const closing = '</urlset>\n'

/**
 * sitemap.xml of all listed pages, ordered by address, with the other languages of each page and its last change where
 * that is known. Where the pages do not fit one file, sitemap.xml is an index of sitemap-1.xml and so on.
 */
export function sitemap(pages: readonly Page[], options: SitemapOptions): OutputFile[] {
  const entries = pages
    .filter((page) => page.listed)
    .map(({ view }) => [view.canonical, entry(view)] as const)
    .sort(([a], [b]) => (a < b ? -1 : a > b ? 1 : 0))
    .map(([, xml]) => xml)
  const files = split(entries, options.limits ?? sitemapLimits)
  if (files.length <= 1)
    return [{ path: 'sitemap.xml', content: opening + (files[0] ?? '') + closing }]
  const parts = files.map((content, index) => ({
    path: `sitemap-${index + 1}.xml`,
    content: opening + content + closing,
  }))
  const index = parts
    .map(({ path }) => `<sitemap><loc>${escapeHtml(options.root + path)}</loc></sitemap>\n`)
    .join('')
  return [
    {
      path: 'sitemap.xml',
      content: `${declaration}<sitemapindex xmlns="${namespace}">\n${index}</sitemapindex>\n`,
    },
    ...parts,
  ]
}

function entry(view: PageView): string {
  const alternates = view.alternates.map(
    ({ hrefLang, href }) =>
      `<xhtml:link rel="alternate" hreflang="${escapeHtml(hrefLang)}" href="${escapeHtml(href)}"/>`,
  )
  const changed = lastChange(view)
  const lastmod = changed ? `<lastmod>${escapeHtml(changed)}</lastmod>` : ''
  return `<url><loc>${escapeHtml(view.canonical)}</loc>${lastmod}${alternates.join('')}</url>\n`
}

function lastChange({ content }: PageView): string | null {
  return 'lastUpdated' in content ? (content.lastUpdated?.date ?? null) : null
}

function split(entries: readonly string[], limits: { urls: number; bytes: number }): string[] {
  const room = limits.bytes - Buffer.byteLength(opening + closing)
  const files: string[] = []
  let current: string[] = []
  let bytes = 0
  for (const xml of entries) {
    const size = Buffer.byteLength(xml)
    if (current.length > 0 && (current.length === limits.urls || bytes + size > room)) {
      files.push(current.join(''))
      current = []
      bytes = 0
    }
    current.push(xml)
    bytes += size
  }
  if (current.length > 0) files.push(current.join(''))
  return files
}
