export default {
  docs: [
    { type: 'doc', id: 'docs/start', label: 'Getting started' },
    {
      type: 'category',
      label: 'Advanced',
      items: ['docs/advanced/hands'],
      link: { type: 'doc', id: 'docs/advanced' },
      heading: 'More',
    },
    { type: 'link', label: 'Source', href: 'https://git.example.com/clock' },
  ],
  examples: ['examples/kitchen'],
}
