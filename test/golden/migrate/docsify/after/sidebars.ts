export default {
  main: [
    {
      type: 'category',
      label: 'Start',
      items: [{ type: 'doc', id: 'introduction', label: 'Home' }, 'guide/install'],
    },
    {
      type: 'category',
      label: 'Guide',
      items: [
        {
          type: 'category',
          label: 'Writing',
          link: { type: 'doc', id: 'guide/index' },
          items: [
            'guide/boxes',
            { type: 'link', label: 'One box', href: '/guide/boxes#first-box' },
          ],
        },
      ],
    },
    {
      type: 'link',
      label: 'Changes',
      href: 'https://github.com/example/pebble/releases',
    },
  ],
}
