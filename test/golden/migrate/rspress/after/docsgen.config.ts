import { defineConfig } from 'docsgen'

// Written by `docsgen migrate` from the settings of Rspress.
export default defineConfig({
  title: 'Bicycle',
  tagline: 'Docs of a bicycle.',
  favicon: 'wheel.svg',
  footer: { copyright: '© Bicycle' },
  trailingSlash: false,
  defaultLocale: 'en',
  locales: [{ code: 'en', label: 'English' }, { code: 'zh', label: '简体中文' }],
  docs: {
    routeBasePath: '/',
    numberPrefixes: false,
    sidebarCollapsed: false,
    sidebars: './sidebars.ts',
    editUrl: 'https://git.example.com/bicycle/tree/main/docs/',
    showLastUpdateTime: true,
  },
  markdown: { lineNumbers: false },
  navbar: {
    logo: { src: 'wheel.svg', alt: 'Bicycle' },
    title: '',
    items: [
      { label: 'Guide', to: '/guide/start' },
      {
        type: 'dropdown',
        label: 'More',
        items: [{ label: 'Shop', href: 'https://shop.example.com' }],
      },
      {
        label: 'GitHub',
        href: 'https://git.example.com/bicycle',
        position: 'right',
      },
      { type: 'localeDropdown' },
    ],
  },
  home: {
    title: 'Bicycle: Two wheels',
    tagline: 'And a bell.',
    actions: [{ label: 'Start', to: '/guide/start' }],
    features: [
      { title: 'Light', description: 'Nine kilograms.', icon: '🪶' },
      { title: 'Fast', description: 'On flat roads.', to: '/guide/basic/gears' },
    ],
  },
})
