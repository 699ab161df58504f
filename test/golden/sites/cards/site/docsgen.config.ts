export default {
  title: 'Acme',
  tagline: 'Chat for everybody',
  url: 'https://docs.example.com',
  baseUrl: '/base/',
  image: 'share.png',
  locales: ['en', 'zh-CN', { code: 'zh-TW', convertFrom: 'zh-CN' }],
  socialCards: true,
  navbar: { logo: { src: 'logo.svg', alt: 'Acme' } },
}
