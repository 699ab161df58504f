/** A site with every kind of navbar item and all that the content site does without: its bar hides, its footer is a row. */
import type { ServedSite } from './browser.ts'
import { siteOfFiles } from './built-site.ts'

const filler = (name: string) =>
  Array.from({ length: 80 }, (_, index) => `Paragraph ${index} of ${name}.`).join('\n\n')

const logo = '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 8 8"><path d="M0 0h8v8z"/></svg>'

const config = {
  title: 'Acme',
  baseUrl: '/docs/',
  defaultLocale: 'en',
  locales: [
    { code: 'en', label: 'English' },
    { code: 'zh-CN', label: '简体中文' },
  ],
  docs: {
    versions: {
      current: { label: 'Version 2', badge: false },
      1: { label: 'Version 1', url: '/docs/1/' },
    },
  },
  widget: {
    placement: 'bottom-left',
    apiUrl: 'https://api.example.com',
    htmlUrl: 'https://chat.example.com/chat',
  },
  navbar: {
    title: 'Acme',
    hideOnScroll: true,
    items: [
      { type: 'docSidebar', sidebarId: 'docs', label: 'Docs', position: 'left' },
      { type: 'doc', docId: 'guide/second', label: 'Second', position: 'left' },
      { to: '/about', label: 'About', position: 'left' },
      { to: '/', label: 'By path', activeBasePath: '/docs/guide', position: 'left' },
      { to: '/', label: 'By regex', activeBaseRegex: '/docs/(intro|none)$', position: 'left' },
      {
        type: 'dropdown',
        label: 'More',
        position: 'left',
        items: [
          { label: 'About us', to: '/about' },
          { label: 'Elsewhere', href: 'https://example.com/' },
        ],
      },
      { type: 'html', value: '<b id="own">Own HTML</b>', position: 'right' },
      { type: 'docsVersion', position: 'right', label: 'This version' },
      { type: 'docsVersionDropdown', position: 'right' },
      { type: 'localeDropdown', position: 'right' },
    ],
  },
  footer: {
    style: 'dark',
    logo: { src: 'logo.svg', srcDark: 'logo-dark.svg', alt: 'Acme', width: 40, height: 40 },
    links: [
      {
        title: null,
        items: [
          { label: 'Intro', to: '/docs/intro' },
          { label: 'Elsewhere', href: 'https://example.com/' },
        ],
      },
    ],
    copyright: '© 2025 <b>Acme</b>',
  },
}

const files: Readonly<Record<string, string>> = {
  'docsgen.config.json': JSON.stringify(config),
  'static/logo.svg': logo,
  'static/logo-dark.svg': logo,
  'docs/intro.md': `# Intro\n\n${filler('intro')}\n\n## Half way\n\n${filler('more')}\n`,
  'docs/guide/second.md': `# Second\n\n${filler('second')}\n`,
  'docs/short.md': '# Short\n\nThat is all.\n',
  'pages/about.md': `# About\n\n${filler('about')}\n`,
  'i18n/zh-CN/docs/intro.md': `# 介绍\n\n${filler('介绍')}\n`,
}

/** Serves that site, which is built once in a run, to a browser. */
export function shellSite(): ServedSite {
  return siteOfFiles('shell-site', files)
}
