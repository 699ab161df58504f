export default {
  title: 'Incremental',
  url: 'https://docs.example.com',
  locales: [
    'en',
    'zh-CN',
    { code: 'zh-TW', fallback: ['zh-CN', 'en'], convertFrom: 'zh-CN' },
  ],
  navbar: { items: [{ type: 'localeDropdown', position: 'right' }] },
}
