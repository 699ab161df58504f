export default {
  guides: [
    {
      type: 'category',
      label: 'Start',
      icon: 'rocket',
      items: [
        'index',
        'guides/first-tea',
        {
          type: 'category',
          label: 'Care',
          link: { type: 'doc', id: 'guides/care/index' },
          collapsed: false,
          items: ['guides/care/descale'],
        },
        { type: 'link', label: 'Shop', href: 'https://shop.example.com' },
      ],
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
