/**
 * The navigation of a site of MkDocs: `nav` of its settings, and where plugins take it from files beside the documents, `SUMMARY.md`
 * (literate-nav), `.pages` (awesome-pages) and `.nav.yml` (awesome-nav).
 */
import { isObject } from '../../shared/is-object.ts'
import { baseName, dirName, isExternalUrl } from '../../shared/url.ts'
import type { Folder } from '../folder.ts'
import { type Data, dataOf, textOf } from '../read/data.ts'
import { ignores, joined } from '../read/paths.ts'
import { type MkDocsConfig, parseMkdocs } from './config.ts'

/** An item of the navigation: a page by its path in the folder of documents, a link, or a section with items. */
export type NavItem =
  | { readonly page: string; readonly label: string | undefined }
  | { readonly href: string; readonly label: string | undefined }
  | {
      readonly items: readonly NavItem[]
      readonly label: string
      readonly folder?: string | undefined
    }

export interface NavSource {
  readonly folder: Folder
  readonly config: MkDocsConfig
  /** The folder that the paths of the navigation begin in, relative to the site's. */
  readonly docs: string
  /** Paths of all pages in that folder. */
  readonly pages: readonly string[]
}

/** Folders within folders that are followed: a navigation that includes itself ends there. */
const deepest = 12

/** Labels of a navigation → those of another one, where they name the same page, or a section that holds it. */
export function labelPairs(
  items: readonly NavItem[],
  others: readonly NavItem[],
): ReadonlyMap<string, string> {
  const theirs = new Map(placedLabels(others, 0))
  return new Map(
    placedLabels(items, 0).flatMap(([place, label]) => {
      const text = theirs.get(place)
      return text === undefined || text === label ? [] : [[label, text] as const]
    }),
  )
}

function placedLabels(items: readonly NavItem[], depth: number): [place: string, label: string][] {
  return items.flatMap((item): [string, string][] => {
    if (!('items' in item)) return item.label ? [[keyOf(item), item.label]] : []
    return [
      ...pagesOf(item).map((page): [string, string] => [`${depth} ${page}`, item.label]),
      ...placedLabels(item.items, depth + 1),
    ]
  })
}

function pagesOf(item: NavItem): string[] {
  if ('page' in item) return [item.page]
  return 'items' in item ? item.items.flatMap(pagesOf) : []
}

/** The navigation; null: MkDocs makes it from the folders, as docsgen does. */
export function readNav(source: NavSource): readonly NavItem[] | null {
  const { config } = source
  const nav = config.data['nav']
  if (Array.isArray(nav)) return arrangedBy(nav, source, { folder: '', depth: 0 })
  const isLiterate = config.plugins.has('literate-nav') && literate(source, '', 0) !== null
  const isArranged =
    ['awesome-pages', 'awesome-nav'].some((name) => config.plugins.has(name)) &&
    source.folder.below(source.docs).some((file) => /\/(?:\.pages|\.nav\.ya?ml)$/.test(file))
  const isTabbed = config.features.has('navigation.tabs')
  return isLiterate || isArranged || isTabbed ? ofFolder(source, '', 0) : null
}

interface Place {
  /** Folder that paths begin in. */
  readonly folder: string
  readonly depth: number
}

function itemsOf(list: readonly unknown[], source: NavSource, place: Place): NavItem[] {
  return list.flatMap((item) => {
    if (typeof item === 'string') return targets([item, undefined], source, place)
    return Object.entries(dataOf(item)).flatMap(([label, value]): NavItem[] => {
      if (Array.isArray(value)) return [{ label, items: itemsOf(value, source, place) }]
      if (isObject(value)) return [{ label, items: itemsOf([value], source, place) }]
      return typeof value === 'string' ? targets([value, label], source, place) : []
    })
  })
}

/** What a text of the navigation means: a page, a link, a folder, or a pattern of several. */
function targets(
  [text, label]: readonly [text: string, label: string | undefined],
  source: NavSource,
  { folder, depth }: Place,
): NavItem[] {
  if (isExternalUrl(text) || text.startsWith('/') || text.startsWith('#'))
    return [{ href: text, label }]
  const path = joined(folder, text)
  if (path === null || depth > deepest) return []
  if (source.pages.includes(path)) return [{ page: path, label }]
  if (text.includes('*')) return matching(path, source, depth)
  const isFolder = source.pages.some((page) => page.startsWith(`${path}/`) || path === '')
  if (isFolder) return sectionOf(source, path, { label, depth })
  return /\.(?:md|html?)$/.test(path) && !path.startsWith('..') ? [] : [{ href: text, label }]
}

/** Pages and folders that a pattern has, such as `guide/*.md`; with `**`, all pages below. */
function matching(pattern: string, source: NavSource, depth: number): NavItem[] {
  const isFlat = pattern.includes('**')
  const base = isFlat
    ? pattern.slice(0, pattern.indexOf('**')).replace(/\/$/, '')
    : dirName(pattern.replace(/\/$/, ''))
  const start = base === '' ? '' : `${base}/`
  const fits = ignores(`/${pattern.replace(/^\//, '')}`)
  if (isFlat) {
    return source.pages
      .filter((page) => page.startsWith(start) && fits(page))
      .map((page) => ({ page, label: undefined }))
  }
  const all = sortedItems(byName(source, base, depth + 1), settingsOf(source, base))
  return all.filter((item) =>
    'items' in item
      ? fits(`${item.folder ?? item.label}${pattern.endsWith('/') ? '/' : ''}`)
      : !pattern.endsWith('/') && fits(keyOf(item)),
  )
}

/** A folder as a section, or its only page where the settings say so; nothing when it has no pages. */
function sectionOf(
  source: NavSource,
  folder: string,
  { label, depth }: { readonly label?: string | undefined; readonly depth: number },
): NavItem[] {
  const items = ofFolder(source, folder, depth + 1)
  const [only] = items
  if (only === undefined) return []
  const isFlat = items.length === 1 && 'page' in only && collapses(source, folder)
  if (isFlat) return [{ ...only, label: only.label ?? label }]
  return [{ label: label ?? folderLabel(source, folder), items, folder }]
}

/** Whether a folder with one page is that page. */
function collapses(source: NavSource, folder: string): boolean {
  const { plugins } = source.config
  const own = settingsOf(source, folder)
  const above = settingsOf(source, dirName(folder))
  return (
    own['collapse'] === true ||
    (own['collapse'] !== false &&
      (above['collapse_single_pages'] === true ||
        above['flatten_single_child_sections'] === true ||
        plugins.get('awesome-pages')?.['collapse_single_pages'] === true))
  )
}

/** The navigation of a folder: its file of the plugins, else its pages and folders by name. */
function ofFolder(source: NavSource, folder: string, depth: number): NavItem[] {
  if (depth > deepest) return []
  return (
    (source.config.plugins.has('literate-nav') ? literate(source, folder, depth) : null) ??
    arranged(source, folder, depth) ??
    byName(source, folder, depth)
  )
}

function byName(source: NavSource, folder: string, depth: number): NavItem[] {
  const { pages, folders } = contents(source, folder)
  return [
    ...pages.map((page): NavItem => ({ page, label: undefined })),
    ...folders.flatMap((name): NavItem[] => {
      const settings = settingsOf(source, name)
      return settings['hide'] === true ? [] : sectionOf(source, name, { depth })
    }),
  ]
}

/** Pages and folders directly in a folder, the index first. */
function contents({ pages }: NavSource, folder: string) {
  const start = folder === '' ? '' : `${folder}/`
  const inside = pages.filter((page) => page.startsWith(start))
  const own = inside.filter((page) => !page.slice(start.length).includes('/'))
  const folders = inside.flatMap((page) => {
    const [first, ...rest] = page.slice(start.length).split('/')
    return rest.length === 0 ? [] : [start + first]
  })
  const isIndex = (page: string) => /(?:^|\/)(?:index|readme)\.md$/i.test(page)
  return {
    pages: [...own.filter(isIndex), ...own.filter((page) => !isIndex(page))],
    folders: [...new Set(folders)],
  }
}

/** `.pages` or `.nav.yml` of a folder. */
function settingsOf({ folder, docs, config }: NavSource, name: string): Data {
  if (!config.plugins.has('awesome-pages') && !config.plugins.has('awesome-nav')) return {}
  for (const file of ['.pages', '.nav.yml', '.nav.yaml']) {
    const text = folder.text([docs, name, file].filter(Boolean).join('/'))
    if (text !== null) return parseMkdocs(text) ?? {}
  }
  return {}
}

function folderLabel(source: NavSource, folder: string): string {
  const title = textOf(settingsOf(source, folder)['title'])
  if (title !== undefined) return title
  const words = baseName(folder).replace(/[-_]+/g, ' ')
  return words === words.toLowerCase() ? words.charAt(0).toUpperCase() + words.slice(1) : words
}

/** The order of a folder in `.pages` or `.nav.yml`; null: it has none. */
function arranged(source: NavSource, folder: string, depth: number): NavItem[] | null {
  const settings = settingsOf(source, folder)
  const list = settings['nav'] ?? settings['arrange']
  if (Array.isArray(list)) {
    const isWhole = settings['append_unmatched'] === true
    return arrangedBy(isWhole ? [...list, '*'] : list, source, { folder, depth })
  }
  const hasOrder = ['order', 'sort', 'sort_type'].some((name) => name in settings)
  return hasOrder ? sortedItems(byName(source, folder, depth), settings) : null
}

function sortedItems(items: readonly NavItem[], settings: Data): NavItem[] {
  const { direction, type, sections } = dataOf(settings['sort'])
  const isNatural = settings['sort_type'] === 'natural' || type === 'natural'
  const compare = new Intl.Collator('en', { numeric: true }).compare
  const sorted = isNatural ? items.toSorted((a, b) => compare(keyOf(a), keyOf(b))) : [...items]
  const isReversed = settings['order'] === 'desc' || direction === 'desc'
  const ordered = isReversed ? sorted.toReversed() : sorted
  if (sections !== 'first' && !isNatural) return ordered
  const isFirst = (item: NavItem) => 'items' in item === (sections === 'first')
  return [...ordered.filter(isFirst), ...ordered.filter((item) => !isFirst(item))]
}

/** `...`, `... | guide*.md`, `*.md`, `{ glob: "*" }`: the pattern of an item for all pages that no other item names; null: it is no such item. */
function patternOfRest(item: unknown): string | null {
  if (typeof item !== 'string') return textOf(dataOf(item)['glob']) ?? null
  const [, rest] = /^\.\.\.(?:[ \t]*\|[ \t]*(.*))?$/.exec(item.trim()) ?? []
  if (item.trim().startsWith('...'))
    return (rest ?? '*').replace(/^flat[ \t]*\|?[ \t]*/, '**/').replace(/\/$/, '/*')
  return item.includes('*') && !isExternalUrl(item) ? item : null
}

/** The items of a list, in which patterns stand for all that is not named in it. */
function arrangedBy(list: readonly unknown[], source: NavSource, place: Place): NavItem[] {
  const patterns = list.map(patternOfRest)
  if (patterns.every((one) => one === null)) return itemsOf(list, source, place)
  const named = itemsOf(
    list.filter((_, index) => patterns[index] === null),
    source,
    place,
  )
  const taken = new Set(named.flatMap(keysOf))
  const found = new Map<number, NavItem[]>()
  // The one that takes everything is the last.
  const isWhole = (index: number) => patterns[index] === '*'
  const order = list
    .map((_, index) => index)
    .sort((a, b) => Number(isWhole(a)) - Number(isWhole(b)))
  for (const index of order) {
    const pattern = patterns[index]
    const path = pattern == null ? null : joined(place.folder, pattern)
    if (pattern == null || path === null) continue
    const whole = pattern.endsWith('/') ? `${path}/` : path
    const items = matching(whole, source, place.depth).filter((item) => !taken.has(keyOf(item)))
    for (const key of items.flatMap(keysOf)) taken.add(key)
    found.set(index, items)
  }
  return list.flatMap((item, index) => found.get(index) ?? itemsOf([item], source, place))
}

/** The pages and folders that an item names, with all in it. */
function keysOf(item: NavItem): string[] {
  return 'items' in item ? [keyOf(item), ...item.items.flatMap(keysOf)] : [keyOf(item)]
}

function keyOf(item: NavItem): string {
  if ('page' in item) return item.page
  return 'href' in item ? item.href : `${item.folder ?? item.label}/`
}

/** A list of links in `SUMMARY.md`; null: the folder has none. */
function literate(source: NavSource, folder: string, depth: number): NavItem[] | null {
  const name = textOf(source.config.plugins.get('literate-nav')?.['nav_file']) ?? 'SUMMARY.md'
  const text = source.folder.text([source.docs, folder, name].filter(Boolean).join('/'))
  if (text === null) return null
  const lines = text.split('\n').flatMap((line) => {
    const [, indent = '', own] = /^([ \t]*)[-*+][ \t]+(.+?)[ \t]*$/.exec(line) ?? []
    return own === undefined ? [] : [{ indent: indent.replaceAll('\t', '    ').length, own }]
  })
  return listed(lines, source, { folder, depth: depth + 1 })
}

interface ListLine {
  readonly indent: number
  readonly own: string
}

function listed(lines: readonly ListLine[], source: NavSource, place: Place): NavItem[] {
  const [first] = lines
  if (first === undefined) return []
  const starts = lines.flatMap(({ indent }, index) => (indent <= first.indent ? [index] : []))
  return starts.flatMap((start, index): NavItem[] => {
    const { own } = lines[start] as ListLine
    const inner = lines.slice(start + 1, starts[index + 1] ?? lines.length)
    const [, label, target = ''] = /^\[([^\]]*)\]\(([^)\s]*)\)/.exec(own) ?? []
    if (inner.length > 0) {
      const page = label === undefined ? [] : targets([target, undefined], source, place)
      return [{ label: label ?? own, items: [...page, ...listed(inner, source, place)] }]
    }
    return targets([label === undefined ? own : target, label], source, place)
  })
}
