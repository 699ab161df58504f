/** The manual of a sidebar: its pages as chapters in the order of reading. */

import { compareText } from '../../shared/compare.ts'
import { fillText } from '../../shared/messages/fill-text.ts'
import { type UiTexts, uiTexts } from '../../shared/messages/ui-texts.ts'
import type { Feature } from '../../shared/model/compiled.ts'
import type { Shell } from '../../shared/model/shell.ts'
import type { OutlineItem, Page, SidebarOutline } from '../../shared/model/site.ts'
import { shownFeatures } from '../render/article/shown-features.ts'
import { dateFormat } from '../render/date-format.ts'
import { allEntries, type Entry, type Manual } from './manual.ts'
import { numberCaptions } from './number-captions.ts'
import { numberIds, shiftHeadings } from './number-ids.ts'
import { type PagePlace, pageKey, resolveLinks, unknownOrigin } from './resolve-links.ts'
import { takeTitle, tidyArticle } from './tidy-article.ts'
import {
  attribute,
  classesOf,
  elementsIn,
  parseTree,
  type TreeParent,
  text,
  textOf,
} from './tree.ts'

export interface ManualInput {
  readonly outline: SidebarOutline
  readonly shell: Shell
  /** Pages by their files in the output. */
  readonly pages: ReadonlyMap<string, Page>
  /** The article of a page, whole. */
  readonly articleOf: (page: Page) => Promise<string>
  /** Whether the output has a file; its path is absolute, with base. */
  readonly hasFile: (path: string) => boolean
  /** Address of the site without base; null: not known. */
  readonly origin: string | null
  /** In place of the site's title. */
  readonly title?: string | undefined
  /** The site has several sidebars. */
  readonly isOneOfMany: boolean
  readonly author: string
  /** Milliseconds since 1970. */
  readonly time: number
}

/** Makes a manual. Its trees are its own; writing it as EPUB changes them. */
export async function makeManual(input: ManualInput): Promise<Manual> {
  const { outline, shell, origin, time } = input
  const { locale, siteTitle, navbar, url, baseUrl } = shell
  const texts = uiTexts(locale.code, shell.texts)
  const made = createChapters(input, texts)
  const entries = await made.entries(topItems(outline, input.pages), 0)
  const { chapters, places, features, hasApi } = made.progress
  for (const { body, path } of chapters) resolveLinks(body, path, { pages: places, origin })
  numberCaptions(
    allEntries(entries).flatMap(({ body }) => body ?? []),
    texts,
  )
  const iso = new Date(time).toISOString().replace(/\.\d+Z$/, 'Z')
  return {
    title: input.title ?? siteTitle,
    subtitle: input.isOneOfMany && input.title === undefined ? outline.label : '',
    version: outline.version?.label ?? null,
    author: input.author,
    locale,
    texts,
    date: { iso, shown: dateFormat(locale)(iso.slice(0, 10)) },
    logo: navbar.logo?.src ?? null,
    site: url + baseUrl,
    entries,
    features: [...features].sort(compareText),
    hasApi,
  }
}

/** Without a category around all of it, whose name the manual has already. */
function topItems({ items }: SidebarOutline, pages: ManualInput['pages']): readonly OutlineItem[] {
  const [only, ...others] = items
  if (only === undefined || others.length > 0 || only.items.length === 0) return items
  const page = only.output === null ? undefined : pages.get(only.output)
  const isOwn = page !== undefined && page.article !== null
  return isOwn ? [{ ...only, items: [] }, ...only.items] : only.items
}

/** The state that grows while the chapters of a manual are made. */
interface Progress {
  /** Pages in the manual, by `pageKey`. */
  readonly places: Map<string, PagePlace>
  readonly chapters: { readonly body: TreeParent; readonly path: string }[]
  readonly features: Set<Feature>
  /** Pages that are in it already, by their files: a sidebar may name one twice. */
  readonly taken: Set<string>
  /** Gives diagrams ids of their own. */
  readonly drawn: ReturnType<typeof createDrawingIds>
  hasApi: boolean
  count: number
}

function createChapters(input: ManualInput, texts: UiTexts) {
  const progress: Progress = {
    places: new Map(),
    chapters: [],
    features: new Set(),
    taken: new Set(),
    drawn: createDrawingIds(),
    hasApi: false,
    count: 0,
  }
  const entry = async (item: OutlineItem, depth: number): Promise<Entry[]> => {
    const { output, items } = item
    const { taken } = progress
    const page = output === null || taken.has(output) ? undefined : input.pages.get(output)
    if (output !== null) taken.add(output)
    const isChapter = page !== undefined && page.article !== null
    if (!isChapter && items.length === 0) return []
    const id = `c${++progress.count}`
    const own = isChapter
      ? await chapterOf({ page, id, depth, texts }, input, progress)
      : partOf(item, { page, id }, progress)
    const inside = await entries(items, depth + 1)
    return isChapter || inside.length > 0 ? [{ id, depth, ...own, entries: inside }] : []
  }
  const entries = async (items: readonly OutlineItem[], depth: number): Promise<Entry[]> => {
    const made: Entry[] = []
    for (const item of items) made.push(...(await entry(item, depth)))
    return made
  }
  return { entries, progress }
}

type OwnParts = Omit<Entry, 'id' | 'depth' | 'entries'>

interface ChapterPlace {
  readonly page: Page
  readonly id: string
  readonly depth: number
  readonly texts: UiTexts
}

async function chapterOf(
  { page, id, depth, texts }: ChapterPlace,
  { articleOf, hasFile, origin }: ManualInput,
  progress: Progress,
): Promise<OwnParts> {
  const { path, title, content } = page.view
  const html = progress.drawn(await articleOf(page), id)
  const compiled = 'toc' in content ? content.features : []
  for (const feature of [...compiled, ...shownFeatures(html)]) progress.features.add(feature)
  const isApi = content.kind === 'api'
  progress.hasApi ||= isApi
  const body = parseTree(html)
  tidyArticle(body, { texts, path, hasFile, origin: origin ?? unknownOrigin })
  const heading = takeTitle(body, title)
  const ids = numberIds(body, id)
  shiftHeadings(body, depth)
  progress.places.set(pageKey(path), { id, ids })
  progress.chapters.push({ body, path })
  const language = 'articleLang' in content ? content : null
  return {
    title,
    titleNodes: heading ?? [text(title)],
    description: '',
    body,
    // Operations have the same sections on each page, which would fill the table of contents.
    sections: isApi ? [] : sectionsOf(body),
    lang: language?.articleLang ?? null,
    dir: language?.articleDir ?? null,
    notices: noticesOf(page, texts),
  }
}

/** A category without an article is the title of what is in it. */
function partOf(
  item: OutlineItem,
  { page, id }: { readonly page: Page | undefined; readonly id: string },
  { places }: Progress,
): OwnParts {
  const content = page?.view.content
  const own = content?.kind === 'category' ? content : null
  if (page !== undefined) places.set(pageKey(page.view.path), { id, ids: new Map() })
  const title = own?.title ?? item.label
  const description = own?.description ?? item.description
  const nothing = { body: null, sections: [], lang: null, dir: null, notices: [] }
  return { title, titleNodes: [text(title)], description, ...nothing }
}

function sectionsOf(body: TreeParent): Entry['sections'] {
  return elementsIn(body).flatMap((node) => {
    const id = attribute(node, 'id')
    if (id === undefined || !classesOf(node).includes('manual-h2')) return []
    return [{ id, title: textOf(node).trim() }]
  })
}

function noticesOf({ view: { content } }: Page, texts: UiTexts): string[] {
  if (!('fallback' in content)) return []
  const { fallback, draft } = content
  const language =
    fallback &&
    fillText(fallback.converted ? texts.fallbackConverted : texts.fallbackText, [fallback.label])
  // Nearly every page of such a manual is converted: readers need not be told on each.
  const shown = fallback?.converted ? null : language
  return [shown, draft ? texts.draftText : null].filter((notice) => notice !== null)
}

/** Ids that diagrams have in their style sheets. A second page with the same diagram gives it other ones. */
function createDrawingIds() {
  const known = new Set<string>()
  return (html: string, chapter: string): string => {
    const own = new Set(Array.from(html.matchAll(/\sid="(d[\da-f]{10})"/g), ([, id]) => id ?? ''))
    let changed = html
    for (const id of own) {
      if (known.has(id)) changed = changed.replaceAll(id, `${id}-${chapter}`)
      known.add(id)
    }
    return changed
  }
}
