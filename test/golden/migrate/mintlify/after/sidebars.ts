export default {
  guides: [
    {
      type: 'category',
      label: 'Start',
      items: [
        'index',
        'guides/first-tea',
        {
          type: 'category',
          label: 'Care',
          items: ['guides/care/descale'],
          collapsed: false,
          link: { type: 'doc', id: 'guides/care/index' },
        },
        { type: 'link', label: 'Shop', href: 'https://shop.example.com' },
      ],
      icon: 'rocket',
    },
  ],
  v2: [
    'api-reference/introduction',
    'api-reference/boil',
    { type: 'link', label: 'A kettle', href: '/api-reference/get-kettle' },
  ],
  v1: ['api-reference/old-boil'],
  changes: ['changelog'],
}
