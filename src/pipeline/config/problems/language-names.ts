/** Languages are often given by their name, or by a country, where a language tag is meant. */
import type { KeyPath } from '../written/written.ts'

/** Options whose values are language tags. */
const tagKeys = ['code', 'defaultLocale', 'htmlLang', 'sourceLocale']

/** For a language or a country as the value of an option that takes a language tag: "Did you mean `en`?"; else null. */
export function languageHint(path: KeyPath, value: unknown): string | null {
  const key = path.at(-1)
  const isTag = tagKeys.includes(String(key)) || (path[0] === 'locales' && path.length === 2)
  const tag = isTag && typeof value === 'string' ? likelyTag(value) : null
  return tag && `Did you mean \`${tag}\`?`
}

/** The language tag that a text was meant to be: by the name of a language, or by a country. Null: it looks like neither. */
export function likelyTag(text: string): string | null {
  return tagOfLanguage(text) ?? tagOfCountry(text)
}

/**
 * The tag of a language by its English name or its own, in whatever case and accents: `deutsch` → `de`. Null: no tag of
 * two letters has this name.
 */
function tagOfLanguage(name: string): string | null {
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

/** The language of a country, whose code is often taken for it: `cn` → `zh-CN`, `jp` → `ja`, `cn-ZH` → `zh-CN`. */
export function tagOfCountry(text: string): string | null {
  const [country] = /^[a-z]{2}(?![a-z])/i.exec(text.trim()) ?? []
  if (country === undefined) return null
  const code = country.toUpperCase()
  const names = new Intl.DisplayNames(['en'], { type: 'region', fallback: 'none' })
  if (names.of(code) === undefined) return null
  const { language } = new Intl.Locale(`und-${code}`).maximize()
  return language === 'zh' ? `zh-${code}` : language
}

/** All codes of two letters. Those of three, for languages with fewer speakers, would take seconds. */
function languageCodes(): string[] {
  const letters = [...'abcdefghijklmnopqrstuvwxyz']
  return letters.flatMap((first) => letters.map((second) => first + second))
}
