import { defineConfig } from 'docgen'

export default defineConfig({
  title: 'My docs',
  tagline: 'Everything you need to know',
  url: 'https://docs.example.com',
  locales: [
    { code: 'en', label: 'English' },
    { code: 'zh-CN', label: '简体中文', fallback: ['en'] },
  ],
  profile: { product: 'Acme' },
  footer: { copyright: 'Copyright © {product}' },
})
