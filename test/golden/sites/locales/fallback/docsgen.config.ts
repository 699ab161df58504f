export default {
  title: 'Locales',
  url: 'https://docs.example.com',
  baseUrl: '/base/',
  locales: [
    { code: 'en', label: 'English' },
    { code: 'zh-CN', label: '简体中文' },
    { code: 'zh-TW', label: '繁體中文', fallback: ['zh-CN', 'en'], convertFrom: 'zh-CN' },
  ],
  navbar: {
    title: 'Locales',
    items: [
      { type: 'doc', docId: 'both', label: 'Both', position: 'left' },
      { type: 'localeDropdown', position: 'right' },
    ],
  },
  footer: { links: [{ title: 'More', items: [{ label: 'Both', to: '/docs/both' }] }], copyright: 'Copyright 2025' },
}
