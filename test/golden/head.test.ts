/** Data for search engines, browsers and hosts: head, sitemap, robots, canonical and alternates (spec 7). */
import { expect, test } from 'vitest'
import { builtSite, site } from './site.ts'

test('head of a page, of a fallback, of an unlisted page and of the not-found page', async () => {
  const built = await builtSite('locales/fallback')
  await built.expectHead('docs/both/index.html')
  await built.expectHead('zh-TW/docs/both/index.html')
  await built.expectHead('404.html')
  const auto = await builtSite('sidebars/auto')
  await auto.expectHead('docs/hidden/index.html')
})

test('sitemap and robots: listed pages with their alternates, no fallbacks', async () => {
  const built = await builtSite('locales/fallback')
  await built.expectText('sitemap.xml', built.text('sitemap.xml'))
  await built.expectText('robots.txt', built.text('robots.txt'))
  expect(built.text('sitemap.xml')).not.toContain('zh-CN/docs/only-en')
  expect(built.text('sitemap.xml')).not.toContain('zh-TW/docs/both')
})

test('unlisted pages are not in the sitemap and not to be indexed', async () => {
  const built = await builtSite('sidebars/auto')
  expect(built.text('sitemap.xml')).not.toContain('hidden')
  expect(built.head('docs/hidden/index.html')).toMatch(
    /<meta name="robots" content="noindex, ?nofollow"/,
  )
  expect(built.head('docs/intro/index.html')).not.toContain('noindex')
})

test('a fallback page says so: language of the article, canonical of its source, a notice', async () => {
  const built = await builtSite('locales/fallback')
  const english = built.text('zh-CN/docs/only-en/index.html')
  expect(english).toMatch(/<html[^>]* lang="zh-CN"/)
  expect(english).toMatch(/<article[^>]* lang="en"/)
  expect(english).toContain(
    '<link rel="canonical" href="https://docs.example.com/base/docs/only-en"',
  )
  expect(built.head('zh-CN/docs/only-en/index.html')).not.toContain('hreflang')
  const converted = built.main('zh-TW/docs/both/index.html')
  expect(converted).toContain('軟體')
  expect(converted).toContain('滑鼠')
  expect(converted).toContain('<code>信息 = 软件</code>')
})

test('pages do not grow with the number of pages in the site', async () => {
  const small = site('sidebars/auto')
  const large = small.copy()
  for (let index = 0; index < 300; index++)
    large.change(`docs/many/page-${index}.md`, `# Page ${index}\n`)
  const page = 'docs/with-index/a/index.html'
  const [before, after] = [await small.build(), await large.build()]
  // One category more is one line more.
  expect(after.text(page).length - before.text(page).length).toBeLessThan(1000)
  const inside = after.text('docs/many/page-150/index.html').length
  expect(inside).toBeLessThan(before.text(page).length * 3.5)
})

test('tags and classes of a page: its policy, its own metadata in the place of the site’s, in every kind of page', async () => {
  const built = await builtSite('front-matter/head')
  for (const page of [
    'docs/own',
    'docs/hostile',
    'docs/described',
    'zh-TW/docs/described',
    'pricing',
  ]) {
    await built.expectHead(`${page}/index.html`)
  }
  const rootOf = (page: string) => /<html[^>]*>/.exec(built.text(`${page}/index.html`))?.[0]
  expect(rootOf('docs/own')).toBe('<html lang="en" dir="ltr" class="landing hero&quot;&lt;b&gt;">')
  // The text is English on this page as well, and so are its tags and classes.
  expect(rootOf('zh-CN/docs/own')).toContain('class="landing hero')
  expect(rootOf('plain')).toContain('class="plain"')
  expect(rootOf('pricing')).toContain('class="pricing"')
  expect(rootOf('blog/2026/01/02/post')).toContain('class="launch"')
  expect(rootOf('docs/intro')).not.toContain('class')
})
