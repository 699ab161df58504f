export default {
  main: [
    {
      Start: [{ type: 'doc', id: 'introduction', label: 'Home' }, 'guide/install'],
    },
    {
      Guide: [
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
