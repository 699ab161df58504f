import { hopeTheme } from 'vuepress-theme-hope'
import { zhNavbar } from './navbar.zh.js'

export default hopeTheme({
  hostname: 'https://kite.example.com',
  logo: '/kite.svg',
  repo: 'example/kite',
  docsDir: 'docs',
  docsBranch: 'trunk',
  lastUpdated: true,
  locales: {
    '/': {
      navbar: [
        '/',
        { text: 'Guide', prefix: '/guide/', children: ['install', { text: 'Blocks', link: 'blocks.md' }] },
      ],
      sidebar: {
        '/guide/': [
          { text: 'Start', prefix: '', children: ['', 'install.md'] },
          { text: 'More', collapsible: true, children: [{ text: 'Blocks', link: 'blocks' }, '/guide/gone.md'] },
        ],
        '/': 'structure',
      },
      footer: 'Made of paper',
    },
    '/zh/': {
      selectLanguageName: '中文',
      navbar: zhNavbar,
      sidebar: {
        '/zh/guide/': [
          { text: '开始', children: ['', 'install.md'] },
          { text: '更多', collapsible: true, children: [{ text: '块', link: 'blocks' }] },
        ],
      },
    },
  },
})
