import { iconDrawing } from '../../../shared/icons.ts'
import type { Card, Drawing, Link } from '../../../shared/model/page-view.ts'
import type { ArticlePage } from '../pages/pages.ts'
import type { Level, Placement, SidebarIndex } from './sidebar-index.ts'
import type { TreeItem } from './tree.ts'

/** Entries that the card of a category names. */
const named = 5

/** Cards of a level of a sidebar, in its order. Entries that lead nowhere have none. */
export function levelCards(index: SidebarIndex, { items, nodes }: Level): Card[] {
  return items.flatMap((item, at) => {
    const href = hrefOf(nodes[at])
    return href === null ? [] : [card(item, href, index)]
  })
}

function hrefOf(node: Level['nodes'][number] | undefined): string | null {
  return node === undefined || node.type === 'more' ? null : node.href
}

/** The first entries of a category that lead somewhere else than its card (`own`). */
function firstLinks({ items, nodes }: Level, own: string): Link[] {
  const links = items.flatMap(({ label }, at) => {
    const href = hrefOf(nodes[at])
    return href === null || href === own ? [] : [{ label, href }]
  })
  return links.slice(0, named)
}

function card(item: TreeItem, href: string, index: SidebarIndex): Card {
  const { label } = item
  const icon = cardIcon(item)
  if (item.type !== 'category') {
    const { description } = item.type === 'link' ? item : item.entry.facts
    return { label, href, description, inside: [], count: null, ...icon }
  }
  const own = item.link?.type === 'doc' ? item.link.entry.facts.description : ''
  return {
    label,
    href,
    description: item.description || own,
    inside: firstLinks(index.level(item), href),
    count: index.target(item).count,
    ...icon,
  }
}

/** The item's own icon, else that of its document. */
export function cardIcon(item: TreeItem): { icon?: Drawing } {
  const page = item.type === 'doc' ? item : item.type === 'category' ? item.link : null
  const ofPage = page?.type === 'doc' ? page.entry.document.meta.frontMatter.icon : undefined
  const name = item.icon ?? ofPage
  return name === undefined ? {} : { icon: iconDrawing(name) }
}

/**
 * Cards for `::cards` on a page: of its own category if it is a category's page, else of the category around it; null:
 * none.
 */
export function cardsAround(entry: ArticlePage, placement: Placement | null): Card[] | null {
  if (placement === null) return null
  const { sidebar, item, parents } = placement
  const category = item.type === 'category' ? item : parents.at(-1)
  if (category === undefined) return null
  return levelCards(sidebar, sidebar.level(category)).filter((found) => found.href !== entry.href)
}
