export default {
  title: 'Plugins',
  markdown: {
    remarkPlugins: [
      ['remark-toc', { heading: 'contents', tight: true }],
      'remark-deflist',
      './plugins/async.ts',
      ['./plugins/read-file.ts', { file: 'data/words.txt' }],
    ],
    rehypePlugins: [
      ['rehype-external-links', { rel: ['nofollow'], target: '_blank' }],
      './plugins/heading-classes.ts',
      ['rehype-autolink-headings', { behavior: 'wrap' }],
    ],
  },
}
