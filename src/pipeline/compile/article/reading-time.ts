/** How long it takes to read an article. */
import type { ArticleSection } from '../../../shared/model/compiled.ts'

/** An adult reads so many words a minute, characters of Chinese, or letters of Thai, whose words have no spaces between them. */
const perMinute = { words: 220, characters: 400, letters: 900 }

const ideographs = /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}]/gu
const unspaced =
  /[\p{Script=Thai}\p{Script=Lao}\p{Script=Khmer}\p{Script=Myanmar}\p{Script=Tibetan}]/gu
const words = /[\p{L}\p{N}](?:[\p{L}\p{N}\p{M}'’.-]*[\p{L}\p{N}\p{M}])?/gu

/** Whole minutes, at least one. Code is read like text: who reads a post reads its examples. */
export function readingMinutes(sections: readonly ArticleSection[]): number {
  let minutes = 0
  for (const { heading, text, code } of sections) {
    const all = `${heading} ${text} ${code}`
    const characters = all.match(ideographs)?.length ?? 0
    const letters = all.match(unspaced)?.length ?? 0
    const others =
      characters + letters === 0 ? all : all.replace(ideographs, ' ').replace(unspaced, ' ')
    minutes +=
      characters / perMinute.characters +
      letters / perMinute.letters +
      (others.match(words)?.length ?? 0) / perMinute.words
  }
  return Math.max(1, Math.round(minutes))
}
