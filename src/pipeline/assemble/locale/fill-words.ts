import type { UiTextKey, UiTexts } from '../../../shared/messages/ui-texts.ts'

/** A text in which markers of the interface (model/compiled.ts, `Slot`) are filled in a page's language. */
export function fillWords(text: string, ui: UiTexts): string {
  if (!text.includes('\0')) return text
  return text.replace(/\0m:(\w+)\0/g, (_, key: string) => ui[key as UiTextKey])
}
