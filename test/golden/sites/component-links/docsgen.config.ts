import { defineConfig } from 'docsgen'

export default defineConfig({
  title: 'Component links',
  url: 'https://example.org',
  baseUrl: '/base/',
  locales: ['en', 'zh-CN'],
  redirects: [{ from: '/old', to: '/docs/a' }],
})
