import { defineConfig } from 'docsgen'

// Written by `docsgen migrate` from the settings of MkDocs.
export default defineConfig({
  title: 'Weir',
  url: 'https://weir.example.com',
  trailingSlash: true,
  defaultLocale: 'en',
  locales: [{ code: 'en', label: 'English' }, { code: 'zh', label: '中文' }],
  navbar: {
    items: [
      { type: 'localeDropdown' },
      {
        label: 'GitHub',
        href: 'https://github.com/example/weir',
        position: 'right',
      },
    ],
  },
  colorMode: { respectPrefersColorScheme: false },
  head: [{ tag: 'script', attributes: { src: '/scripts/plain.js', defer: true } }],
  markdown: { lineNumbers: false },
  docs: {
    routeBasePath: '/',
    numberPrefixes: false,
    sidebars: './sidebars.ts',
    editUrl: 'https://github.com/example/weir/edit/main/',
  },
})
