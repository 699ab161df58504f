import { defineConfig } from 'astro/config'
import starlight from '@astrojs/starlight'
import starlightBlog from 'starlight-blog'

export default defineConfig({
  site: 'https://docs.example.com',
  base: '/lamp',
  redirects: {
    '/start': '/guides/first-light/',
    '/old/[...slug]': '/guides/[...slug]',
    '/gone': { status: 302, destination: 'https://example.com/gone' },
  },
  integrations: [
    starlight({
      title: { en: 'Lamp', 'zh-CN': '台灯' },
      description: 'Docs of a lamp.',
      logo: { light: './src/assets/logo.svg', dark: './src/assets/logo-dark.svg', replacesTitle: true },
      social: [{ icon: 'github', label: 'GitHub', href: 'https://git.example.com/lamp' }],
      editLink: { baseUrl: 'https://git.example.com/lamp/edit/main' },
      locales: { root: { label: 'English', lang: 'en' }, 'zh-cn': { label: '简体中文', lang: 'zh-CN' } },
      head: [{ tag: 'meta', attrs: { name: 'theme-color', content: '#fff' } }],
      customCss: ['./src/styles/custom.css'],
      components: { Footer: './src/components/Footer.astro' },
      plugins: [starlightBlog()],
      lastUpdated: true,
      tableOfContents: { minHeadingLevel: 2, maxHeadingLevel: 4 },
      sidebar: [
        {
          label: 'Guides',
          translations: { 'zh-CN': '指南' },
          items: [
            { slug: 'guides/first-light' },
            { label: 'Bulbs', slug: 'guides/bulbs', translations: { 'zh-CN': '灯泡' }, badge: 'New' },
            'guides/nowhere',
            { label: 'Shop', link: 'https://shop.example.com', translations: { 'zh-CN': '商店' } },
          ],
        },
        { label: 'Reference', collapsed: true, autogenerate: { directory: 'reference' }, translations: { 'zh-CN': '参考' } },
      ],
    }),
  ],
})
