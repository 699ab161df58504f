export default {
  title: 'Overrides',
  url: 'https://example.com',
  baseUrl: '/docs/',
  locales: ['en', 'zh-CN'],
  favicon: 'favicon.svg',
  profile: { product: 'Acme' },
  footer: { copyright: 'The original footer' },
}
