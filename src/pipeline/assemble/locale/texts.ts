import { type UiTextKey, type UiTexts, uiTexts } from '../../../shared/messages/ui-texts.ts'
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

/** A locale and its words: all that is known of it before its pages are planned. */
export interface LocaleWords {
  readonly locale: LocaleConfig
  readonly texts: LocaleTexts
  /** Texts of the interface, including the site's overrides. */
  readonly ui: UiTexts
}

/** Before the key of a text of the interface. */
export const overridePrefix = 'theme.'

/** The texts of a locale. Labels that its message file lacks are taken from its fallback locales. */
function localeTexts(locale: LocaleConfig, messages: SiteMessages): LocaleTexts {
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

/** A locale with its own texts and those of the interface. */
export function localeWords(locale: LocaleConfig, messages: SiteMessages): LocaleWords {
  const texts = localeTexts(locale, messages)
  return { locale, texts, ui: uiTexts(locale.code, texts.overrides) }
}

/** A text in which markers of the interface (model/compiled.ts, `Slot`) are filled in a page's language. */
export function fillWords(text: string, ui: UiTexts): string {
  if (!text.includes('\0')) return text
  return text.replace(/\0m:(\w+)\0/g, (_, key: string) => ui[key as UiTextKey])
}
