import type { UiTextKey, UiTexts } from './ui-texts.ts'

/**
 * Stands before the key of a text of the interface that is the argument of another one, in markers of articles
 * (`m:directLink:<this>apiResponses`). No text holds the character.
 */
export const textArgument = '\x02'

/**
 * Replaces `{0}`, `{1}` … in a text: `fillText('Last updated on {0}', ['1 May'])`. Placeholders without an argument
 * are kept.
 */
export function fillText(text: string, args: readonly string[]): string {
  return text.replace(/\{(\d)\}/g, (whole, index: string) => args[Number(index)] ?? whole)
}

/** Keys with a singular form (`items` and `itemsOne`). */
export type PluralKey = {
  [Key in UiTextKey]: `${Key}One` extends UiTextKey ? Key : never
}[UiTextKey]

/** A text with a count, which is argument 0. */
export function countText<Key extends PluralKey>(
  texts: Pick<UiTexts, Key | `${Key}One`>,
  key: Key,
  [count, ...rest]: readonly [number, ...string[]],
): string {
  return fillText(texts[count === 1 ? (`${key}One` as const) : key], [String(count), ...rest])
}
