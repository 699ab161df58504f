export default {
  docs: [
    'index',
    {
      Guide: [
        { type: 'doc', id: 'guide/mix', label: 'Mixing' },
        {
          type: 'category',
          label: 'Rise',
          link: { type: 'doc', id: 'guide/rise' },
          items: ['guide/late-a', 'guide/late-b'],
        },
      ],
    },
    { type: 'link', label: 'Shop', href: 'https://example.com/' },
  ],
}
