import type { Config } from '@docusaurus/types'
import { themes } from 'prism-react-renderer'
import remarkMath from 'remark-math'
import rehypeKatex from 'rehype-katex'

const repository = 'https://github.com/acme/lamp'

const config: Config = {
  title: 'Lamp',
  tagline: 'Light for everybody',
  url: 'https://lamp.example.com',
  baseUrl: '/',
  favicon: 'img/logo.svg',
  onBrokenLinks: 'throw',
  future: { v4: true },
  i18n: {
    defaultLocale: 'en',
    locales: ['en', 'zh-CN'],
    localeConfigs: { 'zh-CN': { label: '简体中文' } },
  },
  markdown: { mermaid: true },
  themes: ['@docusaurus/theme-mermaid'],
  presets: [
    [
      'classic',
      {
        docs: {
          sidebarPath: require.resolve('./sidebars.js'),
          editUrl: `${repository}/edit/main/`,
          remarkPlugins: [remarkMath],
          rehypePlugins: [rehypeKatex],
          showLastUpdateTime: process.env.LAST_UPDATE === 'yes',
        },
        blog: { showReadingTime: true, blogTitle: 'News' },
        theme: { customCss: './src/css/custom.css' },
        gtag: { trackingID: 'G-1' },
      },
    ],
  ],
  plugins: [
    ['@docusaurus/plugin-content-docs', { id: 'community', path: 'community', routeBasePath: 'community' }],
    [
      '@docusaurus/plugin-client-redirects',
      { redirects: [{ from: ['/old', '/older'], to: '/docs/intro' }, { from: '/docs/setup', to: '/docs/guide/install' }] },
    ],
    './plugins/own',
  ],
  themeConfig: {
    image: 'img/logo.svg',
    prism: { theme: themes.github },
    navbar: {
      title: 'Lamp',
      logo: { alt: 'Lamp', src: 'img/logo.svg' },
      items: [
        { type: 'docSidebar', sidebarId: 'main', label: 'Docs', position: 'left' },
        { type: 'doc', docId: 'team', docsPluginId: 'community', label: 'Community' },
        { to: 'blog', label: 'News', position: 'left' },
        { type: 'docsVersionDropdown', dropdownActiveClassDisabled: true },
        { type: 'localeDropdown', position: 'right' },
        { href: repository, className: 'header-github-link', 'aria-label': 'GitHub repository' },
      ],
    },
    footer: {
      style: 'dark',
      links: [
        { title: 'Docs', items: [{ label: 'Start', to: '/docs/intro' }, { html: '<a href="https://status.example.com">Status</a>' }] },
      ],
      copyright: 'Copyright © Lamp',
    },
  },
}

export default config
