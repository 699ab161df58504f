/**
 * The texts of the interface. They are data: one file for each language, in which texts stand by where they are shown. English
 * decides which there are; a text that another language lacks does not compile. `{0}` and `{1}` are placeholders. A key and the
 * same key with `One` are plural and singular. The specification fixes the wording of the labels in its section 8.
 */
import english from './en.json' with { type: 'json' }
import simplified from './zh-CN.json' with { type: 'json' }
import traditional from './zh-TW.json' with { type: 'json' }

/**
 * Where a text is shown: on any page (`page`, `feedback`), with the first search, in the panel that sends requests, on one page
 * alone (`feedbackAdmin`, `widget`), or in what the build renders and no script reads (`built`, `api`).
 */
export type TextSection = keyof typeof english

type SectionKey<Section extends TextSection> = Section extends TextSection
  ? keyof (typeof english)[Section]
  : never

/** The texts of some sections, by key. */
export type SectionTexts<Section extends TextSection> = Readonly<
  Record<SectionKey<Section>, string>
>

export type UiTextKey = SectionKey<TextSection>

/** All texts of the interface in one language. */
export type UiTexts = SectionTexts<TextSection>

/** The texts of docsgen's own languages. */
export const ownTexts: Readonly<Record<'en' | 'zh-CN' | 'zh-TW', UiTexts>> = {
  en: joined(english),
  'zh-CN': joined(simplified),
  'zh-TW': joined(traditional),
}

/**
 * The texts of the interface for a locale, with the site's own texts over them: a site overrides one with `theme.<key>` in
 * i18n/<locale>/messages.json. Locales without texts use the nearest: `zh-HK` and `zh-Hant` those of zh-TW, any other `zh` those
 * of zh-CN, all others English.
 */
export function uiTexts(locale: string, overrides: Overrides = none): UiTexts {
  const known = joinedTexts.get(overrides) ?? new Map<string, UiTexts>()
  joinedTexts.set(overrides, known)
  const texts = known.get(locale) ?? { ...nearest(locale.toLowerCase()), ...overrides }
  known.set(locale, texts)
  return texts
}

type Overrides = Readonly<Record<string, string>>

const none: Overrides = {}

/** By the site's own texts and the locale: each page asks for the texts of its locale. */
const joinedTexts = new WeakMap<Overrides, Map<string, UiTexts>>()

/** Selects the texts of some sections. */
export function textsOf<Section extends TextSection>(
  sections: readonly Section[],
  texts: UiTexts,
): SectionTexts<Section> {
  const keys = sections.flatMap((section) => Object.keys(english[section]) as UiTextKey[])
  return Object.fromEntries(keys.map((key) => [key, texts[key]])) as SectionTexts<Section>
}

function joined(language: { readonly [Section in TextSection]: SectionTexts<Section> }): UiTexts {
  return Object.assign({}, ...Object.values(language))
}

function nearest(locale: string): UiTexts {
  if (!/^zh\b/.test(locale)) return ownTexts.en
  return /^zh-(hant|tw|hk|mo)\b/.test(locale) ? ownTexts['zh-TW'] : ownTexts['zh-CN']
}
