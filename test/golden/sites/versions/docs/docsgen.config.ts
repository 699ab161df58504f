export default {
  title: 'Acme',
  url: 'https://example.com',
  locales: ['en', 'zh-CN'],
  docs: {
    sidebars: { main: ['intro', { Guide: ['guide/start', 'guide/new'] }] },
    versions: {
      '1.0': { noIndex: true, className: 'old' },
      '0.9': { label: 'Archive', url: '/archive/' },
    },
  },
  moreDocs: { api: { versions: { v1: { banner: 'none', badge: false } } } },
  navbar: {
    items: [
      { type: 'docSidebar', sidebarId: 'main', label: 'Docs' },
      { type: 'doc', docId: 'guide/start', label: 'Start' },
      { type: 'doc', docsPluginId: 'api', docId: 'calls', label: 'Calls' },
      { type: 'docsVersion' },
      {
        type: 'docsVersionDropdown',
        dropdownItemsBefore: [{ type: 'doc', docId: 'intro', label: 'This release' }],
        dropdownItemsAfter: [
          { type: 'html', value: '<hr />' },
          { href: 'https://old.example.com/', label: '0.1' },
          { type: 'html', value: '<hr />' },
          { to: '/', label: 'All' },
        ],
      },
      { type: 'docsVersionDropdown', docsPluginId: 'api' },
      {
        type: 'localeDropdown',
        dropdownItemsAfter: [{ href: 'https://example.com/translate', label: 'Translate' }],
      },
    ],
  },
}
