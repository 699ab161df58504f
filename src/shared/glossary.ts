/**
 * The words of a locale, as the configuration has them: for each word of its source the one to use, or a list that
 * begins with it.
 */
export type Glossary = Readonly<Record<string, string | readonly string[]>>

/** The word to use for a word of the glossary. */
export function preferredWord(words: Glossary[string]): string {
  return typeof words === 'string' ? words : (words[0] ?? '')
}

/**
 * Finds any of the words, the longest first; null for none. A word of Latin letters is found where it is a whole word:
 * `log-in` is no part of `blog-index`. Has the flags `gu`.
 */
export function anyOfWords(words: Iterable<string>): RegExp | null {
  const longestFirst = [...new Set(words)].sort((a, b) => b.length - a.length)
  if (longestFirst.length === 0) return null
  return new RegExp(longestFirst.map(pattern).join('|'), 'gu')
}

function pattern(word: string): string {
  const literal = word.replace(/[.*+?^${}()|[\]\\/]/g, '\\$&')
  const start = /^[\p{Script=Latin}\p{N}]/u.test(word) ? '(?<![\\p{Script=Latin}\\p{N}])' : ''
  const end = /[\p{Script=Latin}\p{N}]$/u.test(word) ? '(?![\\p{Script=Latin}\\p{N}])' : ''
  return start + literal + end
}
