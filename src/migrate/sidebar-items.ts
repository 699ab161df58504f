/** Sidebars as converters write them, and the labels in them. */
import type { SidebarItemConfig } from '../pipeline/config/schema/sidebars.ts'
import type { UserConfig } from '../user-config.ts'

type Category = Extract<SidebarItemConfig, { type: 'category' }>

/** An item of a sidebar; a category without settings is `{ Label: items }`. */
export type SidebarItem =
  | Exclude<SidebarItemConfig, Category>
  | (Omit<Category, 'items'> & { readonly items: readonly SidebarItem[] })
  | { readonly [label: string]: readonly SidebarItem[]; readonly type?: never }

/** Sidebars by their ids. */
export type Sidebars = Readonly<Record<string, readonly SidebarItem[]>>

/** Sidebars as the configuration takes them. */
export function configuredSidebars(sidebars: Sidebars) {
  return sidebars as NonNullable<NonNullable<UserConfig['docs']>['sidebars']>
}

/** A category, in its short form where it has no settings. */
export function category(
  label: string,
  items: readonly SidebarItem[],
  settings: Partial<Pick<Category, 'link' | 'collapsible' | 'collapsed'>> = {},
): SidebarItem {
  const isPlain = Object.values(settings).every((value) => value === undefined) && label !== 'type'
  return isPlain ? { [label]: items } : { type: 'category', label, ...settings, items }
}

/** The keys of messages.json for the labels of sidebars, with the labels: `category.Guide`, `sidebar.Home`. */
export function sidebarLabels(sidebars: Sidebars): ReadonlyMap<string, string> {
  const found = new Map<string, string>()
  for (const item of Object.values(sidebars).flat())
    for (const [key, label] of labelsOf(item)) found.set(key, label)
  return found
}

function labelsOf(item: SidebarItem): (readonly [string, string])[] {
  if (typeof item === 'string') return []
  if (item.type === undefined) {
    return Object.entries(item).flatMap(([label, items = []]) => ofCategory(label, items))
  }
  if (item.type === 'category') return ofCategory(item.label, item.items)
  return 'label' in item && item.label !== undefined ? [[`sidebar.${item.label}`, item.label]] : []
}

function ofCategory(label: string, items: readonly SidebarItem[]): (readonly [string, string])[] {
  return [[`category.${label}`, label], ...items.flatMap(labelsOf)]
}
