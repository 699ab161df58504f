import type { LocaleConfig } from '../../../shared/model/locale.ts'
import type { SiteMessages } from '../../../shared/model/source.ts'

/** The site's own texts in one locale. */
export interface LocaleTexts {
  /**
   * A label by key; the text of the config is the default.
   * @param isTranslated - `text` is in the language of the locale already
   */
  label(key: string, text: string, isTranslated?: boolean): string
  /** Texts of the interface that the site overrides, by key without `theme.`. */
  readonly overrides: Readonly<Record<string, string>>
  /** The labels that were asked for so far: the text to be translated by key; `''` where there is none. */
  readonly asked: ReadonlyMap<string, string>
  /** The locale whose message file has a label: this one, else the nearest that it falls back to; null: none has. */
  sourceOf(key: string): string | null
}

/** Before the key of a text of the interface. */
export const overridePrefix = 'theme.'

/** The texts of a locale. Labels that its message file lacks are taken from its fallback locales. */
export function localeTexts(locale: LocaleConfig, messages: SiteMessages): LocaleTexts {
  const own = messages[locale.code] ?? {}
  const chain = [locale.code, ...locale.fallback]
  const sourceOf = (key: string) =>
    chain.find((code) => Object.hasOwn(messages[code] ?? {}, key)) ?? null
  const overrides = Object.entries(own).filter(([key]) => key.startsWith(overridePrefix))
  const asked = new Map<string, string>()
  return {
    asked,
    sourceOf,
    label: (key, text, isTranslated = false) => {
      asked.set(key, isTranslated ? '' : text)
      return messages[sourceOf(key) ?? '']?.[key] ?? text
    },
    overrides: Object.fromEntries(
      overrides.map(([key, text]) => [key.slice(overridePrefix.length), text]),
    ),
  }
}
