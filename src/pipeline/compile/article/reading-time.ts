/** How long it takes to read an article. */
import type { ArticleSection } from '../../../shared/model/compiled.ts'

/** An adult reads so many words a minute, or so many characters of Chinese. */
const perMinute = { words: 220, characters: 400 }

const ideographs = /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}]/gu
const words = /[\p{L}\p{N}](?:[\p{L}\p{N}\p{M}'’.-]*[\p{L}\p{N}\p{M}])?/gu

/** Whole minutes, at least one. Code is read like text: who reads a post reads its examples. */
export function readingMinutes(sections: readonly ArticleSection[]): number {
  let minutes = 0
  for (const { heading, text, code } of sections) {
    const all = `${heading} ${text} ${code}`
    const characters = all.match(ideographs)?.length ?? 0
    const others = characters === 0 ? all : all.replace(ideographs, ' ')
    minutes +=
      characters / perMinute.characters + (others.match(words)?.length ?? 0) / perMinute.words
  }
  return Math.max(1, Math.round(minutes))
}
