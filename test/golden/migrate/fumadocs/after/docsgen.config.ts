import { defineConfig } from 'docsgen'

// Written by `docsgen migrate` from the settings of Fumadocs.
export default defineConfig({
  title: 'Radio',
  favicon: 'favicon.svg',
  defaultLocale: 'en',
  locales: ['en', 'zh-CN'],
  docs: { numberPrefixes: false, sidebars: './sidebars.ts' },
  markdown: { lineNumbers: false },
  navbar: {
    items: [
      { type: 'docSidebar', sidebarId: 'docs', label: 'Docs' },
      { type: 'docSidebar', sidebarId: 'api', label: 'API' },
      { label: 'Blog', to: '/blog' },
      { label: 'GitHub', href: 'https://git.example.com/radio', position: 'right' },
      { type: 'localeDropdown' },
    ],
  },
  redirects: [
    { from: '/cn/docs/tune', to: '/zh-CN/docs/tune' },
    { from: '/cn/docs/guides/antenna', to: '/zh-CN/docs/guides/antenna' },
    { from: '/docs/start', to: '/docs/tune' },
    { from: '/docs/old/*', to: '/docs/guides/:splat' },
  ],
})
