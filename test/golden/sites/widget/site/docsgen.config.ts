export default {
  title: 'Help',
  url: 'https://docs.example.com',
  baseUrl: '/help/',
  profile: { product: 'Acme' },
  locales: ['en', 'zh-CN', 'zh-TW'],
  navbar: {
    items: [{ label: 'Widget', to: '/widget' }, { type: 'localeDropdown' }],
  },
  widget: {
    apiUrl: 'https://api.example.com',
    htmlUrl: 'https://chat.example.com/chat',
    chatConfig: { org: 'org_1', t: '1', sid: 'wg_1' },
    theme: { backgroundColor: '#0a7140' },
    texts: { en: { title: 'Ask {product}' } },
  },
}
