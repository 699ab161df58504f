import { expect, test } from 'vitest'
import { siteOf, threeLocales } from '../site-of.ts'

const toc = (...ids: readonly string[]) => ids.map((id) => ({ level: 2, id, text: id }))
const doc = (...ids: readonly string[]) => ({ toc: toc(...ids), ids })

const files = {
  'docs/a.md': doc('start', 'ports', 'log-in', 'end'),
  'i18n/zh-CN/docs/a.md': {
    ...doc('启动', 'ports', '登录', 'end'),
    links: ['#启动', '#start', '#nowhere'],
  },
  'docs/b.md': doc('one', 'two'),
  'i18n/zh-CN/docs/b.md': doc('一'),
  'i18n/zh-TW/docs/b.md': doc('壹'),
  'docs/c.md': doc('one', 'two'),
  'i18n/zh-CN/docs/c.md': doc('一', 'two', 'one'),
}

const site = siteOf(files, { locales: threeLocales('zh-CN') })
const shown = (route: string) => {
  const { article, view } = site.page(route)
  const ids = 'toc' in view.content ? view.content.toc.map(({ id }) => id) : []
  return { ids, own: Object.keys(article?.sectionIds ?? {}) }
}

test('sections of a translation have the ids of their source, converted texts too', () => {
  const translated = { ids: ['start', 'ports', 'log-in', 'end'], own: ['启动', '登录'] }
  expect(shown('/zh-CN/docs/a')).toEqual(translated)
  expect(shown('/zh-TW/docs/a')).toEqual(translated)
  expect(shown('/docs/a')).toEqual({ ids: ['start', 'ports', 'log-in', 'end'], own: [] })
})

test('both ids are targets of links', () => {
  expect(site.messages).toEqual([expect.stringContaining('#nowhere')])
})

test('sections that belong to none of the source, and ids that are taken, stay as they are', () => {
  expect(shown('/zh-CN/docs/b')).toEqual({ ids: ['一'], own: [] })
  expect(shown('/zh-CN/docs/c').own).toEqual([])
})

test('a text of its own that could be converted has the ids of that text', () => {
  expect(shown('/zh-TW/docs/b')).toEqual({ ids: ['一'], own: ['壹'] })
})
