// The words of glossary.json for each locale: one list, so that a term has the same name in all of them.
import { conversion } from './conversion.ts'
import words from './glossary.json' with { type: 'json' }

/** The word to use, or a list that begins with it; the others are reported. */
type Word = string | string[]

interface Term {
  readonly en?: Word
  readonly 'zh-CN': Word
  /** Without it, the word is converted from zh-CN. */
  readonly 'zh-TW'?: Word
  /** Chinese words for the English one where it means something else: an agent of RAGFlow is no 客服. */
  readonly elsewhere?: readonly string[]
}

const terms: Readonly<Record<string, Term>> = words.terms
const first = (word: Word) => (typeof word === 'string' ? word : (word[0] ?? ''))

/** For English and Simplified Chinese the words that are not to be used; for zh-TW those that replace words of zh-CN. */
export function glossaryOf(locale: 'en' | 'zh-CN' | 'zh-TW'): Record<string, Word> {
  const entries = Object.values(terms).flatMap((term): [string, Word][] => {
    const word = term[locale]
    return word === undefined ? [] : [[first(locale === 'zh-TW' ? term['zh-CN'] : word), word]]
  })
  const more = { en: {}, 'zh-CN': words.address['zh-CN'], 'zh-TW': conversion }
  return { ...Object.fromEntries(entries), ...more[locale] }
}
