import type { ScriptCounts } from './survey-types.ts'

/** One Chinese, Japanese or Korean character, or a word: letters of one script with the marks on and within them. */
const unit =
  /(\p{Script=Han})|([\p{Script=Hiragana}\p{Script=Katakana}])|(\p{Script=Hangul})|(\p{Script=Latin}[\p{Script=Latin}\p{M}\p{N}'’_-]*)|\p{L}[\p{L}\p{M}]*/gu

/**
 * Text that is the same in every language: addresses and `{names}`. Each match begins where a word does, so that a long
 * word is scanned once.
 */
const notProse =
  /(?<![a-z+.-])(?:[a-z][a-z+.-]*:\/\/|www\.)\S+|(?<![\w.+-])[\w.+-]+@[\w-]+\.\w[\w.-]*|\{#?[\w\s-]+\}/gi

/** Counts units of prose by script. */
export interface ScriptCounter {
  /** Adds a text and returns its units. */
  add(text: string): number
  readonly counts: ScriptCounts
}

/** Creates a counter at zero. */
export function createScriptCounter(variantOf: VariantOf): ScriptCounter {
  const counts = { han: 0, kana: 0, hangul: 0, latin: 0, other: 0, simplified: 0, traditional: 0 }
  return {
    counts,
    add(text) {
      let units = 0
      for (const match of text.replace(notProse, ' ').matchAll(unit)) {
        units++
        counts[scriptOf(match)]++
        const variant = match[1] === undefined ? null : variantOf(match[1])
        if (variant !== null) counts[variant]++
      }
      return units
    },
  }
}

function scriptOf([, han, kana, hangul, latin]: RegExpExecArray) {
  if (han !== undefined) return 'han'
  if (kana !== undefined) return 'kana'
  if (hangul !== undefined) return 'hangul'
  return latin === undefined ? 'other' : 'latin'
}

/** The only Chinese script a character belongs to; null for one that both share, or that is not Chinese. */
export type VariantOf = (character: string) => 'simplified' | 'traditional' | null

/**
 * Distinguishes characters of Simplified and Traditional Chinese. Loads the dictionaries (about 0.1 s).
 * Characters that Traditional Chinese uses as well (里, 后, 台) count as simplified; a few of them do not decide a text.
 */
export async function createVariantOf(): Promise<VariantOf> {
  const [toTraditional, toSimplified] = await Promise.all([
    import('opencc-js/cn2t').then(({ Converter }) => Converter({ from: 'cn', to: 't' })),
    import('opencc-js/t2cn').then(({ Converter }) => Converter({ from: 't', to: 'cn' })),
  ])
  const known = new Map<string, 'simplified' | 'traditional' | null>()
  const decide = (character: string) => {
    if (toSimplified(character) !== character) return 'traditional'
    return toTraditional(character) === character ? null : 'simplified'
  }
  return (character) => {
    let variant = known.get(character)
    if (variant === undefined) {
      variant = decide(character)
      known.set(character, variant)
    }
    return variant
  }
}
