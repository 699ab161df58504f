import { defineConfig } from 'docsgen'

// Written by `docsgen migrate` from the settings of docsify.
export default defineConfig({
  title: 'Pebble',
  tagline: 'Small stones, well documented.',
  trailingSlash: false,
  favicon: '_media/pebble.svg',
  head: [
    {
      tag: 'script',
      content: 'if (location.hash.startsWith(\'#/\') && location.hash.length > 2) { const [path, query = \'\'] = location.hash.slice(2).split(\'?\'); const id = new URLSearchParams(query).get(\'id\'); location.replace(new URL(path.replace(/(^|\\/)README$/, \'$1\') + (id ? \'#\' + id : \'\'), location.origin + location.pathname)) }',
    },
  ],
  defaultLocale: 'en',
  locales: ['en', 'zh-cn'],
  docs: {
    routeBasePath: '/',
    numberPrefixes: false,
    sidebars: './sidebars.ts',
    sidebarCollapsible: false,
    showLastUpdateTime: true,
  },
  markdown: { lineNumbers: false, math: true, toc: { minLevel: 2, maxLevel: 3 } },
  navbar: {
    items: [
      { label: 'Guide', to: '/guide/install' },
      {
        label: 'More',
        items: [{ label: 'Chat', href: 'https://chat.example.com' }],
      },
      {
        label: 'GitHub',
        href: 'https://github.com/example/pebble',
        position: 'right',
      },
      { type: 'localeDropdown' },
    ],
  },
  home: {
    title: 'Pebble',
    tagline: 'Small stones, well documented.',
    image: { src: '_media/pebble.svg', width: 60, height: 40 },
    actions: [
      { label: 'Get started', to: '/introduction' },
      { label: 'Source', href: 'https://github.com/example/pebble' },
    ],
    features: [{ title: 'Light' }, { title: 'Round' }],
  },
})
