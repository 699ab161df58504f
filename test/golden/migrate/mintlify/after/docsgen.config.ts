import { defineConfig } from 'docsgen'

// Written by `docsgen migrate` from the settings of Mintlify.
export default defineConfig({
  title: 'Kettle',
  tagline: 'Docs of a kettle with an API.',
  favicon: 'logo/light.svg',
  profile: { firmware: '3.2' },
  defaultLocale: 'en',
  locales: ['en', 'zh-CN'],
  docs: { routeBasePath: '/', numberPrefixes: false, sidebars: './sidebars.ts' },
  openapi: {
    'api-reference': { path: 'openapi/api-reference.json', routeBasePath: 'api-reference' },
  },
  markdown: { lineNumbers: false },
  navbar: {
    logo: { src: 'logo/light.svg', srcDark: 'logo/dark.svg', alt: 'Kettle' },
    title: '',
    items: [
      { type: 'docSidebar', sidebarId: 'guides', label: 'Guides' },
      {
        type: 'dropdown',
        label: 'API',
        items: [
          { type: 'docSidebar', sidebarId: 'v2', label: 'v2' },
          { type: 'docSidebar', sidebarId: 'v1', label: 'v1' },
        ],
      },
      { type: 'docSidebar', sidebarId: 'changes', label: 'Changes' },
      { label: 'Forum', href: 'https://forum.example.com' },
      { label: 'Support', href: 'mailto:help@example.com', position: 'right' },
      {
        label: 'GitHub',
        href: 'https://git.example.com/kettle',
        position: 'right',
      },
      { type: 'localeDropdown' },
    ],
  },
  footer: {
    links: [
      {
        title: 'More',
        items: [{ label: 'Status', href: 'https://status.example.com' }],
      },
      {
        items: [
          { label: 'X', href: 'https://x.com/kettle' },
          { label: 'GitHub', href: 'https://git.example.com/kettle' },
        ],
      },
    ],
  },
  announcementBar: {
    content: '<b>3.2</b> is out: <a href="/changelog">what is new</a>',
    isCloseable: true,
  },
  colorMode: { defaultMode: 'dark', respectPrefersColorScheme: false },
  head: [
    {
      tag: 'script',
      attributes: {
        src: 'https://plausible.io/js/script.js',
        defer: true,
        'data-domain': 'docs.example.com',
      },
    },
  ],
  redirects: [
    { from: '/cn/guides/first-tea', to: '/zh-CN/guides/first-tea' },
    { from: '/cn', to: '/zh-CN/' },
    { from: '/tea', to: '/guides/first-tea' },
    { from: '/manual/*', to: '/guides/:splat' },
  ],
})
