import type { Element, Nodes } from 'hast'
import { raw } from 'hast-util-raw'
import { describe, expect, test } from 'vitest'
import { renderHtml } from '../../../src/pipeline/render/render-html.tsx'
import { ownTexts, textsOf } from '../../../src/shared/messages/ui-texts.ts'
import type {
  AuthorProfile,
  BlogLists,
  Card,
  DocContent,
  ListEntry,
  PageContent,
  PageView,
  PostMeta,
  TextContent,
} from '../../../src/shared/model/page-view.ts'
import type { Shell } from '../../../src/shared/model/shell.ts'
import type { SlotValue } from '../../../src/shared/model/site.ts'
import { assets, sampleDoc, sampleHome, samplePage, sampleShell, sampleView } from './samples.ts'

interface Case {
  readonly view?: Partial<PageView>
  readonly shell?: Partial<Shell>
  readonly articleHtml?: string | null
  readonly slots?: readonly SlotValue[]
}

function render(content: PageContent, { view, shell, articleHtml = null, slots = [] }: Case = {}) {
  return renderHtml({
    shell: sampleShell(shell),
    assets,
    page: samplePage(sampleView(content, view), slots),
    articleHtml,
    diagrams: new Map(),
  })
}

const parse = (html: string): Nodes => raw({ type: 'raw', value: html } as never)

function all(tree: Nodes, matches: (element: Element) => boolean): Element[] {
  const found: Element[] = []
  const visit = (node: Nodes) => {
    if (node.type === 'element' && matches(node)) found.push(node)
    if ('children' in node) for (const child of node.children) visit(child)
  }
  visit(tree)
  return found
}

const tags = (tree: Nodes, ...names: string[]) =>
  all(tree, ({ tagName }) => names.includes(tagName))
const ofClass = (tree: Nodes, name: string) =>
  all(tree, ({ properties }) => [properties['className']].flat().includes(name))

function text(node: Nodes): string {
  if (node.type === 'text') return node.value
  return 'children' in node ? node.children.map(text).join('') : ''
}

const cards: Card[] = [
  {
    label: 'Web',
    href: '/docs/docs/channel/web',
    description: 'Any site.',
    inside: [],
    count: null,
  },
  {
    label: 'WeChat',
    href: '/docs/docs/category/wechat',
    description: '',
    inside: [{ label: 'Mini program', href: '/docs/docs/channel/mini' }],
    count: 1,
  },
]

const samplePlain: TextContent = {
  articleLang: null,
  fallback: null,
  printedTitle: 'About',
  draft: false,
  unlisted: false,
  toc: [{ level: 2, id: 'a', text: 'A' }],
  editUrl: null,
  lastUpdated: null,
  features: [],
}

const sampleAuthor: AuthorProfile = {
  name: 'Ada',
  title: 'Engineer',
  href: '/docs/blog/authors/ada',
  external: false,
  image: '/docs/img/ada.png',
  description: 'Writes about engines.',
  count: 1,
  socials: [{ label: 'GitHub', href: 'https://github.com/ada' }],
}

const samplePost: PostMeta = {
  date: '2025-03-01',
  minutes: 3,
  authors: [sampleAuthor, { ...sampleAuthor, name: 'Grace', href: null, image: null }],
  tags: [{ label: 'web', href: '/docs/blog/tags/web' }],
  image: { src: '/docs/img/cover.png', width: 1200, height: 630 },
}

const sampleEntry: ListEntry = {
  label: 'News',
  href: '/docs/blog/a',
  description: 'What is new.',
  post: samplePost,
}

const sampleLists: BlogLists = {
  home: '/docs/blog',
  archive: '/docs/blog/archive',
  tags: null,
  authors: '/docs/blog/authors',
  feed: '/docs/blog/rss.xml',
}

const sampleHead = { breadcrumbs: [{ label: 'Blog', href: '/docs/blog' }], lists: sampleLists }

const kinds: Record<PageContent['kind'], PageContent> = {
  doc: sampleDoc({ draft: true, unlisted: true, printedTitle: 'Web channel' }),
  api: { ...sampleDoc(), kind: 'api' },
  page: { kind: 'page', ...samplePlain },
  component: {
    kind: 'component',
    articleLang: null,
    fallback: null,
    draft: false,
    unlisted: false,
  },
  widgetSettings: { kind: 'widgetSettings' },
  category: {
    kind: 'category',
    title: 'Channels',
    description: 'All of them.',
    cards,
    breadcrumbs: [{ label: 'Channels', href: null }],
    sidebar: (sampleDoc().sidebar as DocContent['sidebar']) ?? null,
    prev: null,
    next: null,
  },
  tag: {
    kind: 'tag',
    tag: 'web',
    breadcrumbs: [
      { label: 'Tags', href: '/docs/docs/tags' },
      { label: 'web', href: null },
    ],
    lists: null,
    description: '',
    count: 1,
    ofPosts: false,
    steps: null,
    docs: [{ label: 'Web', href: '/docs/docs/channel/web', description: 'Any site.', post: null }],
  },
  post: {
    kind: 'post',
    ...samplePlain,
    breadcrumbs: [{ label: 'Blog', href: '/docs/blog' }],
    sidebar: null,
    post: samplePost,
    published: '2025-03-01T00:00:00.000Z',
    prev: null,
    next: null,
  },
  posts: {
    kind: 'posts',
    title: 'Blog',
    sidebar: null,
    entries: [sampleEntry],
    steps: { number: 1, count: 2, prev: null, next: '/docs/blog/page/2' },
    lists: sampleLists,
  },
  archive: {
    kind: 'archive',
    ...sampleHead,
    years: [{ year: '2025', posts: [{ label: 'News', href: '/docs/blog/a', date: '2025-03-01' }] }],
  },
  author: {
    kind: 'author',
    author: sampleAuthor,
    ...sampleHead,
    entries: [sampleEntry],
    steps: null,
  },
  authors: { kind: 'authors', ...sampleHead, authors: [sampleAuthor] },
  tags: {
    kind: 'tags',
    ...sampleHead,
    tags: [{ label: 'web', href: '/docs/docs/tags/web', count: 1 }],
  },
  home: sampleHome({ start: { label: 'Intro', href: '/docs/docs/intro' }, cards }),
  search: {
    kind: 'search',
    start: { label: 'Intro', href: '/docs/docs/intro' },
    home: '/docs/',
    versions: [],
  },
  feedbackAdmin: { kind: 'feedbackAdmin', texts: textsOf(['feedbackAdmin'], ownTexts.en) },
  notFound: { kind: 'notFound', home: '/docs/' },
}

/** Of the kinds that have one. */
const articles: Readonly<Record<string, string>> = {
  doc: '<p>Text</p>',
  page: '<p>Text</p>',
  component: '<h1>Component</h1>',
  // A part of a specification has its own heading.
  api: '<h1>Get a pet</h1>',
}

describe.each(Object.entries(kinds))('a page of kind %s', (kind, content) => {
  const view = kind === 'home' ? { path: '/docs/', title: '' } : {}
  const articleHtml = articles[kind] ?? null
  const html = render(content, { view, articleHtml })
  const tree = parse(html)

  test('is a document in its language with one main part and one h1', () => {
    expect(html).toMatch(/^<!doctype html><html lang="en" dir="ltr"><head>/)
    expect([tags(tree, 'main').length, tags(tree, 'h1').length]).toEqual([1, 1])
  })

  test('has unique ids, and every id that it refers to', () => {
    const ids = all(tree, ({ properties }) => properties['id'] !== undefined).map((element) =>
      String(element.properties['id']),
    )
    expect(new Set(ids).size).toBe(ids.length)
    const popovers = [...html.matchAll(/popovertarget="([^"]+)"/gi)].map(([, id]) => id)
    expect(popovers.length).toBeGreaterThan(0)
    expect(ids).toEqual(expect.arrayContaining(popovers))
    expect(ids).toContain('dg-content')
  })

  test('names every control and every landmark', () => {
    const nameless = tags(tree, 'a', 'button', 'summary').filter(
      (element) => !element.properties['ariaLabel'] && text(element).trim() === '',
    )
    expect(nameless).toEqual([])
    const landmarks = tags(tree, 'nav', 'aside', 'section').map(
      ({ properties }) => properties['ariaLabel'],
    )
    expect(landmarks).not.toContain(undefined)
    expect(new Set(landmarks).size).toBe(landmarks.length)
  })

  test('begins with the way past the shell', () => {
    const [first] = tags(tree, 'a', 'button', 'summary')
    expect([text(first as Element), first?.properties['href']]).toEqual([
      'Skip to main content',
      '#dg-content',
    ])
  })

  test('nests no list item or link wrongly', () => {
    const lists = tags(tree, 'ul', 'ol').flatMap(({ children }) => children)
    expect(lists.filter((child) => child.type !== 'element' || child.tagName !== 'li')).toEqual([])
    for (const link of tags(tree, 'a')) expect(tags(link, 'a')).toEqual([link])
  })

  test('renders to the same bytes again', () => {
    expect(render(content, { view, articleHtml })).toBe(html)
  })
})

describe('a doc', () => {
  test('holds its article untouched, with its slots filled', () => {
    const html = render(sampleDoc(), {
      articleHtml: '<h1>T</h1><a href="\0' + '0\0">x</a><b>&amp; \0m:copy\0</b>\n<br>',
      slots: [{ type: 'text', text: '/docs/x' }],
    })
    expect(html).toContain(
      '<h1>T</h1><a href="/docs/x">x</a><b>&amp; Copy</b>\n<br></div></article>',
    )
    expect(html).not.toContain('\0')
  })

  test('shows cards in the article in the words of its locale', () => {
    const locale = { ...sampleShell().locale, code: 'zh-CN', htmlLang: 'zh-CN' }
    const html = render(sampleDoc(), {
      articleHtml: '\0' + '0\0',
      slots: [{ type: 'cards', cards }],
      shell: { locale },
    })
    expect(html).toContain('<a href="/docs/docs/channel/web">Web</a><p>Any site.</p>')
    expect(html).toContain('<small>1 个页面</small>')
  })

  test('marks its place: sidebar, breadcrumbs, navbar, language', () => {
    const tree = parse(render(sampleDoc()))
    const current = all(tree, ({ properties }) => properties['ariaCurrent'] === 'page')
    // Breadcrumbs and sidebar.
    expect(current.map(text)).toEqual(['Web', 'Web'])
    const others = all(tree, ({ properties }) => properties['ariaCurrent'] === 'true')
    // Once in the navbar and once in the menu of phones.
    expect(others.map(text)).toEqual(['Docs', 'English', 'Docs', 'English'])
  })

  test('holds the open branch of its sidebar, and links to closed branches and external addresses', () => {
    const [sidebar] = ofClass(parse(render(sampleDoc())), 'dg-sidebar')
    expect(
      tags(sidebar as Element, 'a').map((link) => [text(link), link.properties['href']]),
    ).toEqual([
      ['Intro', '/docs/docs/intro'],
      ['Channels', '/docs/docs/category/channel'],
      ['Web', '/docs/docs/web'],
      ['12 more pages', '/docs/docs/channel/z'],
      ['Tickets', '/docs/docs/category/ticket'],
    ])
  })

  test('lists its headings once, nested by level', () => {
    const [toc] = ofClass(parse(render(sampleDoc())), 'dg-toc')
    const [outer] = tags(toc as Element, 'ul')
    const [item] = tags(outer as Element, 'li')
    expect(tags(item as Element, 'a').map(({ properties }) => properties['href'])).toEqual([
      '#install',
      '#options',
    ])
    expect(ofClass(parse(render(sampleDoc({ toc: [] }))), 'dg-toc')).toEqual([])
  })

  test.each<[string, DocContent['lastUpdated'], string]>([
    ['both', { date: '2025-05-01', author: 'Jane' }, 'Last updated on May 1, 2025 by Jane'],
    ['a date', { date: '2025-05-01', author: null }, 'Last updated on May 1, 2025'],
    ['an author', { date: null, author: 'Jane' }, 'Last updated by Jane'],
    ['nothing', { date: null, author: null }, ''],
    ['nothing at all', null, ''],
  ])('says of its last change what is known: %s', (_name, lastUpdated, expected) => {
    const [meta] = ofClass(parse(render(sampleDoc({ lastUpdated }))), 'dg-edit-meta')
    expect(text(meta as Element).replace('Edit this page', '')).toBe(expected)
  })

  test('in another language says so, in the reader’s words, and marks the article', () => {
    const fallback = { label: 'English', href: '/docs/docs/channel/web', converted: false }
    const locale = { ...sampleShell().locale, code: 'zh-TW', htmlLang: 'zh-TW' }
    const tree = parse(
      render(sampleDoc({ articleLang: 'ar', articleDir: 'rtl', fallback, printedTitle: 'Web' }), {
        shell: { locale },
        articleHtml: '<p>x</p>',
      }),
    )
    const [article] = tags(tree, 'article')
    expect(article?.properties).toMatchObject({ lang: 'ar', dir: 'rtl' })
    expect(tags(article as Element, 'h1').map(text)).toEqual(['Web'])
    const [notice] = ofClass(tree, 'dg-banner')
    expect(text(notice as Element)).toContain('目前顯示的語言為：English。')
    expect(tags(notice as Element, 'a')[0]?.properties['href']).toBe('/docs/docs/channel/web')
  })

  test('says when it is a draft or unlisted, and is silent otherwise', () => {
    const banners = (changes: Partial<DocContent>) =>
      ofClass(parse(render(sampleDoc(changes))), 'dg-banner').map(
        ({ properties }) => properties['ariaLabel'],
      )
    expect(banners({ draft: true, unlisted: true })).toEqual(['Draft page', 'Unlisted page'])
    expect(banners({})).toEqual([])
  })
})

describe('the shell', () => {
  test('the base-URL banner is on the home path only, hidden, whatever page lies there (spec 2.1)', () => {
    const banner = (content: PageContent, path: string) =>
      all(
        parse(render(content, { view: { path } })),
        ({ properties }) => properties['id'] === 'dg-base-url',
      )
    expect(banner(kinds.home, '/docs/')[0]?.properties['hidden']).toBe(true)
    expect(banner(kinds.page, '/docs')).toHaveLength(1)
    expect(banner(kinds.doc, '/docs/docs/channel/web')).toEqual([])
    expect(banner(kinds.notFound, '/docs/')).toEqual([])
  })

  test('the not-found page has the texts of the spec (2.1)', () => {
    const [main] = tags(parse(render(kinds.notFound)), 'main')
    expect(tags(main as Element, 'h1').map(text)).toEqual(['Page not found'])
    expect(text(main as Element)).toMatch(/does not exist/)
    expect(text(main as Element)).toMatch(/contact the owner of the site that linked/)
  })

  test('without a script the system chooses the colours, unless the site has chosen', () => {
    expect(render(kinds.doc)).not.toMatch(/<html[^>]* data-theme/)
    const colorMode = { ...sampleShell().colorMode, respectPrefersColorScheme: false }
    expect(render(kinds.doc, { shell: { colorMode } })).toMatch(/<html[^>]* data-theme="light"/)
  })

  test('the colour-mode button waits for its script and names the mode (spec 4.1, 8)', () => {
    const [button] = ofClass(parse(render(kinds.doc)), 'dg-color-mode')
    expect(button?.properties).toMatchObject({
      disabled: true,
      ariaLabel: 'Switch between dark and light mode (currently system mode)',
      dataColorMode: 'light dark system',
    })
    const colorMode = { ...sampleShell().colorMode, disableSwitch: true }
    expect(ofClass(parse(render(kinds.doc, { shell: { colorMode } })), 'dg-color-mode')).toEqual([])
  })

  test('a navbar of any make: no items, one locale, no logo', () => {
    const navbar = { ...sampleShell().navbar, items: [], logo: null }
    const bare = parse(render(kinds.home, { shell: { navbar } }))
    expect(all(bare, ({ properties }) => properties['id'] === 'dg-menu')).toEqual([])
    expect(render(kinds.home, { shell: { navbar } })).not.toMatch(/popovertarget/i)
    const alone = parse(render(kinds.doc, { shell: { localeCount: 1 } }))
    expect(all(alone, ({ properties }) => properties['dataLocale'] !== undefined)).toEqual([])
  })

  test('a site without footer or announcement has none', () => {
    const tree = parse(render(kinds.doc, { shell: { footer: null, announcementBar: null } }))
    expect([...tags(tree, 'footer'), ...ofClass(tree, 'dg-announcement')]).toEqual([])
  })

  test('an announcement is closeable only if the site says so (spec 4.1)', () => {
    const bar = { ...sampleShell().announcementBar, isCloseable: false } as never
    expect(render(kinds.doc)).toContain('data-close-announcement')
    expect(render(kinds.doc, { shell: { announcementBar: bar } })).not.toContain(
      'data-close-announcement',
    )
  })

  test('a link that opens a tab says so and gives nothing away', () => {
    const [link] = all(
      parse(render(kinds.doc)),
      ({ properties }) => properties['href'] === 'https://console.example.com',
    )
    expect(link?.properties['rel']).toEqual(['noopener', 'noreferrer'])
    expect(text(link as Element)).toBe('Console (opens in a new tab)')
  })

  test('no text can leave its place', () => {
    const bad = '"></a></script><img src=x onerror=alert(1)>'
    const html = render(
      sampleDoc({
        printedTitle: bad,
        toc: [{ level: 2, id: bad, text: bad }],
        breadcrumbs: [{ label: bad, href: bad }],
        tags: [{ label: bad, href: bad }],
        prev: { label: bad, href: bad },
        editUrl: bad,
        lastUpdated: { date: '2025-05-01', author: bad },
      }),
      { view: { title: bad }, shell: { siteTitle: bad, texts: { next: bad } } },
    )
    expect(html).not.toContain('<img src=x')
  })
})
