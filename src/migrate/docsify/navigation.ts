/** `_sidebar.md` and `_navbar.md`. */
import type { ForeignDocument } from '../generator.ts'
import { targetOf } from '../home.ts'
import { translatedLabels } from '../messages.ts'
import { docIdOf, type NavbarItems, type SidebarItem, sidebarItem } from '../navigation.ts'
import { dataOf, textOf } from '../read/data.ts'
import { titleIn } from '../text/front-matter.ts'
import { type ListItem, listNavigation } from '../text/list-navigation.ts'
import type { Site } from './site.ts'
import { addressIn, target } from './site-links.ts'
import { plainAddress } from './text.ts'

/** The sidebars of the default language, and the labels of others. */
export function sidebarsOf(site: Site) {
  const { folder, root, config, languages } = site
  const name = typeof config['loadSidebar'] === 'string' ? config['loadSidebar'] : '_sidebar.md'
  const titleOf = titles(site)
  const read = (dir: string) => {
    const file = `${root}${dir === '' ? '' : `${dir}/`}${name}`
    const itemOf = ({ label, link, items }: ListItem): readonly SidebarItem[] =>
      sidebarItem({ label, ...entryOf(link, file, site), items: items.flatMap(itemOf) }, titleOf)
    return listNavigation(folder.text(file) ?? '').flatMap(itemOf)
  }
  const dirs = folder.files
    .filter((file) => file.startsWith(root) && file.endsWith(`/${name}`))
    .map((file) => file.slice(root.length, -name.length - 1))
    .filter(
      (dir) =>
        dir !== '' &&
        !languages.some((one) => one.dir !== '' && `${dir}/`.startsWith(`${one.dir}/`)),
    )
  const own = ['', ...new Set(dirs)]
    .map((dir) => [dir.replaceAll('/', '-') || 'main', read(dir)] as const)
    .filter(([, items]) => items.length > 0)
  const navigationOf = (main: readonly SidebarItem[]) => ({ sidebars: { main }, navbar: [] })
  return {
    sidebars: Object.fromEntries(own),
    labels: (dir: string) =>
      translatedLabels(navigationOf(own[0]?.[1] ?? []), navigationOf(read(dir))),
  }
}

/** The title of a document of the default language, by its id. */
function titles({ documents, folder }: Site): (id: string) => string | undefined {
  const sources = new Map(
    documents.flatMap(({ from, to }) =>
      to.startsWith('docs/') ? [[docIdOf(to), from] as const] : [],
    ),
  )
  return (id) => titleIn(folder.text(sources.get(id) ?? '') ?? '')?.replace(/\s+:id=\S+$/, '')
}

function entryOf(link: string | undefined, from: string, site: Site) {
  if (link === undefined) return {}
  const address = plainAddress(link)
  const found = /^[a-z]+:/i.test(address) ? undefined : target(address, from, site)
  return found === undefined || address.includes('#')
    ? { href: outsideAddress(address, found, site) }
    : { doc: docIdOf(found.to) }
}

/** The address of an item that is no document by itself: a part of one, another site, or what an alias stands for. */
function outsideAddress(
  address: string,
  found: ForeignDocument | undefined,
  { config }: Site,
): string {
  if (found !== undefined) return `/${docIdOf(found.to)}${/#.*/.exec(address)?.[0] ?? ''}`
  if (/^(?:[a-z][a-z\d+.-]*:|\/\/)/i.test(address)) return address
  const path = `/${address.replace(/^\/|\.md(?=#|$)/g, '')}`
  const alias = Object.entries(dataOf(config['alias'])).find(
    ([pattern, to]) => typeof to === 'string' && /^https?:/.test(to) && isAlias(pattern, path),
  )
  return alias === undefined ? path : String(alias[1])
}

/** Aliases are patterns for whole paths. Only those without groups and repetitions of groups are tried. */
function isAlias(pattern: string, path: string): boolean {
  const plain = pattern.replace(/^\.\*\??/, '')
  return /^[\w/.-]+$/.test(plain) && (plain === pattern ? path === plain : path.endsWith(plain))
}

/** The items of the navbar. */
export function navbarOf(site: Site): NavbarItems {
  const { folder, root, config, languages } = site
  const file = `${root}${typeof config['loadNavbar'] === 'string' ? config['loadNavbar'] : '_navbar.md'}`
  const isLanguageLink = ({ link }: ListItem) => {
    const path = plainAddress(link ?? '').replace(/^\/|\/$/g, '')
    return link !== undefined && languages.length > 1 && languages.some(({ dir }) => dir === path)
  }
  const item = ({ label, link }: ListItem) =>
    link === undefined || label === '' ? [] : [{ label, ...targetOf(addressIn(link, file, site)) }]
  const list = listNavigation(folder.text(file) ?? '').flatMap((entry): NavbarItems => {
    const inner = entry.items.filter((one) => !isLanguageLink(one))
    if (inner.length > 0) return [{ label: entry.label, items: inner.flatMap(item) }]
    return entry.items.length > 0 || isLanguageLink(entry) ? [] : item(entry)
  })
  const repo = textOf(config['repo'])
  const source =
    repo === undefined ? undefined : /^https?:/.test(repo) ? repo : `https://github.com/${repo}`
  return [
    ...list,
    ...(source === undefined
      ? []
      : [{ label: 'GitHub', href: source, position: 'right' as const }]),
    ...(languages.length > 1 ? [{ type: 'localeDropdown' as const }] : []),
  ]
}
