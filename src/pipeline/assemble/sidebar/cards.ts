import type { Card } from '../../../shared/model/page-view.ts'
import type { ArticlePage, TreeItem } from '../pages/pages.ts'
import type { Level, Placement, SidebarIndex } from './sidebar-index.ts'

/** Cards of a level of a sidebar, in its order. Entries that lead nowhere have none. */
export function levelCards(index: SidebarIndex, { items, nodes }: Level): Card[] {
  return items.flatMap((item, at) => {
    const node = nodes[at]
    const href = node === undefined || node.type === 'more' ? null : node.href
    return href === null ? [] : [card(item, href, index)]
  })
}

function card(item: TreeItem, href: string, index: SidebarIndex): Card {
  const { label } = item
  if (item.type === 'link') return { label, href, description: '', count: null }
  if (item.type === 'doc') {
    return { label, href, description: item.entry.facts.description, count: null }
  }
  const own = item.link?.type === 'doc' ? item.link.entry.facts.description : ''
  return {
    label,
    href,
    description: item.description || own,
    count: index.target(item).count,
  }
}

/** Cards for `::cards` on a page: of its own category if it is a category's page, else of the category around it; null: none. */
export function cardsAround(entry: ArticlePage, placement: Placement | null): Card[] | null {
  if (placement === null) return null
  const { sidebar, item, parents } = placement
  const category = item.type === 'category' ? item : parents.at(-1)
  if (category === undefined) return null
  return levelCards(sidebar, sidebar.level(category)).filter((found) => found.href !== entry.href)
}
