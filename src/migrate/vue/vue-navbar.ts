/** The navbar of VitePress and VuePress → items of docsgen's, with their labels in other languages. */
import { targetOf } from '../home.ts'
import type { NavbarItems } from '../navigation.ts'
import { dataOf, listOf, textOf } from '../read/data.ts'
import { socialName } from '../read/social-names.ts'

interface Entry {
  readonly text: string
  readonly link: string | undefined
  readonly activeMatch: string | undefined
  readonly items: readonly Entry[]
}

/**
 * @param nav - `nav` or `navbar` of the theme; texts alone are paths of documents there
 * @param isInner - of a menu, in which groups need no name
 */
function entriesOf(
  nav: unknown,
  titleOf: (link: string) => string | undefined,
  isInner = false,
): Entry[] {
  return listOf(nav).flatMap((one): Entry[] => {
    if (typeof one === 'string') {
      const title = titleOf(one)
      return title === undefined
        ? []
        : [{ text: title, link: one, activeMatch: undefined, items: [] }]
    }
    const { text, link, items, children, prefix, activeMatch } = dataOf(one)
    const inner = listOf(items ?? children).map((item) => prefixed(item, textOf(prefix) ?? ''))
    const own =
      textOf(text) ?? (textOf(link) === undefined ? undefined : titleOf(textOf(link) ?? ''))
    // The name of a menu may be computed, such as a version.
    const isGroup = isInner || inner.length === 0
    if (own === undefined && isGroup) return entriesOf(inner, titleOf, true)
    return [
      {
        text: own ?? '…',
        link: textOf(link),
        activeMatch: textOf(activeMatch),
        items: entriesOf(inner, titleOf, true),
      },
    ]
  })
}

function prefixed(item: unknown, prefix: string): unknown {
  const isRelative = (path: string) => prefix !== '' && !/^(?:\/|[a-z]+:)/.test(path)
  if (typeof item === 'string') return isRelative(item) ? prefix + item : item
  const data = dataOf(item)
  const link = textOf(data['link'])
  return link !== undefined && isRelative(link) ? { ...data, link: prefix + link } : item
}

export interface NavbarParts {
  /** The address on the new site of a link that the other one has. */
  readonly addressOf: (link: string) => string
  /** The title of a document that is named without one. */
  readonly titleOf: (link: string) => string | undefined
}

/** The items of a navbar. */
export function navbarItems(nav: unknown, parts: NavbarParts): NavbarItems {
  const { addressOf, titleOf } = parts
  return entriesOf(nav, titleOf).flatMap((entry): NavbarItems => {
    if (entry.items.length > 0)
      return [{ label: entry.text, items: menuItems(entry.items, addressOf) }]
    if (entry.link === undefined) return []
    return [{ label: entry.text, ...targetOf(addressOf(entry.link)), ...activeOn(entry) }]
  })
}

function activeOn({ activeMatch, link }: Entry) {
  if (activeMatch === undefined || link === undefined || !link.startsWith('/')) return {}
  const base = /^\^?(\/[\w/-]*)$/.exec(activeMatch)?.[1]
  return base === undefined ? { activeBaseRegex: activeMatch } : { activeBasePath: base }
}

type MenuItems = (
  | { type: 'html'; value: string }
  | { label: string; to: string }
  | { label: string; href: string }
)[]

/** Menus have no menus in them: the titles of groups become lines of their own. */
function menuItems(entries: readonly Entry[], addressOf: NavbarParts['addressOf']): MenuItems {
  return entries.flatMap(({ text, link, items }): MenuItems => {
    if (items.length > 0)
      return [
        { type: 'html', value: `<b>${text.replace(/</g, '&lt;')}</b>` },
        ...menuItems(items, addressOf),
      ]
    return link === undefined ? [] : [{ label: text, ...targetOf(addressOf(link)) }]
  })
}

/** `socialLinks` → links at the end of the navbar. */
export function socialItems(links: unknown): NavbarItems {
  return listOf(links).flatMap((one): NavbarItems => {
    const { icon, link, ariaLabel } = dataOf(one)
    const href = textOf(link)
    if (href === undefined) return []
    return [
      { label: textOf(ariaLabel) ?? socialName(textOf(icon) ?? 'Link'), href, position: 'right' },
    ]
  })
}

/** The labels of a navbar in another language, with their keys: items belong together by their address, else by their place. */
export function navbarMessages(
  nav: unknown,
  translated: unknown,
  { own, other }: { readonly own: NavbarParts; readonly other: NavbarParts },
): Record<string, string> {
  const messages: Record<string, string> = {}
  const pair = (a: readonly Entry[], b: readonly Entry[], depth = 0) => {
    a.forEach((entry, index) => {
      const address = entry.link && own.addressOf(entry.link)
      const same = b.find(
        ({ link }) =>
          link !== undefined && address !== undefined && other.addressOf(link) === address,
      )
      const match = same ?? (a.length === b.length ? b[index] : undefined)
      if (match === undefined) return
      // The titles of groups in menus are HTML, which has no translations.
      const isTitle = depth > 0 && entry.items.length > 0
      if (match.text !== entry.text && !isTitle) messages[`navbar.${entry.text}`] ??= match.text
      pair(entry.items, match.items, depth + 1)
    })
  }
  pair(entriesOf(nav, own.titleOf), entriesOf(translated, other.titleOf))
  return messages
}
