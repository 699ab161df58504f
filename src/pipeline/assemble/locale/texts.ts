import type { LocaleConfig } from '../../../shared/model/config.ts'
import type { SiteMessages } from '../../../shared/model/source.ts'

/** The site's own texts in one locale. */
export interface LocaleTexts {
  /** A label by key; the text of the config is the default. */
  label(key: string, text: string): string
  /** Texts of the interface that the site overrides, by key without `theme.`. */
  readonly overrides: Readonly<Record<string, string>>
}

const overridePrefix = 'theme.'

/** The texts of a locale. Labels that its message file lacks are taken from its fallback locales. */
export function localeTexts(locale: LocaleConfig, messages: SiteMessages): LocaleTexts {
  const own = messages[locale.code] ?? {}
  const chain = [own, ...locale.fallback.map((code) => messages[code] ?? {})]
  const merged = new Map(chain.toReversed().flatMap((texts) => Object.entries(texts)))
  const overrides = Object.entries(own).filter(([key]) => key.startsWith(overridePrefix))
  return {
    label: (key, text) => merged.get(key) ?? text,
    overrides: Object.fromEntries(
      overrides.map(([key, text]) => [key.slice(overridePrefix.length), text]),
    ),
  }
}
