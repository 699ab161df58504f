/** Terms (`terms` of the configuration) that no page shows, that stand for two things, or that a locale lacks. */
import { isDeepStrictEqual } from 'node:util'
import type { Config } from '../../pipeline/config/config.ts'
import type { FindInConfig } from '../../pipeline/config/problems/find-in-config.ts'
import { convertedTerms, termsOf } from '../../pipeline/config/site-terms.ts'
import { createTermPlacer } from '../../pipeline/render/article/place-terms.ts'
import { type Diagnostic, diagnostic } from '../../shared/diagnostic.ts'
import type { Document } from '../../shared/model/site.ts'

export interface TermsInput {
  readonly config: Config
  readonly documents: readonly Document[]
  readonly findInConfig: FindInConfig
  /** HTML of a document's article, by its key. */
  readonly html: (key: string) => Promise<string> | string
}

/** Loads the articles of a locale with terms; none on sites without. */
export async function termProblems(input: TermsInput): Promise<Diagnostic[]> {
  const { config } = input
  const problems: Diagnostic[] = []
  for (const locale of config.locales) {
    const { code } = locale
    if (!Object.hasOwn(config.terms, code)) continue
    // Converted terms have the problems of the locale that they come from, which are named there.
    if (isDeepStrictEqual(config.terms[code], await convertedTerms(config, locale))) continue
    problems.push(...doubled(code, input), ...missing(code, input), ...(await unused(code, input)))
  }
  return problems
}

/** Words that stand for two terms: pages show the first. */
function doubled(code: string, { config, findInConfig }: TermsInput): Diagnostic[] {
  const first = new Map<string, string>()
  return termsOf(config, code).flatMap(({ key, words }) =>
    words.flatMap((word) => {
      const known = first.get(word.toLowerCase())
      if (known === undefined) first.set(word.toLowerCase(), key)
      if (known === undefined || known === key) return []
      const { place } = findInConfig({ of: config.terms[code] ?? {}, key })
      const message = `“${word}” is a word of two terms, \`${known}\` and \`${key}\`: pages show the first.`
      return diagnostic('term-doubled', message, place)
    }),
  )
}

/** Terms of the source locale that this one has not. */
function missing(code: string, { config, findInConfig }: TermsInput): Diagnostic[] {
  const { sourceLocale } = config.check
  if (code === sourceLocale) return []
  const own = new Set(termsOf(config, code).map(({ key }) => key))
  const lacking = termsOf(config, sourceLocale).filter(({ key }) => !own.has(key))
  if (lacking.length === 0) return []
  const keys = lacking.map(({ key }) => key)
  const message = `${code} lacks ${keys.length} of the terms of ${sourceLocale}: ${keys.join(', ')}.`
  const { place } = findInConfig({ of: config.terms, key: code })
  return [diagnostic('term-missing', message, place)]
}

/** Terms that no article of the locale shows. */
async function unused(
  code: string,
  { config, documents, findInConfig, html }: TermsInput,
): Promise<Diagnostic[]> {
  const terms = termsOf(config, code)
  const place = createTermPlacer(terms)
  const found = new Set<string>()
  for (const { source, convertTo, meta, key } of documents) {
    const isShown = (convertTo ?? source.locale) === code && meta.frontMatter.terms !== false
    if (!isShown || found.size === terms.length) continue
    for (const one of place(await html(key)).found) found.add(one)
  }
  return terms.flatMap(({ key }) => {
    if (found.has(key)) return []
    const at = findInConfig({ of: config.terms[code] ?? {}, key }).place
    return diagnostic('term-unused', `No page of ${code} shows the term \`${key}\`.`, at)
  })
}
