/** Sidebars generated from folders, with their `_category_` files. */

import { type Badge, badgeClass, badgeWords } from '../../../shared/badge.ts'
import { compareText } from '../../../shared/compare.ts'
import type { CategorySource } from '../../../shared/model/source.ts'
import { nameOrder } from '../../../support/text/name-order.ts'
import type { ArticlePage } from '../pages/pages.ts'
import type { Folder } from './folders.ts'
import type { SidebarSources } from './sidebar-sources.ts'
import type { Category, CategoryLink, DocItem, ItemMarks, TreeItem } from './tree.ts'

/**
 * The sidebar items of a folder: by position, those without one last, then by name on disk. The folder's own page, such as
 * `index.md`, is the first unless it has a position.
 */
export function folderItems(folder: Folder, sources: SidebarSources): TreeItem[] {
  return childrenOf(folder, sources).map((child) => child.item)
}

interface Child {
  readonly item: TreeItem
  readonly position: number
  /** Sort key of children that have no position, or the same one. */
  readonly order: string
}

function childrenOf(folder: Folder, sources: SidebarSources): Child[] {
  const children: Child[] = []
  for (const entry of folder.docs) {
    children.push({
      item: docItem(entry, sources),
      position:
        entry.facts.position ??
        (entry.facts.isFolderIndex ? Number.NEGATIVE_INFINITY : Number.POSITIVE_INFINITY),
      order: nameOrder(entry.facts.name),
    })
  }
  for (const inner of folder.folders.values()) {
    const child = categoryChild(inner, sources)
    if (child !== null) children.push(child)
  }
  return children.sort((a, b) => {
    if (a.position !== b.position) return a.position < b.position ? -1 : 1
    return compareText(a.order, b.order)
  })
}

function categoryChild(folder: Folder, sources: SidebarSources): Child | null {
  const file = sources.categoryFile(folder.path)
  const link = folderLink(folder, file, sources)
  const linked = link?.type === 'doc' ? link.entry : null
  const items = childrenOf(folder, sources)
    .map((child) => child.item)
    .filter((item) => item.type !== 'doc' || item.entry !== linked)
  const sourceLabel = file?.label ?? linked?.facts.label ?? folder.name
  const isTranslated =
    file?.label === undefined ? hasLocalLabel(linked) : file.locale === sources.locale
  const label = sources.text(`category.${sourceLabel}`, sourceLabel, isTranslated)
  const position =
    file?.position ?? linked?.facts.position ?? folder.order ?? Number.POSITIVE_INFINITY
  const order = nameOrder(folder.diskName)
  if (items.length === 0) {
    return linked === null
      ? null
      : {
          item: {
            ...docItem(linked, sources, label),
            ...badgeOf(file, sources),
            ...headingOf(linked, sources),
          },
          position,
          order,
        }
  }
  const item: Category = {
    type: 'category',
    id: folder.path,
    label,
    sourceLabel,
    description: categoryDescription(sourceLabel, file, sources),
    link,
    items,
    collapsible: file?.collapsible ?? sources.settings.collapsible,
    collapsed: file?.collapsed ?? sources.settings.collapsed,
    file: file?.path ?? null,
    ...badgeOf(linked?.document.meta.frontMatter, sources, linked?.isReal),
    ...marksOf(file, sources),
    ...headingOf(linked, sources),
  }
  return { item, position, order }
}

/**
 * The description of a category: the locale's `category.<label>.description`, else from configuration or `_category_`
 * file.
 */
export function categoryDescription(
  sourceLabel: string,
  item: (Pick<CategorySource, 'description' | 'link'> & { locale?: string }) | undefined,
  sources: SidebarSources,
): string {
  const ofIndex = item?.link?.type === 'generated-index' ? item.link.description : undefined
  const text = ofIndex ?? item?.description ?? ''
  const isTranslated = item?.locale === sources.locale
  return sources.text(`category.${sourceLabel}.description`, text, isTranslated)
}

/** The icon and the badge that a sidebar's configuration or a `_category_` file gives to an item. */
export function marksOf(
  item: { readonly icon?: string; readonly badge?: Badge } | undefined,
  sources: SidebarSources,
): Pick<ItemMarks, 'icon' | 'badge'> {
  return {
    ...(item?.icon !== undefined && { icon: item.icon }),
    ...badgeOf(item, sources),
  }
}

/** A badge in the language of the locale. @param isTranslated - its own text is in that language already */
function badgeOf(
  item: { readonly badge?: Badge } | undefined,
  { badgeText, text }: SidebarSources,
  isTranslated = false,
): Pick<ItemMarks, 'badge'> {
  const badge = item?.badge
  if (badge === undefined) return {}
  const isWord = typeof badge === 'string'
  const type = isWord ? badgeWords[badge] : badge.type
  return {
    badge: {
      text: isWord ? badgeText(badge) : text(`badge.${badge.text}`, badge.text, isTranslated),
      className: type === undefined ? badgeClass : `${badgeClass} ${badgeClass}-${type}`,
    },
  }
}

function folderLink(
  folder: Folder,
  file: CategorySource | undefined,
  sources: SidebarSources,
): CategoryLink {
  const link = file?.link
  if (link === null) return null
  if (link === undefined) {
    const entry = folder.docs.find((doc) => doc.facts.isFolderIndex)
    return entry === undefined ? null : { type: 'doc', entry }
  }
  const where = file && { file: file.path, ...file.linkPlace }
  if (link.type === 'generated-index') {
    return { type: 'index', config: link, imageAt: { where: where ?? {} } }
  }
  const local = folder.docs.find((doc) => doc.facts.id === `${folder.path}/${link.id}`)
  const entry = local ?? sources.doc(link.id, where)
  return entry === undefined ? null : { type: 'doc', entry }
}

/** Whether a document's label is in the language of its page: one of the interface always is. */
function hasLocalLabel(entry: ArticlePage | null): boolean {
  return entry?.isReal === true || entry?.facts.interfaceTexts?.label === true
}

/** The title of the group that begins with a document, where the document says so. */
function headingOf(entry: ArticlePage | null, { text }: SidebarSources): { heading?: string } {
  const { heading, interfaceTexts } = entry?.facts ?? {}
  if (heading === undefined) return {}
  return { heading: text(`sidebar.${heading}`, heading, interfaceTexts?.heading) }
}

/** The sidebar item of a document. */
export function docItem(
  entry: ArticlePage,
  sources: SidebarSources,
  label: string = entry.facts.label,
): DocItem {
  return {
    type: 'doc',
    entry,
    label,
    ...badgeOf(entry.document.meta.frontMatter, sources, entry.isReal),
  }
}
