export default {
  titel: 'A typo',
  url: 'docs.example.com',
  baseUrl: 'https://example.com/',
  trailingSlash: 'yes',
  locales: ['en', 'not a locale'],
  docs: { sidebarCollapsd: true, routeBasePath: 3 },
  navbar: { items: [{ type: 'dropdwn', label: 'x' }, { label: 'No target' }] },
  diagnostics: { 'broken-lnk': 'error' },
}
