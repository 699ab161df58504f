export default {
  docs: {
    sidebars: {
      guide: ['intro', 'intr', { type: 'category', label: 'Gone', items: ['nowhere/at-all'] }],
      empty: [],
    },
  },
  navbar: {
    items: [
      { type: 'docSidebar', sidebarId: 'giude', label: 'Guide' },
      { type: 'docSidebar', sidebarId: 'empty', label: 'Empty' },
      { type: 'doc', docId: 'missing', label: 'Missing' },
      ],
  },
}
