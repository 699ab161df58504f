import { expect, test } from 'vitest'
import { deriveTexts } from '../../../../src/pipeline/discover/derive-texts.ts'
import type { LocaleConfig } from '../../../../src/shared/model/locale.ts'
import type { CategorySource } from '../../../../src/shared/model/source.ts'
import { memoryCache } from '../../../../src/support/cache/cache.ts'

const locale = (code: string, convertFrom: string | null = null): LocaleConfig => ({
  code,
  label: code,
  htmlLang: code,
  direction: 'ltr',
  calendar: 'gregory',
  fallback: [],
  convertFrom,
  glossary: {},
})
const category = (
  code: string,
  dir: string,
  more: Partial<CategorySource> = {},
): CategorySource => ({
  path: `i18n/${code}/docs/${dir}/_category_.json`,
  collection: 'docs',
  locale: code,
  dir,
  hash: 'h',
  ...more,
})
const config = { locales: [locale('en'), locale('zh-CN'), locale('zh-TW', 'zh-CN')] }

test('messages and categories that are missing are converted, those that exist are kept', async () => {
  const sources = {
    messages: { 'zh-CN': { title: '软件', tagline: '网络' }, 'zh-TW': { tagline: '自己的' } },
    categories: [
      category('zh-CN', 'a', {
        label: '网络',
        description: '默认设置',
        link: { type: 'generated-index' },
      }),
      category('zh-CN', 'b', { label: '软件' }),
      category('zh-TW', 'b', { label: '應用' }),
    ],
    dataFiles: [],
  }
  const derived = await deriveTexts(sources, config, memoryCache())
  expect(derived.messages['zh-TW']).toEqual({ title: '軟體', tagline: '自己的' })
  expect(derived.messages['zh-CN']).toEqual(sources.messages['zh-CN'])
  expect(derived.categories.filter(({ locale }) => locale === 'zh-TW')).toEqual([
    category('zh-TW', 'b', { label: '應用' }),
    {
      ...category('zh-CN', 'a'),
      locale: 'zh-TW',
      label: '網路',
      description: '預設設定',
      link: { type: 'generated-index', slug: '/category/网络' },
    },
  ])
})

test('converted texts come from the cache', async () => {
  const sources = { messages: { 'zh-CN': { title: '软件' } }, categories: [], dataFiles: [] }
  const cache = memoryCache()
  const first = await deriveTexts(sources, config, cache)
  const asked: string[] = []
  const second = await deriveTexts(sources, config, {
    get: (key) => {
      asked.push(key)
      return cache.get(key)
    },
    has: (key) => cache.has(key),
    put: () => {
      throw new Error('converted again')
    },
  })
  expect(second).toEqual(first)
  expect(asked).toHaveLength(1)
})

test('locales that derive nothing are left alone', async () => {
  const sources = {
    messages: { 'zh-CN': { title: '软件' } },
    categories: [category('zh-CN', 'a')],
    dataFiles: [],
  }
  expect(
    await deriveTexts(sources, { locales: config.locales.slice(0, 2) }, memoryCache()),
  ).toEqual(sources)
})
