/** What VitePress and VuePress have in common: navigation, home page and labels of all languages → settings and files. */
import type { UserConfig } from '../../user-config.ts'
import type { Folder } from '../folder.ts'
import type { ForeignDocument, WrittenFile } from '../generator.ts'
import { type HomeSource, homeMessages, homeSettings } from '../home.ts'
import { messagesFile, translatedLabels } from '../messages.ts'
import { docIdOf, docsIn, type SidebarItem, sidebarSettings } from '../navigation.ts'
import type { Notes } from '../notes.ts'
import { homeOfFields, isHomePage } from '../read/home-fields.ts'
import { frontMatterOf, titleIn } from '../text/front-matter.ts'
import { movedFiles } from '../text/links.ts'
import { type VueLocale, withoutLocale } from './vue-locales.ts'
import { type NavbarParts, navbarItems, navbarMessages, socialItems } from './vue-navbar.ts'
import { type PathSidebar, pathSidebars } from './vue-sidebars.ts'

export interface VueSite {
  readonly folder: Folder
  readonly notes: Notes
  /** The default one first. */
  readonly locales: readonly VueLocale[]
  /** Home pages are among them. */
  readonly documents: readonly ForeignDocument[]
  /** Folder of the files that addresses name. */
  readonly publicFolder: string
  /** Folder of the documents. */
  readonly source: string
  /** Groups of sidebars that do not say so cannot be collapsed. */
  readonly isFixed: boolean
  /** Source of notes about the configuration. */
  readonly configFile: string
}

export interface VueParts {
  readonly settings: Pick<UserConfig, 'navbar' | 'home'>
  readonly sidebars?: NonNullable<NonNullable<UserConfig['docs']>['sidebars']>
  /** Without those that became the home page. */
  readonly documents: readonly ForeignDocument[]
  readonly written: readonly WrittenFile[]
  /** Sidebars by ids of documents that no sidebar lists, but beside which one stands there. */
  readonly displayed: ReadonlyMap<string, string>
  /** The id of the document at an address of the old site. */
  readonly idAt: (address: string) => string | undefined
}

/** Reads navigation and home pages. */
export async function vueParts(site: VueSite): Promise<VueParts> {
  const { locales, documents, folder } = site
  const lookup = createLookup(site)
  const homes = homePages(site)
  const [first, ...others] = locales as [VueLocale, ...VueLocale[]]
  const sidebars = sidebarsOf(first, site, lookup)
  const rest = documents.filter((one) => !homes.some(({ document }) => document === one))
  const own = lookup.navbarParts(first)
  const home = homes.find(({ document }) => document.to === 'docs/index.md')
  const messages = others.map((locale) => ({
    locale,
    texts: {
      ...titleMessages(first, locale),
      ...navbarMessages(first.theme['nav'], locale.theme['nav'], {
        own,
        other: lookup.navbarParts(locale),
      }),
      ...translatedLabels(
        navigationOf(sidebars, first.path),
        navigationOf(sidebarsOf(locale, site, lookup), locale.path),
      ),
      ...homeTexts(home, homes, locale),
    },
  }))
  const items = navbarItems(first.theme['nav'], own)
  return {
    settings: {
      ...(home !== undefined && { home: await homeSettings(home.source, own.addressOf) }),
      navbar: { items: [...items, ...socialItems(first.theme['socialLinks'])] },
    },
    ...sidebarSettings(
      Object.fromEntries(distinct(sidebars).map(({ prefix, items }) => [sidebarId(prefix), items])),
    ),
    documents: rest,
    written: [
      ...homes.flatMap(({ written }) => written),
      ...messages.flatMap(({ locale, texts }) => messagesFile(locale.code, texts)),
    ],
    displayed: displayedSidebars(sidebars, rest, folder),
    idAt: (address) => {
      const found = lookup.at(address)
      return found === undefined ? undefined : docIdOf(found.to)
    },
  }
}

function createLookup({ documents, folder, locales, source }: VueSite) {
  const moved = movedFiles({ documents, files: [] })
  const titles = new Map<string, string | undefined>()
  const titleOf = (document: ForeignDocument | undefined) => {
    if (document === undefined) return undefined
    if (!titles.has(document.from))
      titles.set(document.from, titleIn(folder.text(document.from) ?? ''))
    return titles.get(document.from)
  }
  const byId = new Map(
    documents.flatMap((one) => (one.to.startsWith('docs/') ? [[docIdOf(one.to), one]] : [])),
  )
  // A page with an address of its own is named by its file all the same.
  const at = (address: string) =>
    moved.byAddress(address) ?? moved.byPath(`${source}${address}`.replace(/^\//, ''))
  return {
    at,
    title: (id: string) => titleOf(byId.get(id)),
    navbarParts: ({ path }: VueLocale): NavbarParts => ({
      addressOf: (link) => {
        if (/^[a-z]+:|^\/\//i.test(link)) return link
        const whole = link.startsWith('/') ? link : path + link
        const [, place = '', rest = ''] = /^([^?#]*)(.*)$/s.exec(whole) ?? []
        const address = at(place.replace(/(?:(^|\/)README)?(?:\.md)?$/i, '$1'))?.address
        return withoutLocale((address ?? place) + rest, locales)
      },
      titleOf: (link) => titleOf(at(link.replace(/(?:(^|\/)README)?(?:\.md)?$/i, '$1'))),
    }),
  }
}

type Lookup = ReturnType<typeof createLookup>

function sidebarsOf(
  { theme, path }: VueLocale,
  { isFixed, notes, configFile, documents, locales }: VueSite,
  lookup: Lookup,
): PathSidebar[] {
  const missing = new Set<string>()
  const found = pathSidebars(theme['sidebar'], path, {
    documentAt: lookup.at,
    titleOf: lookup.title,
    isFixed,
    onMissing: (link) => missing.add(link),
    folderItems: isFixed ? undefined : (prefix) => folderItems(prefix, path, documents),
  })
  for (const link of missing) {
    notes.add({
      state: 'left',
      topic: 'sidebars',
      text: 'The item leads to no document: it is a link now.',
      source: `${configFile}: ${link}`,
    })
  }
  // Sidebars of all languages may stand in one list.
  const others = locales.filter((one) => one.path !== path && one.path.startsWith(path))
  return found.filter(
    ({ prefix }) => prefix.startsWith(path) && !others.some((one) => prefix.startsWith(one.path)),
  )
}

/** The files of a folder and below it, as `sidebar: 'structure'` lists them. @param path - beginning of the locale's addresses */
function folderItems(
  prefix: string,
  path: string,
  documents: readonly ForeignDocument[],
): SidebarItem[] {
  const dirName = prefix.slice(path.length).replace(/\/$/, '') || '.'
  const hasSome = documents.some(({ address }) => address?.startsWith(prefix))
  return hasSome ? [{ type: 'autogenerated', dirName }] : []
}

interface HomePage {
  readonly document: ForeignDocument
  readonly source: HomeSource
  readonly written: readonly WrittenFile[]
}

function homePages({ documents, folder, notes, locales, publicFolder }: VueSite): HomePage[] {
  return documents.flatMap((document) => {
    const isFirst = locales.some(({ path }) => document.address === path)
    if (!isFirst) return []
    const text = folder.text(document.from) ?? ''
    const { fields, end } = frontMatterOf(text)
    if (!isHomePage(fields)) return []
    const body = homeBody(text.slice(end), notes, document.from)
    notes.add({
      state: 'done',
      topic: 'home page',
      text: 'It is `home` in the configuration now.',
      source: document.from,
    })
    const file = document.to.replace(/[^/]*$/, '_home.md')
    if (body !== '')
      notes.add({
        state: 'left',
        topic: 'home page',
        text: 'The text below the hero has no place on the home page: it is in this file, which is no page.',
        file,
      })
    const source = homeOfFields(fields, folder, publicFolder)
    return [{ document, source, written: body === '' ? [] : [{ to: file, text: `${body}\n` }] }]
  })
}

/** What stands below the hero, without what only Vue draws. */
function homeBody(text: string, notes: Notes, source: string): string {
  const plain = text.replace(/<(script|style)\b[\s\S]*?<\/\1>/g, '').trim()
  const rest = plain.replace(/<[A-Z][\w]*[a-z][^<>]*\/>/g, '').trim()
  if (rest !== '' || plain === '') return rest
  notes.add({
    state: 'lost',
    topic: 'home page',
    text: 'Its components of Vue were left out.',
    source,
  })
  return ''
}

function homeTexts(home: HomePage | undefined, homes: readonly HomePage[], locale: VueLocale) {
  const other = homes.find(({ document }) => document.address === locale.path)
  return home === undefined || other === undefined ? {} : homeMessages(home.source, other.source)
}

function titleMessages(first: VueLocale, locale: VueLocale): Record<string, string> {
  const { title, description } = locale
  return {
    ...(title !== undefined && title !== first.title && { title }),
    ...(description !== undefined &&
      first.description !== undefined &&
      description !== first.description && { tagline: description }),
  }
}

/** Sidebars by their paths without that of their language, so that those of two languages can be compared. */
function navigationOf(sidebars: readonly PathSidebar[], path: string) {
  const named = sidebars.map(
    ({ prefix, items }) => [`/${prefix.slice(path.length)}`, items] as const,
  )
  return { sidebars: Object.fromEntries(named), navbar: [] }
}

/** `/guide/` // `guide`, `/` // `main` */
function sidebarId(prefix: string): string {
  return prefix.replace(/^\/|\/$/g, '').replace(/[^\w-]+/g, '-') || 'main'
}

/** Sidebars that several paths share stand once, under the first of them. */
function distinct(sidebars: readonly PathSidebar[]): PathSidebar[] {
  const seen = new Set<string>()
  return sidebars.filter(({ items }) => {
    const key = JSON.stringify(items)
    if (seen.has(key)) return false
    seen.add(key)
    return true
  })
}

function displayedSidebars(
  sidebars: readonly PathSidebar[],
  documents: readonly ForeignDocument[],
  folder: Folder,
): ReadonlyMap<string, string> {
  const listed = new Set(sidebars.flatMap(({ items }) => docsIn(items)))
  const byLength = sidebars.toSorted((a, b) => b.prefix.length - a.prefix.length)
  const displayed = new Map<string, string>()
  for (const { address, to, from } of documents) {
    const id = docIdOf(to)
    if (address === null || !to.startsWith('docs/') || listed.has(id)) continue
    const found = byLength.find(({ prefix }) => address.startsWith(prefix))
    const { fields } = frontMatterOf(folder.text(from) ?? '')
    if (found === undefined || fields['sidebar'] === false || fields['layout'] === 'page') continue
    const shared = sidebars.find((one) => JSON.stringify(one.items) === JSON.stringify(found.items))
    displayed.set(id, sidebarId((shared ?? found).prefix))
  }
  return displayed
}
