export default {
  title: 'دليل',
  defaultLocale: 'ar',
  locales: ['ar', 'en'],
  markdown: { math: true },
  widget: {},
}
