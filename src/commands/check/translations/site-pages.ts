/** The pages of a site, the locales that have a text of their own for each, and the sources of these translations. */

import type { AssembleInput } from '../../../pipeline/assemble/base/input.ts'
import {
  chooseArticles,
  collectFacts,
  sourceDocuments,
} from '../../../pipeline/assemble/locale/locales.ts'
import { isKeptOut } from '../../../pipeline/assemble/locale/page-locales.ts'
import type { ArticlePage } from '../../../pipeline/assemble/pages/pages.ts'
import type { Config } from '../../../pipeline/config/config.ts'
import type { LocaleConfig } from '../../../shared/model/locale.ts'

/** One doc or page in all locales. */
export interface SitePage {
  /** The page of each locale, by its code; missing where the locale has no such page. */
  readonly entries: ReadonlyMap<string, ArticlePage>
  /** The locales' own files, by code. */
  readonly own: ReadonlyMap<string, string>
  /** The locales that its front matter keeps it out of. */
  readonly keptOut: ReadonlySet<string>
}

/** All docs and pages of the site but those of specifications, whose translations are files of their own; in order of their keys (drafts as `input` says). */
export function sitePages(
  input: Pick<AssembleInput, 'config' | 'discovered' | 'documents' | 'drafts' | 'now'>,
): SitePage[] {
  const byKey = new Map<string, Map<string, ArticlePage>>()
  const documents = input.documents.filter(({ part }) => part === null)
  const written = { ...input, documents, messages: {} }
  const table = collectFacts(written)
  const sources = sourceDocuments(table, input.config)
  const codes = input.config.locales.map(({ code }) => code)
  for (const entry of chooseArticles(written, table)) {
    const entries = byKey.get(entry.key) ?? new Map<string, ArticlePage>()
    byKey.set(entry.key, entries.set(entry.locale.code, entry))
  }
  const keys = [...byKey.keys()].sort()
  return keys.map((key) => {
    const entries = byKey.get(key) as Map<string, ArticlePage>
    const all = [...entries.values()]
    const source = sources.get(key) ?? (all[0] as ArticlePage).document
    const own = all.filter(({ fallback }) => fallback === null)
    return {
      entries,
      own: new Map(own.map(({ locale, document }) => [locale.code, document.source.path])),
      keptOut: new Set(codes.filter((code) => isKeptOut(source, code, input.config))),
    }
  })
}

/**
 * The source of a locale's own text of a page: the file of the locale that it would be converted from, else of the source
 * locale, else of a fallback. Null when the text is itself the source.
 */
export function sourceOf(
  { own }: SitePage,
  { code, convertFrom, fallback }: LocaleConfig,
  { check, locales }: Config,
): string | null {
  if (code === check.sourceLocale) return null
  const position = (other: string) => locales.findIndex((locale) => locale.code === other)
  // Of two locales that fall back to each other, the first one is the source.
  const earlier = fallback.filter((other) => position(other) < position(code))
  const candidates = [convertFrom, check.sourceLocale, ...earlier]
  const source = candidates.find((other) => other !== null && own.has(other))
  return source ? (own.get(source) ?? null) : null
}
