import { describe, expect, test } from 'vitest'
import { assemble } from '../../../../src/pipeline/assemble/assemble.ts'
import type { Config } from '../../../../src/pipeline/config/config.ts'
import { inputOf, localeOf, type SiteOptions, siteOf } from './site-of.ts'

const bothLocales = ['en', localeOf('zh-CN', { fallback: ['en'] })]

type Files = Parameters<typeof inputOf>[0]

const files: Files = { 'docs/a.md': {}, 'docs/b.md': { ids: ['part'] }, 'docs/guide/c.md': {} }

/** The redirects as lines `output: from → to`, and the problems. */
function redirectsOf(
  redirects: Config['redirects'],
  { more = {}, config = {}, ...options }: SiteOptions & { more?: Files } = {},
) {
  const documents = Object.entries({ ...files, ...more })
  const titled = Object.fromEntries(
    documents.map(([file, spec]) => [file, { title: 'T', ...spec }]),
  )
  const input = inputOf(titled, { ...options, config: { ...config, redirects } })
  const { site } = assemble(input)
  return {
    lines: site.redirects.map(({ output, from, to }) => `${output}: ${from} → ${to}`),
    problems: site.diagnostics.map(
      ({ code, message }) => `${code} ${message.replace(/ \(key of .*\)$/, '')}`,
    ),
    site,
  }
}

const one = (from: string, to = '/docs/a', options?: Parameters<typeof redirectsOf>[1]) =>
  redirectsOf([{ from, to }], options)

describe('the file that answers', () => {
  test.each([
    ['/old', null, 'old/index.html'],
    ['old', null, 'old/index.html'],
    ['/old/', null, 'old/index.html'],
    ['/old/index.html', null, 'old/index.html'],
    ['/old.html', null, 'old.html'],
    ['/v1.2', null, 'v1.2/index.html'],
    ['/old', false, 'old.html'],
    ['/old/', false, 'old/index.html'],
    ['/old', true, 'old/index.html'],
    ['/%E6%97%A7', null, '旧/index.html'],
  ])('%s with trailingSlash %s is %s', (from, trailingSlash, output) => {
    const { site, problems } = one(from, '/docs/a', { config: { trailingSlash } })
    expect(site.redirects.map((redirect) => redirect.output)).toEqual([output])
    expect(problems).toEqual([])
  })

  test('addresses and targets have the base, and are encoded', () => {
    const { site } = one('/旧 x', '/docs/b?x=1#part', { config: { baseUrl: '/base/' } })
    expect(site.redirects).toEqual([
      {
        locale: 'en',
        from: '/base/%E6%97%A7%20x',
        to: '/base/docs/b?x=1#part',
        canonical: 'https://example.com/base/docs/b',
        output: '旧 x/index.html',
        source: 'docsgen.config.ts',
      },
    ])
  })
})

describe('locales', () => {
  const locales = bothLocales

  test('a redirect of the configuration is there in each, to its own page', () => {
    expect(one('/old', '/docs/a', { locales }).lines).toEqual([
      'old/index.html: /old → /docs/a',
      'zh-CN/old/index.html: /zh-CN/old → /zh-CN/docs/a',
    ])
    expect(one('/zh-CN/old', '/docs/a', { locales }).lines).toEqual([
      'zh-CN/old/index.html: /zh-CN/old → /zh-CN/docs/a',
    ])
  })

  test('one in a document is there in each, one in a translation there alone', () => {
    const more = {
      'docs/d.md': { redirect_from: ['/docs/old', 'beside', '/zh-CN/docs/cn'] },
      'i18n/zh-CN/docs/d.md': { redirect_from: ['/docs/old', 'lao.html'] },
    }
    const { lines, problems } = redirectsOf([], { locales, more })
    expect(lines).toEqual([
      'docs/beside/index.html: /docs/beside → /docs/d',
      'docs/old/index.html: /docs/old → /docs/d',
      'zh-CN/docs/beside/index.html: /zh-CN/docs/beside → /zh-CN/docs/d',
      'zh-CN/docs/cn/index.html: /zh-CN/docs/cn → /zh-CN/docs/d',
      'zh-CN/docs/lao.html: /zh-CN/docs/lao.html → /zh-CN/docs/d',
      'zh-CN/docs/old/index.html: /zh-CN/docs/old → /zh-CN/docs/d',
    ])
    expect(problems).toEqual([])
  })

  test('a page that one locale alone has at the address stays', () => {
    const more = { 'i18n/zh-CN/docs/own.md': {} }
    const { lines, problems } = one('/docs/own', '/docs/a', { locales, more })
    expect(lines).toEqual(['docs/own/index.html: /docs/own → /docs/a'])
    expect(problems).toEqual([])
  })

  test('in files for hosts a path means itself alone', () => {
    const place = { file: 'static/_redirects', line: 1, column: 1 }
    const hostRedirects = [
      { from: '/b/old', to: '/b/docs/a', ...place },
      { from: '/elsewhere', to: '/b/docs/a', ...place },
      { from: '/b/docs/a/', to: '/b/docs/a', ...place },
    ]
    const { lines, problems } = redirectsOf([], {
      locales,
      hostRedirects,
      config: { baseUrl: '/b/' },
    })
    expect(lines).toEqual(['old/index.html: /b/old → /b/docs/a'])
    expect(problems).toEqual([])
  })
})

describe('versions', () => {
  const released = ['2', '1']
  const inAll = (name: string, spec: Files[string]): Files => ({
    [`docs/${name}`]: spec,
    [`versioned_docs/version-2/${name}`]: spec,
    [`versioned_docs/version-1/${name}`]: spec,
  })

  test('an old address leads to the last one, and the copies of the redirect are no problem', () => {
    const more = inAll('install.md', { redirect_from: ['/docs/setup', '/start', 'beside'] })
    const { lines, problems } = redirectsOf([], { more, released, locales: bothLocales })
    expect(problems).toEqual([])
    expect(lines.filter((line) => !line.startsWith('zh-CN'))).toEqual([
      'docs/1/beside/index.html: /docs/1/beside → /docs/1/install',
      'docs/beside/index.html: /docs/beside → /docs/install',
      'docs/next/beside/index.html: /docs/next/beside → /docs/next/install',
      'docs/setup/index.html: /docs/setup → /docs/install',
      'start/index.html: /start → /docs/install',
    ])
    expect(lines).toContain('zh-CN/docs/setup/index.html: /zh-CN/docs/setup → /zh-CN/docs/install')
  })

  test('an address within a version leads there', () => {
    const more = inAll('install.md', { redirect_from: ['/docs/next/setup', '/zh-CN/docs/1/cn'] })
    const { lines, problems } = redirectsOf([], { more, released, locales: bothLocales })
    expect(problems).toEqual([])
    expect(lines).toEqual([
      'docs/next/setup/index.html: /docs/next/setup → /docs/next/install',
      'zh-CN/docs/1/cn/index.html: /zh-CN/docs/1/cn → /zh-CN/docs/1/install',
      'zh-CN/docs/next/setup/index.html: /zh-CN/docs/next/setup → /zh-CN/docs/next/install',
    ])
  })

  test('a page that has been renamed since the last one is no problem; one of the same version is', () => {
    const more = {
      'docs/install.md': { redirect_from: ['/docs/setup', 'a'] },
      'versioned_docs/version-2/setup.md': {},
    }
    const { lines, problems } = redirectsOf([], { more, released })
    expect(lines).toEqual([])
    expect(problems).toEqual([
      'redirect-unused The redirect from “/docs/next/a” is not used: docs/a.md is at that address.',
    ])
  })

  test('two documents of one version are a problem', () => {
    const more = {
      'docs/x.md': { redirect_from: ['/docs/old'] },
      'docs/y.md': { redirect_from: ['/docs/old'] },
      'versioned_docs/version-2/y.md': { redirect_from: ['/docs/old'] },
      'versioned_docs/version-2/z.md': { redirect_from: ['/docs/old'] },
    }
    const { lines, problems } = redirectsOf([], { more, released })
    expect(lines).toEqual(['docs/old/index.html: /docs/old → /docs/y'])
    expect(problems).toEqual([
      'redirect-unused The redirect from “/docs/old” to “/docs/z” is not used: another one leads from there to “/docs/y”.',
    ])
  })
})

test('everything below an address, by the pages that there are', () => {
  const { lines, problems } = one('/old/*', '/docs/:splat')
  expect(lines).toContain('old/guide/c/index.html: /old/guide/c → /docs/guide/c')
  expect(lines).toContain('old/a/index.html: /old/a → /docs/a')
  expect(problems).toEqual([])
  expect(one('/docs/*', '/docs/guide/:splat').lines).toEqual([
    'docs/c/index.html: /docs/c → /docs/guide/c',
  ])
  expect(one('/old/*', '/nothing/:splat').problems).toEqual([
    'redirect-broken The redirect from “/old/*” leads to “/nothing/:splat”, where there are no pages.',
  ])
})

describe('problems', () => {
  test('a target that is not there', () => {
    const { lines, problems } = one('/old', '/docs/aa', { locales: bothLocales })
    expect(lines).toEqual([])
    expect(problems).toEqual([
      'redirect-broken The redirect from “/old” leads to “/docs/aa”, which is no page or file.',
    ])
  })

  test('a fragment that is not there', () => {
    expect(one('/old', '/docs/b#part').problems).toEqual([])
    expect(one('/old', '/docs/b#nothing').problems).toEqual([
      'broken-anchor The redirect from “/old” leads to “/docs/b#nothing”, but docs/b.md has no “#nothing”.',
    ])
  })

  test('circles', () => {
    const circle = [
      { from: '/x', to: '/y' },
      { from: '/y', to: '/z' },
      { from: '/z', to: '/x' },
      { from: '/self', to: '/self/' },
    ]
    const { lines, problems } = redirectsOf(circle)
    expect(lines).toEqual([])
    expect(problems).toEqual([
      'redirect-loop The redirect from “/self” leads to “/self/”, which leads back to it.',
      'redirect-loop The redirect from “/z” leads to “/x”, which leads back to it.',
    ])
  })

  test('a chain is shortened', () => {
    const chain = [
      { from: '/x', to: '/y#own' },
      { from: '/y', to: '/z?q=1' },
      { from: '/z', to: '/docs/b#part' },
    ]
    const { lines, site } = redirectsOf(chain)
    expect(lines).toEqual([
      'x/index.html: /x → /docs/b?q=1#own',
      'y/index.html: /y → /docs/b?q=1#part',
      'z/index.html: /z → /docs/b#part',
    ])
    expect(site.diagnostics.map(({ code, hint }) => [code, hint])).toEqual([
      ['broken-anchor', undefined],
      ['redirect-chain', 'Let it lead to “/docs/b?q=1#part”.'],
      ['redirect-chain', 'Let it lead to “/docs/b#part”.'],
    ])
  })

  test.each([
    ['/docs/b', 'docs/b.md is'],
    ['/docs/b.html', 'docs/b.md is'],
    ['/docs/b.md', 'docs/b.md is'],
    ['/', 'the page / is'],
    ['/404.html', 'the page /404.html is'],
    ['/file.pdf', 'the file static/file.pdf is'],
    ['/app', 'the file static/app/index.html is'],
  ])('%s is taken', (from, owner) => {
    const more = { 'static/file.pdf': {}, 'static/app/index.html': {} }
    const { lines, problems } = one(from, '/docs/a', { more, locales: bothLocales })
    expect(lines).toEqual([])
    expect(problems).toEqual([
      `redirect-unused The redirect from “${from}” is not used: ${owner} at that address.`,
    ])
  })

  test('two from one address; the same one twice is none', () => {
    const { lines, problems } = redirectsOf([
      { from: ['/old', '/old/'], to: '/docs/a' },
      { from: '/old', to: '/docs/b' },
    ])
    expect(lines).toEqual(['old/index.html: /old → /docs/a'])
    expect(problems).toEqual([
      'redirect-unused The redirect from “/old” to “/docs/b” is not used: another one leads from there to “/docs/a”.',
    ])
  })

  test('addresses in front matter and in files for hosts that cannot be', () => {
    const more = { 'docs/d.md': { redirect_from: ['/x?y', '/x/*'] } }
    const hostRedirects = [{ from: '/s', to: 'javascript:alert(1)', file: 'static/_redirects' }]
    const { lines, problems } = redirectsOf([], { more, hostRedirects })
    expect(lines).toEqual([])
    expect(problems).toEqual([
      'redirect-invalid redirect_from: “/x/*” must be one address.',
      'redirect-invalid redirect_from: “/x?y” must have no query and no fragment: a host serves a page by its path.',
      'redirect-invalid “javascript:alert(1)” must be a path of this site, or a URL with https: or http:.',
    ])
  })

  test('a name that is too long, and one that differs in case from a page', () => {
    expect(one(`/${'x'.repeat(300)}`).problems[0]).toContain('too long to be the name of a file')
    expect(one('/Docs/A').problems[0]).toContain('name-unportable')
  })
})

test('links to old addresses are links to where they lead', () => {
  const link = (url: string) =>
    ({ type: 'link', url, kind: 'link', sized: false, line: 1, column: 1 }) as const
  const urls = [
    '/docs/old',
    '/docs/old#x',
    '/docs/old?q=1',
    'old',
    '/zh-CN/docs/old',
    '/out',
    'old.md',
  ]
  const site = siteOf(
    { ...files, 'docs/d.md': { slots: urls.map(link) } },
    {
      locales: bothLocales,
      config: {
        redirects: [
          { from: '/docs/old', to: '/docs/b#part' },
          { from: '/out', to: 'https://example.org/x' },
        ],
      },
    },
  )
  expect(site.slots('/docs/d')).toEqual([
    '/docs/b#part',
    '/docs/b#x',
    '/docs/b?q=1#part',
    '/docs/b#part',
    '/zh-CN/docs/b#part',
    'https://example.org/x',
    'old.md',
  ])
  expect(site.problems).toEqual(['docs/d.md:1:1 broken-anchor', 'docs/d.md:1:1 broken-link'])
})
