/** `i18n/<locale>/messages.json`: the labels of a language. */
import type { WrittenFile } from '../generator.ts'

/** The file of a locale, in a list; an empty one without messages. */
export function messagesFile(
  locale: string,
  messages: Readonly<Record<string, string>>,
): WrittenFile[] {
  if (Object.keys(messages).length === 0) return []
  return [{ to: `i18n/${locale}/messages.json`, text: `${JSON.stringify(messages, null, 2)}\n` }]
}
