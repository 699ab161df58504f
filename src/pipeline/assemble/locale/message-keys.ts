/** The keys of message files: those that a site uses, those that nothing uses, and those that have no text yet. */
import { type Diagnostic, diagnostic, type Place } from '../../../shared/diagnostic.ts'
import { ownTexts, type UiTextKey } from '../../../shared/messages/ui-texts.ts'
import type { LocaleConfig } from '../../../shared/model/locale.ts'
import type { SiteMessages } from '../../../shared/model/source.ts'
import { certain, nearestHint } from '../../../support/text/nearest.ts'
import type { Config } from '../../config/config.ts'
import { type LocaleTexts, overridePrefix } from './texts.ts'

/** A locale with the labels that its pages have asked for. */
interface LocaleLabels {
  readonly locale: LocaleConfig
  readonly texts: LocaleTexts
}

/** Labels that have the text of `tagline` where the configuration gives none. */
const taglineKeys = new Set(['home.tagline', 'footer.description'])

const interfaceKeys = Object.keys(ownTexts.en).map((key) => overridePrefix + key)

/** The English text of the interface for a key of message files. */
function interfaceText(key: string): string {
  return ownTexts.en[key.slice(overridePrefix.length) as UiTextKey]
}

/**
 * Keys of message files that nothing on the site has, as `message-unknown`.
 * @param placeOf - finds a key in the message file of a locale
 */
export function unknownMessages(
  sites: readonly LocaleLabels[],
  messages: SiteMessages,
  placeOf: (locale: string, key: string) => Place,
): Diagnostic[] {
  // A file may have texts for another locale that falls back to its own.
  const asked = new Set(sites.flatMap(({ texts }) => [...texts.asked.keys()]))
  const known = [...asked, ...interfaceKeys]
  const isKnown = new Set(known)
  return sites.flatMap(({ locale: { code, convertFrom } }) => {
    const converted = messages[convertFrom ?? ''] ?? {}
    return Object.keys(messages[code] ?? {})
      .filter((key) => !isKnown.has(key) && !Object.hasOwn(converted, key))
      .map((key) => {
        const { hint = 'Remove it, or correct it: a label has the text of the configuration.' } =
          nearestHint(key, known)
        const free = known.filter((one) => !Object.hasOwn(messages[code] ?? {}, one))
        const instead = certain(key, free)
        const meant = instead !== null && { meant: { written: key, instead } }
        const where = { ...placeOf(code, key), hint, ...meant }
        return diagnostic('message-unknown', `The site has no text “${key}”.`, where)
      })
  })
}

/** The labels and texts of the interface that a locale has no text for, in the order in which pages ask for them. */
export interface MissingMessages {
  readonly locale: string
  readonly keys: readonly string[]
  /** How many it would have in all. */
  readonly total: number
  /** The texts that all of them are translated from, with their keys. */
  readonly sources: readonly (readonly [key: string, text: string])[]
}

/** Per locale that needs a message file: the default one has its texts in the configuration, others are converted. */
export function missingMessages(
  sites: readonly LocaleLabels[],
  { defaultLocale, title }: Pick<Config, 'defaultLocale' | 'title'>,
): MissingMessages[] {
  return sites
    .filter(({ locale }) => locale.code !== defaultLocale && locale.convertFrom === null)
    .map(({ locale: { code }, texts }) => {
      const tagline = texts.label('tagline', texts.asked.get('tagline') ?? '')
      // The name of a product is the same in every language, and some labels repeat the site's line of text.
      const isOpen = ([key, text]: readonly [string, string]) =>
        text !== '' && text !== title && !(taglineKeys.has(key) && text === tagline)
      const labels = [...texts.asked].filter(isOpen)
      const ownInterface = /^(?:en|zh)\b/i.test(code) ? [] : interfaceKeys
      const own = ownInterface.map((key) => [key, interfaceText(key)] as const)
      const sources = [...labels, ...own]
      const keys = sources.map(([key]) => key)
      const isThere = (key: string) =>
        texts.sourceOf(key) !== null ||
        Object.hasOwn(texts.overrides, key.slice(overridePrefix.length))
      return {
        locale: code,
        keys: keys.filter((key) => !isThere(key)),
        total: keys.length,
        sources,
      }
    })
}
