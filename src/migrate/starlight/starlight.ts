/** Sites of Starlight: `astro.config` with its integration, and documents in src/content/docs. */
import type { UserConfig } from '../../user-config.ts'
import { ownComponents } from '../components/own-components.ts'
import type { Folder } from '../folder.ts'
import type { ForeignDocument, ForeignSite, Generator, WrittenFile } from '../generator.ts'
import { homeMessages, homeSettings } from '../home.ts'
import { importedParts, moduleResolver } from '../jsx/aliases.ts'
import { heroHome } from '../jsx/hero-home.ts'
import { localeCode, localeSettings, type SiteLocale } from '../jsx/locales.ts'
import { type Icons, iconOf, iconPackages } from '../jsx/rules.ts'
import { type LinkRoots, siteLink, withoutFolder } from '../jsx/site-links.ts'
import { type Messages, messagesFile } from '../messages.ts'
import { type NavbarItem, sidebarSettings } from '../navigation.ts'
import type { Notes } from '../notes.ts'
import { type Data, dataOf, listOf, present, textOf } from '../read/data.ts'
import { redirectsOfObject } from '../read/redirect-rules.ts'
import { socialName } from '../read/social-names.ts'
import { starlightConverter, starlightIcon } from './convert.ts'
import { content, filesOf } from './files.ts'
import { type Sidebar, sidebarOf } from './sidebar.ts'

const configNames = ['mjs', 'ts', 'js', 'mts', 'cjs'].map((ending) => `astro.config.${ending}`)

export const starlight: Generator = {
  kind: 'starlight',
  name: 'Starlight',
  detect(folder) {
    const file = configNames.find((name) => folder.has(name))
    return file !== undefined && /starlight/.test(folder.text(file) ?? '') ? [file] : []
  },
  async read(folder, { notes, readCode }) {
    const file = configNames.find((name) => folder.has(name)) ?? 'astro.config.mjs'
    const config = dataOf(await readCode(file))
    return siteOf({ folder, notes, file, config, options: optionsOf(config) })
  },
}

/** The options of the integration: of the things in `integrations`, the one with a title or a sidebar. */
function optionsOf(config: Data): Data {
  const all = listOf(config['integrations']).flat().map(dataOf)
  return all.find((one) => one['title'] !== undefined || one['sidebar'] !== undefined) ?? {}
}

interface Site {
  readonly folder: Folder
  readonly notes: Notes
  readonly file: string
  readonly config: Data
  readonly options: Data
}

async function siteOf(site: Site): Promise<ForeignSite> {
  const { folder, config, options } = site
  const locales = localesOf(options)
  const { documents, files } = filesOf(folder, locales)
  const icons: Icons = { library: 'lucide', used: new Set() }
  const fileOf = moduleResolver(folder)
  const parts = importedParts(folder, documents)
  const all = [
    ...documents.filter(({ to }) => !to.endsWith('_404.md') && !to.endsWith('_404.mdx')),
    ...parts,
  ]
  const home = await homeOf(site, all, icons)
  const kept = all.filter((one) => !home.documents.has(one))
  const moved = new Map([...kept, ...files].map(({ from, to }) => [from, to]))
  const sidebar = sidebarFor(site, locales, kept)
  const roots: LinkRoots = {
    base: textOf(config['base']) ?? '/',
    languageOf: ({ from }) => {
      const [first = ''] = from.slice(content.length + 1).split('/')
      const own = locales.find((one) => one.folder.toLowerCase() === first.toLowerCase())
      return own?.folder.toLowerCase() ?? ''
    },
  }
  noteOthers(site)
  const components = ownComponents({ folder, fileOf })
  return {
    components,
    settings: {
      ...settingsOf(site, locales, sidebar),
      ...(home.settings === null ? {} : { home: home.settings }),
    },
    documents: kept,
    files,
    written: [...messageFiles(sidebar, home.messages)],
    redirects: redirectsOfObject(config['redirects']),
    convert: starlightConverter({
      icons,
      components,
      fileOf,
      movedTo: (name) => moved.get(name),
      prefixOf: (document) => {
        const language = roots.languageOf(document)
        return language === '' ? '' : `${language}/`
      },
    }),
    resolve: (link, document) => siteLink(link, document, roots),
    packages: () => iconPackages(icons),
  }
}

function localesOf(options: Data): SiteLocale[] {
  const given = Object.entries(dataOf(options['locales']))
  const main =
    textOf(options['defaultLocale']) ??
    (dataOf(options['locales'])['root'] === undefined ? given[0]?.[0] : 'root')
  if (given.length === 0)
    return [
      {
        code: localeCode(main === 'root' || main === undefined ? 'en' : main),
        folder: '',
        isDefault: true,
      },
    ]
  const locales = given.map(([name, value]) => {
    const { lang, label } = dataOf(value)
    const isRoot = name === 'root'
    const code = localeCode(isRoot ? (textOf(lang) ?? 'en') : name)
    return {
      code,
      folder: isRoot ? '' : name,
      label: textOf(label),
      lang: textOf(lang) ?? code,
      isDefault: name === main,
    }
  })
  return locales.some(({ isDefault }) => isDefault)
    ? locales
    : locales.map((one, index) => ({ ...one, isDefault: index === 0 }))
}

/** The index of each language, where it is a hero with cards and nothing else. */
async function homeOf(
  { folder, config }: Site,
  documents: readonly ForeignDocument[],
  icons: Icons,
) {
  const pages = documents.flatMap((document) => {
    const match = /^(?:i18n\/([^/]+)\/)?docs\/index\.mdx?$/.exec(document.to)
    if (match === null) return []
    const [, locale = ''] = match
    const text = heroHome(folder.text(document.from) ?? '', (name) =>
      name === '' ? null : iconOf(starlightIcon(name), icons),
    )
    return text === null ? [] : [{ document, locale, text }]
  })
  const main = pages.find(({ locale }) => locale === '')
  const base = (textOf(config['base']) ?? '').replace(/^\/+|\/+$/g, '')
  const count = documents.filter(({ to }) =>
    /^(?:i18n\/[^/]+\/)?docs\/index\.mdx?$/.test(to),
  ).length
  // One page for all languages: where one of them has more than a hero, all stay documents.
  if (main === undefined || count !== pages.length)
    return {
      documents: new Set<ForeignDocument>(),
      settings: null,
      messages: new Map<string, Messages>(),
    }
  const messages = new Map(
    pages
      .filter((one) => one !== main)
      .map(({ locale, text }) => [locale, homeMessages(main.text, text)] as const),
  )
  return {
    documents: new Set(pages.map(({ document }) => document)),
    settings: await homeSettings(main.text, (link) => withoutFolder(link, base)),
    messages,
  }
}

function sidebarFor(
  { options, notes, file }: Site,
  locales: readonly SiteLocale[],
  documents: readonly ForeignDocument[],
): Sidebar | null {
  if (options['sidebar'] === undefined) return null
  const main = locales.find(({ isDefault }) => isDefault)
  const prefix = main === undefined || main.folder === '' ? '' : `/${main.folder.toLowerCase()}`
  const ids = new Map(
    documents.flatMap(({ address, to }) => {
      const id = /^docs\/(.*?)\.mdx?$/.exec(to)?.[1]
      return address === null || id === undefined
        ? []
        : [[plain(address.slice(prefix.length)), id] as const]
    }),
  )
  return sidebarOf(options['sidebar'], {
    locales,
    idOf: (address) => ids.get(plain(address)) ?? null,
    hasFolder: (path) =>
      path === '.' ||
      documents.some(({ to, address }) => address !== null && to.startsWith(`docs/${path}/`)),
    missing: (address) =>
      notes.add({
        state: 'left',
        topic: 'navigation',
        text: 'The sidebar names a page that is not there: it was left out.',
        source: `${file}: ${address}`,
      }),
  })
}

function plain(address: string): string {
  return (
    address
      .toLowerCase()
      .replace(/\/+$/, '')
      .replace(/\/index$/, '') || '/'
  )
}

function messageFiles(sidebar: Sidebar | null, home: ReadonlyMap<string, Messages>): WrittenFile[] {
  const codes = new Set([...(sidebar?.messages.keys() ?? []), ...home.keys()])
  return [...codes].flatMap((code) =>
    messagesFile(code, { ...sidebar?.messages.get(code), ...home.get(code) }),
  )
}

function settingsOf(
  site: Site,
  locales: readonly SiteLocale[],
  sidebar: Sidebar | null,
): UserConfig {
  const { config, options, folder } = site
  const main = locales.find(({ isDefault }) => isDefault)
  const names = dataOf(options['title'])
  const origin = textOf(config['site'])
  const base = textOf(config['base'])
  const hasFavicon = folder.has('public/favicon.svg')
  const favicon = textOf(options['favicon']) ?? (hasFavicon ? '/favicon.svg' : undefined)
  const isFile = dataOf(config['build'])['format'] === 'file'
  return {
    ...present({
      title:
        textOf(options['title']) ??
        textOf(names[main?.lang ?? '']) ??
        textOf(Object.values(names)[0]),
      tagline: textOf(options['description']),
      url: origin !== undefined && URL.canParse(origin) ? new URL(origin).origin : undefined,
      baseUrl: base === undefined ? undefined : `/${base}/`.replace(/\/+/g, '/'),
      favicon: favicon?.replace(/^\.?\//, ''),
    }),
    trailingSlash: isFile ? false : config['trailingSlash'] === 'never' ? null : true,
    ...localeSettings(locales),
    docs: docsOf(options, sidebar),
    markdown: { lineNumbers: false, ...contents(options['tableOfContents']) },
    navbar: navbarOf(options, locales),
    ...headOf(options),
  }
}

function docsOf(options: Data, sidebar: Sidebar | null): NonNullable<UserConfig['docs']> {
  const editUrl = textOf(dataOf(options['editLink'])['baseUrl'])
  const hasSidebar = sidebar !== null && sidebar.items.length > 0
  return {
    routeBasePath: '/',
    numberPrefixes: false,
    sidebarCollapsed: false,
    breadcrumbs: false,
    ...(hasSidebar ? sidebarSettings({ docs: sidebar.items }) : {}),
    ...(editUrl === undefined ? {} : { editUrl: editUrl.endsWith('/') ? editUrl : `${editUrl}/` }),
    ...(options['lastUpdated'] === true ? { showLastUpdateTime: true } : {}),
  }
}

function contents(value: unknown) {
  const { minHeadingLevel, maxHeadingLevel } = dataOf(value)
  const [minLevel, maxLevel] = [Number(minHeadingLevel ?? 2), Number(maxHeadingLevel ?? 3)]
  return { toc: { minLevel, maxLevel } }
}

function navbarOf(
  options: Data,
  locales: readonly SiteLocale[],
): NonNullable<UserConfig['navbar']> {
  const logo = dataOf(options['logo'])
  const [light, dark] = [textOf(logo['src']) ?? textOf(logo['light']), textOf(logo['dark'])]
  const listed = listOf(options['social'])
    .map(dataOf)
    .flatMap(({ label, icon, href }) => socialLink(textOf(label) ?? socialName(String(icon)), href))
  const named = Array.isArray(options['social'])
    ? []
    : Object.entries(dataOf(options['social'])).flatMap(([name, href]) =>
        socialLink(socialName(name), href),
      )
  const items: NavbarItem[] = [
    ...listed,
    ...named,
    ...(locales.length > 1 && listed.length + named.length > 0
      ? [{ type: 'localeDropdown' as const }]
      : []),
  ]
  return {
    ...(light === undefined
      ? {}
      : {
          logo: {
            src: assetPath(light),
            ...(dark === undefined || dark === light ? {} : { srcDark: assetPath(dark) }),
            alt: textOf(logo['alt']) ?? '',
          },
        }),
    ...(logo['replacesTitle'] === true ? { title: '' } : {}),
    ...(items.length === 0 ? {} : { items }),
  }
}

function socialLink(label: string, href: unknown): NavbarItem[] {
  const target = textOf(href)
  return target === undefined ? [] : [{ label, href: target, position: 'right' }]
}

/** `./src/assets/logo.svg` → `assets/logo.svg`, `./public/logo.svg` → `logo.svg` */
function assetPath(path: string): string {
  return path.replace(/^[./~@]*\/?(?:src\/)?/, '').replace(/^public\//, '')
}

function headOf({ head }: Data): Pick<UserConfig, 'head'> {
  const tags = listOf(head)
    .map(dataOf)
    .flatMap(({ tag, attrs, content: text }) => {
      if (!/^(?:meta|link|script|style|noscript)$/.test(String(tag))) return []
      const attributes = Object.fromEntries(
        Object.entries(dataOf(attrs)).filter(([, value]) =>
          /^(?:string|number|boolean)$/.test(typeof value),
        ),
      )
      return [
        {
          tag,
          ...(Object.keys(attributes).length === 0 ? {} : { attributes }),
          ...(textOf(text) === undefined ? {} : { content: text }),
        },
      ]
    })
  return tags.length === 0 ? {} : { head: tags as never }
}

/** What has no place here. */
function noteOthers({ folder, options, notes, file }: Site): void {
  const add = (state: 'left' | 'lost', topic: string, text: string) =>
    notes.add({ state, topic, text, source: file })
  if (listOf(options['customCss']).length > 0)
    add(
      'left',
      'settings: customCss',
      'The style sheets were made for the looks of Starlight: write what is still needed into theme/styles.css.',
    )
  for (const name of Object.keys(dataOf(options['components'])))
    add(
      'lost',
      `settings: components.${name}`,
      'The component replaces a part of Starlight: docsgen has parts of its own, which theme/ replaces.',
    )
  for (const source of folder
    .below('src/pages')
    .filter((name) => /\.(?:astro|mdx?|html)$/.test(name)))
    notes.add({
      state: 'left',
      topic: 'pages of Astro',
      text: 'Pages beside the documents are components of Astro: write them as Markdown or React into pages/.',
      source,
    })
}
