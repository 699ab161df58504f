const withNextra = require('nextra')({
  theme: 'nextra-theme-docs',
  themeConfig: './theme.config.tsx',
  latex: true,
})

module.exports = withNextra({
  i18n: { locales: ['en', 'zh'], defaultLocale: 'en' },
  redirects: () => [{ source: '/docs/begin', destination: '/docs/start', statusCode: 301 }],
})
