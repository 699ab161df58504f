export default {
  start: 'Getting started',
  '-- more': { type: 'separator', title: 'More' },
  advanced: 'Advanced',
  source: { title: 'Source', href: 'https://git.example.com/clock' },
  lost: '',
}
