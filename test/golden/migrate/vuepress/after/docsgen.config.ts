import { defineConfig } from 'docsgen'

// Written by `docsgen migrate` from the settings of VuePress.
export default defineConfig({
  title: 'Kite',
  tagline: 'Flies documents.',
  url: 'https://kite.example.com',
  baseUrl: '/kite/',
  trailingSlash: false,
  favicon: 'kite.svg',
  defaultLocale: 'en',
  locales: [
    { code: 'en', htmlLang: 'en-US' },
    { code: 'zh', label: '中文', htmlLang: 'zh-CN' },
  ],
  docs: {
    routeBasePath: '/',
    numberPrefixes: false,
    sidebars: './sidebars.ts',
    showLastUpdateTime: true,
  },
  markdown: { headingIds: 'vitepress' },
  navbar: {
    logo: { src: 'kite.svg' },
    items: [
      {
        label: 'Guide',
        items: [
          { label: 'Install', to: '/get-kite' },
          { label: 'Blocks', to: '/guide/blocks' },
        ],
      },
      {
        label: 'GitHub',
        href: 'https://github.com/example/kite',
        position: 'right',
      },
      { type: 'localeDropdown' },
    ],
  },
  footer: { copyright: 'Made of paper' },
  home: {
    title: 'Kite',
    tagline: 'Flies documents',
    image: { src: 'kite.svg', width: 60, height: 40 },
    actions: [{ label: 'Start', to: '/get-kite' }],
    features: [{ title: 'Light', description: 'Paper and string.' }],
  },
})
