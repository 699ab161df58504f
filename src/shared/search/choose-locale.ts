import type { SearchLocale } from './search-site.ts'

/**
 * Chooses the locale that is nearest to a language tag in any spelling: one of the same language, if possible with the same
 * script, and then of the same region. The first locale, if none has the language.
 *
 * @example
 * chooseLocale('zh_HK', locales) // zh-TW, where no locale is of Hong Kong: the script is the same
 */
export function chooseLocale(tag: unknown, locales: readonly SearchLocale[]): SearchLocale {
  const wanted = partsOf(tag)
  const likeness = ({ code, lang }: SearchLocale) =>
    Math.max(...[code, lang].map((own) => commonParts(partsOf(own), wanted)))
  const best = Math.max(...locales.map(likeness))
  return (
    locales.find((locale) => best > 0 && likeness(locale) === best) ?? (locales[0] as SearchLocale)
  )
}

/** Language, script and region of a tag. Parts that it leaves out are the likely ones: `zh-TW` → `zh`, `Hant`, `TW`. */
function partsOf(tag: unknown): readonly (string | undefined)[] {
  try {
    const { language, script, region } = new Intl.Locale(
      String(tag).replaceAll('_', '-'),
    ).maximize()
    return [language, script, region]
  } catch {
    // It is not a language tag.
    return []
  }
}

function commonParts(own: ReturnType<typeof partsOf>, wanted: ReturnType<typeof partsOf>): number {
  const other = own.findIndex((part, index) => part !== wanted[index])
  return other < 0 ? Math.min(own.length, wanted.length) : other
}
