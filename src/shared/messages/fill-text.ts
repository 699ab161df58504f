import type { UiTextKey, UiTexts } from './en.ts'

/** A text with `{0}`, `{1}` … replaced: `fillText('Last updated on {0}', ['1 May'])`. Missing arguments stay visible as they are. */
export function fillText(text: string, args: readonly string[]): string {
  return text.replace(/\{(\d)\}/g, (whole, index: string) => args[Number(index)] ?? whole)
}

/** Keys whose text has a form for one (`items` and `itemsOne`). */
export type PluralKey = {
  [Key in UiTextKey]: `${Key}One` extends UiTextKey ? Key : never
}[UiTextKey]

/** A counted text; the count is argument 0. */
export function countText<Key extends PluralKey>(
  texts: Pick<UiTexts, Key | `${Key}One`>,
  key: Key,
  [count, ...rest]: readonly [number, ...string[]],
): string {
  return fillText(texts[count === 1 ? (`${key}One` as const) : key], [String(count), ...rest])
}
