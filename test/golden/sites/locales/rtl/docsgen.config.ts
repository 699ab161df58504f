export default {
  title: 'دليل',
  defaultLocale: 'ar',
  locales: ['ar', 'en'],
  markdown: { math: true },
  widget: { apiUrl: 'https://api.example.com', htmlUrl: 'https://chat.example.com/chat' },
}
