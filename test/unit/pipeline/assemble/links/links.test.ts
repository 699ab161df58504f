import { describe, expect, test } from 'vitest'
import { blogsSchema } from '../../../../../src/pipeline/config/schema/blog.ts'
import type { LinkSlot } from '../../../../../src/shared/model/compiled.ts'
import { type DocSpec, type Files, type SiteOptions, siteOf, threeLocales } from '../site-of.ts'

const docs: Files = {
  'docs/intro.md': { ids: ['start', '问题13', 'a b'] },
  'docs/deploy/docker.md': {},
  'docs/deploy/depend/nginx.md': {},
  'docs/02-guide/01-first.md': {},
  'docs/solution/index.md': {},
  'docs/solution/travel.md': {},
  'docs/moved.md': { slug: '/elsewhere/here' },
  'docs/文档/网 页.md': {},
  'docs/a.b.md': {},
  'pages/about.md': {},
  'static/api/index.html': {},
  'static/files/x.pdf': {},
}

/** What a link in a doc is filled with; problems after it. */
function linkIn(path: string, url: string, options: SiteOptions = {}): string[] {
  const spec: DocSpec = { ...(docs[path] as DocSpec), links: [url] }
  const site = siteOf({ ...docs, [path]: spec }, options)
  const page = site.pages.find((one) => one.source === path && one.locale === 'en')
  const slot = page?.article?.slots[0]
  return [slot?.type === 'text' ? slot.text : '', ...site.problems]
}

describe('links to pages', () => {
  test.each([
    // Files, as authors write them
    ['docs/deploy/docker.md', './depend/nginx.md', '/docs/deploy/depend/nginx'],
    ['docs/deploy/docker.md', 'depend/nginx', '/docs/deploy/depend/nginx'],
    ['docs/deploy/docker.md', '../intro.md', '/docs/intro'],
    ['docs/deploy/docker.md', '../intro.mdx', '/docs/intro'],
    ['docs/deploy/docker.md', '../intro', '/docs/intro'],
    ['docs/deploy/docker.md', '../intro/', '/docs/intro'],
    ['docs/deploy/docker.md', '../intro.html', '/docs/intro'],
    ['docs/deploy/docker.md', '.././deploy/../intro.md', '/docs/intro'],
    ['docs/deploy/docker.md', '../moved.md', '/docs/elsewhere/here'],
    ['docs/deploy/docker.md', '../solution', '/docs/solution'],
    ['docs/deploy/docker.md', '../solution/', '/docs/solution'],
    ['docs/deploy/docker.md', '../solution/index.md', '/docs/solution'],
    ['docs/deploy/docker.md', '../solution/index.html', '/docs/solution'],
    ['docs/deploy/docker.md', '../a.b', '/docs/a.b'],
    ['docs/intro.md', '../pages/about.md', '/about'],
    // From the folder of the documents, as Docusaurus reads them last
    ['docs/deploy/depend/nginx.md', 'solution/travel.md', '/docs/solution/travel'],
    // Number prefixes, with and without
    ['docs/intro.md', './02-guide/01-first.md', '/docs/guide/first'],
    ['docs/intro.md', './guide/first.md', '/docs/guide/first'],
    ['docs/intro.md', '/docs/02-guide/01-first', '/docs/guide/first'],
    // Other scripts and spaces, encoded or not
    ['docs/intro.md', './文档/网 页.md', '/docs/%E6%96%87%E6%A1%A3/%E7%BD%91%20%E9%A1%B5'],
    [
      'docs/intro.md',
      './%E6%96%87%E6%A1%A3/%E7%BD%91%20%E9%A1%B5.md',
      '/docs/%E6%96%87%E6%A1%A3/%E7%BD%91%20%E9%A1%B5',
    ],
    // Files for search engines and models
    ['docs/intro.md', '/llms.txt', '/llms.txt'],
    ['docs/intro.md', '/llms-full.txt', '/llms-full.txt'],
    ['docs/intro.md', '/sitemap.xml', '/sitemap.xml'],
    ['docs/intro.md', '/robots.txt', '/robots.txt'],
    // From the root
    ['docs/intro.md', '/docs/deploy/docker', '/docs/deploy/docker'],
    ['docs/intro.md', '/docs/deploy/docker/', '/docs/deploy/docker'],
    ['docs/intro.md', '/docs/deploy/docker.md', '/docs/deploy/docker'],
    ['docs/intro.md', '/docs/deploy/docker.html', '/docs/deploy/docker'],
    ['docs/intro.md', '/docs/moved.md', '/docs/elsewhere/here'],
    ['docs/intro.md', '/deploy/docker.md', '/docs/deploy/docker'],
    ['docs/intro.md', '@site/docs/deploy/docker.md', '/docs/deploy/docker'],
    ['docs/intro.md', '/', '/'],
    ['docs/intro.md', '/about', '/about'],
    // As a browser would, where no file is meant
    ['docs/moved.md', '../deploy/docker', '/docs/deploy/docker'],
    ['docs/moved.md', '../../solution/travel', '/docs/solution/travel'],
    // Query and fragment stay
    ['docs/deploy/docker.md', '../intro.md?a=1&b=2#start', '/docs/intro?a=1&amp;b=2#start'],
    ['docs/deploy/docker.md', '../intro#问题13', '/docs/intro#%E9%97%AE%E9%A2%9813'],
    ['docs/deploy/docker.md', '../intro#%E9%97%AE%E9%A2%9813', '/docs/intro#%E9%97%AE%E9%A2%9813'],
    ['docs/deploy/docker.md', '../intro#a%20b', '/docs/intro#a%20b'],
    ['docs/deploy/docker.md', '../intro#', '/docs/intro#'],
    ['docs/deploy/docker.md', '../intro#top', '/docs/intro#top'],
    ['docs/deploy/docker.md', '../intro#start:~:text=x', '/docs/intro#start:~:text=x'],
    ['docs/intro.md', '#start', '#start'],
    ['docs/intro.md', '?q=1', '?q=1'],
    ['docs/intro.md', '', ''],
    // Out of the site, and what static/ serves
    ['docs/intro.md', 'https://example.org/a"b', 'https://example.org/a&quot;b'],
    ['docs/intro.md', '//example.org', '//example.org'],
    ['docs/intro.md', 'mailto:a@example.org', 'mailto:a@example.org'],
    ['docs/intro.md', '/api/', '/api/'],
    ['docs/intro.md', '/api/index.html', '/api/index.html'],
    ['docs/intro.md', '/files/x.pdf#page=2', '/files/x.pdf#page=2'],
    ['docs/intro.md', '../static/files/x.pdf', '/files/x.pdf'],
    ['docs/intro.md', 'pathname:///anything', '/anything'],
  ])('in %s: %s', (path, url, href) => {
    expect(linkIn(path, url)).toEqual([href])
  })

  test.each([
    ['/docs/intro', '/docs/docs/intro'],
    ['/docs/docs/intro', '/docs/docs/intro'],
    ['/intro', null],
    ['/docs/', '/docs/'],
    ['../about.md', null],
    ['/docs/files/x.pdf', '/docs/files/x.pdf'],
  ])('with base /docs/: %s', (url, href) => {
    const [text, ...problems] = linkIn('docs/deploy/docker.md', url, {
      config: { baseUrl: '/docs/' },
    })
    expect(problems.length === 0 ? text : null).toBe(href)
  })

  test('with trailing slashes the page’s own address is a folder', () => {
    const config = { trailingSlash: true }
    expect(linkIn('docs/moved.md', '../../deploy/docker', { config })).toEqual([
      '/docs/deploy/docker/',
    ])
  })
})

describe('links with the origin of the site', () => {
  test.each([
    'https://example.com/docs/intro',
    'http://example.com/docs/intro?a=b#start',
    'https://EXAMPLE.com/files/x.pdf',
    'https://example.com',
    '//example.com/docs/solution/',
    'https://example.com/zh-CN/docs/intro',
    'https://example.com/docs/%E6%96%87%E6%A1%A3/%E7%BD%91%20%E9%A1%B5',
    'https://example.com/old',
  ])('%s stays as it is', (url) => {
    const config = { redirects: [{ from: '/old', to: '/docs/intro' }] }
    const options = { locales: threeLocales(), config }
    expect(linkIn('docs/deploy/docker.md', url, options)).toEqual([url])
  })

  test('are checked like those without it', () => {
    const siteWith = (url: string, config = {}) =>
      siteOf({ ...docs, 'docs/a.md': { links: [`https://example.com${url}`] } }, { config })
    const broken = siteWith('/docs/intr')
    expect(broken.problems).toEqual(['docs/a.md:1:1 broken-link'])
    expect(broken.hints).toEqual([
      'Did you mean “/docs/intro”? If something else is served there, write “pathname:///…” with the path below `baseUrl`.',
    ])
    expect(siteWith('/docs/intro#strat').hints).toEqual(['Did you mean “#start”?'])
    expect(siteWith('/nothing', { baseUrl: '/docs/' }).problems).toEqual([])
    expect(siteWith('/docs/nothing', { baseUrl: '/docs/' }).problems).toHaveLength(1)
    expect(siteWith('/docs/nothing', { url: 'http://localhost' }).problems).toEqual([])
  })
})

describe('links in other locales', () => {
  const files = (spec: DocSpec): Files => ({
    ...docs,
    'i18n/zh-CN/docs/deploy/jar.md': spec,
    'i18n/zh-CN/docs/intro.md': { ids: ['开始'] },
  })
  const hrefOf = (url: string, route = '/zh-CN/docs/deploy/jar') => {
    const site = siteOf(files({ links: [url] }), { locales: threeLocales() })
    return [...site.slots(route), ...site.problems]
  }

  test.each([
    ['../intro.md', '/zh-CN/docs/intro'],
    ['./docker.md', '/zh-CN/docs/deploy/docker'],
    ['/docs/intro', '/zh-CN/docs/intro'],
    ['/zh-CN/docs/intro', '/zh-CN/docs/intro'],
    ['/zh-TW/docs/intro', '/zh-TW/docs/intro'],
    ['/', '/zh-CN/'],
    ['/about', '/zh-CN/about'],
    ['/docs/intro.md#开始', '/zh-CN/docs/intro#%E5%BC%80%E5%A7%8B'],
    ['../../../../docs/intro.md', '/docs/intro'],
  ])('%s', (url, href) => {
    expect(hrefOf(url)).toEqual([href])
  })

  test('a fallback page links within the reader’s locale', () => {
    expect(hrefOf('../intro.md', '/zh-TW/docs/deploy/jar')).toEqual(['/zh-TW/docs/intro'])
  })

  test('a page that only another locale has is linked there', () => {
    const site = siteOf(
      { 'docs/a.md': { links: ['./b.md'] }, 'i18n/zh-CN/docs/b.md': {} },
      { locales: ['en', 'zh-CN'] },
    )
    expect(site.slots('/docs/a')).toEqual(['/zh-CN/docs/b'])
    expect(site.problems).toEqual([])
  })

  test('an address means the same page where a translation is at another one', () => {
    const translated = (
      original: DocSpec,
      translation: DocSpec,
      links: readonly string[],
    ): string[] => {
      const site = siteOf(
        {
          'docs/a.md': original,
          'docs/b.md': {},
          'i18n/zh-CN/docs/a.md': translation,
          'i18n/zh-CN/docs/b.md': { links },
        },
        {
          locales: ['en', 'zh-CN'],
          navbar: [{ type: 'link', label: 'A', to: links[0] ?? '', position: 'left' }],
          config: { redirects: [{ from: '/old', to: links[0] ?? '' }] },
        },
      )
      const [item] = site.shells['zh-CN']?.navbar.items ?? []
      return [...site.slots('/zh-CN/docs/b'), JSON.stringify(item), ...site.problems]
    }
    const own = { slug: '/page-a', ids: ['first'] }
    expect(
      translated({ ids: ['first'] }, own, ['/docs/a', '/docs/a#first', 'a.md', '/old']),
    ).toEqual([
      '/zh-CN/docs/page-a',
      '/zh-CN/docs/page-a#first',
      '/zh-CN/docs/page-a',
      '/zh-CN/docs/page-a',
      expect.stringContaining('"href":"/zh-CN/docs/page-a"'),
    ])
    expect(translated({ slug: '/' }, {}, ['/docs', '/docs/'])).toEqual([
      '/zh-CN/docs/a',
      '/zh-CN/docs/a',
      expect.stringContaining('"href":"/zh-CN/docs/a"'),
    ])
  })

  test('fragments are checked in the reader’s language', () => {
    const site = siteOf(files({ links: ['../intro.md#start'] }), { locales: threeLocales() })
    expect(site.problems).toEqual(['i18n/zh-CN/docs/deploy/jar.md:1:1 broken-anchor'])
    expect(site.messages[0]).toContain('i18n/zh-CN/docs/intro.md')
  })
})

describe('broken links', () => {
  test('keep the author’s URL, escaped, and are reported at their place', () => {
    expect(linkIn('docs/intro.md', './no"where.md?a&b#x')).toEqual([
      './no&quot;where.md?a&amp;b#x',
      'docs/intro.md:1:1 broken-link',
    ])
  })

  test.each([
    // the doc it is in, URL, hint
    ['docs/intro.md', './docker.md', './deploy/docker.md'],
    ['docs/deploy/docker.md', 'intro', '../intro'],
    ['docs/intro.md', './deploy/dokcer.md', './deploy/docker.md'],
    ['docs/intro.md', './docker.md?a=b#install', './deploy/docker.md?a=b#install'],
    ['docs/intro.md', '/solution/index', '/docs/solution'],
    ['docs/intro.md', '/docs/solution/README', '/docs/solution'],
    ['docs/intro.md', '/solution/readme.md', '/docs/solution'],
    ['docs/intro.md', '/docs/docker', '/docs/deploy/docker'],
    ['docs/intro.md', '/docs/docker#install', '/docs/deploy/docker#install'],
    ['docs/intro.md', '/docs/deploy/docer', '/docs/deploy/docker'],
    ['docs/deploy/depend/nginx.md', '../intro.md', '../../intro.md'],
    ['docs/intro.md', '/file/x.pdf', '/files/x.pdf'],
  ])('in %s: %s → %s', (path, url, target) => {
    const site = siteOf({ ...docs, [path]: { links: [url] } })
    expect(site.hints).toEqual([`Did you mean “${target}”?`])
  })

  test('a page whose name has nothing in common with it is not suggested', () => {
    const site = siteOf({ 'docs/D.md': {}, 'docs/intro.md': { links: ['g', './d'] } })
    expect(site.hints).toEqual([undefined, 'Did you mean “./D”?'])
  })

  test.each([
    ['me@example.com', 'Write “mailto:me@example.com”.'],
    ['sub\\b.md', 'Write / for \\: “sub/b.md”.'],
    ['b.md#part?x=1', 'A query stands before “#”: write “?x=1#part”.'],
  ])('%s is told in its right form', (link, hint) => {
    const site = siteOf({ 'docs/a.md': { links: [link] }, 'docs/b.md': { ids: ['part'] } })
    expect(site.hints).toEqual([hint])
  })

  test.each([
    ['/deploy/docker', '/docs/deploy/docker'],
    ['/deploy/docker.html?a#install', '/docs/deploy/docker?a#install'],
    ['/deploy/', '/docs/deploy'],
  ])('%s is right once the documents are at the root', (url, target) => {
    const site = siteOf({ ...docs, 'docs/deploy/index.md': {}, 'docs/intro.md': { links: [url] } })
    expect(site.hints).toEqual([
      `Did you mean “${target}”? As written it is right with docs: { routeBasePath: '/' } in docsgen.config.`,
    ])
  })

  test.each([
    ['/zh-cn/docs/deploy/docker', '/docs/deploy/docker'],
    ['/zh/deploy/docker/#a', '/docs/deploy/docker#a'],
  ])('%s is written without the locale', (url, target) => {
    const site = siteOf(
      { ...docs, 'docs/intro.md': { links: [url] } },
      { locales: ['en', 'zh-CN'] },
    )
    expect(site.hints).toEqual([`Did you mean “${target}”? Links are written without the locale.`])
  })

  test.each(['{{ user.url }}', '/a/{% b %}'])('%s is an order to a template language', (url) => {
    expect(siteOf({ 'docs/a.md': { links: [url] } }).hints).toEqual([
      'docsgen runs no templates: write the address itself.',
    ])
  })

  test('a file in a folder that is not read', () => {
    const site = siteOf({ 'docs/a.md': { links: ['../.gitbook/assets/b.png'] } })
    expect(site.hints).toEqual([
      'Nothing is read from a folder whose name begins with a dot: rename .gitbook/ to gitbook/, in addresses too.',
    ])
  })

  test('nothing like it: no hint', () => {
    expect(siteOf({ 'docs/a.md': { links: ['./quite-another-thing.md'] } }).hints).toEqual([
      undefined,
    ])
  })

  test('are reported once, however many locales show the page', () => {
    const site = siteOf(
      { 'docs/a.md': { links: ['./gone.md', './gone.md', '#gone'], images: ['./gone.png'] } },
      { locales: threeLocales('zh-CN') },
    )
    expect(site.problems).toEqual([
      'docs/a.md:1:1 broken-link',
      'docs/a.md:2:1 broken-link',
      'docs/a.md:3:1 broken-anchor',
      'docs/a.md:4:1 broken-image',
    ])
  })

  test('a draft is no target, and a partial is none', () => {
    const site = siteOf({
      'docs/a.md': { links: ['./b.md', './_c.md'] },
      'docs/b.md': { draft: true },
      'docs/_c.md': {},
    })
    expect(site.problems).toEqual(['docs/a.md:1:1 broken-link', 'docs/a.md:2:1 broken-link'])
    expect(site.hints).toEqual([
      'docs/b.md is a draft: only `docsgen dev` and `docsgen build --drafts` show it.',
      'docs/_c.md is no page, because a name in its path begins with “_”: rename it.',
    ])
  })

  test('a post of a later day is no target yet, and the hint says so', () => {
    const site = siteOf(
      {
        'blog/2025-01-01-a.md': { links: ['./2030-05-06-b.md', './c'] },
        'blog/2030-05-06-b.md': {},
        'blog/c.md': { date: '2026-01-01T01:00:00' },
      },
      { config: { blog: blogsSchema.parse({}) } },
    )
    const until = 'until then, only `docsgen dev` and `docsgen build --drafts` show it.'
    expect(site.hints).toEqual([
      `blog/2030-05-06-b.md is a post of 2030-05-06: ${until}`,
      `blog/c.md is a post of 2026-01-01: ${until}`,
    ])
  })

  test.each([
    ['/docs/_c', 'docs/_c.md'],
    ['/x/docs/_c.md', 'docs/_c.md'],
    ['/part/_d.md', 'docs/part/_d.md'],
    ['part/_d', 'docs/part/_d.md'],
  ])('%s: the hint names the file that is left out', (url, file) => {
    const site = siteOf(
      { 'docs/a.md': { links: [url] }, 'docs/_c.md': {}, 'docs/part/_d.md': {} },
      { config: { baseUrl: '/x/' } },
    )
    expect(site.hints).toEqual([
      `${file} is no page, because a name in its path begins with “_”: rename it.`,
    ])
  })

  test('a file that `exclude` leaves out is no page, and the hint says so', () => {
    const site = siteOf(
      { 'docs/a.md': { links: ['./b.md', '/docs/c/d'] }, 'docs/b.md': {}, 'docs/c/d.md': {} },
      { docs: { exclude: ['b.md', 'c'] } },
    )
    expect(site.hints).toEqual([
      'docs/b.md is no page, because `exclude` leaves it out.',
      'docs/c/d.md is no page, because `exclude` leaves it out.',
    ])
  })

  test('a file whose ending is in capitals is no page, and the hint says so', () => {
    const site = siteOf({
      'docs/a.md': { links: ['./B.MD', './B.md', './B', './c.Mdx'] },
      'docs/B.MD': {},
      'docs/c.Mdx': {},
    })
    expect(site.hints).toEqual([
      ...Array(3).fill('docs/B.MD is no page, because its ending is in capitals: rename it.'),
      'docs/c.Mdx is no page, because its ending is in capitals: rename it.',
    ])
  })

  test('fragments: on this page and on others, with the nearest', () => {
    const site = siteOf({
      'docs/a.md': { links: ['#instal', './b.md#setup', './b#set-up'], ids: ['install'] },
      'docs/b.md': { ids: ['set-up'] },
    })
    expect(site.problems).toEqual(['docs/a.md:1:1 broken-anchor', 'docs/a.md:2:1 broken-anchor'])
    expect(site.hints).toEqual(['Did you mean “#install”?', 'Did you mean “#set-up”?'])
    expect(site.slots('/docs/a')).toEqual(['#instal', '/docs/b#setup', '/docs/b#set-up'])
  })

  test.each(['安装、配置（一）', '安装-配置-一', '安装、配置-一'])(
    'a fragment as another generator makes it: %s',
    (id) => {
      const site = siteOf({ 'docs/a.md': { links: [`#${id}`], ids: ['安装', '安装配置一'] } })
      expect(site.hints).toEqual(['Did you mean “#安装配置一”?'])
    },
  )

  test('a fragment that is a path: docsify has the address of a page there', () => {
    const site = siteOf({ 'docs/a.md': { links: ['#/b'] }, 'docs/b.md': {} })
    expect(site.hints).toEqual(['Did you mean “/b”, the path of a page?'])
  })

  test('thousands of them are reported in moments', () => {
    const count = 3000
    const files = Object.fromEntries(
      Array.from({ length: count }, (_, at) => [
        `docs/section-${at % 50}/some-page-${at}.md`,
        { links: [`./sone-paeg-${at}.md`, `../some-page-${at}.md`] },
      ]),
    )
    const start = process.cpuUsage()
    expect(siteOf(files).problems).toHaveLength(2 * count)
    const { user, system } = process.cpuUsage(start)
    expect((user + system) / 1e6).toBeLessThan(10)
  }, 60_000)
})

describe('images and other files', () => {
  const image = { hash: '0123456789abcdef', width: 30, height: 20 }
  const files: Files = {
    'docs/a/b.md': {},
    'docs/a/img/x y.png': {},
    'docs/a/data.zip': {},
    'docs/a/film.mp4': {},
    'static/img/logo.svg': {},
    'static/film.mp4': {},
  }
  const images = {
    'docs/a/img/x y.png': image,
    'docs/a/data.zip': { hash: 'fedcba9876543210', width: null, height: null },
    'docs/a/film.mp4': { hash: 'fedcba9876543210', width: null, height: null },
    'static/img/logo.svg': { hash: '1111111122222222', width: null, height: null },
  }
  const slot = (more: Partial<LinkSlot>): LinkSlot => ({
    type: 'link',
    url: './img/x y.png',
    kind: 'image',
    sized: true,
    line: 3,
    column: 4,
    ...more,
  })
  const filled = (more: Partial<LinkSlot>, options: SiteOptions = {}) => {
    const site = siteOf(
      { ...files, 'docs/a/b.md': { slots: [slot(more)] } },
      { images, ...options },
    )
    return { text: site.slots('/docs/a/b')[0], assets: site.assets, problems: site.problems }
  }
  const sized = '/assets/images/x%20y-01234567.png" width="30" height="20'

  test.each<[Partial<LinkSlot>, string]>([
    [{}, sized],
    [{ url: 'img/x%20y.png' }, sized],
    [{ url: '@site/docs/a/img/x y.png' }, sized],
    [{ sized: false }, '/assets/images/x%20y-01234567.png'],
    [{ sized: { width: 15 } }, '/assets/images/x%20y-01234567.png" height="10'],
    [{ sized: { height: 5 } }, '/assets/images/x%20y-01234567.png" width="8'],
    [{ url: '/img/logo.svg' }, '/assets/images/logo-11111111.svg'],
    [{ url: '@site/static/img/logo.svg#layer' }, '/assets/images/logo-11111111.svg#layer'],
    [{ url: '../../static/img/logo.svg' }, '/assets/images/logo-11111111.svg'],
    [{ url: './data.zip', kind: 'link' }, '/assets/files/data-fedcba98.zip'],
    [{ url: './img/x y.png', kind: 'link' }, '/assets/images/x%20y-01234567.png'],
    [{ url: '/img/logo.svg', kind: 'link' }, '/img/logo.svg'],
    [{ url: './film.mp4', kind: 'media' }, '/assets/media/film-fedcba98.mp4'],
    [{ url: '/film.mp4', kind: 'media' }, '/film.mp4'],
    [{ url: 'data:image/png;base64,AA==' }, 'data:image/png;base64,AA=='],
    [{ url: 'https://example.org/x.png' }, 'https://example.org/x.png'],
  ])('%o', (more, text) => {
    expect(filled({ sized: more.kind === undefined, ...more })).toMatchObject({
      text,
      problems: [],
    })
  })

  test('files that pages show are emitted, once', () => {
    const { assets } = filled({})
    expect(assets).toEqual([
      { path: 'docs/a/img/x y.png', output: 'assets/images/x y-01234567.png' },
    ])
  })

  test('with base', () => {
    expect(filled({ sized: false }, { config: { baseUrl: '/x/' } }).text).toBe(
      '/x/assets/images/x%20y-01234567.png',
    )
  })

  test.each([
    ['./x y.png', './img/x y.png'],
    ['/img/lgoo.svg', '/img/logo.svg'],
    ['/logo.png', '/img/logo.svg'],
  ])('missing: %s, did you mean %s', (url, target) => {
    const site = siteOf({ ...files, 'docs/a/b.md': { slots: [slot({ url })] } }, { images })
    expect(site.problems).toEqual(['docs/a/b.md:3:4 broken-image'])
    expect(site.hints).toEqual([`Did you mean “${target}”?`])
    expect(site.slots('/docs/a/b')).toEqual([url])
  })

  test('a translation shows the original’s image where it has none of its own', () => {
    const site = siteOf(
      {
        ...files,
        'i18n/zh-CN/docs/a/b.md': { images: ['./img/x y.png', '../../static/img/logo.svg'] },
      },
      { images, locales: threeLocales() },
    )
    expect(site.slots('/zh-TW/docs/a/b')).toEqual([sized, '/assets/images/logo-11111111.svg'])
    expect(site.problems).toEqual([])
  })

  test('the social image of a page and of the site', () => {
    const site = siteOf(
      {
        ...files,
        'docs/a/b.md': { image: './img/x y.png' },
        'docs/c.md': { image: '/img/logo.svg' },
        'docs/d.md': {},
        'docs/e.md': { image: './gone.png' },
      },
      { images, config: { image: 'img/logo.svg', baseUrl: '/x/' } },
    )
    const imageOf = (route: string) => site.page(route).view.image
    expect(imageOf('/docs/a/b')).toBe('/x/assets/images/x%20y-01234567.png')
    expect(imageOf('/docs/c')).toBe('/x/img/logo.svg')
    expect(imageOf('/docs/d')).toBe('/x/img/logo.svg')
    expect(imageOf('/docs/e')).toBeNull()
    expect(site.problems).toEqual(['docs/e.md broken-image'])
  })
})
