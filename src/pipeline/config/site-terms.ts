/** The terms of a site: written ones (`terms` of the configuration), and those that docsgen converts. */
import { DocsgenError, diagnostic } from '../../shared/diagnostic.ts'
import type { LocaleConfig } from '../../shared/model/locale.ts'
import type { Term, TermsByLanguage } from '../../shared/model/terms.ts'
import type { Config } from './config.ts'
import { suggestionHint } from './problems/schema-problems.ts'
import type { LocateInConfig } from './written/config-places.ts'

/**
 * The configuration with terms for the locales that are converted and have none of their own.
 * @throws DocsgenError (2) for terms of a locale that the site has not
 */
export async function withTerms(config: Config, locate: LocateInConfig): Promise<Config> {
  const { terms, locales } = config
  const codes = locales.map(({ code }) => code)
  const problems = Object.keys(terms)
    .filter((code) => !codes.includes(code))
    .map((code) =>
      diagnostic('config-invalid', `The site has no locale \`${code}\`, which has terms.`, {
        ...locate(['terms', code]),
        hint: suggestionHint(code, codes),
      }),
    )
  if (problems.length > 0) throw new DocsgenError(problems, 2)
  const all: Record<string, Config['terms'][string]> = { ...terms }
  for (const locale of locales) {
    if (Object.hasOwn(terms, locale.code)) continue
    const converted = await convertedTerms(config, locale)
    if (converted !== null) all[locale.code] = converted
  }
  return { ...config, terms: all }
}

/** The terms that a locale has by conversion; null where there are none. Loads OpenCC for them. */
export async function convertedTerms(
  { terms }: Pick<Config, 'terms'>,
  { convertFrom, glossary }: LocaleConfig,
): Promise<Config['terms'][string] | null> {
  const source = convertFrom === null ? undefined : terms[convertFrom]
  if (source === undefined) return null
  const { createConverter } = await import('../../support/text/opencc.ts')
  const convert = await createConverter(glossary)
  const converted = Object.entries(source).map(([key, { term = key, also, definition }]) => [
    key,
    { term: convert(term), also: also.map(convert), definition: convert(definition) },
  ])
  return Object.fromEntries(converted)
}

/** The terms of a locale, in the order in which they are written. */
export function termsOf({ terms }: Pick<Config, 'terms'>, code: string): Term[] {
  const own = Object.hasOwn(terms, code) ? (terms[code] ?? {}) : {}
  return Object.entries(own).map(([key, { term = key, also, definition }]) => ({
    key,
    words: [term, ...also],
    definition,
  }))
}

/** The terms that pages of a locale may show: its own, and those of locales whose pages it shows. */
export function termsForLocale(
  config: Pick<Config, 'terms' | 'locales'>,
  code: string,
): TermsByLanguage {
  const locale = config.locales.find((one) => one.code === code)
  const shown = [code, ...(locale?.fallback ?? [])]
  const all = config.locales.filter((one) => shown.includes(one.code))
  return Object.fromEntries(
    all.flatMap((one) => {
      const terms = termsOf(config, one.code)
      return terms.length === 0 ? [] : [[one.htmlLang, terms] as const]
    }),
  )
}
