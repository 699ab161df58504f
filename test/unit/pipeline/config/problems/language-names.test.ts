import { expect, test } from 'vitest'
import {
  languageHint,
  tagOfLanguage,
} from '../../../../../src/pipeline/config/problems/language-names.ts'

test.each([
  ['english', 'en'],
  ['Chinese', 'zh'],
  ['中文', 'zh'],
  ['deutsch', 'de'],
  ['espanol', 'es'],
  ['Hebrew', 'he'],
  ['shared', null],
])('the tag of a language by its name: %s', (name, tag) => {
  expect(tagOfLanguage(name)).toBe(tag)
})

test('only options that take a tag get a hint', () => {
  const hint = 'Did you mean `de`?'
  expect(languageHint(['locales', 1], 'deutsch')).toBe(hint)
  expect(languageHint(['locales', 0, 'htmlLang'], 'deutsch')).toBe(hint)
  expect(languageHint(['locales', 0, 'direction'], 'deutsch')).toBeNull()
  expect(languageHint(['navbar', 'items'], 'deutsch')).toBeNull()
  expect(languageHint(['locales', 1], 5)).toBeNull()
})
