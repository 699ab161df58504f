/** The generated index pages of categories (spec 2.1: `/docs/category/{name}`). */

import { decodePath, slugify } from '../../../shared/url.ts'
import type { Collection } from '../../collections/collection.ts'
import { addressInCollection, type CollectionPlace } from '../pages/address.ts'
import type { DataPage } from '../pages/pages.ts'
import type { PageAdder } from '../pages/registry.ts'
import type { Category, SidebarTree, TreeItem } from './tree.ts'

/** The generated index of a category. */
export interface CategoryIndex extends DataPage {
  readonly kind: 'category'
  readonly collection: Collection
  readonly category: Category
}

/** Adds the index pages of a locale's categories to the registry; categories whose route is taken have none. */
export function addCategoryPages(
  sidebars: readonly SidebarTree[],
  { registry, ...place }: CollectionPlace & { readonly registry: PageAdder<CategoryIndex> },
): Map<Category, CategoryIndex> {
  const pages = new Map<Category, CategoryIndex>()
  const slugs = new Set<string>()
  const visit = (items: readonly TreeItem[], sidebar: string): void => {
    for (const item of items) {
      if (item.type !== 'category') continue
      if (item.link?.type === 'index') {
        const path = item.link.config.slug ?? `/category/${uniqueSlug(item.sourceLabel, slugs)}`
        const page = categoryPage(item, { sidebar, path }, place)
        if (registry.add(page)) pages.set(item, page)
      }
      visit(item.items, sidebar)
    }
  }
  for (const { id, items } of sidebars) visit(items, id)
  return pages
}

/** Labels that give one slug are numbered in the order of the sidebar: `web`, `web-1`. */
function uniqueSlug(label: string, taken: Set<string>): string {
  const slug = slugify(label) || 'category'
  let unique = slug
  for (let count = 1; taken.has(unique); count++) unique = `${slug}-${count}`
  taken.add(unique)
  return unique
}

function categoryPage(
  category: Category,
  { sidebar, path }: { sidebar: string; path: string },
  place: CollectionPlace,
): CategoryIndex {
  const link = category.link?.type === 'index' ? category.link.config : null
  const isReal = hasListedDoc(category.items)
  return {
    kind: 'category',
    key: `category:${place.collection.id}:${sidebar}/${category.id}`,
    collection: place.collection,
    ...addressInCollection(decodePath(path), place),
    isReal,
    isListed: isReal,
    isHidden: false,
    file: category.file,
    category,
    title: link?.title ?? category.label,
    description: category.description,
  }
}

/** An index that lists nothing but fallback pages is no page of this language. */
function hasListedDoc(items: readonly TreeItem[]): boolean {
  return items.some((item) => {
    if (item.type === 'link') return false
    return item.type === 'doc' ? item.entry.isListed : hasListedDoc(item.items)
  })
}
