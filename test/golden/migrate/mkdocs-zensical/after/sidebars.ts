export default {
  docs: [
    { type: 'doc', id: 'index', label: 'Home' },
    {
      type: 'category',
      label: 'Guide',
      link: { type: 'doc', id: 'guide/index' },
      items: ['guide/locks'],
    },
  ],
}
