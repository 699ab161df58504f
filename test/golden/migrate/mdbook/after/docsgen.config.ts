import { defineConfig } from 'docsgen'

// Written by `docsgen migrate` from the settings of mdBook.
export default defineConfig({
  title: 'The Kiln Book',
  tagline: 'How small sites are baked',
  baseUrl: '/kiln/',
  trailingSlash: false,
  favicon: 'favicon.svg',
  css: ['css/own.css'],
  head: [{ tag: 'script', attributes: { src: '/js/own.js', defer: true } }],
  markdown: { lineNumbers: false, math: true },
  navbar: {
    items: [
      {
        label: 'GitHub',
        href: 'https://github.com/example/kiln',
        position: 'right',
      },
    ],
  },
  docs: {
    routeBasePath: '/',
    numberPrefixes: false,
    sidebars: './sidebars.ts',
    editUrl: 'https://github.com/example/kiln/edit/main/',
  },
  redirects: [
    { from: '/intro.html', to: '/' },
    { from: '/old/heat.html', to: '/words' },
    { from: '/first.html', to: '/guide/install' },
    { from: '/setup.html', to: '/guide/install' },
    { from: '/guide/old.html', to: '/guide/deep' },
    { from: '/chat.html', to: 'https://chat.example.com/' },
  ],
})
