import { expect, it } from 'vitest'
import { languageOf, sandboxTexts } from '../../../../src/chat-service/sandbox/page/common/texts.ts'

it.each([
  ['en', 'en'],
  ['', 'en'],
  ['de-DE,zh;q=0.5', 'en'],
  ['zhuang', 'en'],
  ['zh', 'zh-CN'],
  ['zh-cn', 'zh-CN'],
  ['zh-Hans-SG', 'zh-CN'],
  ['zh-Hans-HK', 'zh-CN'],
  ['zh_TW', 'zh-TW'],
  ['zh-Hant', 'zh-TW'],
  ['zh-HK,en;q=0.8', 'zh-TW'],
])('%s is %s', (tags, language) => {
  expect(languageOf(tags)).toBe(language)
})

it('says everything in every language, with the same places to fill', () => {
  const places = (text: string) => text.match(/\{\w+\}/g) ?? []
  for (const [name, english] of Object.entries(sandboxTexts.en)) {
    for (const words of [sandboxTexts['zh-CN'], sandboxTexts['zh-TW']]) {
      const text = words[name as keyof typeof words]
      expect(text, name).toMatch(/\p{Script=Han}/u)
      expect(places(text), name).toEqual(places(english))
    }
  }
})
