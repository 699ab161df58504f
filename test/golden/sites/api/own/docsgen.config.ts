import { defineConfig } from 'docsgen'

export default defineConfig({
  title: 'Shop',
  url: 'https://docs.example.com',
  locales: [
    { code: 'en' },
    { code: 'zh-CN', fallback: ['en'] },
    { code: 'zh-TW', fallback: ['zh-CN', 'en'], convertFrom: 'zh-CN' },
  ],
  openapi: {
    admin: 'openapi/admin.yaml',
    shop: { path: 'openapi/shop.yaml', workflows: ['openapi/care.arazzo.yaml'] },
  },
  navbar: { items: [{ label: 'Get a pet', to: '/docs/shop/get-pet' }] },
})
