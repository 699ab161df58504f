/** The languages of docsgen's own site use the words of content/glossary.json, and each those of its readers. */
import fs from 'node:fs'
import path from 'node:path'
import { beforeAll, describe, expect, test } from 'vitest'
import { glossaryOf } from '../../content/glossary.ts'
import { proseOf } from '../../scripts/near-duplicates.mjs'
import { createConverter } from '../../src/support/text/opencc.ts'
import { contentRoot, markdownFiles } from './content.ts'

interface Term {
  readonly en?: string | readonly string[]
  readonly 'zh-CN': string | readonly string[]
  readonly elsewhere?: readonly string[]
}

const { terms } = JSON.parse(fs.readFileSync(path.join(contentRoot, 'glossary.json'), 'utf8')) as {
  readonly terms: Readonly<Record<string, Term>>
}

const pages = markdownFiles()
const chinese = 'i18n/zh-CN/'

describe('a term of the English page', () => {
  /** A page that has a term so often is about it. Once or twice it may be put in other words. */
  const often = 3
  const twins = [...pages].flatMap(([file, markdown]) => {
    const twin = pages.get(chinese + file)
    return twin === undefined ? [] : [{ file, english: proseOf(markdown), twin }]
  })

  test.each(Object.entries(terms))('“%s” has the agreed word on the Chinese one', (name, term) => {
    const [word = name] = [term.en ?? name.replace(/ \(.*\)$/, '')].flat()
    const [agreed = ''] = [term['zh-CN']].flat()
    const right = [agreed, ...(term.elsewhere ?? [])]
    const inEnglish = new RegExp(`(?<![\\w-])${word}s?(?![\\w-])`, 'gi')
    const others = twins.filter(
      ({ english, twin }) =>
        (english.match(inEnglish) ?? []).length >= often &&
        !right.some((one) => twin.includes(one)),
    )
    expect(others.map(({ file }) => file)).toEqual([])
  })
})

describe('pages in Traditional Chinese', () => {
  let converted: { readonly file: string; readonly text: string }[]
  beforeAll(async () => {
    const convert = await createConverter(glossaryOf('zh-TW'))
    converted = [...pages]
      .filter(([file]) => file.startsWith(chinese))
      .map(([file, markdown]) => ({ file, text: convert(proseOf(markdown)) }))
  })

  /** With some text around it, so that the entry for content/conversion.ts is seen. */
  const found = (mistake: RegExp) =>
    converted.flatMap(({ file, text }) =>
      [...text.matchAll(mistake)].map(({ 0: word, index }) => {
        const around = text.slice(Math.max(0, index - 6), index + word.length + 6)
        return `${file}: ${around.replaceAll('\n', ' ')}`
      }),
    )

  test('have no characters that were taken for others', () => {
    const characters = [
      /(?<![阿公英海])里/g,
      /[发钟]|天后|(?<!頭|毛)髮|(?<!鐘|手)錶|(?<!一|兩|幾)隻|[回答]復(?!刻)|明瞭|起復製|剋制|幕幕/g,
    ]
    expect(characters.flatMap(found)).toEqual([])
  })

  test('have the words and the quotation marks of Taiwan', () => {
    const words =
      /[“”]|郵箱|二維碼|手機號(?!碼)|選項卡|工具欄|標籤頁|客戶端|控制台|閘道器|運營|合同|稽核|釋出|繫結|構建|(?<!可)回撥|例項|點贊|私信|發帖|自定義|導航欄|滾動|通過 (?!Meta)[A-Z]|接入(?!點)/g
    expect(found(words)).toEqual([])
  })

  test('never turn a word into itself: an example of conversion is code, which stays', () => {
    expect(found(/「([^」]+)」[^「，。]*[成為]「\1」/g)).toEqual([])
  })
})
