export default {
  docs: [
    'index',
    {
      Guide: [
        'guide/install',
        { type: 'doc', id: 'guide/blocks', label: 'Blocks of text' },
        'guide/中文',
      ],
    },
    { type: 'link', label: 'https://example.com/', href: 'https://example.com/' },
  ],
}
