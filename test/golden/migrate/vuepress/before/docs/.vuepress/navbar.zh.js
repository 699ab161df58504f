import { navbar } from 'vuepress-theme-hope'
export const zhNavbar = navbar([
  '/zh/',
  { text: '指南', prefix: '/zh/guide/', children: ['install', { text: '块', link: 'blocks.md' }] },
])
