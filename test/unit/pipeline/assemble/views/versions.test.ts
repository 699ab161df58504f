import { describe, expect, test } from 'vitest'
import { type Files, type SiteOptions, siteOf, threeLocales } from '../site-of.ts'

const files: Files = {
  'docs/intro.md': { title: 'Introduction', tags: ['t'] },
  'docs/new.md': { title: 'New' },
  'versioned_docs/version-2/intro.md': { title: 'Introduction', tags: ['t'] },
  'versioned_docs/version-2/guide/a.md': { title: 'A' },
  'versioned_docs/version-2/guide/_category_.json': { link: { type: 'generated-index' } },
  'versioned_docs/version-1/intro.md': {
    title: 'Introduction',
    tags: ['t'],
    links: ['gone.md', '/docs/gone.md', '@site/docs/intro.md', '/docs/intro', '../../docs/new.md'],
  },
  'versioned_docs/version-1/gone.md': { title: 'Gone' },
  'versioned_docs/version-1/guide/a.md': { title: 'A' },
  'versioned_docs/version-1/guide/_category_.json': { link: { type: 'generated-index' } },
  'i18n/zh-CN/docusaurus-plugin-content-docs/version-1/intro.md': { title: '介绍' },
  'pages/about.md': {},
}

const dropdown = { type: 'docsVersionDropdown', position: 'right' } as const

const versioned = (options: SiteOptions = {}) =>
  siteOf(files, { released: ['2', '1'], navbar: [dropdown], ...options })

describe('pages of versions', () => {
  test('are below the version; the last one has no part of its own', () => {
    const docs = versioned()
      .routes()
      .filter((route) => route.startsWith('/docs') && !route.includes('tags'))
    expect(docs).toEqual([
      '/docs/1/category/guide',
      '/docs/1/gone',
      '/docs/1/guide/a',
      '/docs/1/intro',
      '/docs/category/guide',
      '/docs/guide/a',
      '/docs/intro',
      '/docs/next/intro',
      '/docs/next/new',
    ])
  })

  test('know the same page of the others: by id, by category, by tag', () => {
    const site = versioned()
    const links = (route: string) => site.page(route).view.version?.links
    expect(links('/docs/1/intro')).toEqual({
      '1': '/docs/1/intro',
      '2': '/docs/intro',
      current: '/docs/next/intro',
    })
    expect(links('/docs/1/gone')).toEqual({ '1': '/docs/1/gone' })
    expect(links('/docs/category/guide')).toEqual({
      '1': '/docs/1/category/guide',
      '2': '/docs/category/guide',
    })
    expect(links('/docs/1/tags/t')).toMatchObject({ '2': '/docs/tags/t' })
    expect(links('/about')).toBeUndefined()
  })

  test('say so when they are not of the last one, with a way to it', () => {
    const site = versioned()
    const { badge, banner } = site.page('/docs/1/intro').view.version ?? {}
    expect(badge).toBe('Version: 1')
    expect(banner).toEqual({
      text: 'This is documentation for Acme 1, which is no longer maintained. For up-to-date documentation, see the {0}.',
      link: { label: 'latest version (2)', href: '/docs/intro' },
    })
    expect(site.page('/docs/next/new').view.version?.banner).toMatchObject({
      text: 'This is documentation for Acme Next, which is not released yet. For up-to-date documentation, see the {0}.',
      link: { href: '/docs/intro' },
    })
    expect(site.page('/docs/intro').view.version).toMatchObject({ isLast: true, banner: null })
  })

  test('a site with one version shows no version, unless its settings say so', () => {
    const one = siteOf({ 'docs/a.md': {} })
    expect(one.page('/docs/a').view.version).toBeUndefined()
    const beta = siteOf(
      { 'docs/a.md': {} },
      { docs: { versions: { current: { banner: 'unreleased' } } } },
    )
    expect(beta.page('/docs/a').view.version?.banner?.text).toContain('not released yet')
  })

  test('translations of a version, in whichever form, are pages of that version', () => {
    const site = versioned({ locales: threeLocales() })
    expect(site.page('/zh-CN/docs/1/intro').view.title).toBe('介绍')
    expect(site.doc('/zh-CN/docs/intro').fallback?.label).toBe('English')
    expect(site.page('/zh-CN/docs/1/intro').view.version?.banner?.link.href).toBe(
      '/zh-CN/docs/intro',
    )
  })
})

test('links to files stay in the version, addresses do not', () => {
  const site = versioned()
  expect(site.slots('/docs/1/intro')).toEqual([
    '/docs/1/gone',
    '/docs/1/gone',
    '/docs/1/intro',
    '/docs/intro',
    '/docs/next/new',
  ])
})

test('links to files from the folder of the documents stay in the version, too', () => {
  const links = ['/guide/a.md', '/new.md']
  const site = siteOf(
    { ...files, 'versioned_docs/version-1/intro.md': { links }, 'docs/guide/a.md': {} },
    { released: ['2', '1'] },
  )
  expect(site.slots('/docs/1/intro')[0]).toBe('/docs/1/guide/a')
  expect(site.problems).toEqual(['versioned_docs/version-1/intro.md:2:1 broken-link'])
})

describe('search engines', () => {
  test('are led to the last version, where it has the page', () => {
    const site = versioned({ locales: threeLocales() })
    const seen = (route: string) => {
      const { canonical, alternates } = site.page(route).view
      return [canonical, alternates.length > 0]
    }
    expect(seen('/docs/1/intro')).toEqual(['https://example.com/docs/intro', false])
    expect(seen('/docs/next/intro')).toEqual(['https://example.com/docs/intro', false])
    expect(seen('/docs/1/gone')).toEqual(['https://example.com/docs/1/gone', true])
    expect(seen('/docs/intro')).toEqual(['https://example.com/docs/intro', true])
  })

  test('find the last version in the sitemap; noIndex keeps a version from them', () => {
    const site = versioned({ docs: { versions: { '1': { noIndex: true } } } })
    const listed = site.pages.filter((page) => page.listed).map(({ route }) => route)
    expect(listed.filter((route) => /\/(?:1|next)\//.test(route))).toEqual([])
    expect(listed).toContain('/docs/intro')
    const hidden = site.pages.filter((page) => page.view.noIndex).map(({ route }) => route)
    expect(hidden.filter((route) => route.startsWith('/docs'))).toEqual(
      site.routes().filter((route) => route.startsWith('/docs/1/')),
    )
  })
})

describe('the navbar', () => {
  test('the menu leads to where each version begins', () => {
    const site = versioned({ docs: { versions: { '1': { label: 'One' } } } })
    expect(site.shells['en']?.navbar.items[0]).toMatchObject({
      type: 'versionDropdown',
      docs: 'docs',
      label: '2',
      items: [
        { name: 'current', label: 'Next', href: '/docs/next/intro', current: false },
        { name: '2', label: '2', href: '/docs/intro', current: true },
        { name: '1', label: 'One', href: '/docs/1/intro', current: false },
      ],
    })
  })

  test('items for documents and sidebars know their address in each version', () => {
    const items = [
      { type: 'doc', docId: 'intro', position: 'left' },
      { type: 'doc', docId: 'gone', position: 'left' },
      { type: 'docSidebar', sidebarId: 'docs', label: 'Docs', position: 'left' },
    ] as const
    const site = versioned({ navbar: items })
    expect(site.problems).toEqual([])
    expect(site.shells['en']?.navbar.items).toMatchObject([
      {
        href: '/docs/intro',
        versions: { docs: 'docs', hrefs: { '1': '/docs/1/intro', current: '/docs/next/intro' } },
      },
      { href: '/docs/1/gone', versions: { hrefs: { '1': '/docs/1/gone' } } },
      { versions: { hrefs: { current: '/docs/next/intro' } } },
    ])
    expect(site.page('/docs/1/intro').view.activeNavbarItems).toEqual([0])
    expect(site.page('/docs/1/guide/a').view.activeNavbarItems).toEqual([0, 1, 2])
    expect(site.page('/about').view.activeNavbarItems).toEqual([])
  })

  test('a version that there is not is reported with those that there are', () => {
    const site = versioned({ navbar: [{ ...dropdown, versions: ['old'] }] })
    expect(site.problems).toEqual(['docsgen.config.ts version-unknown'])
    expect(site.hints).toEqual(['Available: current, 2, 1'])
  })
})
