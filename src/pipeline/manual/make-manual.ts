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
  for (const { body, path } of made.chapters) {
    resolveLinks(body, path, { pages: made.places, origin })
  }
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
    features: [...made.features].sort(compareText),
    hasApi: made.hasApi(),
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

interface Chapter {
  readonly body: TreeParent
  readonly path: string
}

function createChapters(input: ManualInput, texts: UiTexts) {
  const { pages, articleOf, hasFile } = input
  const places = new Map<string, PagePlace>()
  const chapters: Chapter[] = []
  const features = new Set<Feature>()
  const drawn = createDrawingIds()
  const taken = new Set<string>()
  let count = 0
  let hasApi = false

  const chapter = async (page: Page, id: string, depth: number) => {
    const { path, title, content } = page.view
    const html = drawn(await articleOf(page), id)
    if ('toc' in content) for (const feature of content.features) features.add(feature)
    for (const feature of shownFeatures(html)) features.add(feature)
    hasApi ||= content.kind === 'api'
    const body = parseTree(html)
    tidyArticle(body, { texts, path, hasFile, origin: input.origin ?? unknownOrigin })
    const heading = takeTitle(body, title)
    const ids = numberIds(body, id)
    shiftHeadings(body, depth)
    places.set(pageKey(path), { id, ids })
    chapters.push({ body, path })
    const language = 'articleLang' in content ? content : null
    return {
      title,
      titleNodes: heading ?? [text(title)],
      body,
      sections: content.kind === 'api' ? [] : sectionsOf(body),
      lang: language?.articleLang ?? null,
      dir: language?.articleDir ?? null,
      notices: noticesOf(page, texts),
    }
  }

  /** A category without an article is the title of what is in it. */
  const part = (item: OutlineItem, page: Page | undefined, id: string) => {
    const { view } = page ?? {}
    const own = view?.content.kind === 'category' ? view.content : null
    if (view !== undefined) places.set(pageKey(view.path), { id, ids: new Map() })
    const title = own?.title ?? item.label
    return {
      title,
      titleNodes: [text(title)],
      body: null,
      sections: [],
      lang: null,
      dir: null,
      notices: [],
      description: own?.description ?? item.description,
    }
  }

  async function entry(item: OutlineItem, depth: number): Promise<Entry[]> {
    const { output, items } = item
    const page = output === null || taken.has(output) ? undefined : pages.get(output)
    if (output !== null) taken.add(output)
    const isChapter = page !== undefined && page.article !== null
    if (!isChapter && items.length === 0) return []
    const id = `c${++count}`
    const own = isChapter
      ? { description: '', ...(await chapter(page, id, depth)) }
      : part(item, page, id)
    const inside = await entries(items, depth + 1)
    return isChapter || inside.length > 0 ? [{ id, depth, ...own, entries: inside }] : []
  }

  async function entries(items: readonly OutlineItem[], depth: number): Promise<Entry[]> {
    const made: Entry[] = []
    for (const item of items) made.push(...(await entry(item, depth)))
    return made
  }

  return { entries, places, chapters, features, hasApi: () => hasApi }
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
