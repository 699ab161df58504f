/** Menus of Hugo → the navbar, and its labels in other languages. */

import { targetOf } from '../home.ts'
import type { NavbarItems } from '../navigation.ts'
import { type Data, dataOf, listOf, textOf } from '../read/data.ts'
import { type HugoLanguage, setting } from './config.ts'
import type { HugoPage } from './content.ts'

interface Entry {
  readonly name: string
  readonly id: string
  readonly parent: string | undefined
  readonly weight: number
  /** `search` and others that are no links. */
  readonly kind: string | undefined
  readonly address: string | undefined
}

/** The entries of the main menu: those of the settings, and those that pages have. */
function entriesOf(language: HugoLanguage, pages: readonly HugoPage[]): Entry[] {
  const configured = listOf(setting(language.menus, 'main')).map((one) => entryOf(dataOf(one)))
  const own = pages.flatMap((page): Entry[] => {
    if (page.language !== language) return []
    const menu = page.fields['menu'] ?? page.fields['menus']
    const main = menu === 'main' || listOf(menu).includes('main') ? {} : dataOf(menu)['main']
    if (main === undefined) return []
    const { fields, address } = page
    const title = textOf(fields['linkTitle']) ?? textOf(fields['title']) ?? ''
    return [
      {
        ...entryOf({
          weight: fields['weight'],
          ...dataOf(main),
          name: textOf(dataOf(main)['name']) ?? title,
        }),
        address: address ?? undefined,
      },
    ]
  })
  return [...configured, ...own]
    .filter(({ name }) => name !== '')
    .sort((a, b) => (a.weight || 1e6) - (b.weight || 1e6) || (a.name < b.name ? -1 : 1))
}

function entryOf(data: Data): Entry {
  const name = textOf(setting(data, 'name')) ?? ''
  return {
    name,
    id: textOf(setting(data, 'identifier')) ?? name,
    parent: textOf(setting(data, 'parent')),
    weight: Number(setting(data, 'weight') ?? 0),
    kind: textOf(setting(dataOf(setting(data, 'params')), 'type')),
    address: textOf(setting(data, 'pageRef')) ?? textOf(setting(data, 'url')),
  }
}

/** The address of an entry in the new site, which has no part for the language. */
function linkOf(address: string | undefined, { key }: HugoLanguage): string | undefined {
  if (address === undefined || /^[a-z]+:|^\/\//i.test(address)) return address
  const path = `/${address.replace(/^\/|_index\.md$|\.md$/g, '')}`
  return path.startsWith(`/${key.toLowerCase()}/`) ? path.slice(key.length + 1) : path
}

/** The items of the main menu. */
export function menuItems(language: HugoLanguage, pages: readonly HugoPage[]): NavbarItems {
  const entries = entriesOf(language, pages)
  const isTop = ({ parent }: Entry) =>
    parent === undefined || !entries.some(({ id }) => id === parent)
  return entries.filter(isTop).flatMap((entry): NavbarItems => {
    if (entry.kind === 'search') return [{ type: 'search' }]
    if (entry.kind !== undefined && entry.kind !== 'link') return []
    const inner = entries.filter(({ parent }) => parent === entry.id)
    if (inner.length > 0) {
      return [{ label: entry.name, items: inner.flatMap((one) => plainItem(one, language)) }]
    }
    return plainItem(entry, language)
  })
}

function plainItem({ name, address }: Entry, language: HugoLanguage) {
  const link = linkOf(address, language)
  return link === undefined ? [] : [{ label: name.replace(/\s*↗\s*$/, ''), ...targetOf(link) }]
}

/** The labels of the menu in another language, with their keys. */
export function menuMessages(
  first: HugoLanguage,
  other: HugoLanguage,
  pages: readonly HugoPage[],
): Record<string, string> {
  const translated = entriesOf(other, pages)
  const messages: Record<string, string> = {}
  for (const entry of entriesOf(first, pages)) {
    const link = linkOf(entry.address, first)
    const match = translated.find(
      (one) => (link !== undefined && linkOf(one.address, other) === link) || one.id === entry.id,
    )
    if (match !== undefined && match.name !== entry.name)
      messages[`navbar.${entry.name}`] = match.name
  }
  return messages
}
