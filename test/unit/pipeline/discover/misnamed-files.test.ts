import { expect, test } from 'vitest'
import { loadConfig } from '../../../../src/pipeline/config/load-config.ts'
import { discover } from '../../../../src/pipeline/discover/discover.ts'
import { createFileIndex } from '../../../../src/pipeline/discover/file-index.ts'
import { misnamedFiles } from '../../../../src/pipeline/discover/misnamed-files.ts'
import { temporarySite } from '../config/temporary-site.ts'

/** Hints by file. */
async function misnamed(...names: string[]): Promise<Record<string, string | undefined>> {
  const config = {
    title: 'T',
    defaultLocale: 'en',
    locales: ['en', 'zh-CN'],
    blog: [{}, { path: 'news', routeBasePath: '/news' }],
  }
  const files = Object.fromEntries(['docs/a.md', ...names].map((name) => [name, '']))
  const root = temporarySite({ 'docsgen.config.json': JSON.stringify(config), ...files })
  const loaded = await loadConfig(root)
  const index = createFileIndex(root, {})
  const found = await discover(root, loaded.config, { index })
  const problems = misnamedFiles(loaded.config, found.files, index)
  return Object.fromEntries(problems.map(({ file, hint }) => [file, hint]))
}

test('files that nearly have the name of one that is read are reported, with the right one', async () => {
  expect(
    await misnamed(
      'docs/guide/_category.yml',
      'docs/more/_category_.toml',
      'i18n/zh-CN/docs/guide/category_.json',
      'blog/authors.yaml',
      'i18n/zh-CN/blog/authors.json',
      'news/tags.yaml',
      'i18n/en/message.json',
      'i18n/zh-CN/messages.yml',
      '_redirects',
    ),
  ).toEqual({
    'docs/guide/_category.yml': 'Rename it to _category_.yml.',
    'docs/more/_category_.toml': 'Rename it to _category_.yml.',
    'i18n/zh-CN/docs/guide/category_.json': 'Rename it to _category_.json.',
    'blog/authors.yaml': 'Rename it to authors.yml.',
    'i18n/zh-CN/blog/authors.json': 'Rename it to authors.yml.',
    'news/tags.yaml': 'Rename it to tags.yml.',
    'i18n/en/message.json': 'Rename it to messages.json.',
    'i18n/zh-CN/messages.yml': 'Write its texts as JSON into i18n/zh-CN/messages.json.',
    _redirects: 'Move it to static/_redirects.',
  })
})

test('files that are read, and data beside them, are not', async () => {
  expect(
    await misnamed(
      'docs/guide/_category_.yml',
      'docs/guide/category.json',
      'docs/guide/authors.json',
      'blog/authors.yml',
      'blog/authors.json',
      'news/other.json',
      'i18n/zh-CN/messages.json',
      'i18n/zh-CN/messages.yml',
      'static/_redirects',
    ),
  ).toEqual({})
})
