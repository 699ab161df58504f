import type { CompiledMeta, TocItem } from '../../../shared/model/compiled.ts'
import type { Config } from '../../config/config.ts'
import { alignSections } from '../locale/align-sections.ts'
import { type ArticlePage, hasArticle } from '../pages/pages.ts'
import type { PageTable } from '../pages/registry.ts'

/** Ids of headings that are the same in all locales, so that a reader who changes the locale stays where they are. */
export interface SectionIds {
  /**
   * The id that the source has for the section of a heading, by the heading's own id, which stays a target. Only for
   * headings whose own id is another one; empty for the source itself.
   */
  of(page: ArticlePage): ReadonlyMap<string, string>
}

const none: ReadonlyMap<string, string> = new Map()

/** The ids of all pages over the finished registry. */
export function createSectionIds(config: Config, registry: PageTable): SectionIds {
  const known = new WeakMap<ArticlePage, Known>()
  const of = (page: ArticlePage): ReadonlyMap<string, string> => {
    const pages = sourcesOf(page, config, registry)
    const metas = pages.map(({ document }) => document.meta)
    const found = known.get(page)
    if (found !== undefined && isSame(found.metas, metas)) return found.ids
    // Also ends the search where locales are sources of each other.
    known.set(page, { metas, ids: none })
    const [, source] = pages
    const ids =
      source === undefined ? none : sharedIds(withIds(source.document.meta.toc, of(source)), page)
    known.set(page, { metas, ids })
    return ids
  }
  return { of }
}

/** The ids of a page, as they follow from these documents: `docsgen dev` puts others into the same pages. */
interface Known {
  readonly metas: readonly CompiledMeta[]
  readonly ids: ReadonlyMap<string, string>
}

function isSame(a: readonly CompiledMeta[], b: readonly CompiledMeta[]): boolean {
  return a.length === b.length && a.every((meta, index) => meta === b[index])
}

/** The page, its source, the source of that, and so on. */
function sourcesOf(page: ArticlePage, config: Config, registry: PageTable): readonly ArticlePage[] {
  const pages: ArticlePage[] = []
  for (let one: ArticlePage | null = page; one !== null && !pages.includes(one); ) {
    pages.push(one)
    one = sourceOf(one, config, registry)
  }
  return pages
}

/** The table of contents with these ids in place of the headings' own. */
export function withIds(
  toc: readonly TocItem[],
  ids: ReadonlyMap<string, string>,
): readonly TocItem[] {
  return ids.size === 0 ? toc : toc.map((item) => ({ ...item, id: ids.get(item.id) ?? item.id }))
}

/** The page whose text was translated: that of the locale it is converted from, else of the source locale. */
function sourceOf(page: ArticlePage, { check }: Config, registry: PageTable): ArticlePage | null {
  const { code, convertFrom } = page.fallback?.locale ?? page.locale
  if (code === check.sourceLocale) return null
  for (const other of [convertFrom, check.sourceLocale]) {
    const source = other === null ? undefined : registry.find(page.key, other)
    if (source !== undefined && hasArticle(source) && source.fallback === null) return source
  }
  return null
}

function sharedIds(
  source: readonly TocItem[],
  { document: { meta } }: ArticlePage,
): ReadonlyMap<string, string> {
  if (hasSameIds(source, meta.toc)) return none
  const ids = new Map<string, string>()
  const taken = new Set(meta.ids)
  for (const [left, right] of alignSections(source, meta.toc)) {
    const id = left === null ? undefined : source[left]?.id
    const own = right === null ? undefined : meta.toc[right]?.id
    if (id === undefined || own === undefined || taken.has(id)) continue
    if (!isPlain(id) || !isPlain(own)) continue
    ids.set(own, id)
    taken.add(id)
  }
  return ids
}

function hasSameIds(source: readonly TocItem[], own: CompiledMeta['toc']): boolean {
  return source.length === own.length && source.every(({ id }, index) => id === own[index]?.id)
}

/** Written in HTML as it is. */
function isPlain(id: string): boolean {
  return /^[^\s"&<>\0]+$/.test(id)
}
