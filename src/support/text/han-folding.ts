/// <reference path="./opencc-dictionaries.d.ts" />
import type { HanPairs } from '../../shared/search/fold.ts'

let all: Promise<HanPairs> | undefined

/**
 * Simplified characters, each with the one that the same words have in Traditional texts or with other writers: 帳號 is
 * 账号, 回覆 回复, 瞭解 了解, 座席 坐席, 藉由 借由, 身分 身份, 計畫 计划. Word by word, OpenCC's tables do not say so.
 */
const sameInWords = '帐账 覆复 瞭了 座坐 藉借 份分 画划'

/** Every Traditional character with the Simplified one that OpenCC gives for it alone. Those beyond U+FFFF are left out. */
export function hanPairs(): Promise<HanPairs> {
  all ??= loadPairs()
  return all
}

async function loadPairs(): Promise<HanPairs> {
  const [characters, variants] = await Promise.all([
    import('opencc-js/dict/TSCharacters'),
    import('opencc-js/dict/TWVariants'),
  ])
  const simplified = new Map(entriesOf(characters.default))
  // Other forms of Traditional characters, such as 裏 for 裡.
  for (const [other, usual] of entriesOf(variants.default)) {
    const target = simplified.get(usual) ?? usual
    if (!simplified.has(other) && other !== target) simplified.set(other, target)
  }
  for (const [other = '', usual = ''] of sameInWords.split(' ')) simplified.set(other, usual)
  let from = ''
  let to = ''
  for (const [character, target] of simplified) {
    if (character.length > 1 || target.length > 1 || character === target) continue
    from += character
    to += simplified.get(target)?.charAt(0) ?? target
  }
  return { from, to }
}

function entriesOf(dictionary: string): [string, string][] {
  return dictionary.split('|').map((entry) => {
    const [from = '', to = ''] = entry.split(' ')
    return [from, to]
  })
}
