export default {
  docs: [
    { type: 'doc', id: 'index', heading: 'First' },
    'tune',
    {
      type: 'category',
      label: 'Guides',
      collapsed: false,
      icon: 'book',
      heading: 'More',
      items: ['guides/antenna'],
    },
    { type: 'link', label: 'Stations', href: 'https://stations.example.com' },
    'repair',
    { Start: ['tune'] },
  ],
  api: ['api/play'],
}
