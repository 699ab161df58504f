import { expect, test } from 'vitest'
import { createFold } from '../../../../src/shared/search/fold.ts'
import { hanPairs } from '../../../../src/support/text/han-folding.ts'

const pairs = await hanPairs()
const fold = createFold(pairs)

test.each([
  ['知識庫', '知识库'],
  ['後臺', '后台'],
  ['裏面', '里面'],
  // Characters of one word that OpenCC's tables pair with others.
  ['帳號', '账号'],
  ['帐号', '账号'],
  ['回覆', '回复'],
  ['瞭解', '了解'],
  ['座席', '坐席'],
  ['藉由', '借由'],
  ['身分', '身份'],
  ['計畫', '计划'],
])('%s and %s are one word', (one, other) => {
  expect(fold(one)).toBe(fold(other))
})

test('a folded character is not folded further', () => {
  expect(fold(pairs.to)).toBe(pairs.to)
})
