/** Documents as they are written for other generators, built as they are. */
import { createHash } from 'node:crypto'
import { describe, expect, test } from 'vitest'
import { builtSite } from './site.ts'

describe('code beside the pages', () => {
  test('style sheets of components with and without state reach the page, each once', async () => {
    const built = await builtSite('foreign/site')
    const page = built.text('docs/parts/index.html')
    const sheets = [...page.matchAll(/<link rel="stylesheet" href="\/base\/([^"]+)"/g)]
    const styles = sheets.map(([, file = '']) => built.text(file)).join('\n')
    for (const color of ['#010203', '#040506', '#070809']) {
      expect(styles.split(color), color).toHaveLength(2)
    }
    const [, name = ''] = /<b class="plain ([^"]+)">bold/.exec(page) ?? []
    expect(styles).toContain(`.${name}{color:#070809}`)
    expect(page).toContain(`<button type="button" class="${name}">`)
  })

  test('an SVG file is a component where it is used as one, and an address elsewhere', async () => {
    const built = await builtSite('foreign/site')
    const page = built.text('docs/parts/index.html')
    expect(page).toContain(
      '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 10 10" stroke-width="2" style="fill:red" class="big" width="20"><circle cx="5" cy="5" r="4"/></svg>',
    )
    expect(page).toMatch(/<button[^>]*><svg xmlns/)
    expect(page).toMatch(/<img [^>]*src="\/base\/assets\/images\/logo-\w+\.svg"/)
    expect(built.report()).not.toContain('parts.mdx')
  })
})

test('tags of the configuration are in every head, and in its policy', async () => {
  const built = await builtSite('foreign/site')
  const page = built.text('404.html')
  const inline = 'document.documentElement.dataset.head = "1 < 2 && 中文"'
  for (const tag of [
    '<meta name="verification" content="a &quot;b&quot; &lt;c&gt;">',
    '<link rel="stylesheet" href="https://fonts.example.com/css?family=A&amp;b">',
    '<link rel="manifest" href="/base/app.webmanifest">',
    '<script src="https://stats.example.com/s.js" defer></script>',
    `<script>${inline}</script>`,
    '<script type="application/ld+json">{"a":1}</script>',
    '<noscript><img src="/p.gif" alt=""></noscript>',
  ]) {
    expect(page).toContain(tag)
  }
  const [, policy = ''] = /"Content-Security-Policy" content="([^"]+)"/.exec(page) ?? []
  const sources = (name: string) => new RegExp(`${name} ([^;]+)`).exec(policy)?.[1]?.split(' ')
  const hash = createHash('sha256').update(inline).digest('base64')
  expect(sources('script-src')).toEqual([
    "'self'",
    expect.stringMatching(/^'sha256-/),
    `'sha256-${hash}'`,
    'https://stats.example.com',
  ])
  expect(sources('style-src')).toContain('https://fonts.example.com')
  expect(sources('font-src')).toContain('https://fonts.example.com')
  expect(sources('connect-src')).toContain('https://stats.example.com')
  expect(built.report()).toContain('“/missing.js” leads to no file in static/')
  const [shell = ''] = built.files().filter((file) => file.includes('assets/shell-en'))
  expect(built.text(shell)).not.toContain('verification')
})

test('exports of theme/mdx.tsx are components of every .mdx page, live ones too', async () => {
  const built = await builtSite('foreign/site')
  const page = built.text('docs/shared/index.html')
  expect(page).toMatch(
    /<aside class="box"><p><strong>Markdown<\/strong>, <dg-island [^>]*><button type="button">1<\/button><\/dg-island><\/p><\/aside>/,
  )
  expect(page).toContain('<aside class="box">*not Markdown*</aside>')
  expect(built.text('docs/card/index.html')).toContain('<em>of the site</em>')
  const [, chunk = ''] = /data-chunk="\/base\/(assets\/js\/chunk-[^"]+)"/.exec(page) ?? []
  expect(built.text(chunk)).not.toContain('"box"')
  expect(built.report()).not.toMatch(/shared\.mdx|card\.mdx|theme\//)
})
