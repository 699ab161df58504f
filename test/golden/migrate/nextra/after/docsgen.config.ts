import { defineConfig } from 'docsgen'

// Written by `docsgen migrate` from the settings of Nextra.
export default defineConfig({
  title: 'Clock',
  defaultLocale: 'en',
  locales: [{ code: 'en', label: 'English' }, { code: 'zh', label: '简体中文' }],
  docs: {
    routeBasePath: '/',
    numberPrefixes: false,
    sidebars: './sidebars.ts',
    editUrl: 'https://git.example.com/clock/tree/main/',
  },
  markdown: { lineNumbers: false, math: true },
  navbar: {
    items: [
      { type: 'docSidebar', sidebarId: 'docs', label: 'Documentation' },
      { type: 'docSidebar', sidebarId: 'examples', label: 'Examples' },
      {
        type: 'dropdown',
        label: 'Company',
        items: [{ label: 'About', href: 'https://clock.example.com' }],
      },
      {
        label: 'git.example.com',
        href: 'https://git.example.com/clock',
        position: 'right',
      },
      { type: 'localeDropdown' },
    ],
  },
  redirects: [{ from: '/docs/begin', to: '/docs/start' }],
})
