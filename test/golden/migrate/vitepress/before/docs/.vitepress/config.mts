import { defineConfig } from 'vitepress'
import { guideSidebar } from './sidebar.mts'

const repository = 'https://github.com/example/kiln'

export default defineConfig({
  title: 'Kiln',
  description: 'Fires static files from your notes.',
  base: '/kiln/',
  lastUpdated: true,
  srcExclude: ['**/parts/**', 'README.md'],
  rewrites: { 'en/:rest*': ':rest*' },
  sitemap: { hostname: 'https://kiln.example.com/kiln/' },
  head: [
    ['link', { rel: 'icon', href: '/favicon.svg' }],
    ['meta', { property: 'og:image', content: '/card.svg' }],
    ['script', { async: '', src: 'https://stats.example.com/s.js' }],
    ['base', { href: '/' }],
  ],
  markdown: { math: true, lineNumbers: true, config: (md) => md.use(plugin) },
  vite: { plugins: [plugin()] },
  themeConfig: {
    logo: { light: '/logo.svg', dark: '/logo-dark.svg', alt: 'Kiln' },
    outline: 'deep',
    socialLinks: [{ icon: 'github', link: repository }],
    search: { provider: 'local' },
  },
  locales: {
    root: {
      label: 'English',
      lang: 'en-US',
      themeConfig: {
        nav: [
          { text: 'Guide', link: '/guide/', activeMatch: '/guide/' },
          { text: process.env.KILN_VERSION, items: [{ text: 'Old', link: 'https://v1.kiln.example.com/' }] },
          {
            text: 'More',
            items: [
              { text: 'Team', link: '/team' },
              { text: 'Elsewhere', items: [{ text: 'Chat', link: 'https://chat.example.com' }] },
            ],
          },
        ],
        sidebar: { '/guide/': { base: '/guide/', items: guideSidebar('Start', 'Deeper') } },
        editLink: { pattern: `${repository}/edit/main/docs/:path` },
        footer: { message: 'Released under the MIT License.', copyright: 'Copyright © Kiln' },
      },
    },
    zh: {
      label: '简体中文',
      lang: 'zh-CN',
      description: '把笔记烧成静态文件。',
      themeConfig: {
        nav: [
          { text: '指南', link: '/zh/guide/' },
          {
            text: '更多',
            items: [
              { text: '团队', link: '/zh/team' },
              { text: '站外', items: [{ text: '聊天', link: 'https://chat.example.com' }] },
            ],
          },
        ],
        sidebar: { '/zh/guide/': { base: '/zh/guide/', items: guideSidebar('开始', '深入') } },
      },
    },
    ja: { label: '日本語', link: 'https://ja.kiln.example.com/' },
  },
  ignoreDeadLinks: true,
})
