/** What a blog does over time, and what its pages say to search engines. */
import fs from 'node:fs'
import path from 'node:path'
import { afterEach, describe, expect, test } from 'vitest'
import { builtSite, siteOf } from './site.ts'

describe('a post with a later date', () => {
  const files = {
    'docsgen.config.json': '{ "title": "T", "url": "https://example.com" }',
    'blog/2025-01-01-first.md': '# First\n',
    'blog/2025-03-01-second.md': '# Second\n',
  }
  const on = (day: string) => {
    process.env['SOURCE_DATE_EPOCH'] = String(Date.parse(day) / 1000)
  }
  const second = 'blog/2025/03/01/second/index.html'

  afterEach(() => {
    delete process.env['SOURCE_DATE_EPOCH']
  })

  test('is left out until then, and is in the first build after, although no file has changed', async () => {
    const site = siteOf('later', files)
    on('2025-02-01')
    const before = await site.build()
    expect(before.files()).not.toContain(second)
    expect(before.text('blog/index.html')).not.toContain('Second')
    expect((await site.build()).result?.upToDate).toBe(true)
    on('2025-03-01')
    const after = await site.build()
    expect(after.result?.upToDate).toBe(false)
    expect(after.text('blog/index.html')).toContain('Second')
    expect(after.text('blog/2025/01/01/first/index.html')).toContain('Newer post')
    expect((await site.build()).result?.upToDate).toBe(true)
  })

  test('is taken back, when an earlier build is repeated over a later one', async () => {
    const site = siteOf('earlier', files)
    on('2025-03-01')
    expect((await site.build()).files()).toContain(second)
    on('2025-02-01')
    const repeated = await site.build()
    expect(repeated.result?.upToDate).toBe(false)
    expect(repeated.files()).not.toContain(second)
    expect(repeated.text('blog/2025/01/01/first/index.html')).not.toContain('Second')
    on('2025-03-01')
    await site.build()
    on('2025-02-01')
    const edited = site.edit('blog/2025-01-01-first.md', (text) => `${text}\nMore.\n`)
    expect((await edited.build()).text('blog/index.html')).not.toContain('Second')
  })

  test('is built with drafts', async () => {
    on('2025-02-01')
    const built = await siteOf('drafts', files).build({ drafts: true })
    expect(built.files()).toContain(second)
  })
})

test('an edit of the text writes the post, and no list', async () => {
  const long = 'A sentence that is long enough to be read. '.repeat(40)
  const post = (text: string) => `---\nauthors: { name: A }\ntags: [x]\n---\n# One\n\n${text}`
  const site = siteOf('edits', {
    'docsgen.config.json': '{ "title": "T", "url": "https://example.com" }',
    'blog/2025-01-01-one.md': post(`Beginning.\n\n<!-- truncate -->\n\n${long}`),
    'blog/2025-01-02-two.md': '# Two\n',
  })
  const { outDir } = await site.build()
  const times = () =>
    ['blog', 'blog/archive', 'blog/tags/x', 'blog/2025/01/02/two', 'blog/2025/01/01/one'].map(
      (page) => fs.statSync(path.join(outDir, page, 'index.html'), { bigint: true }).mtimeNs,
    )
  const before = times()
  site.edit('blog/2025-01-01-one.md', (text) => `${text}\nAnother one.\n`)
  await site.build()
  expect(times().map((time, index) => time !== before[index])).toEqual([
    ...[false, false, false, false],
    true,
  ])
})

describe('the head of a post', () => {
  const headOf = async (page: string) => {
    const html = (await builtSite('blog/site')).text(page)
    const data = [...html.matchAll(/<script type="application\/ld\+json">(.*?)<\/script>/g)]
    return { html, data: data.map(([, json]) => JSON.parse(json ?? '')) }
  }

  test('has its dates, authors and tags for those who link to it', async () => {
    const { html, data } = await headOf('blog/2025/03/01/dated/index.html')
    expect(html).toContain('<meta property="og:type" content="article">')
    expect(html).toContain('<meta property="og:image" content="https://example.com/img/cover.svg">')
    expect(html).toContain(
      '<meta property="article:published_time" content="2025-03-01T00:00:00.000Z">',
    )
    expect(html).toContain('<meta property="article:tag" content="Releases">')
    expect(data).toMatchObject([
      {
        '@type': 'BreadcrumbList',
        itemListElement: [{}, { name: 'Blog' }, { name: 'A dated file' }],
      },
      {
        '@type': 'BlogPosting',
        headline: 'A dated file',
        url: 'https://example.com/blog/2025/03/01/dated',
        image: 'https://example.com/img/cover.svg',
        datePublished: '2025-03-01T00:00:00.000Z',
        inLanguage: 'en',
        keywords: ['Artificial intelligence', 'Releases', 'unplanned'],
        author: [
          { name: 'Ada Lovelace', url: 'https://example.com/blog/authors/ada' },
          { name: 'Grace Hopper', url: 'https://example.com/blog/authors/admiral' },
        ],
      },
    ])
  })

  test('names the translation, and allows the picture of an author on another host', async () => {
    const { html } = await headOf('zh-CN/blog/2025/03/01/dated/index.html')
    expect(html).toContain('hreflang="en" href="https://example.com/blog/2025/03/01/dated"')
    const guest = await headOf('blog/2025/02/20/deep/index.html')
    expect(guest.html).toMatch(/img-src [^;]*https:\/\/images\.example\.com/)
    expect((await headOf('blog/index.html')).html).toMatch(/img-src [^;]*images\.example\.com/)
    expect((await headOf('blog/archive/index.html')).html).not.toContain('images.example.com')
  })

  test('says of an unlisted post that it is not to be found', async () => {
    const built = await builtSite('blog/site')
    expect(built.text('blog/2024/01/01/unlisted/index.html')).toContain('noindex, nofollow')
    for (const file of [
      'sitemap.xml',
      'llms.txt',
      'blog/archive/index.html',
      'blog/tags/release/index.html',
    ]) {
      expect(built.text(file), file).not.toContain('unlisted')
    }
    expect(built.text('sitemap.xml')).toContain('https://example.com/blog/page/2')
  })
})

test('a post that begins with a heading shows it above its byline, in .md and .mdx', async () => {
  const post = (name: string) => `---\nauthors: { name: Ada }\n---\n\n# ${name} \`x\`\n\nText.\n`
  const built = await siteOf('headings', {
    'docsgen.config.json': '{ "title": "T", "url": "https://example.com" }',
    'blog/2025-01-01-one.md': `${post('One')}\n[Up](#one-x), [two](2025-01-02-two.mdx#two-x).\n`,
    'blog/2025-01-02-two.mdx': post('Two'),
  }).build()
  expect(built.diagnostics).toEqual([])
  for (const [page, name] of [
    ['blog/2025/01/01/one', 'One'],
    ['blog/2025/01/02/two', 'Two'],
  ] as const) {
    const main = built.main(`${page}/index.html`)
    expect(main.split('<h1')).toHaveLength(2)
    expect(main).toContain(`id="${name.toLowerCase()}-x">`)
    expect(main.search('<h1')).toBeLessThan(main.search('dg-byline'))
    expect(built.text(`${page}.md`)).toContain(
      `# ${name} \`x\`\n\n${page.slice(5, 15).replaceAll('/', '-')} · Ada\n\nText.`,
    )
  }
})

test('a wrong address of an author is reported at its own line of the file, or of the post', async () => {
  const site = siteOf('authors', {
    'docsgen.config.json': '{ "title": "T", "url": "https://example.com" }',
    'blog/authors.yml': `ada:
  name: Ada
  url: /docs/gone
  imageURL: /gone.png
  socials:
    github: ada
    homepage: javascript:1
`,
    'blog/2025-01-01-first.md': '---\nauthors: ada\n---\n# First\n\nText.\n',
    'blog/2025-01-02-second.md': `---
author: Eve
author_title: Engineer
author_url: /docs/gone
author_image_url: /gone.png
---
# Second

Text.
`,
  })
  const { diagnostics } = await site.build()
  expect(
    diagnostics.map(({ code, file, line, column }) => `${file}:${line}:${column} ${code}`),
  ).toEqual([
    'blog/2025-01-02-second.md:4:13 broken-link',
    'blog/2025-01-02-second.md:5:19 broken-image',
    'blog/authors.yml:3:3 broken-link',
    'blog/authors.yml:4:3 broken-image',
    'blog/authors.yml:7:5 script-blocked',
  ])
})
