/** The pages of a site, the locales that have a text of their own for each, and the sources of these translations. */

import type { AssembleInput } from '../../../pipeline/assemble/base/input.ts'
import {
  chooseArticles,
  collectFacts,
  sourceDocuments,
} from '../../../pipeline/assemble/locale/locales.ts'
import { isKeptOut } from '../../../pipeline/assemble/locale/page-locales.ts'
import type { ArticlePage } from '../../../pipeline/assemble/pages/pages.ts'
import { contentRoots } from '../../../pipeline/collections/content-roots.ts'
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

/** A translated file that is not a page, but included by pages. */
export interface Partial {
  readonly file: string
  readonly source: string
  readonly locale: string
}

/**
 * The Markdown files that translated pages include, where the locale of their source has the same file: they are
 * translated and become stale like pages. Each once, in order of page and locale.
 * @param exists - whether a file exists, by its path relative to the site's folder
 */
export function translatedPartials(
  pages: readonly SitePage[],
  config: Config,
  exists: (file: string) => boolean,
): Partial[] {
  const roots = contentRoots(config)
  const found = new Map<string, Partial>()
  const partialsOf = (page: SitePage, locale: LocaleConfig): Partial[] => {
    const source = page.own.has(locale.code) ? sourceOf(page, locale, config) : null
    const from = source === null ? null : roots.parse(source)
    if (from === null) return []
    const read = page.entries.get(locale.code)?.document.meta.dependencies ?? []
    return read.flatMap(({ path }): Partial[] => {
      const content = roots.parse(path)
      if (content?.locale !== locale.code) return []
      const original = roots.format({ ...content, locale: from.locale })
      if (!exists(path) || !exists(original)) return []
      return [{ file: path, source: original, locale: locale.code }]
    })
  }
  const all = pages.flatMap((page) => config.locales.flatMap((locale) => partialsOf(page, locale)))
  for (const partial of all) if (!found.has(partial.file)) found.set(partial.file, partial)
  return [...found.values()]
}
