import { en, type UiTexts } from './en.ts'
import { zhCN } from './zh-CN.ts'
import { zhTW } from './zh-TW.ts'

/**
 * The texts of the interface for a locale, with the site's own texts over them. Locales without texts use the nearest:
 * `zh-HK` and `zh-Hant` those of zh-TW, any other `zh` those of zh-CN, all others English.
 */
export function uiTexts(locale: string, overrides: Readonly<Record<string, string>> = {}): UiTexts {
  return { ...nearest(locale.toLowerCase()), ...overrides }
}

function nearest(locale: string): UiTexts {
  if (!/^zh\b/.test(locale)) return en
  return /^zh-(hant|tw|hk|mo)\b/.test(locale) ? zhTW : zhCN
}
