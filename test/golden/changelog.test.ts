/** Changelogs (front matter `changelog`): anchors by version, and feeds of their releases. */
import { expect, test } from 'vitest'
import { builtSite, differences, site } from './site.ts'

test('feeds of a changelog, in each language that has one', async () => {
  const built = await builtSite('blog/changelog')
  for (const file of [
    'docs/changelog/rss.xml',
    'docs/changelog/atom.xml',
    'docs/included/feed.json',
    'zh-TW/docs/changelog/atom.xml',
  ]) {
    await built.expectText(file, built.text(file))
  }
  const head = built.head('docs/changelog/index.html')
  expect(head).toContain('type="application/atom+xml"')
  expect(built.head('docs/install/index.html')).not.toContain('atom+xml')
  // The text of another language has its feed there.
  expect(built.head('zh-CN/docs/included/index.html')).not.toContain('atom+xml')
})

test.each([
  ['the words of a release', (text: string) => text.replace('By its day.', 'Other words.')],
  ['a date', (text: string) => text.replace('2026-10-01', '2026-10-03')],
  [
    'a release',
    (text: string) => text.replace('## [Unrel', '## 3.0.0 – 2026-12-01\n\nNew.\n\n## [Unrel'),
  ],
  ['a changelog no longer', (text: string) => text.replace('changelog: true', 'tags: [a]')],
])('a change of %s: the next build is one from nothing', async (_, change) => {
  const made = site('blog/changelog')
  await made.build()
  const again = await made.edit('docs/changelog.md', change).build()
  const clean = await made.pristineCopy().build()
  expect(differences(again.bytes(), clean.bytes())).toEqual([])
  expect(again.report()).toBe(clean.report())
})
