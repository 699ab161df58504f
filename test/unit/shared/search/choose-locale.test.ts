import { expect, test } from 'vitest'
import { chooseLocale } from '../../../../src/shared/search/choose-locale.ts'

const locale = (code: string, lang = code) => ({ code, lang, feed: null })
const site = ['en', 'zh-CN', 'zh-TW', 'pt-BR', 'pt-PT'].map((code) => locale(code))

test.each([
  ['en', 'en'],
  ['EN_us', 'en'],
  ['en-GB', 'en'],
  ['zh-cn', 'zh-CN'],
  ['zh', 'zh-CN'],
  ['zh-Hans-SG', 'zh-CN'],
  ['zh_TW', 'zh-TW'],
  ['zh-HK', 'zh-TW'],
  ['zh-Hant', 'zh-TW'],
  ['pt', 'pt-BR'],
  ['pt-PT', 'pt-PT'],
  ['pt-AO', 'pt-BR'],
])('%s is searched in %s', (tag, code) => {
  expect(chooseLocale(tag, site).code).toBe(code)
})

test.each(['de', '', 'x', '日本語', '__proto__', 7, null, {}, Symbol('en'), 'e'.repeat(10_000)])(
  '%s, which the site does not have, is its first locale',
  (tag) => {
    expect(chooseLocale(tag, site).code).toBe('en')
  },
)

test('what throws when it is read is no language', () => {
  const tag = {
    toString() {
      throw new Error('no')
    },
  }
  expect(chooseLocale(tag, site).code).toBe('en')
})

test('another script of the language is better than another language', () => {
  expect(chooseLocale('zh-TW', [locale('en'), locale('zh-CN')]).code).toBe('zh-CN')
})

test('a locale is found by its code, and by the language of its pages', () => {
  const named = [locale('en'), locale('cn', 'zh-CN')]
  expect(chooseLocale('zh', named).code).toBe('cn')
})
