/** Judges a translation by its text alone: whether it is in its own script, a copy of its source, or nearly empty. */
import type { ScriptCounts, Survey } from '../scan/survey-types.ts'

/** With less prose than this (units) a text is not judged: names and a heading may be equal in two languages. */
const least = 20
/** Characters per word in Chinese, Japanese and Korean. */
const charactersPerWord = 1.6
/** Below this share of its own script a text is in another language, even with many foreign names and terms. */
const hardlyAny = 0.1
const mostly = 0.5
/** Chinese text is of the other variant from this number, and this share, of characters that only one variant has. */
const leastTelling = 10
const wrongVariant = 0.8

/**
 * The problem with the script of a text in a language, as the rest of a sentence (“is written …”); null when there is none,
 * or too little text to judge.
 * @param language - BCP 47, as in `htmlLang`
 */
export function judgeScript(counts: ScriptCounts, language: string): string | null {
  const { han, kana, hangul, latin, other } = counts
  if (han + kana + hangul + latin + other < least) return null
  const script = new Intl.Locale(language).maximize().script ?? ''
  const words = {
    han: han / charactersPerWord,
    kana: kana / charactersPerWord,
    hangul: hangul / charactersPerWord,
    latin,
    other,
  }
  const all = Object.values(words).reduce((sum, count) => sum + count, 0)
  switch (script) {
    case 'Hans':
    case 'Hant':
      return words.han / all < hardlyAny ? 'with hardly any Chinese' : judgeVariant(counts, script)
    case 'Jpan':
      return words.kana / all < hardlyAny / 2 ? 'with hardly any kana' : null
    case 'Kore':
      return words.hangul / all < hardlyAny ? 'with hardly any Hangul' : null
    case 'Latn':
      return latin / all < mostly ? `mostly in ${nameOfMost(words)}` : null
    default:
      return other / all < hardlyAny ? 'in another script' : null
  }
}

function judgeVariant(
  { simplified, traditional }: ScriptCounts,
  script: 'Hans' | 'Hant',
): string | null {
  const telling = simplified + traditional
  const wrong = script === 'Hans' ? traditional : simplified
  if (telling < leastTelling || wrong / telling < wrongVariant) return null
  return script === 'Hans' ? 'in Traditional Chinese' : 'in Simplified Chinese'
}

function nameOfMost({ han, kana, hangul, other }: Record<keyof typeof names, number>): string {
  const [[script] = ['other']] = Object.entries({ han, kana, hangul, other }).sort(
    ([, a], [, b]) => b - a,
  )
  return names[script as keyof typeof names]
}

const names = {
  han: 'Chinese characters',
  kana: 'Japanese',
  hangul: 'Korean',
  other: 'another script',
} as const

/** From this share of equal prose on, a text is a copy. */
const copied = 0.8
/** A page with at most this much prose is empty, if another locale has at least `worthReading`. */
const shell = 5
const worthReading = 60

/** Whether a page has hardly any text, and the same page in another locale has. */
export function isShell(own: Survey, other: Survey): boolean {
  return own.body <= shell && other.body >= worthReading
}

/** Whether a text is a copy of its source. `no`: it differs, or there is too little text to judge. */
export function judgeCopy(own: Survey, source: Survey): 'no' | 'mostly' | 'all' {
  const known = new Set(source.blocks.map(([hash]) => hash))
  const units = (blocks: Survey['blocks']) => blocks.reduce((sum, [, count]) => sum + count, 0)
  const all = units(own.blocks)
  const shared = units(own.blocks.filter(([hash]) => known.has(hash)))
  if (all < least || shared / all < copied) return 'no'
  return shared === all ? 'all' : 'mostly'
}
