/**
 * The navigation of a site of MkDocs: `nav` of its settings, and where plugins take it from files beside the documents, `SUMMARY.md`
 * (literate-nav), `.pages` (awesome-pages) and `.nav.yml` (awesome-nav).
 */
import { isObject } from '../../shared/is-object.ts'
import { baseName, dirName, isExternalUrl } from '../../shared/url.ts'
import type { Folder } from '../folder.ts'
import { type Data, dataOf, textOf } from '../read/data.ts'
import { type MkDocsConfig, parseMkdocs } from './config.ts'
import { joined } from './paths.ts'

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

/** The navigation; null: MkDocs makes it from the folders, as docsgen does. */
export function readNav(source: NavSource): readonly NavItem[] | null {
  const { config } = source
  const nav = config.data['nav']
  if (Array.isArray(nav)) return itemsOf(nav, source, { folder: '', depth: 0 })
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
  if (isFolder) {
    const items = ofFolder(source, path, depth + 1)
    return [{ label: label ?? folderLabel(source, path), items, folder: path }]
  }
  return /\.(?:md|html?)$/.test(path) && !path.startsWith('..') ? [] : [{ href: text, label }]
}

/** Pages and folders that a pattern has, such as `guide/*.md`. */
function matching(pattern: string, source: NavSource, depth: number): NavItem[] {
  const folder = dirName(pattern)
  const isFlat = pattern.includes('**')
  const base = isFlat ? pattern.slice(0, pattern.indexOf('**')).replace(/\/$/, '') : folder
  if (isFlat) {
    return source.pages
      .filter((page) => base === '' || page.startsWith(`${base}/`))
      .map((page) => ({ page, label: undefined }))
  }
  const all = ofFolder(source, folder, depth + 1)
  const wantsFolders = !/\.\w+$/.test(pattern)
  const wantsPages = !pattern.endsWith('/')
  return all.filter((item) => ('items' in item ? wantsFolders : wantsPages))
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
      if (settings['hide'] === true) return []
      const items = ofFolder(source, name, depth + 1)
      return items.length === 0 ? [] : [{ label: folderLabel(source, name), items, folder: name }]
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
  const all = byName(source, folder, depth)
  const isReversed =
    settings['order'] === 'desc' || dataOf(settings['sort'])['direction'] === 'desc'
  const sorted = isReversed ? all.toReversed() : all
  if (!Array.isArray(list)) return isReversed ? sorted : null
  const isRest = (item: unknown) => typeof item === 'string' && /^(?:\.\.\.|\*)(?:\s|$)/.test(item)
  const named = itemsOf(
    list.filter((item) => !isRest(item)),
    source,
    { folder, depth },
  )
  const taken = new Set(named.map(keyOf))
  const rest = sorted.filter((item) => !taken.has(keyOf(item)))
  let isUsed = false
  return list.flatMap((item) => {
    if (!isRest(item)) return itemsOf([item], source, { folder, depth })
    if (isUsed) return []
    isUsed = true
    return rest
  })
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
