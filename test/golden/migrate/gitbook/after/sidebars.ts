export default {
  main: [
    'index',
    {
      type: 'category',
      label: 'Basics',
      link: { type: 'doc', id: 'basics/index' },
      heading: 'Basics',
      items: ['basics/first', 'basics/parts'],
    },
    { type: 'doc', id: 'basics/zhong-wen', heading: 'More' },
    { type: 'link', label: 'Chat', href: 'https://chat.example.com' },
  ],
}
