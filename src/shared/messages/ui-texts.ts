import { en, type UiTextKey, type UiTexts } from './en.ts'
import { zhCN } from './zh-CN.ts'
import { zhTW } from './zh-TW.ts'

/**
 * The texts of the interface for a locale, with the site's own over them.
 * Locales that docgen has no texts for get the nearest: `zh-HK` and `zh-Hant` those of zh-TW, any other `zh` those of zh-CN, the rest English.
 */
export function uiTexts(locale: string, overrides: Readonly<Record<string, string>> = {}): UiTexts {
  return { ...nearest(locale.toLowerCase()), ...overrides }
}

function nearest(locale: string): UiTexts {
  if (!/^zh\b/.test(locale)) return en
  return /-(hant|tw|hk|mo)\b/.test(locale) ? zhTW : zhCN
}

/** A text with `{0}`, `{1}` … replaced: `fillText('Last updated on {0}', ['1 May'])`. Missing arguments stay visible as they are. */
export function fillText(text: string, args: readonly string[]): string {
  return text.replace(/\{(\d)\}/g, (whole, index: string) => args[Number(index)] ?? whole)
}

/** Keys whose text has a form for one (`items` and `itemsOne`). */
export type PluralKey = {
  [Key in UiTextKey]: `${Key}One` extends UiTextKey ? Key : never
}[UiTextKey]

/** A counted text; the count is argument 0. */
export function countText(
  texts: UiTexts,
  key: PluralKey,
  [count, ...rest]: readonly [number, ...string[]],
): string {
  return fillText(texts[count === 1 ? (`${key}One` as const) : key], [String(count), ...rest])
}
