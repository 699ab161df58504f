/** Feeds: complete, well formed, by the rules of their formats, the same in every build. */
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { beforeAll, describe, expect, test } from 'vitest'
import { validateXML } from 'xmllint-wasm'
import { sharedBrowser } from '../browser/windows.ts'
import { startDev } from './dev-site.ts'
import { type Built, builtSite, site as siteNamed } from './site.ts'

let built: Built

beforeAll(async () => {
  built = await builtSite('blog/feeds')
})

/** The texts of elements of a feed, read by the XML parser of a browser, which refuses what is not well formed. */
async function read(text: string) {
  const browser = await sharedBrowser()
  const page = await browser.newPage()
  try {
    return await page.evaluate((xml) => {
      const parsed = new DOMParser().parseFromString(xml, 'text/xml')
      const error = parsed.querySelector('parsererror')?.textContent ?? null
      const texts = (selector: string) =>
        [...parsed.querySelectorAll(selector)].map((one) => one.textContent)
      const children = (one: Element) => [...one.children].map(({ nodeName }) => nodeName)
      const attributes = [...parsed.querySelectorAll('link')].map((one) =>
        ['rel', 'type', 'href'].map((name) => one.getAttribute(name)).join(' '),
      )
      const entries = [...parsed.querySelectorAll('item, entry')].map(children)
      const top = parsed.querySelector('channel, feed')
      return {
        error,
        entries,
        attributes,
        top: top === null ? [] : children(top),
        language: texts('language')[0] ?? parsed.documentElement.getAttribute('xml:lang'),
        titles: texts('title'),
        ids: texts('guid, id'),
        dates: texts('pubDate, updated, published, lastBuildDate'),
        contents: [
          ...parsed.getElementsByTagName('content:encoded'),
          ...parsed.querySelectorAll('content'),
        ].map((one) => one.textContent ?? ''),
      }
    }, text)
  } finally {
    await page.close()
  }
}

test('files of each locale that has posts; pages of the blog name them, others do not', () => {
  const feeds = built.files().filter((file) => /(?:rss|atom)\.xml$|feed\.json$/.test(file))
  expect(feeds).toEqual([
    'blog/atom.xml',
    'blog/feed.json',
    'blog/rss.xml',
    'zh-CN/blog/atom.xml',
    'zh-CN/blog/feed.json',
    'zh-CN/blog/rss.xml',
  ])
  const link =
    '<link rel="alternate" type="application/rss+xml" title="Acme &amp; co · Blog" href="/base/blog/rss.xml">'
  expect(built.text('blog/index.html')).toContain(link)
  expect(built.text('blog/2025/04/01/second/index.html')).toContain(link)
  expect(built.text('docs/a/index.html')).not.toContain('application/rss+xml')
  expect(built.diagnostics.map(({ code }) => code)).not.toContain('broken-link')
})

describe.each(['rss', 'atom'])('%s', (format) => {
  test('is well formed, in order, with what the format asks for', async () => {
    const feed = await read(built.text(`blog/${format}.xml`))
    const post = 'https://example.com/base/blog/2025'
    expect(feed.error).toBe(null)
    expect(feed.language).toBe('en')
    expect(feed.titles).toEqual(['Acme & co · Blog', 'Second', 'Rich & <b>bold</b>', 'Old'])
    const ids = [`${post}/04/01/second`, `${post}/03/01/rich`, `${post}/02/01/old`]
    expect(feed.ids).toEqual(format === 'rss' ? ids : ['https://example.com/base/blog', ...ids])
    expect(feed.attributes[0]).toBe(
      format === 'rss' ? '  ' : `self application/atom+xml https://example.com/base/blog/atom.xml`,
    )
    const isDate =
      format === 'rss'
        ? /^\w{3}, \d\d \w{3} 2025 \d\d:\d\d:\d\d GMT$/
        : /^2025-\d\d-\d\dT\d\d:\d\d:\d\d\.000Z$/
    expect(feed.dates.filter((date) => !isDate.test(date ?? ''))).toEqual([])
    const needed =
      format === 'rss'
        ? [
            ['title', 'link', 'description', 'language', 'lastBuildDate', 'atom:link'],
            ['title', 'link', 'guid', 'pubDate'],
          ]
        : [
            ['title', 'id', 'updated', 'author', 'link'],
            ['title', 'id', 'updated', 'link', 'content'],
          ]
    expect(feed.top).toEqual(expect.arrayContaining(needed[0] ?? []))
    for (const entry of feed.entries) expect(entry).toEqual(expect.arrayContaining(needed[1] ?? []))
  })

  test('is valid by the grammar of its format', async () => {
    const grammar = readFileSync(join(import.meta.dirname, `feeds/${format}.rng`), 'utf8')
    const check = async (contents: string) => {
      const { errors } = await validateXML({
        xml: [{ fileName: `${format}.xml`, contents }],
        schema: [grammar],
        extension: 'relaxng',
      })
      return errors.map(({ message }) => message)
    }
    const text = built.text(`blog/${format}.xml`)
    expect(await check(text)).toEqual([])
    expect(await check(built.text(`zh-CN/blog/${format}.xml`))).toEqual([])
    expect(await check(text.replace('2025', 'in 2025'))).not.toEqual([])
  })

  test('has the whole text with absolute addresses, and nothing that acts', async () => {
    const { contents } = await read(built.text(`blog/${format}.xml`))
    const html = contents[1] ?? ''
    expect(html).toContain('First &#x26; words ]]> here')
    expect(html).toContain('<a href="https://example.com/base/docs/a#part">doc</a>')
    expect(html).toContain('<a href="mailto:a@example.com">')
    expect(html).toContain('<a href="https://example.com/base/blog/2025/03/01/rich#more">self</a>')
    expect(html).toContain('src="https://example.com/base/')
    expect(html).toContain('Use npm.')
    expect(html).toContain('Use yarn.')
    expect(html).toContain('const a = 1 &#x3C; 2')
    expect(html).toContain('☑ done')
    expect(html).toContain('<table>')
    expect(html).not.toMatch(
      /<script|onclick|<input|<button|<style|class=|\bid=|href="[#/]|src="\//,
    )
    expect(contents[0]).toBe('<p>Text.</p>')
  })
})

test('JSON has the same entries', () => {
  const feed = JSON.parse(built.text('blog/feed.json'))
  expect({ ...feed, items: feed.items.length }).toEqual({
    version: 'https://jsonfeed.org/version/1.1',
    title: 'Acme & co · Blog',
    home_page_url: 'https://example.com/base/blog',
    feed_url: 'https://example.com/base/blog/feed.json',
    description: 'Acme & co · Blog',
    language: 'en',
    items: 3,
  })
  expect({ ...feed.items[1], content_html: '' }).toEqual({
    id: 'https://example.com/base/blog/2025/03/01/rich',
    url: 'https://example.com/base/blog/2025/03/01/rich',
    title: 'Rich & <b>bold</b>',
    content_html: '',
    summary: expect.stringContaining('First & words'),
    date_published: '2025-03-01T00:00:00.000Z',
    authors: [{ name: 'Ada <A>', url: 'https://example.com/ada' }],
    tags: ['One', 'a & b'],
  })
})

test('a post that was changed later has that day as the day of its change', async () => {
  const changedLater = (text: string) => `---\nlast_update: { date: 2025-06-30 }\n---\n${text}`
  const site = siteNamed('blog/feeds').edit('blog/2025-04-01-second.md', changedLater)
  const blog = { showLastUpdateTime: true, feedOptions: { limit: 2 } }
  const changed = await site.change('docsgen.config.json', JSON.stringify({ blog })).build()
  const { items } = JSON.parse(changed.text('blog/feed.json'))
  const day = '2025-06-30T00:00:00.000Z'
  expect(items.map((item: Record<string, string>) => item['date_modified'])).toEqual([
    day,
    undefined,
  ])
  const dates = (await read(changed.text('blog/atom.xml'))).dates
  expect(dates.filter((date) => date === day)).toHaveLength(2)
  expect(changed.text('blog/rss.xml')).toContain(
    '<lastBuildDate>Mon, 30 Jun 2025 00:00:00 GMT</lastBuildDate>',
  )
})

test('a locale has its own posts', async () => {
  const { titles, language } = await read(built.text('zh-CN/blog/rss.xml'))
  expect(titles.slice(1)).toEqual(['第二'])
  expect(language).toBe('zh-cn')
})

test('an edit writes only the feeds that show it; dev serves the same bytes', async () => {
  const site = siteNamed('blog/feeds')
  const { outDir } = await site.build()
  site.edit('blog/2025-01-01-oldest.md', (text) => `${text}\nMore.\n`)
  const before = built.bytes()
  const after = (await site.build()).bytes()
  for (const file of ['blog/rss.xml', 'blog/feed.json']) {
    expect(after.get(file)?.equals(before.get(file) ?? Buffer.of())).toBe(true)
  }
  const server = await startDev(site.root)
  const isFeed = (file: string) => /(?:rss|atom)\.xml$|feed\.json$/.test(file)
  expect(await server.differences(outDir, isFeed)).toEqual([])
})

test('formats are chosen by the configuration; a file of the author comes first', async () => {
  const config = JSON.stringify({ blog: { feedOptions: { type: ['atom', 'rss'], title: 'News' } } })
  const chosen = await siteNamed('blog/feeds')
    .change('docsgen.config.json', config)
    .change('static/blog/rss.xml', '<rss/>')
    .build()
  expect(chosen.text('blog/rss.xml')).toBe('<rss/>')
  expect(chosen.text('blog/atom.xml')).toContain('<title>News</title>')
  expect(chosen.files()).not.toContain('blog/feed.json')
  const none = JSON.stringify({ blog: { feedOptions: { type: null } } })
  const without = await siteNamed('blog/feeds').change('docsgen.config.json', none).build()
  expect(without.files().filter((file) => file.endsWith('atom.xml'))).toEqual([])
})
