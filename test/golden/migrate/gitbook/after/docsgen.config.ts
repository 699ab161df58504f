import { defineConfig } from 'docsgen'

// Written by `docsgen migrate` from the settings of GitBook.
export default defineConfig({
  title: 'Lantern',
  tagline: 'Light for your documents.',
  trailingSlash: false,
  docs: { routeBasePath: '/', numberPrefixes: false, sidebars: './sidebars.ts' },
  markdown: { lineNumbers: false, math: true },
  redirects: [{ from: '/old/start', to: '/basics/first' }, { from: '/help', to: '/basics' }],
})
