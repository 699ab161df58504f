export default {
  docs: [
    'index',
    {
      Learn: [
        'tutorials/plant',
        'tutorials/step1',
        'tutorials/step2',
        'tutorials/step10',
        'tutorials/cider',
        'tutorials/deep/roots',
      ],
    },
    { Reference: ['reference/pears', 'reference/apples'] },
    { type: 'link', label: 'Forum', href: 'https://forum.example.com/' },
  ],
}
