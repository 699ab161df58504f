export default {
  docs: [
    { type: 'doc', id: 'index', heading: 'First' },
    'tune',
    {
      type: 'category',
      label: 'Guides',
      items: ['guides/antenna'],
      collapsed: false,
      icon: 'book',
      heading: 'More',
    },
    { type: 'link', label: 'Stations', href: 'https://stations.example.com' },
    'repair',
    { type: 'category', label: 'Start', items: ['tune'] },
  ],
  api: ['api/play'],
}
