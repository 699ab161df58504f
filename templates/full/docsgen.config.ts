import { defineConfig } from 'docsgen'

export default defineConfig({
  title: 'My docs',
  tagline: 'Everything you need to know',
  // Where the site will be: origin, and path on it.
  url: 'https://docs.example.com',
  baseUrl: '/',
  favicon: 'favicon.svg',

  // The default locale lies in docs/, the others in i18n/<locale>/docs/.
  defaultLocale: 'en',
  locales: [
    'en',
    'zh-CN',
    // Pages that nobody has written in zh-TW are converted from zh-CN.
    { code: 'zh-TW', convertFrom: 'zh-CN' },
  ],

  // {product} in a page, a message or this file stands for this.
  profile: { product: 'Acme' },

  // Labels are in the language of the default locale; i18n/<locale>/messages.json translates them.
  navbar: {
    logo: { src: 'img/logo.svg', srcDark: 'img/logo-dark.svg', width: 32, height: 32 },
    items: [
      { type: 'docSidebar', sidebarId: 'docs', label: 'Documentation' },
      { label: 'What is new', to: '/docs/changes' },
      { type: 'localeDropdown' },
    ],
  },
  footer: {
    links: [
      {
        title: 'Learn',
        items: [
          { label: 'Introduction', to: '/docs/intro' },
          { label: 'Write a page', to: '/docs/guide/write' },
        ],
      },
      {
        title: 'Run',
        items: [
          { label: 'Translate', to: '/docs/guide/translate' },
          { label: 'Publish', to: '/docs/guide/publish' },
        ],
      },
    ],
    copyright: 'Copyright © {product}',
  },

  // The chat widget on every page, and its settings at /widget. While you write, `docsgen dev` answers it itself;
  // put in the addresses and the ids of your own service before you publish.
  widget: {
    apiUrl: 'https://api.example.com',
    htmlUrl: 'https://chat.example.com/chat',
    chatConfig: { org: 'my-organisation', t: '1', sid: 'my-workgroup' },
    tabsConfig: { home: true, messages: true, help: true, news: false },
  },
})
