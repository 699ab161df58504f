import { expect, test } from 'vitest'
import { robots } from '../../../../../src/pipeline/render/files/robots.ts'
import { sitemap, sitemapLimits } from '../../../../../src/pipeline/render/files/sitemap.ts'
import type { Page } from '../../../../../src/shared/model/site.ts'
import { sampleDoc, samplePage, sampleView } from '../../../theme/samples.ts'

const root = 'https://example.com/docs/'

function pageAt(name: string, changes: Partial<Page> = {}, date: string | null = null): Page {
  const content = sampleDoc({ lastUpdated: date === null ? null : { date, author: null } })
  const view = sampleView(content, { canonical: root + name, alternates: [] })
  return { ...samplePage(view), ...changes }
}

const contents = (files: ReturnType<typeof sitemap>) =>
  files.map((file) => ('content' in file ? String(file.content) : ''))

test('lists listed pages by address, whatever order they come in', () => {
  const pages = [pageAt('b'), pageAt('a'), pageAt('hidden', { listed: false })]
  const [xml] = contents(sitemap(pages, { root }))
  expect([...(xml ?? '').matchAll(/<loc>(.*?)<\/loc>/g)].map(([, loc]) => loc)).toEqual([
    `${root}a`,
    `${root}b`,
  ])
  expect(sitemap(pages, { root })).toEqual(sitemap(pages.toReversed(), { root }))
})

test('names the other languages of a page, and its last change only where it is known', () => {
  const translated = samplePage(
    sampleView(sampleDoc({ lastUpdated: { date: '2025-05-01', author: 'x' } })),
  )
  const [xml] = contents(sitemap([translated, pageAt('z')], { root }))
  expect(xml).toContain(
    '<xhtml:link rel="alternate" hreflang="zh-CN" href="https://example.com/docs/zh-CN/docs/channel/web"/>',
  )
  expect(xml).toContain('<lastmod>2025-05-01</lastmod>')
  expect(xml?.match(/<lastmod>/g)).toHaveLength(1)
})

test('is XML, whatever an address holds', () => {
  const [xml] = contents(sitemap([pageAt('a?b=1&c="<d>')], { root }))
  expect(xml).toContain(`<loc>${root}a?b=1&amp;c=&quot;&lt;d&gt;</loc>`)
})

test('a site without listed pages has an empty one', () => {
  expect(sitemap([], { root })).toHaveLength(1)
})

test('splits by number of addresses, with an index', () => {
  const pages = Array.from({ length: 5 }, (_, index) => pageAt(`p${index}`))
  const files = sitemap(pages, { root, limits: { urls: 2, bytes: 10_000 } })
  expect(files.map((file) => file.path)).toEqual([
    'sitemap.xml',
    'sitemap-1.xml',
    'sitemap-2.xml',
    'sitemap-3.xml',
  ])
  const [index, ...parts] = contents(files)
  expect(index).toContain(`<sitemap><loc>${root}sitemap-3.xml</loc></sitemap>`)
  expect(parts.map((xml) => xml.match(/<url>/g)?.length)).toEqual([2, 2, 1])
})

test('splits by size, and no file is larger than allowed', () => {
  const limits = { urls: 100, bytes: 600 }
  const pages = Array.from({ length: 20 }, (_, index) => pageAt(`page-${index}-文档`))
  const [, ...parts] = contents(sitemap(pages, { root, limits }))
  expect(parts.length).toBeGreaterThan(1)
  expect(Math.max(...parts.map((xml) => Buffer.byteLength(xml)))).toBeLessThanOrEqual(limits.bytes)
  expect(parts.join('').match(/<url>/g)).toHaveLength(20)
})

test('the protocol’s limits', () => {
  expect(sitemapLimits).toEqual({ urls: 50_000, bytes: 52_428_800 })
})

test('robots may see everything and learn of the sitemap where there is one', () => {
  expect(robots(`${root}sitemap.xml`)).toEqual({
    path: 'robots.txt',
    content: `User-agent: *\nAllow: /\n\nSitemap: ${root}sitemap.xml\n`,
  })
  expect(robots(null)).toEqual({ path: 'robots.txt', content: 'User-agent: *\nAllow: /\n' })
})
