export default {
  guide: [
    'guide/index',
    { type: 'doc', id: 'guide/install', label: 'Install it' },
    'guide/writing',
    {
      Deeper: [
        'guide/deep',
        { type: 'link', label: 'Forum', href: 'https://forum.example.com/' },
      ],
    },
  ],
  reference: ['reference/index', 'reference/中文'],
}
