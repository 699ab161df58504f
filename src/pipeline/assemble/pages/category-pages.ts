/** The generated index pages of categories (spec 2.1: `/docs/category/{name}`). */
import type { Config, LocaleConfig } from '../../../shared/model/config.ts'
import {
  composed,
  decodePath,
  localizedRoute,
  normalizeRoute,
  routeHref,
  routeOutput,
  slugify,
} from '../../../shared/url.ts'
import type { SidebarTree } from '../sidebar/sidebars.ts'
import type { Category, CategoryPage, SidebarItem } from './pages.ts'
import type { Registry } from './registry.ts'

/** Index pages of a locale's categories, added to the registry; categories whose route was taken have none. */
export function addCategoryPages(
  sidebars: readonly SidebarTree[],
  { config, locale, registry }: { config: Config; locale: LocaleConfig; registry: Registry },
): Map<Category, CategoryPage> {
  const pages = new Map<Category, CategoryPage>()
  const slugs = new Set<string>()
  const visit = (items: readonly SidebarItem[], sidebar: string): void => {
    for (const item of items) {
      if (item.type !== 'category') continue
      if (item.link?.type === 'index') {
        const path = item.link.config.slug ?? `/category/${uniqueSlug(item.sourceLabel, slugs)}`
        const page = categoryPage(item, { sidebar, path }, { config, locale })
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
  { config, locale }: { config: Config; locale: LocaleConfig },
): CategoryPage {
  const link = category.link?.type === 'index' ? category.link.config : null
  const inside = composed(normalizeRoute(decodePath(path)))
  const prefix = locale.code === config.defaultLocale ? null : locale.code
  const route = localizedRoute(normalizeRoute(`/${config.docs.routeBasePath}/${inside}`), prefix)
  const isReal = hasListedDoc(category.items)
  return {
    kind: 'category',
    key: `category:${sidebar}/${category.id}`,
    locale,
    route,
    href: routeHref(route, config),
    output: routeOutput(route, config),
    isReal,
    isListed: isReal,
    file: category.file,
    category,
    title: link?.title ?? category.label,
    description: category.description,
  }
}

/** An index of fallback pages only is no page of this language. */
function hasListedDoc(items: readonly SidebarItem[]): boolean {
  return items.some((item) => {
    if (item.type === 'link') return false
    return item.type === 'doc' ? item.entry.isListed : hasListedDoc(item.items)
  })
}
