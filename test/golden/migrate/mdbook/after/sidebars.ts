export default {
  docs: [
    'intro',
    {
      type: 'category',
      label: 'The guide',
      link: { type: 'doc', id: 'guide/index' },
      items: ['guide/install', 'guide/deep'],
    },
    { type: 'doc', id: 'words', heading: 'Reference' },
    '中文',
    'thanks',
  ],
}
