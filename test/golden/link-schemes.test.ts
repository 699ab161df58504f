/** Addresses that no browser follows are reported wherever they are written. */
import { expect, test } from 'vitest'
import { siteOf } from './site.ts'

test('in documents, sidebars, the bar, the footer and HTML of the configuration', async () => {
  const config = {
    locales: ['en'],
    navbar: { items: [{ label: 'Bar', href: 'javascript:bar()' }] },
    footer: {
      links: [{ title: 'F', items: [{ label: 'a', href: 'JavaScript:foot()' }] }],
      copyright: '<a href="javascript:copyright()">c</a>',
    },
    docs: {
      sidebars: {
        main: [
          'index',
          { type: 'link', label: 'Side', href: 'data:text/html,<script>side()</script>' },
        ],
      },
    },
  }
  const built = await siteOf('link-schemes', {
    'docsgen.config.json': JSON.stringify(config, null, 2),
    'docs/index.md':
      '# Start\n\n[x](data:text/html,text) [y](javascript:text) ![fine](data:image/png;base64,AAAA)\n',
  }).build()
  const found = built.diagnostics.filter(({ code }) => code === 'script-blocked')
  expect(found.map(({ file, line, message }) => [file, line, message])).toEqual([
    ['docs/index.md', 3, expect.stringMatching(/“data:”/)],
    ['docs/index.md', 3, expect.stringMatching(/“javascript:”/)],
    ...['bar', 'foot', 'copyright'].map(() => [
      'docsgen.config.json',
      expect.any(Number),
      expect.stringMatching(/“javascript:”/),
    ]),
    ['docsgen.config.json', expect.any(Number), expect.stringMatching(/“data:”/)],
  ])
})
