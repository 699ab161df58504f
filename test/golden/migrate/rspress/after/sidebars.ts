export default {
  guide: [
    { type: 'doc', id: 'guide/start', heading: 'First' },
    {
      type: 'category',
      label: 'Basics',
      items: ['guide/basic/gears'],
      collapsed: false,
    },
    { type: 'link', label: 'Shop', href: 'https://shop.example.com' },
  ],
}
