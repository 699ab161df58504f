import { defineConfig } from 'docsgen'

// Written by `docsgen migrate` from the settings of Starlight.
export default defineConfig({
  title: 'Lamp',
  tagline: 'Docs of a lamp.',
  url: 'https://docs.example.com',
  baseUrl: '/lamp/',
  favicon: 'favicon.svg',
  trailingSlash: true,
  defaultLocale: 'en',
  locales: [
    { code: 'en', label: 'English' },
    { code: 'zh-cn', label: '简体中文', htmlLang: 'zh-CN' },
  ],
  docs: {
    routeBasePath: '/',
    numberPrefixes: false,
    sidebarCollapsed: false,
    breadcrumbs: false,
    sidebars: './sidebars.ts',
    editUrl: 'https://git.example.com/lamp/edit/main/',
    showLastUpdateTime: true,
  },
  markdown: { lineNumbers: false, toc: { minLevel: 2, maxLevel: 4 } },
  navbar: {
    logo: { src: 'assets/logo.svg', srcDark: 'assets/logo-dark.svg', alt: '' },
    title: '',
    items: [
      { label: 'GitHub', href: 'https://git.example.com/lamp', position: 'right' },
      { type: 'localeDropdown' },
    ],
  },
  head: [{ tag: 'meta', attributes: { name: 'theme-color', content: '#fff' } }],
  home: {
    title: 'The lamp',
    tagline: 'Light where you read.',
    actions: [
      { label: 'First light', to: '/guides/first-light/' },
      { label: 'Source', href: 'https://git.example.com/lamp' },
    ],
    features: [
      {
        title: 'Warm',
        description: 'As warm as a candle, see bulbs.',
        icon: 'sun',
        to: '/guides/bulbs/',
      },
      { title: 'Open', description: 'Its plans are open.', icon: 'book' },
    ],
  },
  redirects: [
    { from: '/start', to: '/guides/first-light' },
    { from: '/old/*', to: '/guides/:splat' },
    { from: '/gone', to: 'https://example.com/gone' },
  ],
})
