export default {
  main: [
    'index',
    {
      type: 'category',
      label: 'Basics',
      link: { type: 'doc', id: 'basics/index' },
      items: ['basics/first', 'basics/parts'],
      heading: 'Basics',
    },
    { type: 'doc', id: 'basics/zhong-wen', heading: 'More' },
    { type: 'link', label: 'Chat', href: 'https://chat.example.com' },
  ],
}
