import { defineUserConfig } from 'vuepress'
import theme from './theme.js'

export default defineUserConfig({
  base: '/kite/',
  head: [['link', { rel: 'icon', href: '/kite.svg' }]],
  locales: {
    '/': { lang: 'en-US', title: 'Kite', description: 'Flies documents.' },
    '/zh/': { lang: 'zh-CN', title: '风筝', description: '放飞文档。' },
  },
  theme,
  plugins: [somePlugin()],
})
