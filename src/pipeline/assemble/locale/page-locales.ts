/** `locales` in front matter: the locales that have a page, and no others. */

import type { Document } from '../../../shared/model/site.ts'
import type { Config } from '../../config/config.ts'
import { suggestionHint } from '../../config/problems/schema-problems.ts'
import type { Problems } from '../base/problems.ts'

/**
 * Whether a document keeps its page out of a locale. Names of no locale are left out; with no others, nothing is kept out.
 * @param source - the document in the default locale, else the one that would be shown
 */
export function isKeptOut(
  source: Document,
  locale: string,
  { locales }: Pick<Config, 'locales'>,
): boolean {
  const written = source.meta.frontMatter.locales
  const known = locales.filter(({ code }) => written?.includes(code))
  return known.length > 0 && !known.some(({ code }) => code === locale)
}

/**
 * Reports names of no locale, translations of pages that are kept out of their locale, and fields of translations, which
 * say nothing beside that of their source.
 * @param keys - of all documents that are in their own language
 */
export function reportPageLocales(
  keys: ReadonlyMap<Document, string>,
  config: Pick<Config, 'locales' | 'defaultLocale'>,
  problems: Problems,
): void {
  const codes = config.locales.map(({ code }) => code)
  const sources = new Map<string, Document>()
  for (const [document, key] of keys) {
    if (document.source.locale === config.defaultLocale) sources.set(key, document)
  }
  for (const [document, key] of keys) {
    const { frontMatter } = document.meta
    const { locales = [], namePlaces } = frontMatter
    const file = document.source.path
    const report = (message: string, hint: string) =>
      problems.report('front-matter-invalid', `Front matter field “locales”: ${message}`, {
        file,
        hint,
        ...namePlaces?.locales,
      })
    for (const name of locales.filter((one) => !codes.includes(one))) {
      report(`the site has no locale “${name}”.`, suggestionHint(name, codes))
    }
    const source = sources.get(key)
    if (source === undefined || source === document) continue
    if (isKeptOut(source, document.source.locale, config)) {
      const hint = `Add ${document.source.locale} to the field, or remove this translation.`
      report(`${source.source.path} keeps the page out of this locale: this file is no page.`, hint)
    } else if (frontMatter.locales !== undefined) {
      report('the field of a translation has no effect.', `Write it into ${source.source.path}.`)
    }
  }
}
