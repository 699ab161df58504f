/**
 * The languages that a template's texts are written in, and how the locales of a new site get theirs from them. A
 * template is a site in English with translations; another default locale changes what lies in docs/ and in i18n/.
 */
import { chineseScript } from '../config/locales.ts'
import { createConverter } from '../convert/opencc.ts'

/** Language of a template's docs/ and configuration. */
export const templateLanguage = 'en'

/** Language of its folder in i18n/. */
export const translatedLanguage = 'zh-CN'

/** A language the template has texts in. */
export interface SampleLanguage {
  readonly language: typeof templateLanguage | typeof translatedLanguage
  /** Changes each text: Simplified into Traditional Chinese, or nothing. */
  readonly convert: (text: string) => string
}

/** The texts a locale can be given, or null when the templates have none in its language. */
export async function sampleLanguage(locale: string): Promise<SampleLanguage | null> {
  const script = chineseScript(locale)
  if (script === 'Hant') {
    return {
      language: translatedLanguage,
      convert: await createConverter(translatedLanguage, 'zh-TW'),
    }
  }
  const asItIs = (text: string) => text
  if (script === 'Hans') return { language: translatedLanguage, convert: asItIs }
  const isEnglish = new Intl.Locale(locale).language === templateLanguage
  return isEnglish ? { language: templateLanguage, convert: asItIs } : null
}

/** The Simplified Chinese locale that a Traditional one is converted from by each build, or null. */
export function convertedFrom(locale: string, locales: readonly string[]): string | null {
  if (chineseScript(locale) !== 'Hant') return null
  return locales.find((other) => chineseScript(other) === 'Hans') ?? null
}
