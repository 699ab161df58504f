import { defineConfig } from 'docsgen'

// Written by `docsgen migrate` from the settings of Hugo.
export default defineConfig({
  title: 'Loom',
  tagline: 'Weaves pages.',
  trailingSlash: true,
  favicon: 'favicon.svg',
  head: [
    {
      tag: 'script',
      attributes: {
        async: true,
        src: 'https://www.googletagmanager.com/gtag/js?id=G-ABCDEF1234',
      },
    },
    {
      tag: 'script',
      content: 'window.dataLayer = window.dataLayer || []; function gtag() { dataLayer.push(arguments) } gtag(\'js\', new Date()); gtag(\'config\', \'G-ABCDEF1234\')',
    },
  ],
  defaultLocale: 'en',
  locales: [
    { code: 'en', label: 'English' },
    { code: 'zh', label: '中文', htmlLang: 'zh-CN' },
  ],
  docs: {
    numberPrefixes: false,
    editUrl: 'https://git.example.org/loom/edit/main/',
    showLastUpdateTime: true,
  },
  moreDocs: { community: { numberPrefixes: false } },
  markdown: { lineNumbers: false, math: true },
  navbar: {
    items: [
      { label: 'Home', to: '/' },
      { label: 'Chat', href: 'https://chat.example.org' },
      { type: 'search' },
      { label: 'Docs', to: '/docs/' },
      { label: 'Community', to: '/community/' },
      { type: 'localeDropdown' },
    ],
  },
  footer: {
    links: [
      {
        title: 'Development',
        items: [{ label: 'Code', href: 'https://git.example.org/loom' }],
      },
    ],
    copyright: '© The weavers',
  },
  home: {
    title: 'Loom',
    tagline: 'Weaves pages from threads.',
    actions: [
      { label: 'Learn more', to: '/docs' },
      { label: 'Code', href: 'https://git.example.org/loom' },
    ],
    features: [{ title: 'Quick', description: 'No wait.', to: '/docs/guide/' }],
  },
  redirects: [
    { from: '/blog/2024/05/first-post/', to: '/blog/first' },
    { from: '/rules/', to: '/community/rules' },
  ],
})
