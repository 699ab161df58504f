import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { vocabularies, wrongWords } from '../../../../src/commands/check/glossary.ts'
import { zhCN } from '../../../../src/shared/messages/zh-CN.ts'
import { zhTW } from '../../../../src/shared/messages/zh-TW.ts'
import { localeOf } from '../../pipeline/assemble/site-of.ts'

const glossary = JSON.parse(
  readFileSync(join(import.meta.dirname, '../../../../content/glossary.zh-TW.json'), 'utf8'),
)

test('texts of the interface use the words of the documentation', async () => {
  const locales = [
    localeOf('zh-CN', { glossary: { 你: '您' } }),
    localeOf('zh-TW', { glossary, convertFrom: 'zh-CN' }),
  ]
  const found = await vocabularies({ locales })
  const texts = { 'zh-CN': zhCN, 'zh-TW': zhTW }
  const wrong = found.flatMap((vocabulary) =>
    Object.entries(texts[vocabulary.locale as keyof typeof texts]).flatMap(([key, text]) =>
      wrongWords(text, vocabulary).map(({ word, right }) => `${key}: ${word}, not ${right}`),
    ),
  )
  expect(found.map(({ locale }) => locale)).toEqual(['zh-CN', 'zh-TW'])
  expect(wrong).toEqual([])
})

test('a word that is a part of a right one is not wrong there', async () => {
  const locales = [localeOf('zh-TW', { glossary: { 模型: '大模型', 后台: ['後台', '背景'] } })]
  const [vocabulary] = await vocabularies({ locales })
  if (!vocabulary) throw new Error('there is a glossary')
  expect(wrongWords('大模型的模型在背景', vocabulary)).toEqual([
    { index: 4, word: '模型', right: '大模型' },
    { index: 7, word: '背景', right: '後台' },
  ])
})
