/** The labels of a template (menus, categories, footer) in the languages of its texts. */
import { type SampleLanguage, templateLanguage } from './sample-texts.ts'

/** Message keys that end in the label itself: `navbar.Guide`. Others name one text of the configuration. */
const labelKey = /^(navbar|footer|category)\.(?!copyright$)(.*)$/s

/** Texts of the configuration with a key of their own, by the name of their property. */
const ownKeys: Readonly<Record<string, string>> = {
  tagline: 'tagline',
  copyright: 'footer.copyright',
}

/** Properties that hold a label. */
const labelProperties: ReadonlySet<string> = new Set(['label', 'title'])

export interface Labels {
  /** The text of a property of the template's config or `_category_` file in a language; null when it is no label. */
  readonly text: (text: string, property: string, to: SampleLanguage) => string | null
  /** Content of messages.json for a locale in the language `to`, on a site whose configuration is in `from`. */
  readonly messages: (from: SampleLanguage, to: SampleLanguage) => Record<string, string>
}

/**
 * @param translations - the template's own messages.json
 * @param config - texts of its configuration that have a key of their own, by key
 */
export function createLabels(
  translations: Readonly<Record<string, string>>,
  config: ReadonlyMap<string, string>,
): Labels {
  const byLabel = new Map(
    Object.entries(translations).flatMap(([key, text]) => {
      const label = labelKey.exec(key)?.[2]
      return label === undefined ? [] : [[label, text] as const]
    }),
  )
  const translate = (original: string, translated: string, to: SampleLanguage) =>
    to.language === templateLanguage ? original : to.convert(translated)
  const label = (original: string, to: SampleLanguage) =>
    translate(original, byLabel.get(original) ?? original, to)
  return {
    text(text, property, to) {
      const key = ownKeys[property]
      if (key !== undefined) return translate(text, translations[key] ?? text, to)
      return labelProperties.has(property) && byLabel.has(text) ? label(text, to) : null
    },
    messages(from, to) {
      const entries = Object.entries(translations).map(([key, text]) => {
        const [, prefix, original] = labelKey.exec(key) ?? []
        if (prefix === undefined || original === undefined) {
          const own = config.get(key) ?? text
          return { key, from: translate(own, text, from), to: translate(own, text, to) }
        }
        const shown = label(original, from)
        return { key: `${prefix}.${shown}`, from: shown, to: label(original, to) }
      })
      const different = entries.filter((entry) => entry.from !== entry.to)
      return Object.fromEntries(different.map((entry) => [entry.key, entry.to]))
    },
  }
}

/** Key of the message that replaces the text of a property, if it has one of its own. */
export function ownKeyOf(property: string): string | undefined {
  return ownKeys[property]
}
