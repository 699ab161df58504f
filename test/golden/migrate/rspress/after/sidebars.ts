export default {
  guide: [
    { type: 'doc', id: 'guide/start', heading: 'First' },
    {
      type: 'category',
      label: 'Basics',
      collapsed: false,
      items: ['guide/basic/gears'],
    },
    { type: 'link', label: 'Shop', href: 'https://shop.example.com' },
  ],
}
