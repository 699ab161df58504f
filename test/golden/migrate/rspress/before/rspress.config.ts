import path from 'node:path'
import { defineConfig } from '@rspress/core'
import { pluginSitemap } from '@rspress/plugin-sitemap'

export default defineConfig({
  root: 'docs',
  title: 'Bicycle',
  description: 'Docs of a bicycle.',
  icon: '/wheel.svg',
  logo: { light: '/wheel.svg', dark: '/wheel.svg' },
  lang: 'en',
  locales: [
    { lang: 'en', label: 'English' },
    { lang: 'zh', label: '简体中文' },
  ],
  markdown: { globalComponents: [path.join(__dirname, 'theme/Lock.tsx')] },
  plugins: [pluginSitemap()],
  themeConfig: {
    lastUpdated: true,
    editLink: { docRepoBaseUrl: 'https://git.example.com/bicycle/tree/main/docs' },
    socialLinks: [{ icon: 'github', mode: 'link', content: 'https://git.example.com/bicycle' }],
    footer: { message: '© Bicycle' },
  },
})
