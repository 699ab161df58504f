import { defineConfig } from 'docsgen'

// Written by `docsgen migrate` from the settings of DocFX.
export default defineConfig({
  title: 'Kiln',
  url: 'https://kiln.example.com',
  baseUrl: '/docs/',
  trailingSlash: false,
  markdown: { lineNumbers: false },
  navbar: {
    items: [
      { type: 'docSidebar', sidebarId: 'guide', label: 'Guide' },
      { type: 'doc', docId: 'about', label: 'About' },
      { label: 'Source', href: 'https://github.com/example/kiln' },
    ],
  },
  footer: { copyright: 'Kiln &copy; 2026' },
  head: [
    {
      tag: 'script',
      attributes: { src: 'https://www.googletagmanager.com/gtag/js?id=G-ABC', async: true },
    },
    {
      tag: 'script',
      content: 'window.dataLayer = window.dataLayer || []; function gtag() { dataLayer.push(arguments) } gtag(\'js\', new Date()); gtag(\'config\', \'G-ABC\')',
    },
  ],
  docs: {
    routeBasePath: '/',
    numberPrefixes: false,
    sidebars: './sidebars.ts',
    editUrl: 'https://github.com/example/kiln/edit/main/',
  },
  redirects: [{ from: '/old.html', to: '/guide/tabs' }],
})
