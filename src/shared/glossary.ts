import type { LocaleConfig } from './model/config.ts'

/**
 * The words of a locale, as the configuration has them: for each word of its source the one to use, or a list that
 * begins with it.
 */
export type Glossary = LocaleConfig['glossary']

/** The word to use for a word of the glossary. */
export function preferredWord(words: Glossary[string]): string {
  return typeof words === 'string' ? words : (words[0] ?? '')
}

/** Finds any of the words, the longest first; null for none. Has the flag `g`. */
export function anyOfWords(words: Iterable<string>): RegExp | null {
  const longestFirst = [...new Set(words)].sort((a, b) => b.length - a.length)
  if (longestFirst.length === 0) return null
  const literal = (word: string) => word.replace(/[.*+?^${}()|[\]\\]/g, '\\$&')
  return new RegExp(longestFirst.map(literal).join('|'), 'g')
}
