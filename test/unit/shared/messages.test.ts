import { Converter } from 'opencc-js'
import { describe, expect, test } from 'vitest'
import { countText, fillText } from '../../../src/shared/messages/fill-text.ts'
import { ownTexts, textsOf, uiTexts } from '../../../src/shared/messages/ui-texts.ts'

const { en, 'zh-CN': zhCN, 'zh-TW': zhTW } = ownTexts
const placeholders = (text: string) => [...text.matchAll(/\{\d\}/g)].map(String).sort()

describe.each(Object.entries(ownTexts))('texts in %s', (_name, texts: Record<string, string>) => {
  test('are the same set as in English, none of them empty', () => {
    expect(Object.keys(texts).sort()).toEqual(Object.keys(en).sort())
    expect(Object.entries(texts).filter(([, text]) => text.trim() === '')).toEqual([])
  })

  test('take the same arguments as in English', () => {
    for (const [key, text] of Object.entries(texts)) {
      expect([key, placeholders(text)]).toEqual([key, placeholders(en[key as keyof typeof en])])
    }
  })
})

test('the Chinese texts are translations', () => {
  for (const texts of [zhCN, zhTW]) {
    expect(Object.entries(texts).filter(([, text]) => !/\p{Script=Han}/u.test(text))).toEqual([])
  }
})

test('Traditional and Simplified Chinese are written in their own characters', () => {
  const foreign = (texts: Record<string, string>, convert: (text: string) => string) =>
    Object.values(texts).filter((text) => convert(text) !== text)
  expect(foreign(zhTW, Converter({ from: 'cn', to: 'tw' }))).toEqual([])
  expect(foreign(zhCN, Converter({ from: 'tw', to: 'cn' }))).toEqual([])
})

test('labels that the spec fixes are word for word', () => {
  // The fixed texts of the error catalogue (spec 8).
  expect(en).toMatchObject({
    search: 'Search',
    close: 'Close',
    main: 'Main',
    toggleNavigation: 'Toggle navigation bar',
    closeNavigation: 'Close navigation bar',
    expandDropdown: 'Expand the dropdown',
    collapseDropdown: 'Collapse the dropdown',
    colorModeToggle: 'Switch between dark and light mode (currently {0})',
    pageCrashed: 'This page crashed.',
    tryAgain: 'Try again',
    somethingWentWrong: 'Something went wrong',
    somethingWentWrongText:
      "We're sorry, but something went wrong. Please try refreshing the page.",
    refreshPage: 'Refresh Page',
    directLink: 'Direct link to {0}',
    languages: 'Languages',
    versions: 'Versions',
    backToMainMenu: 'Back to main menu',
  })
  expect(textsOf(['search'], en)).toMatchObject({
    searchNone: 'No results',
    searchAll: 'See all results',
    searchWithin: 'See all results within "{0}"',
    searchOutside: 'See all results outside "{0}"',
  })
})

test.each([
  ['en', en.search],
  ['de', en.search],
  ['zh-CN', zhCN.search],
  ['zh', zhCN.search],
  ['zh-Hans-SG', zhCN.search],
  ['zh-TW', zhTW.search],
  ['zh-HK', zhTW.search],
  ['zh-Hans-HK', zhCN.search],
  ['zh-Hant', zhTW.search],
  ['ZH-tw', zhTW.search],
  ['zha', en.search],
])('%s reads the nearest texts', (locale, expected) => {
  expect(uiTexts(locale).search).toBe(expected)
})

test('a site’s own texts come first', () => {
  const texts = uiTexts('en', { search: 'Find' })
  expect([texts.search, texts.close]).toEqual(['Find', en.close])
})

test('arguments fill their places, and what is missing stays visible', () => {
  expect(fillText('{1} and {0}, {1}', ['a', 'b'])).toBe('b and a, b')
  expect(fillText('{0} {1}', ['a'])).toBe('a {1}')
  // An argument is text, not a pattern or a place of its own.
  expect(fillText('{0}', ['$& {0}'])).toBe('$& {0}')
})

test('one is counted in the singular', () => {
  const texts = uiTexts('en')
  expect([0, 1, 2].map((count) => countText(texts, 'items', [count]))).toEqual([
    '0 pages',
    '1 page',
    '2 pages',
  ])
  expect(countText(texts, 'taggedDocs', [1, 'ai'])).toBe('1 page tagged with “ai”')
})
