/** Sites of Mintlify: `docs.json` or `mint.json`, with pages in MDX beside it. */
import type { UserConfig } from '../../user-config.ts'
import type { Folder } from '../folder.ts'
import type { ForeignDocument, ForeignSite, Generator, WrittenFile } from '../generator.ts'
import { localeCode } from '../jsx/locales.ts'
import { type Icons, iconPackages } from '../jsx/rules.ts'
import { type Messages, messagesFile, translatedLabels } from '../messages.ts'
import { docsIn, type NavbarItem, type Navigation, sidebarSettings } from '../navigation.ts'
import type { Notes } from '../notes.ts'
import { type Data, dataOf, listOf, present, readData, textOf } from '../read/data.ts'
import { redirectRules } from '../read/redirect-rules.ts'
import { socialName } from '../read/social-names.ts'
import { type Fields, frontMatterOf } from '../text/front-matter.ts'
import { componentText, mintlifyConverter } from './convert.ts'
import { filesOf, type Language, type SiteFiles, snippetPath } from './documents.ts'
import { navigationOf, type Pages } from './navigation.ts'
import { pageName } from './paths.ts'
import { readSettings } from './settings.ts'
import { type Specifications, specificationSettings, specificationsOf } from './specifications.ts'

export const mintlify: Generator = {
  kind: 'mintlify',
  name: 'Mintlify',
  detect(folder) {
    if (folder.has('mint.json')) return ['mint.json']
    const data = folder.has('docs.json') ? readData(folder, 'docs.json') : null
    return data !== null &&
      (/mintlify/.test(String(data['$schema'])) || data['navigation'] !== undefined)
      ? ['docs.json']
      : []
  },
  async read(folder, { notes }) {
    return readSite(folder, notes)
  },
}

interface Site {
  readonly folder: Folder
  readonly notes: Notes
  readonly file: string
  readonly data: Data
  readonly languages: readonly Language[]
  readonly files: SiteFiles
  readonly fields: ReadonlyMap<string, Fields>
  readonly specifications: Specifications
  readonly icons: Icons
}

function readSite(folder: Folder, notes: Notes): ForeignSite {
  const { file, data } = readSettings(folder) ?? { file: 'docs.json', data: {} }
  const languages = languagesOf(folder, data)
  const fields = new Map(
    folder.files
      .filter((name) => /\.mdx?$/.test(name))
      .map((name) => [name, frontMatterOf(folder.text(name) ?? '').fields] as const),
  )
  const named = [...fields.values()].flatMap(({ openapi }) =>
    typeof openapi === 'string' ? [openapi] : [],
  )
  const specifications = specificationsOf(folder, data, { fields: named, notes, languages })
  const files = filesOf(
    folder,
    languages,
    new Set([file, ...referenced(folder), ...specifications.files.map(({ from }) => from)]),
  )
  const library = dataOf(data['icons'])['library'] === 'lucide' ? 'lucide' : 'fontawesome'
  const icons: Icons = { library, used: new Set() }
  const site: Site = { folder, notes, file, data, languages, files, fields, specifications, icons }
  return siteOf(site)
}

function siteOf(site: Site): ForeignSite {
  const { data, files, icons, notes, specifications } = site
  const navigations = navigationsOf(site)
  const [main] = navigations
  const links = new Set(
    [...site.fields].flatMap(([name, { url }]) => (typeof url === 'string' ? [name] : [])),
  )
  const documents = files.documents.filter(({ from }) => !links.has(from))
  const moved = new Map([...documents, ...files.files].map(({ from, to }) => [from, to]))
  for (const name of files.components) moved.set(name, snippetPath(name))
  const listed = new Set(
    navigations.flatMap(({ language, navigation }) =>
      Object.values(navigation.sidebars).flatMap((items) =>
        docsIn(items).map((id) => `${language.isDefault ? '' : language.code}:${id}`),
      ),
    ),
  )
  const convert = mintlifyConverter({
    icons,
    defaultLocale: main?.language.code ?? 'en',
    variables: new Set(Object.keys(dataOf(data['variables']))),
    operation: specifications.field,
    movedTo: (name) => moved.get(name),
    isListed: ({ to }) => listed.has(listedKey(to)),
  })
  noteEverywhere(files, notes)
  return {
    settings: settingsOf(site, navigations),
    documents,
    files: [...files.files, ...specifications.files],
    written: [...writtenFiles(site, navigations)],
    redirects: redirectRules(data['redirects']),
    convert,
    resolve: (link, document) => withoutIndex(link, document, site.languages),
    packages: () => iconPackages(icons),
    mdxInMarkdown: true,
  }
}

/** `/guide/index` is the address of the page as well. */
function withoutIndex(
  link: string,
  { to }: ForeignDocument,
  languages: readonly Language[],
): string | undefined {
  const [, path, rest = ''] = /^(\/[^?#]*?)\/index(?:\.mdx?)?([?#].*)?$/s.exec(link) ?? []
  if (path === undefined) return undefined
  const code = /^i18n\/([^/]+)\//.exec(to)?.[1]
  const own = languages.find((one) => (code === undefined ? one.isDefault : one.code === code))
  const prefix = own === undefined || own.folder === '' ? undefined : `/${own.folder}`
  const isOwn = prefix !== undefined && `${path}/`.startsWith(`${prefix}/`)
  return `${(isOwn ? path.slice(prefix.length) : path) || '/'}${rest}`
}

function listedKey(to: string): string {
  const [, locale = '', path = to] = /^(?:i18n\/([^/]+)\/)?docs\/(.*?)\.mdx?$/.exec(to) ?? []
  return `${locale}:${path}`
}

/** Files that settings take in: they are no documents and no static files. */
function referenced(folder: Folder): string[] {
  return folder.files.filter((file) => {
    if (file.includes('/') && !/^(?:config|navigation|nav)\//.test(file)) return false
    return (
      file.endsWith('.json') &&
      /\$ref|"(?:tabs|groups|pages|source)"\s*:/.test((folder.text(file) ?? '').slice(0, 5000))
    )
  })
}

function noteEverywhere({ everywhere, components }: SiteFiles, notes: Notes): void {
  for (const source of everywhere)
    notes.add({
      state: 'left',
      topic: source.endsWith('.css') ? 'style sheets' : 'scripts',
      text: source.endsWith('.css')
        ? 'Mintlify puts it into every page. It was made for the looks of Mintlify: write what is still needed into theme/styles.css.'
        : 'Mintlify puts it into every page: write it into head of docsgen.config, if it is still needed.',
      source,
    })
  for (const source of components)
    notes.add({
      state: 'done',
      topic: 'components in JavaScript',
      text: 'Taken over, with imports of the hooks of React that it uses.',
      source,
    })
}

function languagesOf(folder: Folder, data: Data): Language[] {
  const parts = listOf(dataOf(data['navigation'])['languages']).map(dataOf)
  if (parts.length === 0) return [{ name: 'en', code: 'en', folder: '', isDefault: true }]
  const main = Math.max(
    parts.findIndex((part) => part['default'] === true),
    0,
  )
  return parts
    .map((part, index) => {
      const name = textOf(part['language']) ?? 'en'
      const hasFolder = folder.below(name).length > 0
      return {
        name,
        code: localeCode(name),
        folder: hasFolder ? name : '',
        isDefault: index === main,
      }
    })
    .toSorted((a, b) => Number(b.isDefault) - Number(a.isDefault))
}

interface LanguageNavigation {
  readonly language: Language
  readonly part: Data
  readonly navigation: Navigation
}

function navigationsOf(site: Site): LanguageNavigation[] {
  const navigation = dataOf(site.data['navigation'])
  const parts = listOf(navigation['languages']).map(dataOf)
  return site.languages.map((language) => {
    const part = parts.find((one) => one['language'] === language.name) ?? navigation
    const whole =
      parts.length > 0 && navigation['global'] !== undefined
        ? { ...part, global: navigation['global'] }
        : part
    return { language, part: whole, navigation: navigationOf(whole, pagesOf(site)) }
  })
}

function pagesOf(site: Site): Pages {
  const { files, fields, specifications, notes, file, icons } = site
  const told = new Set<string>()
  const own = new Map(files.documents.map((document) => [pageName(document.from), document]))
  const find = (page: string): ForeignDocument | undefined =>
    own.get(pageName(page)) ?? own.get(`${pageName(page)}/index`)
  return {
    icons,
    idOf(page) {
      const document = find(page)
      if (document === undefined || textOf(fields.get(document.from)?.['url']) !== undefined)
        return null
      const [, path] = /^(?:i18n\/[^/]+\/)?docs\/(.*?)\.mdx?$/.exec(document.to) ?? []
      return path ?? null
    },
    linkOf(page) {
      const given = fields.get(find(page)?.from ?? '')
      const href = textOf(given?.['url'])
      return href === undefined
        ? null
        : { label: textOf(given?.['sidebarTitle']) ?? textOf(given?.['title']) ?? page, href }
    },
    operation: (name, specification) => specifications.item(name, specification),
    reference(specification, label) {
      const found = specification === undefined ? undefined : specifications.find(specification)
      return found === undefined ? null : { label, to: `/${found.routeBasePath}` }
    },
    missing(page) {
      if (told.has(page)) return
      told.add(page)
      notes.add({
        state: 'left',
        topic: 'navigation',
        text: 'The navigation names a page that is not there: it was left out of the sidebar.',
        source: `${file}: ${page}`,
      })
    },
  }
}

function settingsOf(site: Site, navigations: readonly LanguageNavigation[]): UserConfig {
  const { data, notes, specifications, languages } = site
  const [main] = navigations
  const seo = dataOf(data['seo'])
  const tags = dataOf(seo['metatags'])
  const favicon = textOf(data['favicon']) ?? textOf(dataOf(data['favicon'])['light'])
  noteSettings(data, notes, site.file)
  return {
    ...present({ title: textOf(data['name']), tagline: textOf(data['description']) }),
    ...originOf(textOf(tags['canonical'])),
    ...present({
      favicon: favicon?.replace(/^\//, ''),
      image: textOf(tags['og:image'])?.replace(/^\//, ''),
      profile: profileOf(data),
    }),
    ...localesOf(languages, main?.language.code ?? 'en'),
    docs: docsOf(data, main),
    ...present({ openapi: specificationSettings(specifications) }),
    markdown: { lineNumbers: false, ...(usesMath(site) ? { math: true } : {}) },
    navbar: navbarOf(site, main),
    ...present({ footer: footerOf(data) ?? undefined, announcementBar: bannerOf(data) }),
    ...colorMode(data),
    ...analytics(data),
    ...(seo['indexing'] === 'none' ? { noIndex: true } : {}),
  }
}

function profileOf(data: Data): Record<string, string> | undefined {
  const variables = Object.entries(dataOf(data['variables'])).flatMap(([name, value]) =>
    typeof value === 'string' ? [[name, value] as const] : [],
  )
  return variables.length === 0 ? undefined : Object.fromEntries(variables)
}

function localesOf(languages: readonly Language[], defaultLocale: string) {
  if (languages.length > 1) return { defaultLocale, locales: languages.map(({ code }) => code) }
  return defaultLocale === 'en' ? {} : { defaultLocale }
}

function docsOf(data: Data, main: LanguageNavigation | undefined): NonNullable<UserConfig['docs']> {
  const hasTimes = dataOf(data['metadata'])['timestamp'] === true
  return {
    routeBasePath: '/',
    numberPrefixes: false,
    ...sidebarSettings(main?.navigation.sidebars ?? {}),
    ...(hasTimes ? { showLastUpdateTime: true } : {}),
  }
}

function bannerOf(data: Data): { content: string; isCloseable: boolean } | undefined {
  const { content, dismissible } = dataOf(data['banner'])
  const text = textOf(content)
  if (text === undefined) return undefined
  return { content: markdownLinks(text), isCloseable: dismissible === true }
}

/** The origin of a site, and its path there. */
function originOf(address: string | undefined): Pick<UserConfig, 'url' | 'baseUrl'> {
  if (address === undefined || !URL.canParse(address)) return {}
  const { origin, pathname } = new URL(address)
  return { url: origin, ...(pathname === '/' ? {} : { baseUrl: pathname.replace(/\/*$/, '/') }) }
}

/** The text of a banner is Markdown there, and HTML here. */
function markdownLinks(text: string): string {
  return text
    .replace(/\[([^\]]+)\]\(([^)\s]+)\)/g, '<a href="$2">$1</a>')
    .replace(/\*\*([^*]+)\*\*/g, '<b>$1</b>')
}

function usesMath({ data, folder, files }: Site): boolean {
  if (dataOf(data['styling'])['latex'] === true) return true
  if (dataOf(data['styling'])['latex'] === false) return false
  return files.documents.some(({ from }) => /^[ \t]*\$\$/m.test(folder.text(from) ?? ''))
}

function navbarOf(
  { data, languages, specifications }: Site,
  main: LanguageNavigation | undefined,
): NonNullable<UserConfig['navbar']> {
  const given = dataOf(data['navbar'])
  const logo = data['logo']
  const light = textOf(logo) ?? textOf(dataOf(logo)['light'])
  const dark = textOf(dataOf(logo)['dark'])
  const own = main?.navigation.navbar ?? []
  const links = [...listOf(given['links']), ...listOf([given['primary']])].flatMap((one) =>
    topLink(dataOf(one)),
  )
  const sections: NavbarItem[] =
    own.length === 0 && links.length > 0 && specifications.all.length > 0
      ? [{ type: 'sections' }]
      : []
  const items: NavbarItem[] = [
    ...sections,
    ...own,
    ...links,
    ...(languages.length > 1 && own.length + links.length > 0
      ? [{ type: 'localeDropdown' as const }]
      : []),
  ]
  return {
    ...(light === undefined
      ? {}
      : {
          logo: {
            src: filePath(light),
            ...(dark === undefined || dark === light ? {} : { srcDark: filePath(dark) }),
            alt: textOf(data['name']) ?? '',
          },
        }),
    ...(light === undefined ? {} : { title: '' }),
    ...(items.length === 0 ? {} : { items }),
  }
}

function filePath(path: string): string {
  return path.replace(/^\.?\//, '')
}

function topLink({ label, href, url, type, name }: Data): NavbarItem[] {
  const target = textOf(href) ?? textOf(url)
  const text =
    textOf(label) ??
    textOf(name) ??
    (type === 'github' ? 'GitHub' : type === 'discord' ? 'Discord' : undefined)
  if (target === undefined || text === undefined) return []
  return [
    {
      label: text,
      ...(target.startsWith('/') ? { to: target } : { href: target }),
      position: 'right',
    },
  ]
}

type Footer = NonNullable<UserConfig['footer']>

function footerOf(data: Data): Footer | null {
  const footer = dataOf(data['footer'])
  const columns = listOf(footer['links'])
    .map(dataOf)
    .flatMap((column) => {
      const items = listOf(column['items'])
        .map(dataOf)
        .flatMap(({ label, href }) => linkOf(label, href))
      return items.length === 0
        ? []
        : [
            {
              ...(textOf(column['header']) === undefined
                ? {}
                : { title: String(column['header']) }),
              items,
            },
          ]
    })
  const socials = Object.entries(dataOf(footer['socials'])).flatMap(([name, href]) =>
    linkOf(socialName(name), href),
  )
  const listed = listOf(footer['socials'])
    .map(dataOf)
    .flatMap(({ type, url }) => linkOf(socialName(String(type)), url))
  const all = [...socials, ...listed]
  if (columns.length + all.length === 0) return null
  return {
    links: columns.length === 0 ? all : [...columns, ...(all.length === 0 ? [] : [{ items: all }])],
  }
}

function linkOf(
  label: unknown,
  href: unknown,
): ({ label: string; to: string } | { label: string; href: string })[] {
  const [text, target] = [textOf(label), textOf(href)]
  if (text === undefined || target === undefined) return []
  return [target.startsWith('/') ? { label: text, to: target } : { label: text, href: target }]
}

function colorMode(data: Data): Pick<UserConfig, 'colorMode'> {
  const { default: mode, strict } = dataOf(data['appearance'])
  const own = {
    ...(mode === 'dark' || mode === 'light'
      ? { defaultMode: mode as 'dark' | 'light', respectPrefersColorScheme: false }
      : {}),
    ...(strict === true ? { disableSwitch: true } : {}),
  }
  return Object.keys(own).length === 0 ? {} : { colorMode: own }
}

/** Services of analytics that a tag in the head is enough for. */
function analytics(data: Data): Pick<UserConfig, 'head'> {
  const given = { ...dataOf(data['analytics']), ...dataOf(data['integrations']) }
  const id = textOf(dataOf(given['ga4'])['measurementId'])
  const domain = textOf(dataOf(given['plausible'])['domain'])
  const head = [
    ...(id === undefined
      ? []
      : [
          {
            tag: 'script' as const,
            attributes: { src: `https://www.googletagmanager.com/gtag/js?id=${id}`, async: true },
          },
          {
            tag: 'script' as const,
            content: `window.dataLayer = window.dataLayer || []; function gtag(){dataLayer.push(arguments)} gtag('js', new Date()); gtag('config', '${id.replace(/[^\w-]/g, '')}')`,
          },
        ]),
    ...(domain === undefined
      ? []
      : [
          {
            tag: 'script' as const,
            attributes: {
              src: 'https://plausible.io/js/script.js',
              defer: true,
              'data-domain': domain,
            },
          },
        ]),
  ]
  return head.length === 0 ? {} : { head }
}

/** Settings that have another place or none. */
const settingNotes: Readonly<Record<string, string>> = {
  fonts: 'Fonts are set in theme/styles.css: --dg-font and --dg-mono.',
  background: 'Backgrounds are set in theme/styles.css.',
  backgroundImage: 'Backgrounds are set in theme/styles.css.',
  thumbnails: 'docsgen makes no social images: name one as image of docsgen.config.',
}

function noteSettings(data: Data, notes: Notes, source: string): void {
  for (const [name, text] of Object.entries(settingNotes)) {
    if (data[name] !== undefined)
      notes.add({ state: 'lost', topic: `settings: ${name}`, text, source })
  }
  const services = Object.keys({
    ...dataOf(data['analytics']),
    ...dataOf(data['integrations']),
  }).filter((name) => !/^(?:ga4|plausible|telemetry|cookies)$/.test(name))
  for (const name of services)
    notes.add({
      state: 'left',
      topic: `settings: integrations.${name}`,
      text: 'Write the tags of the service into head of docsgen.config.',
      source,
    })
  if (dataOf(data['api'])['asyncapi'] !== undefined)
    notes.add({
      state: 'lost',
      topic: 'settings: api.asyncapi',
      text: 'docsgen reads no specifications of AsyncAPI.',
      source,
    })
}

function writtenFiles(site: Site, navigations: readonly LanguageNavigation[]): WrittenFile[] {
  const { data, files, folder } = site
  const [main, ...others] = navigations
  const messages = others.flatMap(({ language, navigation, part }) => {
    const labels: Messages = main === undefined ? {} : translatedLabels(main.navigation, navigation)
    return messagesFile(language.code, { ...labels, ...partLabels(data, part) })
  })
  const components = files.components.map((file) => ({
    to: snippetPath(file),
    text: componentText(folder.text(file) ?? ''),
  }))
  const theme = stylesOf(data)
  return [...messages, ...components, ...(theme === null ? [] : [theme])]
}

/** Labels of the navbar and the footer that a language has of its own. */
function partLabels(data: Data, part: Data): Messages {
  const messages: Messages = {}
  const pairs: [string, unknown, unknown][] = [
    ['navbar', dataOf(data['navbar'])['links'], dataOf(part['navbar'])['links']],
    ['navbar', [dataOf(data['navbar'])['primary']], [dataOf(part['navbar'])['primary']]],
  ]
  listOf(dataOf(data['footer'])['links']).forEach((column, index) => {
    const other = dataOf(listOf(dataOf(part['footer'])['links'])[index])
    pairs.push(
      ['footer', dataOf(column)['items'], other['items']],
      ['footer', [{ label: dataOf(column)['header'] }], [{ label: other['header'] }]],
    )
  })
  for (const [kind, own, other] of pairs) {
    listOf(own).forEach((one, index) => {
      const [label, their] = [
        textOf(dataOf(one)['label']),
        textOf(dataOf(listOf(other)[index])['label']),
      ]
      if (label !== undefined && their !== undefined && label !== their)
        messages[`${kind}.${label}`] = their
    })
  }
  return messages
}

/** The colours of the site. */
function stylesOf(data: Data): WrittenFile | null {
  const { primary, light } = dataOf(data['colors'])
  const isColour = (value: unknown): value is string =>
    typeof value === 'string' && /^#[\da-f]{3,8}$/i.test(value)
  if (!isColour(primary)) return null
  const dark = isColour(light) ? light : primary
  const value = `var(--dg-light, ${primary}) var(--dg-dark, ${dark})`
  return {
    to: 'theme/styles.css',
    text: `:root,\n[data-theme] {\n  --dg-link: ${value};\n  --dg-accent: ${value};\n}\n`,
  }
}
