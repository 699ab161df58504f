import { expect, test } from 'vitest'
import { assemble } from '../../../../../src/pipeline/assemble/assemble.ts'
import { blogsSchema } from '../../../../../src/pipeline/config/schema/blog.ts'
import type { DataFile } from '../../../../../src/shared/model/source.ts'
import { inputOf, localeOf } from '../site-of.ts'

const authors: DataFile = {
  ...{ path: 'blog/authors.yml', hash: 'x', role: 'authors', collection: 'blog', locale: 'en' },
  authors: [
    { key: 'ada', name: 'Ada', url: '/docs/calls', page: true, line: 1, column: 1 },
    { key: 'eve', name: 'Eve', url: '/docs/gone', line: 2, column: 1 },
  ],
  tags: [],
}

function blogOf(names: readonly string[], dataFiles: readonly DataFile[] = [authors]) {
  const input = inputOf(
    {
      'docs/calls.md': { title: 'Calls' },
      'blog/2025-01-01-one.md': {
        title: 'One',
        authors: [...names, { name: 'Bob', url: '/docs/calls' }],
      },
      'i18n/zh-CN/blog/2025-01-01-one.md': {
        title: '一',
        authors: [...names, { name: 'Bob', url: '/docs/calls' }],
      },
    },
    {
      locales: ['en', localeOf('zh-CN', { fallback: ['en'] })],
      config: { baseUrl: '/base/', blog: blogsSchema.parse({}) },
    },
  )
  const discovered = { ...input.discovered, dataFiles }
  const { site, feeds } = assemble({ ...input, discovered })
  const content = (route: string) =>
    site.pages.find((page) => page.route === route)?.view.content ?? { kind: 'none' }
  return { site, feeds, content }
}

test('an address of an author in the site leads to the page in the language of the reader', () => {
  const { site, feeds, content } = blogOf(['ada'])
  expect(content('/blog/2025/01/01/one')).toMatchObject({
    post: {
      authors: [
        { href: '/base/blog/authors/ada', external: false },
        { href: '/base/docs/calls', external: false },
      ],
    },
  })
  expect(content('/zh-CN/blog')).toMatchObject({
    entries: [{ post: { authors: [{}, { href: '/base/zh-CN/docs/calls' }] } }],
  })
  expect(content('/blog/authors/ada')).toMatchObject({
    author: { socials: [{ label: '/docs/calls', href: '/base/docs/calls' }] },
  })
  expect(feeds.map(({ entries }) => entries[0]?.authors.map(({ url }) => url))).toEqual([
    ['/base/docs/calls', '/base/docs/calls'],
    ['/base/zh-CN/docs/calls', '/base/zh-CN/docs/calls'],
  ])
  expect(site.diagnostics).toEqual([])
})

test('a platform that is named like what all objects have is one like others', () => {
  const files: DataFile = {
    ...authors,
    authors: [
      {
        key: 'ada',
        name: 'Ada',
        page: true,
        socials: { constructor: 'a.dev' },
        line: 1,
        column: 1,
      },
    ],
  }
  expect(blogOf(['ada'], [files]).content('/blog/authors/ada')).toMatchObject({
    author: { socials: [{ label: 'Constructor', href: 'https://a.dev' }] },
  })
})

test('one that leads nowhere is reported once, in the file that describes the author', () => {
  const { site } = blogOf(['eve'])
  expect(site.diagnostics).toMatchObject([
    {
      code: 'broken-link',
      file: 'blog/authors.yml',
      message: '“/docs/gone” leads to no page or file',
    },
  ])
})

test('an author that no file describes is reported, but not while a file of authors cannot be read', () => {
  const unusable: DataFile = { ...authors, authors: [], unusable: true }
  const codes = (files: readonly DataFile[]) =>
    blogOf(['nobody'], files).site.diagnostics.map(({ code }) => code)
  expect(codes([authors])).toEqual(['author-unknown', 'author-unknown'])
  expect(codes([unusable])).toEqual([])
  const translated = { ...unusable, path: 'i18n/zh-CN/blog/authors.yml', locale: 'zh-CN' }
  expect(codes([authors, translated])).toEqual(['author-unknown'])
})

test('a translated file of authors changes the fields that it has', () => {
  const translated: DataFile = {
    ...{ ...authors, path: 'i18n/zh-CN/blog/authors.yml', locale: 'zh-CN' },
    authors: [
      { key: 'ada', name: '阿达', line: 1, column: 1 },
      { key: 'eve', title: '工程师', image_url: 'javascript:1', line: 2, column: 1 },
    ],
  }
  const { site, content } = blogOf(['ada', 'eve'], [authors, translated])
  expect(content('/zh-CN/blog/authors/ada')).toMatchObject({
    author: { name: '阿达', socials: [{ href: '/base/zh-CN/docs/calls' }] },
  })
  expect(content('/zh-CN/blog/authors')).toMatchObject({
    authors: [{ name: '阿达' }, { name: 'Eve', title: '工程师' }],
  })
  expect(content('/blog/authors/ada')).toMatchObject({ author: { name: 'Ada' } })
  expect(site.diagnostics.map(({ code, file, line }) => [code, file, line])).toEqual([
    ['broken-link', 'blog/authors.yml', 2],
    ['script-blocked', 'i18n/zh-CN/blog/authors.yml', 2],
  ])
})
