import { defineConfig } from 'docsgen'

// Written by `docsgen migrate` from the settings of Sphinx (MyST).
export default defineConfig({
  title: 'Kiln',
  url: 'https://kiln.example.com',
  baseUrl: '/docs/',
  trailingSlash: false,
  markdown: { lineNumbers: false, math: true },
  navbar: {
    logo: { src: 'oven.svg', alt: 'Kiln' },
    items: [
      {
        label: 'GitHub',
        href: 'https://github.com/example/kiln',
        position: 'right',
      },
    ],
  },
  footer: { copyright: '© 2026, Kiln' },
  docs: { routeBasePath: '/', numberPrefixes: false, sidebars: './sidebars.ts' },
  redirects: [
    { from: '/setup.html', to: '/guide/install' },
    { from: '/start.html', to: '/guide/install' },
    { from: '/guide/chat.html', to: 'https://chat.example.com/' },
    { from: '/guide/first.html', to: '/guide/install' },
  ],
})
