import { defineConfig } from 'docsgen'

export default defineConfig({
  title: 'My docs',
  tagline: 'Everything you need to know',
  // Where the site will be: origin, and path on it.
  url: 'https://docs.example.com',
  baseUrl: '/',

  // The default locale lies in docs/, the others in i18n/<locale>/docs/.
  defaultLocale: 'en',
  locales: ['en', 'zh-CN'],

  // {product} in a page, a message or this file stands for this.
  profile: { product: 'Acme' },

  footer: { copyright: 'Copyright © {product}' },
})
