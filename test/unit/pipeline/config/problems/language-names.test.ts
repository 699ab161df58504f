import { expect, test } from 'vitest'
import {
  languageHint,
  likelyTag,
} from '../../../../../src/pipeline/config/problems/language-names.ts'

test.each([
  ['english', 'en'],
  ['Chinese', 'zh'],
  ['中文', 'zh'],
  ['deutsch', 'de'],
  ['espanol', 'es'],
  ['Hebrew', 'he'],
  ['cn', 'zh-CN'],
  ['cn-ZH', 'zh-CN'],
  ['TW', 'zh-TW'],
  ['jp', 'ja'],
  ['cz', 'cs'],
  ['xx', null],
  ['shared', null],
])('the tag of a language by its name or a country: %s', (name, tag) => {
  expect(likelyTag(name)).toBe(tag)
})

test('only options that take a tag get a hint', () => {
  const hint = 'Did you mean `de`?'
  expect(languageHint(['locales', 1], 'deutsch')).toBe(hint)
  expect(languageHint(['locales', 0, 'htmlLang'], 'deutsch')).toBe(hint)
  expect(languageHint(['locales', 0, 'direction'], 'deutsch')).toBeNull()
  expect(languageHint(['navbar', 'items'], 'deutsch')).toBeNull()
  expect(languageHint(['locales', 1], 5)).toBeNull()
})
