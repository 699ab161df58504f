import { describe, expect, test } from 'vitest'
import type { ScriptCounts, Survey } from '../../../../src/commands/check/scan/survey-types.ts'
import {
  isShell,
  judgeCopy,
  judgeScript,
} from '../../../../src/commands/check/translations/judge-text.ts'

const none: ScriptCounts = {
  han: 0,
  kana: 0,
  hangul: 0,
  latin: 0,
  other: 0,
  simplified: 0,
  traditional: 0,
}

describe('script', () => {
  test.each<[string, Partial<ScriptCounts>, string | null]>([
    ['zh-CN', { latin: 200 }, 'hardly any Chinese'],
    ['zh-CN', { latin: 200, han: 20 }, 'hardly any Chinese'],
    ['zh-CN', { latin: 200, han: 60 }, null],
    ['zh-CN', { han: 400, simplified: 90, traditional: 1 }, null],
    ['zh-CN', { han: 400, simplified: 10, traditional: 90 }, 'in Traditional Chinese'],
    ['zh-TW', { han: 400, simplified: 90, traditional: 4 }, 'in Simplified Chinese'],
    ['zh-TW', { han: 400, simplified: 12, traditional: 90 }, null],
    ['zh-TW', { han: 40, simplified: 5 }, null],
    ['zh-HK', { han: 400, simplified: 90, traditional: 4 }, 'in Simplified Chinese'],
    ['zh-Hans', { han: 400, traditional: 90 }, 'in Traditional Chinese'],
    ['en', { latin: 30, han: 400 }, 'mostly in Chinese characters'],
    ['en', { latin: 300, han: 400 }, null],
    ['en', { latin: 5, han: 5 }, null],
    ['de', { latin: 10, other: 90 }, 'mostly in another script'],
    ['ja', { han: 200, latin: 10 }, 'hardly any kana'],
    ['ja', { han: 100, kana: 200 }, null],
    ['ko', { hangul: 300, latin: 40 }, null],
    ['ko', { latin: 40 }, 'hardly any Hangul'],
    ['ru', { other: 90, latin: 40 }, null],
    ['ru', { latin: 40 }, 'in another script'],
  ])('%s %j', (language, counts, expected) => {
    const judged = judgeScript({ ...none, ...counts }, language)
    if (expected === null) expect(judged).toBeNull()
    else expect(judged).toContain(expected)
  })
})

function withBlocks(blocks: Survey['blocks'], body = 100): Survey {
  return {
    sections: [],
    script: none,
    body,
    firstLine: 1,
    blocks,
    links: [],
    braced: [],
    product: [],
    words: [],
  }
}

describe('copies', () => {
  const source = withBlocks([
    ['a', 50],
    ['b', 30],
    ['c', 5],
  ])

  test.each<[Survey['blocks'], string]>([
    [source.blocks, 'all'],
    [
      [
        ['a', 50],
        ['b', 30],
        ['x', 5],
      ],
      'mostly',
    ],
    [
      [
        ['a', 50],
        ['y', 30],
      ],
      'no',
    ],
    [[['c', 5]], 'no'],
    [[], 'no'],
  ])('%j: %s', (blocks, expected) => {
    expect(judgeCopy(withBlocks(blocks), source)).toBe(expected)
  })

  test('a page without text is empty only where another locale has some', () => {
    expect(isShell(withBlocks([], 2), withBlocks([], 100))).toBe(true)
    expect(isShell(withBlocks([], 2), withBlocks([], 20))).toBe(false)
    expect(isShell(withBlocks([], 30), withBlocks([], 1000))).toBe(false)
  })
})
