/** Names of locales, contexts and versions that somebody wants to search in, and those that the site has. */
import type { Config } from '../../pipeline/config/config.ts'
import { availableHint } from '../../support/text/nearest.ts'

/** A name that the site does not have, with the message for its author. */
export interface UnknownName {
  readonly key: 'locale' | 'context' | 'version'
  readonly message: string
  readonly hint: string
}

/** The given names that the site does not have. The index would ignore them. */
export function unknownNames(
  given: { readonly [Key in UnknownName['key']]?: string | undefined },
  config: Config,
): UnknownName[] {
  const docs = [config.docs, ...Object.values(config.moreDocs)]
  const known = [
    ['locale', 'locale', config.locales.map(({ code }) => code)],
    ['context', 'search context', config.search.contexts.map(({ path }) => path)],
    ['version', 'version', docs.flatMap(({ versions }) => versions.map(({ name }) => name))],
  ] as const
  return known.flatMap(([key, word, names]) => {
    const name = given[key]
    if (name === undefined || names.includes(name)) return []
    const hint = availableHint(name, [...new Set(names)])
    return [{ key, message: `The site has no ${word} “${name}”.`, ...hint }]
  })
}
