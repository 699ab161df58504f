/** A sidebar prepared for its pages: the place of each page, its neighbours, and the target of each category. */
import { iconDrawing } from '../../../shared/icons.ts'
import type { Link, SidebarNode } from '../../../shared/model/page-view.ts'
import { type ArticlePage, hasArticle, type PlannedPage } from '../pages/pages.ts'
import type { CategoryIndex } from './category-pages.ts'
import type { Category, DocItem, ItemMarks, LinkItem, SidebarTree, TreeItem } from './tree.ts'

/**
 * One level of a sidebar as readers see it: without unlisted docs and empty categories, every branch as it is when
 * closed.
 */
export interface Level {
  readonly items: readonly TreeItem[]
  readonly nodes: readonly SidebarNode[]
}

/** The place of a page in a sidebar. */
export interface Placement {
  readonly sidebar: SidebarIndex
  /** Categories around it, outermost first. */
  readonly parents: readonly Category[]
  /** The doc's item, or the category it is the page of. */
  readonly item: TreeItem
  /** Its place in the order of reading; null for unlisted pages. */
  readonly stop: number | null
}

export interface SidebarIndex {
  readonly id: string
  /** Unique in the site. */
  readonly key: string
  readonly root: Level
  level(category: Category): Level
  /** Place of an item among the visible ones of its level, or where it would be. */
  rank(item: TreeItem): number
  isVisible(item: TreeItem): boolean
  /** A category's own page and the first page in it, as hrefs; `own` is null when there is none or it is unlisted. */
  target(category: Category): CategoryTarget
  placement(page: PlannedPage): Placement | undefined
  /** Pages in the order of reading, categories' pages included. */
  readonly stops: readonly Stop[]
  /** Whether any of its entries has a badge. */
  readonly hasBadges: boolean
  /** The href of the first thing the sidebar leads to, or null. */
  readonly first: Link | null
}

interface Stop {
  readonly label: string
  readonly href: string
}

interface CategoryTarget {
  readonly own: string | null
  readonly first: string | null
  /** Listed docs in it, at any depth. */
  readonly count: number
}

interface IndexOptions {
  readonly categoryPages: ReadonlyMap<Category, CategoryIndex>
  /** The address of a link of the sidebar's config. */
  readonly resolve: (link: LinkItem) => string
}

/** Nodes that branches open without being asked (`collapsed: false`) may add to every page, all together. */
const openBudget = 300

/** Prepares a sidebar. Linear in its size; needs the routes of all pages. */
export function indexSidebar(tree: SidebarTree, options: IndexOptions): SidebarIndex {
  const facts = collectTargets(tree.items, options)
  const levels = collectLevels(tree.items, facts, options)
  const placements = new Map<PlannedPage, Placement>()
  const stops: Stop[] = []
  const place = (
    page: ArticlePage | CategoryIndex,
    parents: readonly Category[],
    item: TreeItem,
  ): void => {
    if (placements.has(page)) return
    const stop = isUnlisted(page) ? null : stops.length
    placements.set(page, { sidebar: index, parents, item, stop })
    if (stop !== null) stops.push({ label: stopLabel(page), href: page.href })
  }
  const visit = (items: readonly TreeItem[], parents: readonly Category[]): void => {
    for (const item of items) {
      if (item.type === 'link') continue
      if (item.type === 'doc') {
        place(item.entry, parents, item)
        continue
      }
      const page = ownPage(item, options)
      if (page !== null) place(page, parents, item)
      visit(item.items, [...parents, item])
    }
  }
  const index: SidebarIndex = {
    id: tree.id,
    key: tree.key,
    root: levels.level(null),
    level: levels.level,
    rank: levels.rank,
    isVisible: (item) => isVisible(item, facts),
    target: (category) => facts.get(category) as CategoryTarget,
    placement: (page) => placements.get(page),
    stops,
    hasBadges: haveBadges(tree.items),
    get first() {
      return firstLink(levels.level(null))
    },
  }
  visit(tree.items, [])
  return index
}

function haveBadges(items: readonly TreeItem[]): boolean {
  return items.some(
    (item) => item.badge !== undefined || (item.type === 'category' && haveBadges(item.items)),
  )
}

function firstLink(level: Level): Link | null {
  for (const node of level.nodes) {
    if (node.type !== 'more' && node.href !== null) return { label: node.label, href: node.href }
  }
  return null
}

/** The page of a category's own: its doc, or its generated index. */
function ownPage(category: Category, options: IndexOptions): ArticlePage | CategoryIndex | null {
  if (category.link?.type === 'doc') return category.link.entry
  return options.categoryPages.get(category) ?? null
}

function isUnlisted(page: PlannedPage): boolean {
  return hasArticle(page) && page.facts.unlisted
}

function stopLabel(page: ArticlePage | CategoryIndex): string {
  return hasArticle(page) ? page.facts.paginationLabel : page.category.label
}

type Targets = ReadonlyMap<Category, CategoryTarget & { readonly visible: boolean }>

/** Whether a category is shown: it has its own listed link or a visible child (spec 4.1). */
function isVisible(item: TreeItem, targets: Targets): boolean {
  if (item.type === 'doc') return !item.entry.facts.unlisted
  return item.type === 'link' || targets.get(item)?.visible === true
}

function collectTargets(items: readonly TreeItem[], options: IndexOptions): Targets {
  const targets = new Map<Category, CategoryTarget & { visible: boolean }>()
  const visit = (category: Category): void => {
    for (const item of category.items) if (item.type === 'category') visit(item)
    const page = ownPage(category, options)
    const own = page === null || isUnlisted(page) ? null : page.href
    const visible = category.items.filter((item) => isVisible(item, targets))
    targets.set(category, {
      own,
      first: own ?? firstHref(visible, targets),
      count: visible.reduce((sum, item) => sum + docCount(item, targets), 0),
      visible: visible.length > 0 || own !== null,
    })
  }
  for (const item of items) if (item.type === 'category') visit(item)
  return targets
}

function firstHref(items: readonly TreeItem[], targets: Targets): string | null {
  for (const item of items) {
    if (item.type === 'doc') return item.entry.href
    const first = item.type === 'category' ? targets.get(item)?.first : null
    if (first) return first
  }
  return null
}

function docCount(item: TreeItem, targets: Targets): number {
  if (item.type === 'category') return targets.get(item)?.count ?? 0
  return item.type === 'doc' ? 1 : 0
}

interface Levels {
  level(category: Category | null): Level
  rank(item: TreeItem): number
}

function collectLevels(
  items: readonly TreeItem[],
  targets: Targets,
  { resolve }: IndexOptions,
): Levels {
  const levels = new Map<Category | null, Level>()
  const ranks = new Map<TreeItem, number>()
  let budget = openBudget
  const build = (category: Category | null, children: readonly TreeItem[], isShown: boolean) => {
    const visible = children.filter((item) => isVisible(item, targets))
    let rank = 0
    for (const item of children) {
      ranks.set(item, rank)
      if (isVisible(item, targets)) rank++
    }
    const level = { items: visible, nodes: visible.map((item) => closedNode(item, isShown)) }
    levels.set(category, level)
    // Unlisted branches can be the current one too.
    for (const item of children) {
      if (item.type === 'category' && !levels.has(item)) build(item, item.items, false)
    }
    return level
  }
  const closedNode = (item: TreeItem, isShown: boolean): SidebarNode => {
    if (item.type === 'doc') return docNode(item, false)
    if (item.type === 'link') {
      const { label, external } = item
      const href = external ? item.url : resolve(item)
      return {
        type: 'link',
        label,
        href,
        active: false,
        external,
        unlisted: false,
        ...marksOf(item),
      }
    }
    const open = isShown && isOpen(item, targets) && item.items.length <= budget
    if (open) budget -= item.items.length
    const { nodes } = build(item, item.items, open)
    if (nodes.length === 0) return leafNode(item, targets, false)
    return categoryNode(item, targets, { open, active: false, items: open ? nodes : [] })
  }
  build(null, items, true)
  return {
    level: (category) => levels.get(category) as Level,
    rank: (item) => ranks.get(item) as number,
  }
}

/** A category without a page to open it must be open from the start. */
function isOpen(category: Category, targets: Targets): boolean {
  return !(category.collapsible && category.collapsed) || targets.get(category)?.first === null
}

/** The node of a category in which there is nothing to show: a link to its page. */
export function leafNode(
  category: Category,
  targets: { get(category: Category): CategoryTarget | undefined },
  active: boolean,
): SidebarNode {
  const { label, link } = category
  return {
    type: 'link',
    label,
    href: targets.get(category)?.own ?? '',
    active,
    external: false,
    unlisted: false,
    ...marksOf(category),
    ...(link?.type === 'doc' ? classNameOf(link.entry) : {}),
  }
}

/** The node of a doc. */
export function docNode(item: DocItem, active: boolean): SidebarNode {
  const { label, entry } = item
  return {
    type: 'link',
    label,
    href: entry.href,
    active,
    external: false,
    unlisted: entry.facts.unlisted,
    ...marksOf(item),
    ...classNameOf(entry),
  }
}

/** The node of a category in one of its states. */
export function categoryNode(
  category: Category,
  targets: { get(category: Category): CategoryTarget | undefined },
  state: { open: boolean; active: boolean; items: readonly SidebarNode[] },
): SidebarNode {
  return {
    type: 'category',
    label: category.label,
    href: targets.get(category)?.first ?? null,
    active: state.active,
    open: state.open,
    collapsible: category.collapsible,
    items: state.items,
    ...marksOf(category),
    ...(category.link?.type === 'doc' ? classNameOf(category.link.entry) : {}),
  }
}

/** The icon as it is drawn, the badge, and the title of the group. */
function marksOf({ icon, badge, heading }: ItemMarks): ItemMarks {
  return {
    ...(icon !== undefined && { icon: iconDrawing(icon) }),
    ...(badge !== undefined && { badge }),
    ...(heading !== undefined && { heading }),
  }
}

function classNameOf(entry: ArticlePage): { className?: string } {
  const className = entry.document.meta.frontMatter.sidebar_class_name
  return className === undefined ? {} : { className }
}
