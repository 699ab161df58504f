/**
 * The languages of a template's texts, and how the locales of a new site get theirs from them. A template is a site in
 * English with translations; another default locale changes what lies in docs/ and in i18n/.
 */
import { chineseScript } from '../../pipeline/config/locales.ts'
import { createConverter } from '../../support/text/opencc.ts'

/** Language of a template's docs/ and configuration. */
export const templateLanguage = 'en'

/** Language of its folder in i18n/. */
export const translatedLanguage = 'zh-CN'

/** A language that the template has texts in, or can convert them to. */
export interface SampleLanguage {
  readonly language: typeof templateLanguage | typeof translatedLanguage
  /** Whether `convert` changes Simplified into Traditional Chinese; else it changes nothing. */
  readonly isConverted: boolean
  readonly convert: (text: string) => string
}

/** The language of the template's own texts. */
export const english: SampleLanguage = asItIs(templateLanguage)

function asItIs(language: SampleLanguage['language']): SampleLanguage {
  return { language, isConverted: false, convert: (text) => text }
}

/** The texts a locale can be given, or null when the templates have none in its language. */
export async function sampleLanguage(locale: string): Promise<SampleLanguage | null> {
  const script = chineseScript(locale)
  if (script === 'Hant') {
    const convert = await createConverter()
    return { language: translatedLanguage, isConverted: true, convert }
  }
  if (script === 'Hans') return asItIs(translatedLanguage)
  return new Intl.Locale(locale).language === templateLanguage ? english : null
}

/** Whether both have the same texts. */
export function isSameLanguage(a: SampleLanguage, b: SampleLanguage): boolean {
  return a.language === b.language && a.isConverted === b.isConverted
}

/** The Simplified Chinese locale that a Traditional one is converted from by each build, or null. */
export function convertedFrom(locale: string, locales: readonly string[]): string | null {
  if (chineseScript(locale) !== 'Hant') return null
  return locales.find((other) => chineseScript(other) === 'Hans') ?? null
}
