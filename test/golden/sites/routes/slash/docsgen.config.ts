export default {
  url: 'https://docs.example.com',
  baseUrl: '/base/',
  locales: ['en', 'zh-CN'],
}
