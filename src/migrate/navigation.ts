/** Trees of a navigation → sidebars, and the labels that another language has for them. */
import type { UserConfig } from '../user-config.ts'
import { frontMatterOf } from './text/front-matter.ts'

/** An item of a navigation: a page, a link, or a category with items, which may have a page of its own. */
export interface NavigationItem {
  /** Default: the title of its page. */
  readonly label?: string | undefined
  /** Id of a document: its path in docs/ without the ending. */
  readonly doc?: string | undefined
  /** Address of anything else. */
  readonly href?: string | undefined
  readonly items?: readonly NavigationItem[] | undefined
  readonly collapsible?: boolean | undefined
  readonly collapsed?: boolean | undefined
}

type Sidebars = Extract<NonNullable<UserConfig['docs']>['sidebars'], Record<string, unknown>>
/** The items of a sidebar, as the configuration has them. */
export type SidebarItems = Sidebars[string]

/**
 * The items of a sidebar. Documents whose label is their title are ids alone; categories without items are left out.
 * @param titleOf - the title of a document, by its id
 */
export function sidebarItems(
  items: readonly NavigationItem[],
  titleOf: (id: string) => string | undefined,
): SidebarItems {
  return items.flatMap((item) => sidebarItem(item, titleOf)) as SidebarItems
}

function sidebarItem(
  { label, doc, href, items, collapsible, collapsed }: NavigationItem,
  titleOf: (id: string) => string | undefined,
): readonly unknown[] {
  const inner = items === undefined ? [] : (sidebarItems(items, titleOf) as readonly unknown[])
  const text = label ?? (doc === undefined ? undefined : titleOf(doc))
  if (inner.length > 0) {
    const settings = {
      ...(doc !== undefined && { link: { type: 'doc', id: doc } }),
      ...(collapsible !== undefined && { collapsible }),
      ...(collapsed !== undefined && { collapsed }),
    }
    if (text === undefined) return inner
    return [{ type: 'category', label: text, ...settings, items: inner }]
  }
  if (doc !== undefined) {
    return label === undefined || label === titleOf(doc) ? [doc] : [{ type: 'doc', id: doc, label }]
  }
  return href === undefined || text === undefined ? [] : [{ type: 'link', label: text, href }]
}

/** All documents of a navigation by their ids. */
export function docsIn(items: readonly NavigationItem[]): string[] {
  return items.flatMap(({ doc, items: inner }) => [
    ...(doc === undefined ? [] : [doc]),
    ...docsIn(inner ?? []),
  ])
}

/**
 * Labels of another language, with their keys in messages.json: categories belong together by the documents in them, else by their
 * place, and items by their document or address.
 * @param titleOf - the title of a document, by its id: items that have it as their label have none of their own
 */
export function translatedLabels(
  items: readonly NavigationItem[],
  translated: readonly NavigationItem[],
  titleOf: (id: string) => string | undefined,
): Record<string, string> {
  const messages: Record<string, string> = {}
  const add = (key: string, text: string | undefined) => {
    if (text !== undefined && text !== '' && !Object.hasOwn(messages, key)) messages[key] = text
  }
  items.forEach((item, index) => {
    const other = counterpart(item, translated, index)
    if (other === undefined) return
    const kind = (item.items ?? []).length > 0 ? 'category' : 'sidebar'
    const isTitle = item.doc !== undefined && item.label === titleOf(item.doc)
    const isNamed = kind === 'category' || !isTitle
    if (item.label !== undefined && isNamed && item.label !== other.label)
      add(`${kind}.${item.label}`, other.label)
    const inner = translatedLabels(item.items ?? [], other.items ?? [], titleOf)
    for (const [key, text] of Object.entries(inner)) add(key, text)
  })
  return messages
}

function counterpart(
  item: NavigationItem,
  all: readonly NavigationItem[],
  index: number,
): NavigationItem | undefined {
  if ((item.items ?? []).length === 0) {
    return all.find(
      ({ doc, href }) =>
        (doc !== undefined && doc === item.doc) || (href !== undefined && href === item.href),
    )
  }
  const own = new Set(docsIn([item]))
  const shared = (one: NavigationItem) => docsIn([one]).filter((id) => own.has(id)).length
  const groups = all.filter(
    ({ items, doc }) => (items ?? []).length > 0 || (doc !== undefined && doc === item.doc),
  )
  const best = groups.toSorted((a, b) => shared(b) - shared(a))[0]
  if (best !== undefined && shared(best) > 0) return best
  const there = all[index]
  return (there?.items ?? []).length > 0 ? there : undefined
}

/** The id of a document by its path in the new site: `i18n/zh/docs/guide/a.md` // `guide/a`. */
export function docIdOf(to: string): string {
  return to.replace(/^(?:i18n\/[^/]+\/)?docs\//, '').replace(/\.mdx?$/, '')
}

/** The title of a document: that of its front matter, else its first heading of level 1, without marks of Markdown. */
export function titleIn(text: string): string | undefined {
  const { fields, end } = frontMatterOf(text)
  if (typeof fields['title'] === 'string') return fields['title']
  const heading = /^#[ \t]+(.+?)[ \t#]*$/m.exec(text.slice(end))?.[1]
  return heading
    ?.replace(/\s*\{#[^}]*\}\s*$/, '')
    .replace(/<[^>]*>/g, '')
    .replace(/[`*]/g, '')
    .trim()
}
