import { defineConfig } from 'docsgen'

export default defineConfig({
  title: 'Chat',
  url: 'https://docs.example.com',
  locales: [
    { code: 'en' },
    { code: 'zh-CN', fallback: ['en'] },
    { code: 'zh-TW', fallback: ['zh-CN', 'en'], convertFrom: 'zh-CN' },
  ],
})
