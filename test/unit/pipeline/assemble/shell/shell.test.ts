import { describe, expect, test } from 'vitest'
import type { Config } from '../../../../../src/pipeline/config/config.ts'
import { blogsSchema } from '../../../../../src/pipeline/config/schema/blog.ts'
import { escapeHtml } from '../../../../../src/shared/escape.ts'
import { type Files, type SiteOptions, siteOf, threeLocales } from '../site-of.ts'

const files: Files = {
  'docs/intro.md': { title: 'Introduction' },
  'docs/a/x.md': { title: 'X' },
  'pages/about.md': { ids: ['y'] },
  'static/logo.svg': {},
  'static/favicon.ico': {},
}

type Item = Config['navbar']['items'][number]

const item = (more: object): Item =>
  ({ position: 'left', type: 'link', label: 'L', ...more }) as Item

const navbarOf = (items: readonly object[], options: SiteOptions = {}, locale = 'en') => {
  const site = siteOf(files, { navbar: items.map(item), ...options })
  return { site, items: site.shells[locale]?.navbar.items ?? [] }
}

describe('navbar items', () => {
  test('a link of a picture alone has a name, and one without a picture shows it', () => {
    const navbar = [
      { 'aria-label': 'Code', className: 'code', to: '/docs/intro' },
      { 'aria-label': 'Call', icon: 'phone', to: '/docs/intro' },
      { 'aria-label': 'Plain', to: '/docs/intro' },
      { label: 'Start', icon: '🚀', to: '/docs/intro' },
    ].map((one) => ({ type: 'link', position: 'left', ...one }) as const)
    const site = siteOf(files, { navbar })
    expect(site.problems).toEqual([])
    expect(site.shells['en']?.navbar.items).toMatchObject([
      { className: 'code', label: '', ariaLabel: 'Code' },
      { label: '', ariaLabel: 'Call', icon: expect.stringMatching(/^M7 2\.5/) },
      { label: 'Plain' },
      { label: 'Start', icon: '🚀' },
    ])
  })

  test.each<[object, object]>([
    [{ to: '/docs/intro' }, { href: '/zh-CN/docs/intro', external: false }],
    [{ to: 'docs/intro.md' }, { href: '/zh-CN/docs/intro' }],
    [{ to: '/about?x#y' }, { href: '/zh-CN/about?x#y' }],
    [{ to: '/' }, { href: '/zh-CN/' }],
    [{ to: '/logo.svg' }, { href: '/logo.svg' }],
    [
      { href: 'https://example.org', target: '_self' },
      { href: 'https://example.org', external: true, target: '_self' },
    ],
    [{ href: '/as/it/is' }, { href: '/as/it/is', external: false }],
    [
      { type: 'doc', docId: 'intro', label: undefined },
      { type: 'link', label: 'Introduction', href: '/zh-CN/docs/intro' },
    ],
    [
      { type: 'doc', docId: 'a/x', label: 'Ex' },
      { type: 'link', label: 'Ex', href: '/zh-CN/docs/a/x' },
    ],
    [
      { type: 'docSidebar', sidebarId: 'docs' },
      { type: 'link', label: 'L', href: '/zh-CN/docs/a/x' },
    ],
    [
      { type: 'html', value: '<b>x</b>', position: 'right' },
      { type: 'html', value: '<b>x</b>', position: 'right' },
    ],
    [{ type: 'localeDropdown' }, { type: 'localeDropdown' }],
    [
      { type: 'search', className: 'wide' },
      { type: 'search', className: 'wide' },
    ],
    [
      {
        type: 'dropdown',
        items: [
          { type: 'link', label: 'In', to: '/about' },
          { type: 'link', label: 'Out', href: 'https://example.org' },
        ],
      },
      {
        type: 'dropdown',
        label: 'L',
        items: [
          { label: 'In', href: '/zh-CN/about', external: false },
          { label: 'Out', href: 'https://example.org', external: true },
        ],
      },
    ],
  ])('%o', (config, view) => {
    const { site, items } = navbarOf([config], { locales: threeLocales() }, 'zh-CN')
    expect(items[0]).toMatchObject(view)
    expect(site.problems).toEqual([])
  })

  test('sections are the documents and the blog, where both are there', () => {
    const blog = { ...files, 'blog/2025-01-01-first.md': { title: 'First' } }
    const links = (locale: string, own: Files) => {
      const navbar = [item({ type: 'sections' })]
      const config = { blog: blogsSchema.parse({}) }
      const site = siteOf(own, { navbar, config, locales: threeLocales() })
      return (site.shells[locale]?.navbar.items ?? []).map((one) => JSON.stringify(one))
    }
    expect(links('en', files)).toEqual([])
    const shown = links('zh-CN', blog)
    expect(shown).toHaveLength(2)
    expect(shown[0]).toContain('"label":"文档","href":"/zh-CN/docs/intro"')
    expect(shown[1]).toContain('"label":"博客","href":"/zh-CN/blog"')
  })

  test('the last ones of many sections are in a menu', () => {
    const blogs = Array.from({ length: 8 }, (_, at) => ({
      path: `b${at}`,
      routeBasePath: `b${at}`,
    }))
    const own = Object.fromEntries(
      blogs.map(({ path }) => [`${path}/2025-01-01-first.md`, { title: 'First' }]),
    )
    const config = { blog: blogsSchema.parse(blogs) }
    const navbar = [item({ type: 'sections' })]
    const site = siteOf({ ...files, ...own }, { navbar, config, locales: threeLocales() })
    const items = site.shells['zh-CN']?.navbar.items ?? []
    expect(items).toHaveLength(6)
    expect(items.at(-1)).toMatchObject({ type: 'dropdown', label: '更多', position: 'left' })
    expect(items.at(-1)).toHaveProperty('items.length', 4)
  })

  test('labels are translated by messages, along the fallback chain', () => {
    const options = {
      locales: threeLocales(),
      messages: {
        'zh-CN': { 'navbar.L': '链', 'navbar.title': '顶', title: '站', 'theme.next': '往后' },
        'zh-TW': { title: '站台' },
      },
    }
    const { site } = navbarOf([{ to: '/' }], options)
    expect(site.shells['zh-TW']).toMatchObject({
      siteTitle: '站台',
      navbar: { title: '顶', items: [{ label: '链' }] },
      texts: {},
    })
    expect(site.shells['zh-CN']?.texts).toEqual({ next: '往后' })
    const { en } = site.shells
    expect(en).toMatchObject({ siteTitle: 'Acme', navbar: { title: 'Acme' } })
  })

  test('a link to a part that its page does not have is reported once for all locales', () => {
    const own = { 'docs/intro.md': { title: 'Intro', ids: ['install', 'upgrade'] } }
    const navbar = [{ to: '/docs/intro#instal' }, { to: '/docs/intro#upgrade' }]
    const site = siteOf({ ...files, ...own }, { navbar: navbar.map(item), locales: threeLocales() })
    expect(site.messages).toEqual([
      '“/docs/intro#instal”: the page docs/intro.md has no “#instal” (key of /docs/intro#instal)',
    ])
    expect(site.problems).toEqual(['docsgen.config.ts broken-anchor'])
    expect(site.hints).toEqual(['Did you mean “#install”?'])
  })

  test('all unknown names are reported at once, in the config’s file', () => {
    const { site, items } = navbarOf([
      { type: 'doc', docId: 'intru' },
      { type: 'docSidebar', sidebarId: 'dosc' },
      { type: 'docsVersionDropdown', versions: ['1.0'] },
      { type: 'carousel' },
      { to: '/docs/intor' },
    ])
    expect(site.problems).toEqual([
      'docsgen.config.ts broken-link',
      'docsgen.config.ts doc-unknown',
      'docsgen.config.ts navbar-item-unknown',
      'docsgen.config.ts sidebar-unknown',
      'docsgen.config.ts version-unknown',
    ])
    expect(site.hints).toEqual([
      'Did you mean “/docs/intro”?',
      'Did you mean “intro”?',
      undefined,
      'Did you mean “docs”? Available: docs',
      'Available: current',
    ])
    expect(items.map((one) => one.type)).toEqual(['link', 'link'])
  })

  test('a sidebar with nothing to link to is an error', () => {
    const { site } = navbarOf([{ type: 'docSidebar', sidebarId: 'empty' }], {
      docs: { sidebars: { main: ['intro'], empty: [] } },
    })
    expect(site.problems).toEqual(['docsgen.config.ts sidebar-empty'])
  })
})

describe('versions', () => {
  const elsewhere = { '1': { label: 'v1', url: '/1/' }, '0': { label: 'v0', url: '/0/' } }
  const versions = { current: { label: 'v2' }, ...elsewhere }
  const three = { versions }
  const dropdown = { type: 'docsVersionDropdown', label: undefined }
  test('up to one is a plain link to the main doc', () => {
    const { items } = navbarOf([dropdown], {
      docs: { versions: { current: { label: 'v2' } } },
    })
    expect(items[0]).toMatchObject({ type: 'link', label: 'v2', href: '/docs/intro' })
  })
  test('one with further items is a dropdown', () => {
    const further = { dropdownItemsAfter: [{ type: 'link', label: 'Old', href: 'https://a.org' }] }
    const { items } = navbarOf([{ ...dropdown, ...further }], {
      docs: { versions: { current: { label: 'v2' } } },
    })
    expect(items[0]).toMatchObject({
      type: 'versionDropdown',
      label: 'v2',
      items: [{ label: 'v2', href: '/docs/intro', current: true }],
      after: [{ label: 'Old', href: 'https://a.org', external: true }],
    })
    expect(items[0]).not.toHaveProperty('before')
  })

  test('more are a dropdown; a choice of them can be listed', () => {
    const { items } = navbarOf(
      [dropdown, { ...dropdown, versions: ['current', '0'] }, { ...dropdown, versions: ['1'] }],
      { docs: three },
    )
    expect(items[0]).toMatchObject({
      type: 'versionDropdown',
      label: 'v2',
      items: [
        { label: 'v2', href: '/docs/intro', current: true },
        { label: 'v0', href: '/0/', current: false },
        { label: 'v1', href: '/1/', current: false },
      ],
    })
    expect(items[1]).toMatchObject({ items: [{ label: 'v2' }, { label: 'v0' }] })
    expect(items[2]).toMatchObject({ type: 'link', label: 'v1', href: '/1/' })
  })
  test('the version that the site is names the dropdown, wherever it is listed', () => {
    const { items } = navbarOf(
      [
        { ...dropdown, versions: ['1', 'current'] },
        { ...dropdown, versions: ['1', '0'] },
      ],
      { docs: three },
    )
    expect(items).toMatchObject([{ label: 'v2' }, { label: 'v1' }])
  })
})

describe('active items', () => {
  test.each<[object, string, boolean]>([
    [{ to: '/docs/a/x' }, '/docs/a/x', true],
    [{ to: '/docs/a' }, '/docs/a/x', false],
    [{ to: '/' }, '/docs/a/x', false],
    [{ to: '/' }, '/', true],
    [{ to: '/', activeBasePath: '/docs' }, '/docs/a/x', true],
    [{ to: '/', activeBasePath: 'docs/' }, '/zh-CN/docs/a/x', true],
    [{ to: '/', activeBasePath: '/docs/in' }, '/docs/intro', true],
    [{ to: '/', activeBasePath: '/docs/in/' }, '/docs/intro', false],
    [{ to: '/docs/a/x', activeBasePath: '/docs/b' }, '/docs/a/x', true],
    [{ to: '/', activeBaseRegex: '/docs/(a|b)/' }, '/docs/a/x', true],
    [{ to: '/', activeBaseRegex: '/docs/(b|c)/' }, '/docs/a/x', false],
    [{ to: '/', activeBaseRegex: '(' }, '/docs/a/x', false],
    [{ href: 'https://example.org' }, '/docs/a/x', false],
    [{ type: 'docSidebar', sidebarId: 'docs' }, '/docs/a/x', true],
    [{ type: 'docSidebar', sidebarId: 'docs' }, '/about', false],
    [{ type: 'doc', docId: 'intro' }, '/docs/a/x', true],
    [{ type: 'doc', docId: 'intro' }, '/about', false],
    [
      { type: 'dropdown', items: [{ type: 'link', label: 'x', to: '/docs/a/x' }] },
      '/docs/a/x',
      true,
    ],
    [
      { type: 'dropdown', items: [{ type: 'link', label: 'x', to: '/docs/a/x' }] },
      '/docs/intro',
      false,
    ],
  ])('%o on %s: %s', (config, route, active) => {
    // The broken `to` of one case is beside the point.
    const { site } = navbarOf([{ type: 'search' }, config], { locales: threeLocales() })
    expect(site.page(route).view.activeNavbarItems).toEqual(active ? [1] : [])
  })
})

test('of several items, those closest to the page are active', () => {
  const docs = { type: 'docSidebar', sidebarId: 'docs', label: 'Docs' }
  const own = { type: 'link', label: 'Own', to: '/docs/intro' }
  const menu = { type: 'dropdown', label: 'Menu', items: [own] }
  const { site } = navbarOf([docs, own, menu], { locales: threeLocales() })
  const active = (route: string) => site.page(route).view.activeNavbarItems
  expect(active('/docs/intro')).toEqual([1, 2])
  expect(active('/docs/a/x')).toEqual([0])
  expect(active('/about')).toEqual([])
})

test('a menu holds items of every kind, and is active with any of them', () => {
  const items = [
    { type: 'link', label: 'About', to: '/about', className: 'x' },
    { type: 'html', value: '<hr>' },
    { type: 'doc', docId: 'intro' },
    { type: 'docSidebar', sidebarId: 'docs', label: 'Docs' },
    { type: 'docsVersion', label: 'Now' },
  ]
  const { site, items: views } = navbarOf([{ type: 'dropdown', label: 'Menu', items }])
  expect(views).toMatchObject([
    {
      type: 'dropdown',
      position: 'left',
      items: [
        { type: 'link', label: 'About', href: '/about', className: 'x' },
        { type: 'html', value: '<hr>' },
        { type: 'link', label: 'Introduction', href: '/docs/intro' },
        { type: 'link', label: 'Docs' },
        { type: 'link', label: 'Now' },
      ],
    },
  ])
  expect(site.page('/docs/a/x').view.activeNavbarItems).toEqual([0])
})

describe('footer, logo, announcement', () => {
  const logo = {
    src: 'logo.svg',
    srcDark: null,
    alt: 'Acme',
    href: null,
    target: null,
    width: 32,
    height: null,
  }
  const options: SiteOptions = {
    locales: threeLocales(),
    config: {
      baseUrl: '/x/',
      favicon: 'favicon.ico',
      footer: {
        style: 'dark',
        description: null,
        logo: { ...logo, href: '/about' },
        links: [{ title: 'Docs', items: [{ label: 'Tutorial', to: '/docs/intro' }] }],
        copyright: '© Acme',
      },
      announcementBar: {
        id: '1',
        content: 'New',
        backgroundColor: null,
        textColor: null,
        isCloseable: true,
      },
    },
    messages: {
      'zh-CN': {
        'footer.Docs': '文档',
        'footer.Tutorial': '教程',
        'footer.copyright': '版权',
        'footer.description': '一句话',
        'announcementBar.content': '新',
      },
    },
  }
  test('in the language and with the links of the locale', () => {
    const site = siteOf(files, options)
    expect(site.shells['zh-CN']).toMatchObject({
      home: '/x/zh-CN/',
      favicon: '/x/favicon.ico',
      localeCount: 3,
      footer: {
        logo: { src: '/x/logo.svg', href: '/x/zh-CN/about' },
        links: [{ title: '文档', items: [{ label: '教程', href: '/x/zh-CN/docs/intro' }] }],
        copyright: '版权',
        description: '一句话',
      },
      announcementBar: { id: '1', content: '新' },
    })
    const { en } = site.shells
    expect(en?.footer?.links[0]?.title).toBe('Docs')
    expect(en?.footer?.description).toBe(en?.tagline)
    expect(site.problems).toEqual([])
  })
  test('links and images in HTML lead to pages and files, and are reported when they do not', () => {
    const html = (name: string) =>
      `<a href="/docs/intro">${name}</a> <a href='/docs/inrto'>x</a> <img src="logo.svg"> <img src="/gone.png">`
    const { announcementBar, footer } = options.config ?? {}
    const site = siteOf(files, {
      ...options,
      navbar: [item({ type: 'html', value: '<a href="/about#y">About</a><a href="#x">x</a>' })],
      config: {
        ...options.config,
        ...(announcementBar && { announcementBar: { ...announcementBar, content: html('New') } }),
        ...(footer && {
          footer: { ...footer, copyright: 'https://a.example <a href="//b">b</a>' },
        }),
      },
      messages: { 'zh-CN': { 'announcementBar.content': html('新') } },
    })
    const { en, 'zh-CN': chinese } = site.shells
    const placed = (name: string, locale: string) =>
      `<a href="/x/${locale}docs/intro">${name}</a> <a href='/docs/inrto'>x</a> <img src="/x/logo.svg"> <img src="/gone.png">`
    expect(en?.announcementBar?.content).toBe(placed('New', ''))
    expect(chinese?.announcementBar?.content).toBe(placed('新', 'zh-CN/'))
    expect(chinese?.navbar.items).toMatchObject([
      { type: 'html', value: '<a href="/x/zh-CN/about#y">About</a><a href="#x">x</a>' },
    ])
    expect(en?.footer?.copyright).toBe('https://a.example <a href="//b">b</a>')
    expect(site.problems).toEqual([
      'docsgen.config.ts broken-image',
      'docsgen.config.ts broken-link',
      'zh-CN/announcementBar.content broken-image',
      'zh-CN/announcementBar.content broken-link',
    ])
    expect(site.messages[1]).toContain('“/docs/inrto” leads to no page or file')
    expect(site.hints[1]).toBe('Did you mean “/docs/intro”?')
  })
  test.each(['<!-- 2026', '<b>Acme', '</div>Acme', '<style>a{}', '</li>'])(
    '%s, which would change the page around it, is reported and shown as text',
    (value) => {
      const site = siteOf(files, { ...options, navbar: [item({ type: 'html', value })] })
      expect(site.shells['en']?.navbar.items).toMatchObject([{ value: escapeHtml(value) }])
      expect(site.problems).toEqual(['docsgen.config.ts html-uncontained'])
    },
  )
  test('without an icon browsers are kept from asking for one that is not there', () => {
    const faviconOf = (own: Files, baseUrl: string) =>
      siteOf(own, { config: { baseUrl } }).shells['en']?.favicon
    const { 'static/favicon.ico': icon = {}, ...bare } = files
    expect(faviconOf(bare, '/')).toBe('data:,')
    expect(faviconOf({ ...bare, 'static/favicon.ico': icon }, '/')).toBe(null)
    expect(faviconOf(bare, '/docs/')).toBe(null)
  })
  test('files that are not in static/ are reported', () => {
    const site = siteOf(files, { config: { favicon: 'gone.ico' } })
    expect(site.problems).toEqual(['docsgen.config.ts broken-image'])
  })
})
