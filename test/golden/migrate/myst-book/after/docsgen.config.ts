import { defineConfig } from 'docsgen'

// Written by `docsgen migrate` from the settings of Sphinx (MyST).
export default defineConfig({
  title: 'Loaf',
  trailingSlash: false,
  markdown: { lineNumbers: false, math: true },
  navbar: {
    items: [
      {
        label: 'GitHub',
        href: 'https://github.com/example/loaf',
        position: 'right',
      },
    ],
  },
  docs: { routeBasePath: '/', numberPrefixes: false, sidebars: './sidebars.ts' },
})
