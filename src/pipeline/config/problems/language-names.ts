/** Languages are often given by their name where a tag is meant. */
import type { KeyPath } from '../load/config-file.ts'

/** Options whose values are language tags. */
const tagKeys = ['code', 'defaultLocale', 'htmlLang', 'sourceLocale']

/** For the name of a language as the value of an option that takes a language tag: "Did you mean `en`?"; else null. */
export function languageHint(path: KeyPath, value: unknown): string | null {
  const key = path.at(-1)
  const isTag = tagKeys.includes(String(key)) || (path[0] === 'locales' && path.length === 2)
  const tag = isTag && typeof value === 'string' ? tagOfLanguage(value) : null
  return tag && `Did you mean \`${tag}\`?`
}

/**
 * The tag of a language by its English name or its own, in whatever case and accents: `deutsch` → `de`. Null: no tag of
 * two letters has this name.
 */
export function tagOfLanguage(name: string): string | null {
  const { compare } = new Intl.Collator('en', { sensitivity: 'base' })
  const english = new Intl.DisplayNames(['en'], { type: 'language', fallback: 'none' })
  const isName = (text: string | undefined) =>
    text !== undefined && compare(text, name.trim()) === 0
  for (const code of languageCodes()) {
    if (english.of(code) === undefined || Intl.getCanonicalLocales(code)[0] !== code) continue
    const own = new Intl.DisplayNames([code], { type: 'language' })
    if (isName(english.of(code)) || isName(own.of(code))) return code
  }
  return null
}

/** All codes of two letters. Those of three, for languages with fewer speakers, would take seconds. */
function languageCodes(): string[] {
  const letters = [...'abcdefghijklmnopqrstuvwxyz']
  return letters.flatMap((first) => letters.map((second) => first + second))
}
