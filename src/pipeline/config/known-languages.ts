/** Languages that have a name, by their tags. */

/** The languages of the interface. The names of all languages take 20 ms to load. */
const ownLanguages: readonly string[] = ['en', 'zh', 'zh-CN', 'zh-TW']

/** Whether a text is the tag of a language with a known name; `shared`, for example, only has the form of a tag. */
export function isLanguage(code: string): boolean {
  if (ownLanguages.includes(code)) return true
  try {
    const names = new Intl.DisplayNames(['en'], { type: 'language', fallback: 'none' })
    return names.of(code) !== undefined
  } catch {
    return false
  }
}
