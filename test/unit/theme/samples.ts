import type { Assets } from '../../../src/shared/model/assets.ts'
import { pageKinds } from '../../../src/shared/model/page-kinds.ts'
import type {
  DocContent,
  HomeContent,
  PageContent,
  PageView,
  SidebarNode,
} from '../../../src/shared/model/page-view.ts'
import type { Shell } from '../../../src/shared/model/shell.ts'
import type { Page, SlotValue } from '../../../src/shared/model/site.ts'

/** Sample values of what render and the theme receive; every test changes what it is about. */
export const assets: Assets = {
  styles: ['/docs/assets/main-1.css'],
  styleSources: { styles: [], fonts: [], images: [] },
  script: '/docs/assets/main-1.js',
  runtimeStyle: '/docs/assets/runtime.css',
  pageStyles: { home: '/docs/assets/home-1.css' },
  featureStyles: { math: '/docs/assets/katex-1.css' },
  diagramScript: '/docs/assets/diagrams-1.js',
  search: { style: '/docs/assets/search-1.css', worker: '/docs/assets/search-worker-1.js' },
  termScript: null,
  linkPreviews: null,
  siteSearch: null,
  apiPanel: null,
  widget: {
    script: '/docs/assets/widget-1.js',
    integrity: 'sha384-one',
    embed: '/docs/widget.js',
    pinned: '/docs/assets/widget-full-1.js',
    pinnedIntegrity: 'sha384-full',
    settingsScript: '/docs/assets/widget-settings-1.js',
    settingsStyle: '/docs/assets/widget-settings-1.css',
  },
}

export function sampleShell(changes: Partial<Shell> = {}): Shell {
  return {
    locale: {
      code: 'en',
      label: 'English',
      htmlLang: 'en',
      direction: 'ltr',
      calendar: 'gregory',
      fallback: [],
      convertFrom: null,
      glossary: {},
    },
    siteTitle: 'Acme',
    tagline: 'Answers for everyone',
    url: 'https://example.com',
    baseUrl: '/docs/',
    home: '/docs/',
    favicon: '/docs/favicon.svg',
    head: [],
    navbar: {
      title: 'Acme',
      logo: {
        src: '/docs/logo.svg',
        srcDark: '/docs/logo-dark.svg',
        alt: 'Acme',
        href: '/docs/',
        target: null,
        width: 32,
        height: 32,
      },
      hideOnScroll: false,
      items: [
        {
          type: 'link',
          position: 'left',
          label: 'Docs',
          href: '/docs/docs/intro',
          external: false,
        },
        {
          type: 'dropdown',
          position: 'left',
          label: 'Demo',
          items: [
            {
              type: 'link',
              label: 'Console',
              href: 'https://console.example.com',
              external: true,
              target: '_blank',
            },
          ],
        },
        { type: 'search', position: 'right' },
        { type: 'localeDropdown', position: 'right' },
        { type: 'html', position: 'right', value: '<b>Beta</b>' },
      ],
    },
    footer: {
      style: 'dark',
      description: '',
      logo: null,
      links: [{ title: 'More', items: [{ label: 'Blog', href: '/docs/blog', external: false }] }],
      copyright: '© 2025 <b>Acme</b>',
    },
    announcementBar: {
      id: 'news-1',
      content: 'News <a href="/docs/blog">here</a>',
      backgroundColor: null,
      textColor: null,
      isCloseable: true,
    },
    colorMode: { defaultMode: 'light', respectPrefersColorScheme: true, disableSwitch: false },
    security: { domains: ['cdn.example.com'] },
    search: {
      locale: 'en',
      index: '/docs/assets/search/',
      page: '/docs/search',
      contexts: [],
      contextRequired: false,
    },
    widget: {
      enabled: true,
      options: {
        apiUrl: 'https://api.example.com',
        htmlUrl: 'https://chat.example.com/chat',
        placement: 'bottom-left',
        locale: 'en',
        bubbleConfig: { title: 'Need help?' },
      },
      start: {
        apiUrl: 'https://api.example.com',
        htmlUrl: 'https://chat.example.com/chat',
        placement: 'bottom-left',
        locale: 'en',
      },
    },
    feedback: { script: null },
    assistants: [],
    localeCount: 2,
    sidebarHideable: false,
    texts: {},
    ...changes,
  }
}

const link = (label: string, active = false): SidebarNode => ({
  type: 'link',
  label,
  href: `/docs/docs/${label.toLowerCase()}`,
  active,
  external: false,
  unlisted: false,
})

export function sampleDoc(changes: Partial<DocContent> = {}): DocContent {
  return {
    kind: 'doc',
    docId: 'channel/web',
    articleLang: null,
    fallback: null,
    printedTitle: null,
    draft: false,
    unlisted: false,
    toc: [
      { level: 2, id: 'install', text: 'Install' },
      { level: 3, id: 'options', text: 'Options' },
    ],
    breadcrumbs: [
      { label: 'Channels', href: '/docs/docs/category/channel' },
      { label: 'Loose', href: null },
      { label: 'Web', href: '/docs/docs/channel/web' },
    ],
    sidebar: {
      id: 'docs',
      items: [
        link('Intro'),
        {
          type: 'category',
          label: 'Channels',
          href: '/docs/docs/category/channel',
          active: false,
          open: true,
          collapsible: true,
          items: [
            link('Web', true),
            { type: 'more', href: '/docs/docs/channel/z', count: 12, before: false },
          ],
        },
        {
          type: 'category',
          label: 'Tickets',
          href: '/docs/docs/category/ticket',
          active: false,
          open: false,
          collapsible: true,
          items: [],
        },
      ],
    },
    prev: { label: 'Intro', href: '/docs/docs/intro' },
    next: { label: 'Android', href: '/docs/docs/channel/android' },
    editUrl: 'https://github.com/acme/docs/edit/main/docs/channel/web.md',
    lastUpdated: { date: '2025-05-01', author: 'Jane' },
    tags: [{ label: 'web', href: '/docs/docs/tags/web' }],
    features: ['code'],
    ...changes,
  }
}

export function sampleHome(changes: Partial<HomeContent> = {}): HomeContent {
  return {
    kind: 'home',
    command: null,
    figures: [],
    showcases: [],
    featuresTitle: null,
    steps: null,
    closing: null,
    codeTexts: { codeBlock: 'Code', copy: 'Copy', copied: 'Copied' },
    title: 'Acme',
    tagline: 'Support software.',
    image: null,
    actions: null,
    start: null,
    features: [],
    cards: [],
    ...changes,
  }
}

export function sampleView(
  content: PageContent = sampleDoc(),
  changes: Partial<PageView> = {},
): PageView {
  return {
    locale: 'en',
    path: '/docs/docs/channel/web',
    title: 'Web channel',
    description: 'Chat on any website.',
    keywords: ['chat', 'web'],
    image: null,
    canonical: 'https://example.com/docs/docs/channel/web',
    alternates: [
      { hrefLang: 'en', href: 'https://example.com/docs/docs/channel/web' },
      { hrefLang: 'zh-CN', href: 'https://example.com/docs/zh-CN/docs/channel/web' },
      { hrefLang: 'x-default', href: 'https://example.com/docs/docs/channel/web' },
    ],
    localeLinks: [
      {
        locale: 'en',
        label: 'English',
        htmlLang: 'en',
        href: '/docs/docs/channel/web',
        current: true,
      },
      {
        locale: 'zh-CN',
        label: '简体中文',
        htmlLang: 'zh-CN',
        href: '/docs/zh-CN/docs/channel/web',
        current: false,
      },
    ],
    noIndex: false,
    markdown: '/docs/docs/channel/web.md',
    activeNavbarItems: [0],
    layout: pageKinds[content.kind].layout,
    content,
    ...changes,
  }
}

export function samplePage(view: PageView = sampleView(), slots: readonly SlotValue[] = []): Page {
  return {
    kind: view.content.kind,
    collection: 'docs',
    locale: view.locale,
    route: view.path,
    output: 'docs/channel/web/index.html',
    article: {
      key: 'key',
      markdownKey: 'markdown',
      sectionsKey: 'sections',
      slots,
      sectionIds: {},
      clientModules: [],
    },
    sibling: 'docs/channel/web.md',
    title: view.title,
    view,
    listed: true,
    convertTo: null,
    source: 'docs/channel/web.md',
  }
}
