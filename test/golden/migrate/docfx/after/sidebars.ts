export default {
  guide: [
    { type: 'doc', id: 'guide/index', label: 'Start' },
    {
      Baking: [
        { type: 'doc', id: 'guide/tabs', label: 'Tabs' },
        { type: 'doc', id: 'guide/blocks', label: 'By name' },
        { type: 'link', label: 'Outside', href: 'https://example.com/' },
      ],
    },
  ],
}
