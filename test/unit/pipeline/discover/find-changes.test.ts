import { mkdirSync, renameSync, rmSync, utimesSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { discover } from '../../../../src/pipeline/discover/discover.ts'
import { createFileIndex, type FileRecords } from '../../../../src/pipeline/discover/file-index.ts'
import { findChanges } from '../../../../src/pipeline/discover/find-changes.ts'
import { createWalker } from '../../../../src/pipeline/discover/walk-folder.ts'
import { docsDefaults } from '../assemble/site-of.ts'
import { temporarySite } from '../config/temporary-site.ts'

const config = {
  defaultLocale: 'en',
  locales: [{ code: 'en' }, { code: 'fr' }],
  docs: docsDefaults,
  blog: [],
}

/** A site as a build leaves it: discovered, with two files from elsewhere read, one of which does not exist. */
async function builtSite(): Promise<{ root: string; records: FileRecords }> {
  const root = temporarySite({
    'docs/a.md': 'a',
    'docs/b/b.md': 'b',
    'docs/b/pic.png': 'png',
    'i18n/fr/docs/a.md': 'a',
    'static/x.txt': 'x',
    'code/main.c': 'c',
    'code/other.c': 'never read',
  })
  const index = createFileIndex(root)
  await discover(root, config, { index })
  index.hash('code/main.c')
  index.hash('i18n/fr/messages.json')
  return { root, records: JSON.parse(JSON.stringify(index.records())) }
}

test('nothing has changed when nothing was done', async () => {
  const { root, records } = await builtSite()
  const index = createFileIndex(root, records)
  expect(findChanges(root, config, { records, index })).toEqual([])
  expect(Object.keys(index.records())).toEqual(Object.keys(records))
})

test('a walker looks at a folder once, and keeps what is asked for apart', () => {
  const root = temporarySite({ 'static/a.txt': 'a', 'static/.well-known/b.txt': 'b' })
  const walk = createWalker(root)
  const paths = (keepDotFolders: boolean) =>
    walk('static', keepDotFolders).files.map(({ path }) => path)
  expect(paths(false)).toEqual(['static/a.txt'])
  expect(paths(true)).toEqual(['static/.well-known/b.txt', 'static/a.txt'])
  writeFileSync(join(root, 'static/later.txt'), '')
  expect(paths(false)).toEqual(['static/a.txt'])
})

const changes: [string, string | null, (root: string) => void][] = [
  ['a doc edited', 'docs/a.md', (root) => writeFileSync(join(root, 'docs/a.md'), 'A')],
  ['a doc added', 'docs/c.md', (root) => writeFileSync(join(root, 'docs/c.md'), '')],
  ['a doc removed', 'docs/b/b.md', (root) => rmSync(join(root, 'docs/b/b.md'))],
  [
    'a doc renamed',
    'docs/b/z.md',
    (root) => renameSync(join(root, 'docs/b/b.md'), join(root, 'docs/b/z.md')),
  ],
  [
    'an image nobody has read edited',
    'docs/b/pic.png',
    (root) => writeFileSync(join(root, 'docs/b/pic.png'), 'PNG'),
  ],
  [
    'an image nobody has read removed',
    'docs/b/pic.png',
    (root) => rmSync(join(root, 'docs/b/pic.png')),
  ],
  [
    'a static file edited',
    'static/x.txt',
    (root) => writeFileSync(join(root, 'static/x.txt'), 'y'),
  ],
  [
    'a translation added',
    'i18n/fr/docs/b.md',
    (root) => writeFileSync(join(root, 'i18n/fr/docs/b.md'), ''),
  ],
  [
    'an included file edited',
    'code/main.c',
    (root) => writeFileSync(join(root, 'code/main.c'), 'C'),
  ],
  ['an included file removed', 'code/main.c', (root) => rmSync(join(root, 'code/main.c'))],
  [
    'a missing file that came',
    'i18n/fr/messages.json',
    (root) => writeFileSync(join(root, 'i18n/fr/messages.json'), '{}'),
  ],
  ['a file elsewhere edited', null, (root) => writeFileSync(join(root, 'code/other.c'), '')],
  ['an empty folder added', null, (root) => mkdirSync(join(root, 'docs/empty'))],
  ['a doc touched', null, (root) => utimesSync(join(root, 'docs/a.md'), 1, 1)],
  [
    'a doc written with the same bytes',
    null,
    (root) => writeFileSync(join(root, 'docs/a.md'), 'a'),
  ],
]

test.each(changes)('%s: %s', async (_, path, change) => {
  const { root, records } = await builtSite()
  change(root)
  const index = createFileIndex(root, records)
  const [first = null] = findChanges(root, config, { records, index })
  expect(first).toBe(path)
})

test('another locale looks into its folder', async () => {
  const { root, records } = await builtSite()
  writeFileSync(join(root, 'i18n/de-is-new'), '')
  mkdirSync(join(root, 'i18n/de/docs'), { recursive: true })
  writeFileSync(join(root, 'i18n/de/docs/a.md'), '')
  const locales = [...config.locales, { code: 'de' }]
  const index = createFileIndex(root, records)
  const changed = findChanges(root, { ...config, locales }, { records, index })
  expect(changed).toEqual(['i18n/de/docs/a.md'])
})
