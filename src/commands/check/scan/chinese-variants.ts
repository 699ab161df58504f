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
