import { defineConfig } from 'docsgen'

// Written by `docsgen migrate` from the settings of Docusaurus.
export default defineConfig({
  title: 'Lamp',
  tagline: 'Light for everybody',
  url: 'https://lamp.example.com',
  baseUrl: '/',
  favicon: 'img/logo.svg',
  defaultLocale: 'en',
  locales: ['en', { code: 'zh-CN', label: '简体中文' }],
  image: 'img/logo.svg',
  footer: {
    style: 'dark',
    links: [
      {
        title: 'Docs',
        items: [
          { label: 'Start', to: '/docs/intro' },
          { label: 'Status', href: 'https://status.example.com' },
        ],
      },
    ],
    copyright: 'Copyright © Lamp',
  },
  css: ['src/css/custom.css'],
  docs: { editUrl: 'https://github.com/acme/lamp/edit/main/', sidebars: './sidebars.ts' },
  moreDocs: { community: { path: 'community', routeBasePath: 'community' } },
  blog: { showReadingTime: true, title: 'News' },
  markdown: { lineNumbers: false, math: true },
  navbar: {
    title: 'Lamp',
    logo: { src: 'img/logo.svg', alt: 'Lamp' },
    items: [
      { type: 'docSidebar', sidebarId: 'main', label: 'Docs', position: 'left' },
      { type: 'doc', docId: 'team', docsPluginId: 'community', label: 'Community' },
      { to: '/blog', label: 'News', position: 'left' },
      { type: 'docsVersionDropdown' },
      { type: 'localeDropdown', position: 'right' },
      {
        href: 'https://github.com/acme/lamp',
        className: 'header-github-link',
        'aria-label': 'GitHub repository',
      },
    ],
  },
  diagnostics: { 'broken-link': 'warning' },
  redirects: [
    { from: '/old', to: '/docs/intro' },
    { from: '/older', to: '/docs/intro' },
    { from: '/docs/setup', to: '/docs/guide/install' },
  ],
})
