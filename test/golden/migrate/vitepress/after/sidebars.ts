export default {
  guide: [
    {
      type: 'category',
      label: 'Start',
      collapsible: false,
      items: ['guide/index', 'guide/install'],
    },
    {
      type: 'category',
      label: 'Deeper',
      collapsed: true,
      items: [
        { type: 'doc', id: 'guide/markdown', label: 'Markdown' },
        { type: 'link', label: 'Gone', href: '/guide/gone' },
      ],
    },
  ],
}
