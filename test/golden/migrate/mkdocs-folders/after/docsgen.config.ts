import { defineConfig } from 'docsgen'

// Written by `docsgen migrate` from the settings of MkDocs.
export default defineConfig({
  title: 'Orchard',
  url: 'https://orchard.example.com',
  trailingSlash: true,
  defaultLocale: 'en',
  locales: [{ code: 'en', label: 'English' }, { code: 'fr', label: 'Français' }],
  navbar: { items: [{ type: 'localeDropdown' }] },
  markdown: { lineNumbers: false },
  docs: { routeBasePath: '/', numberPrefixes: false, sidebars: './sidebars.ts' },
})
