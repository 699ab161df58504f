import { defineConfig } from 'docsgen'

// Written by `docsgen migrate` from the settings of MkDocs.
export default defineConfig({
  title: 'Kiln',
  tagline: 'Bakes small sites',
  url: 'https://kiln.example.com',
  baseUrl: '/handbook/',
  trailingSlash: true,
  favicon: 'img/logo.svg',
  defaultLocale: 'en',
  locales: [{ code: 'en', label: 'English' }, { code: 'zh', label: '简体中文' }],
  navbar: {
    logo: { src: 'img/logo.svg', alt: 'Kiln' },
    items: [
      { type: 'doc', docId: 'index', label: 'Home' },
      { type: 'docSidebar', sidebarId: 'guide', label: 'Guide' },
      { type: 'docSidebar', sidebarId: 'reference', label: 'Reference' },
      { label: 'Blog', to: '/blog/' },
      { type: 'localeDropdown' },
      {
        label: 'example/kiln',
        href: 'https://github.com/example/kiln',
        position: 'right',
      },
    ],
  },
  footer: {
    links: [{ label: 'GitHub', href: 'https://github.com/example' }],
    copyright: 'Copyright &copy; 2026 Kiln',
  },
  css: ['docs/css/extra.css'],
  head: [
    { tag: 'script', attributes: { src: '/js/hello.js', defer: true } },
    {
      tag: 'script',
      attributes: { src: 'https://www.googletagmanager.com/gtag/js?id=G-ABC123', async: true },
    },
    {
      tag: 'script',
      content: 'window.dataLayer = window.dataLayer || []; function gtag() { dataLayer.push(arguments) } gtag(\'js\', new Date()); gtag(\'config\', \'G-ABC123\')',
    },
  ],
  markdown: { lineNumbers: false, math: true },
  profile: { product: 'Kiln' },
  docs: {
    routeBasePath: '/',
    numberPrefixes: false,
    sidebars: './sidebars.ts',
    editUrl: 'https://github.com/example/kiln/edit/main/',
  },
  blog: { title: 'News', truncateMarker: 'more' },
  redirects: [
    { from: '/old/setup/', to: '/guide/install' },
    { from: '/forum/', to: 'https://forum.example.com/' },
    { from: '/blog/category/big-news/', to: '/blog/tags/big-news/' },
  ],
})
