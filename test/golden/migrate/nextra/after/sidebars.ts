export default {
  docs: [
    { type: 'doc', id: 'docs/start', label: 'Getting started' },
    {
      type: 'category',
      label: 'Advanced',
      link: { type: 'doc', id: 'docs/advanced' },
      heading: 'More',
      items: ['docs/advanced/hands'],
    },
    { type: 'link', label: 'Source', href: 'https://git.example.com/clock' },
  ],
  examples: ['examples/kitchen'],
}
