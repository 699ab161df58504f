/** Cards of links (`markdown.linkPreviews`): what pages load for them. */
import { expect, test } from 'vitest'
import { siteOf } from './site.ts'

const files = (linkPreviews: boolean) => ({
  'docsgen.config.json': JSON.stringify({ markdown: { linkPreviews }, search: { enabled: false } }),
  'docs/a.md': '# A\n\nTo [b](b.md).\n',
  'docs/b.md': '# B\n\nNo link.\n',
})
const scripts = (html: string) => html.match(/<script[^>]*link-previews-[^>]*>/g) ?? []

test('only sites that want them, and pages with links, load anything for them', async () => {
  const without = await siteOf('link-previews', files(false)).build()
  expect(without.files().filter((file) => file.includes('link-preview'))).toEqual([])
  const built = await siteOf('link-previews', files(true)).build()
  expect(built.diagnostics).toEqual([])
  expect(scripts(built.text('docs/a/index.html'))).toHaveLength(1)
  expect(built.text('docs/b/index.html')).toBe(without.text('docs/b/index.html'))
})

test('after a change of the setting the next build is what a build from nothing is', async () => {
  const site = siteOf('link-previews', files(false))
  await site.build()
  for (const isOn of [true, false]) {
    site.change('docsgen.config.json', files(isOn)['docsgen.config.json'])
    const next = await site.build()
    expect(next.bytes()).toEqual((await site.pristineCopy().build()).bytes())
  }
})
