import { contentRoots } from '../../../pipeline/collections/content-roots.ts'
import type { Config } from '../../../pipeline/config/config.ts'
import type { LocaleConfig } from '../../../shared/model/locale.ts'
import { type SitePage, sourceOf } from './site-pages.ts'

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
