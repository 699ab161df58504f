import { expect, test } from 'vitest'
import { glossaryOf } from '../../../../content/glossary.ts'
import { vocabularies, wrongWords } from '../../../../src/commands/check/glossary.ts'
import { ownTexts } from '../../../../src/shared/messages/ui-texts.ts'
import { localeOf } from '../../pipeline/assemble/site-of.ts'

test('texts of the interface use the words of the documentation', async () => {
  const locales = [
    localeOf('en', { glossary: glossaryOf('en') }),
    localeOf('zh-CN', { glossary: glossaryOf('zh-CN') }),
    localeOf('zh-TW', { glossary: glossaryOf('zh-TW'), convertFrom: 'zh-CN' }),
  ]
  const found = await vocabularies({ locales })
  const wrong = found.flatMap((vocabulary) =>
    Object.entries(ownTexts[vocabulary.locale as keyof typeof ownTexts]).flatMap(([key, text]) =>
      wrongWords(text, vocabulary).map(({ word, right }) => `${key}: ${word}, not ${right}`),
    ),
  )
  expect(found.map(({ locale }) => locale)).toEqual(['en', 'zh-CN', 'zh-TW'])
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

test('words of Latin letters are found as whole words', async () => {
  const [vocabulary] = await vocabularies({
    locales: [localeOf('en', { glossary: { 'log-in': 'login' } })],
  })
  if (!vocabulary) throw new Error('there is a glossary')
  expect(wrongWords('blog-index, log-in; log-ins, 的log-in', vocabulary)).toEqual([
    { index: 12, word: 'log-in', right: 'login' },
    { index: 30, word: 'log-in', right: 'login' },
  ])
})
