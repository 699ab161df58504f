/** Makes the docsgen.config.ts of a new site from that of the template and the choices. */
import { textOfBytes } from '../../support/text/text-of-bytes.ts'
import {
  addLines,
  propertyLines,
  quote,
  removeProperty,
  replaceTexts,
  setProperty,
} from './edit-config.ts'
import { type Labels, ownKeyOf } from './labels.ts'
import { convertedFrom, type SampleLanguage } from './sample-texts.ts'
import type { SiteChoices } from './site-choices.ts'
import { readTemplate } from './template.ts'

export interface ConfigContext {
  readonly choices: SiteChoices
  readonly labels: Labels
  /** Language of the default locale's texts. */
  readonly own: SampleLanguage
}

/** The text of the template's config with the choices filled in. */
export function configText(template: string, { choices, labels, own }: ConfigContext): string {
  const { title, url, baseUrl, defaultLocale } = choices
  let text = replaceTexts(template, (value, property) => labels.text(value, property, own))
  text = withWidget(text, choices)
  text = setProperty(text, 'title', quote(title))
  text = setProperty(text, 'url', quote(url))
  text = setProperty(text, 'baseUrl', quote(baseUrl))
  text = setProperty(text, 'defaultLocale', quote(defaultLocale))
  text = setProperty(text, 'locales', localesCode(choices))
  return setProperty(text, 'profile', `{ product: ${quote(title)} }`)
}

/** Texts of the template's config that have a message key of their own, by key. */
export function ownTexts(template: string): ReadonlyMap<string, string> {
  const texts = new Map<string, string>()
  replaceTexts(template, (value, property) => {
    const key = ownKeyOf(property)
    if (key !== undefined) texts.set(key, value)
    return null
  })
  return texts
}

/** The widget's settings are those of the full template. */
function withWidget(text: string, { template, widget }: SiteChoices): string {
  const has = template === 'full'
  if (widget === has) return text
  if (!widget) return removeProperty(text, 'widget')
  const full = readTemplate('full').get('docsgen.config.ts') ?? new Uint8Array()
  return addLines(text, propertyLines(textOfBytes(full), 'widget'))
}

function localesCode({ locales }: SiteChoices): string {
  if (locales.length === 1) return `[${locales.map(quote).join('')}]`
  const lines = locales.map((locale) => {
    const from = convertedFrom(locale, locales)
    if (!from) return `    ${quote(locale)},\n`
    const code = `{ code: ${quote(locale)}, convertFrom: ${quote(from)} }`
    return `    // Pages that nobody has written in ${locale} are converted from ${from}.\n    ${code},\n`
  })
  return `[\n${lines.join('')}  ]`
}
