import { describe, expect, test } from 'vitest'
import { absoluteUrl, documentTitle } from '../../../../../src/pipeline/render/head/head.ts'
import { renderHtml } from '../../../../../src/pipeline/render/render-html.tsx'
import type { PageContent, PageView } from '../../../../../src/shared/model/page-view.ts'
import type { Shell } from '../../../../../src/shared/model/shell.ts'
import { assets, sampleDoc, samplePage, sampleShell, sampleView } from '../../../theme/samples.ts'

interface Case {
  readonly content?: PageContent
  readonly view?: Partial<PageView>
  readonly shell?: Partial<Shell>
  readonly articleHtml?: string
}

function head({ content, view, shell, articleHtml }: Case = {}): string {
  const html = renderHtml({
    page: samplePage(sampleView(content ?? sampleDoc(), view)),
    shell: sampleShell(shell),
    assets,
    articleHtml: articleHtml ?? '',
    diagrams: new Map(),
  })
  return html.slice(html.indexOf('<head>') + 6, html.indexOf('</head>'))
}

const notFound: PageContent = { kind: 'notFound', home: '/docs/' }

test('charset and policy come before anything they hold for', () => {
  expect(head()).toMatch(/^<meta charset="utf-8"><meta http-equiv="Content-Security-Policy"/)
})

test.each([
  ['Web', 'Web | Acme'],
  ['', 'Acme | Answers for everyone'],
  ['Acme', 'Acme | Answers for everyone'],
])('title of %j', (title, expected) => {
  expect(documentTitle(title, sampleShell())).toBe(expected)
})

test('tags of the page: description, keywords, canonical, languages', () => {
  const html = head()
  for (const tag of [
    '<meta name="description" content="Chat on any website.">',
    '<meta name="keywords" content="chat, web">',
    '<link rel="canonical" href="https://example.com/docs/docs/channel/web">',
    '<link rel="alternate" hreflang="zh-CN" href="https://example.com/docs/zh-CN/docs/channel/web">',
    '<link rel="alternate" hreflang="x-default" href="https://example.com/docs/docs/channel/web">',
    '<meta property="og:title" content="Web channel">',
    '<meta property="og:url" content="https://example.com/docs/docs/channel/web">',
    '<meta property="og:type" content="article">',
    '<meta name="twitter:card" content="summary">',
    '<link rel="icon" href="/docs/favicon.svg">',
  ]) {
    expect(html).toContain(tag)
  }
  expect(html).not.toContain('name="robots"')
})

test('tags without a value are left out', () => {
  const html = head({ view: { description: '', keywords: [] }, shell: { favicon: null } })
  expect(html).not.toMatch(/name="description"|name="keywords"|rel="icon"|og:image/)
})

test('a social image is absolute and makes the card large', () => {
  const html = head({ view: { image: '/docs/card.png' } })
  expect(html).toContain('<meta property="og:image" content="https://example.com/docs/card.png">')
  expect(html).toContain('<meta name="twitter:card" content="summary_large_image">')
  expect(absoluteUrl('https://cdn.example/x.png', sampleShell())).toBe('https://cdn.example/x.png')
})

test('unlisted pages are not for robots (spec 4.1)', () => {
  expect(head({ view: { noIndex: true } })).toContain(
    '<meta name="robots" content="noindex, nofollow">',
  )
})

test('a page that does not exist has no address of its own', () => {
  const html = head({ content: notFound, view: { alternates: [], noIndex: true } })
  expect(html).toContain('content="noindex, nofollow"')
  expect(html).not.toContain('rel="canonical"')
})

describe('breadcrumbs for search engines', () => {
  const data = (html: string) =>
    JSON.parse(/<script type="application\/ld\+json">(.*?)<\/script>/s.exec(html)?.[1] ?? 'null')

  test('are absolute, numbered, begin at the site and leave out steps without a page', () => {
    expect(data(head())).toEqual({
      '@context': 'https://schema.org',
      '@type': 'BreadcrumbList',
      itemListElement: [
        { '@type': 'ListItem', position: 1, name: 'Acme', item: 'https://example.com/docs/' },
        {
          '@type': 'ListItem',
          position: 2,
          name: 'Channels',
          item: 'https://example.com/docs/docs/category/channel',
        },
        {
          '@type': 'ListItem',
          position: 3,
          name: 'Web',
          item: 'https://example.com/docs/docs/channel/web',
        },
      ],
    })
  })

  test('cannot end their script element', () => {
    const label = '</script><img src=x onerror=alert(1)><!--\u2028'
    const html = head({ content: sampleDoc({ breadcrumbs: [{ label, href: '/docs/x' }] }) })
    expect(html).not.toContain('<img')
    expect(data(html).itemListElement[1].name).toBe(label)
  })

  test('are not made where there are none', () => {
    expect(head({ content: sampleDoc({ breadcrumbs: [] }) })).not.toContain('ld+json')
    expect(head({ content: notFound })).not.toContain('ld+json')
  })
})

describe('scripts and styles of a page', () => {
  const undrawn = '<pre class="mermaid" data-diagram tabindex="0">graph</pre>'
  const diagramDoc = sampleDoc({ features: ['diagram'] })

  test('nothing that it does not need', () => {
    expect(head()).not.toMatch(/katex|diagrams-1/)
    expect(head({ content: diagramDoc, articleHtml: '<div class="diagram"></div>' })).not.toContain(
      'diagrams-1',
    )
  })

  test('formulas bring their style sheet, diagrams that were not drawn their script', () => {
    expect(head({ content: sampleDoc({ features: ['math'] }) })).toContain(
      '<link rel="stylesheet" href="/docs/assets/katex-1.css">',
    )
    expect(head({ content: diagramDoc, articleHtml: undrawn })).toContain(
      '<script type="module" src="/docs/assets/diagrams-1.js"></script>',
    )
  })

  test('a site may restyle parts of some pages: its own styles come after theirs', () => {
    const html = head({ content: sampleDoc({ features: ['math'] }) })
    expect(html.indexOf('katex-1.css')).toBeLessThan(html.indexOf('/docs/assets/main-1.css'))
    expect(html).toContain('/docs/assets/main-1.css')
  })

  test('the colour mode is set before the style sheet can paint', () => {
    const html = head()
    expect(html.indexOf('d.theme=')).toBeGreaterThan(0)
    expect(html.indexOf('d.theme=')).toBeLessThan(html.indexOf('rel="stylesheet"'))
  })
})

test('no text of a page can leave its place', () => {
  const bad = '"></title></script><img src=x onerror=alert(1)>'
  const html = head({
    view: {
      title: bad,
      description: bad,
      keywords: [bad],
      image: bad,
      canonical: bad,
      alternates: [{ hrefLang: bad, href: bad }],
    },
    shell: { siteTitle: bad, tagline: bad, favicon: bad },
  })
  expect(html).not.toContain('<img')
  expect(html.match(/<\/title>/g)).toHaveLength(1)
})
