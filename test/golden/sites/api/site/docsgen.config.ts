import { defineConfig } from 'docsgen'

export default defineConfig({
  title: 'Shop',
  url: 'https://docs.example.com',
  locales: [
    { code: 'en' },
    { code: 'zh-CN', fallback: ['en'] },
    { code: 'zh-TW', fallback: ['zh-CN', 'en'], convertFrom: 'zh-CN' },
  ],
  diagnostics: { 'operation-unknown': 'warning' },
  search: { contexts: [{ path: 'docs/petstore', label: 'API Reference' }] },
})
