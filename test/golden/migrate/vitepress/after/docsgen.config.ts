import { defineConfig } from 'docsgen'

// Written by `docsgen migrate` from the settings of VitePress.
export default defineConfig({
  title: 'Kiln',
  tagline: 'Fires static files from your notes.',
  url: 'https://kiln.example.com',
  baseUrl: '/kiln/',
  trailingSlash: false,
  favicon: 'favicon.svg',
  image: 'card.svg',
  head: [
    {
      tag: 'script',
      attributes: { async: true, src: 'https://stats.example.com/s.js' },
    },
  ],
  defaultLocale: 'en',
  locales: [
    { code: 'en', label: 'English', htmlLang: 'en-US' },
    { code: 'zh', label: '简体中文', htmlLang: 'zh-CN' },
  ],
  docs: {
    routeBasePath: '/',
    numberPrefixes: false,
    exclude: ['guide/parts/needs.md'],
    sidebars: './sidebars.ts',
    editUrl: 'https://github.com/example/kiln/edit/main/',
    showLastUpdateTime: true,
  },
  markdown: {
    headingIds: 'vitepress',
    lineNumbers: true,
    math: true,
    toc: { minLevel: 2, maxLevel: 6 },
  },
  navbar: {
    logo: { src: 'logo.svg', srcDark: 'logo-dark.svg', alt: 'Kiln' },
    items: [
      { label: 'Guide', to: '/guide/', activeBasePath: '/guide/' },
      {
        label: '…',
        items: [{ label: 'Old', href: 'https://v1.kiln.example.com/' }],
      },
      {
        label: 'More',
        items: [
          { label: 'Team', to: '/team' },
          { type: 'html', value: '<b>Elsewhere</b>' },
          { label: 'Chat', href: 'https://chat.example.com' },
        ],
      },
      {
        label: 'GitHub',
        href: 'https://github.com/example/kiln',
        position: 'right',
      },
      {
        type: 'localeDropdown',
        dropdownItemsAfter: [{ label: '日本語', href: 'https://ja.kiln.example.com/' }],
      },
    ],
  },
  footer: { copyright: 'Released under the MIT License.<br>Copyright © Kiln' },
  home: {
    title: 'Kiln: Fires static files',
    tagline: 'From the notes that you have.',
    image: { src: 'logo.svg', alt: 'A kiln', width: 120, height: 80 },
    actions: [
      { label: 'Get started', to: '/guide/install' },
      { label: 'Source', href: 'https://github.com/example/kiln' },
    ],
    features: [
      {
        title: 'Hot',
        description: 'Ready before your tea is.',
        icon: '🔥',
        to: '/guide/markdown',
      },
      { title: 'Small', description: 'One file.' },
    ],
  },
  diagnostics: { 'broken-link': 'info' },
  redirects: [{ from: '/start', to: '/guide/install' }],
})
