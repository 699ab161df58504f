import { expect, test } from 'vitest'
import { loadConfig } from '../../../../src/pipeline/config/load-config.ts'
import { discover } from '../../../../src/pipeline/discover/discover.ts'
import { createFileIndex } from '../../../../src/pipeline/discover/file-index.ts'
import { unreadTranslations } from '../../../../src/pipeline/discover/unread-translations.ts'
import { temporarySite } from '../config/temporary-site.ts'

/** Messages and hints by file. */
async function unread(...names: string[]): Promise<Record<string, string>> {
  const files = Object.fromEntries(names.map((name) => [name, '']))
  const config = JSON.stringify({ title: 'T', locales: ['en', 'fr'], defaultLocale: 'en' })
  const root = temporarySite({ 'docsgen.config.json': config, ...files })
  const loaded = await loadConfig(root)
  const found = await discover(root, loaded.config, { index: createFileIndex(root, {}) })
  const problems = unreadTranslations(found.unread, found.sources, loaded.config)
  return Object.fromEntries(problems.map(({ file, message, hint }) => [file, `${message} ${hint}`]))
}

test('files below the folder of a locale that nothing reads are reported, with the nearest right place', async () => {
  expect(
    await unread(
      'docs/a.md',
      'docs/guide/b.md',
      'i18n/fr/a.md',
      'i18n/fr/doc/a.md',
      'i18n/fr/doc/guide/b.md',
      'i18n/fr/guide/b.md',
      'i18n/fr/documentation/new.mdx',
      'i18n/fr/dosc/new.md',
      'i18n/fr/notes/x.txt',
      'i18n/fr/strings.json',
      'i18n/en/static/x.png',
    ),
  ).toEqual({
    'i18n/fr/a.md': 'Nothing reads this file. Move it to i18n/fr/docs/a.md.',
    'i18n/fr/doc/a.md':
      'Nothing reads this file and 1 more beside it. Move it to i18n/fr/docs/a.md.',
    'i18n/fr/guide/b.md': 'Nothing reads this file. Move it to i18n/fr/docs/guide/b.md.',
    'i18n/fr/documentation/new.mdx':
      'Nothing reads this file. Translations are in i18n/fr/docs/, with the names of their sources.',
    'i18n/fr/dosc/new.md': 'Nothing reads this file. Did you mean i18n/fr/docs/?',
    'i18n/fr/notes/x.txt':
      'Nothing reads this file. Translations are in i18n/fr/docs/, with the names of their sources.',
    'i18n/fr/strings.json': 'Nothing reads this file. Labels are in i18n/fr/messages.json.',
    'i18n/en/static/x.png':
      'Nothing reads this file. Translations are in i18n/en/docs/, with the names of their sources.',
  })
})

test('what is read somewhere is not reported', async () => {
  expect(
    await unread(
      'docs/a.md',
      'i18n/fr/docs/a.md',
      'i18n/fr/docs/image.png',
      'i18n/fr/pages/a.md',
      'i18n/fr/messages.json',
      'i18n/fr/openapi/api.yaml',
      'i18n/fr/code.json',
      'i18n/fr/docusaurus-theme-classic/navbar.json',
      'i18n/fr/docusaurus-plugin-content-docs/current/b.md',
      'i18n/fr/docusaurus-plugin-content-docs/current.json',
      'i18n/fr/.gitkeep',
      'doc/for-developers.md',
    ),
  ).toEqual({})
})

test('a folder that is named nearly like that of documents, which is not there', async () => {
  expect(await unread('documentation/a.md', 'documentation/b.md', 'pages/a.md')).toEqual({
    'documentation/a.md':
      'Nothing reads this file and 1 more beside it. Rename the folder documentation/ to docs/.',
  })
})
