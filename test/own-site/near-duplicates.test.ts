/** No page is another one with the names exchanged. `node scripts/near-duplicates.mjs` lists the closest pairs. */
import path from 'node:path'
import { expect, test } from 'vitest'
import { likePages, pagesIn } from '../../scripts/near-duplicates.mjs'
import { contentRoot } from './content.ts'

/** The part of the shorter page that may also be in another one. */
const most = 0.2

/** Pairs that may have more in common, with the reason. */
const allowed: readonly { readonly pages: readonly [string, string]; readonly because: string }[] =
  []

test.each(['.', 'i18n/zh-CN'])('no two pages of content/%s say the same', (folder) => {
  const close = likePages(pagesIn(path.join(contentRoot, folder)))
    .filter(({ share }) => share > most)
    .filter(({ a, b }) => !allowed.some(({ pages }) => pages[0] === a && pages[1] === b))
  expect(close).toEqual([])
})

test('a page with other names is found', () => {
  const page = (name: string) =>
    `---\ntitle: ${name}\n---\nOpen the console of ${name} and copy the key into the field. Then send a message to yourself.`
  const [pair] = likePages(
    new Map([
      ['one', page('Alpha')],
      ['two', page('Beta')],
    ]),
  )
  expect(pair?.share).toBeGreaterThan(0.5)
})
