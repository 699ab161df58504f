/** Sites of Rspress: `rspress.config`, and documents in docs/ or docs/<language>/ with `_meta.json`. */
import type { UserConfig } from '../../user-config.ts'
import type { Draft } from '../draft.ts'
import type { Folder } from '../folder.ts'
import type { CopiedFile, ForeignDocument, ForeignSite, Generator } from '../generator.ts'
import { type HomeSource, homeMessages, homeSettings } from '../home.ts'
import { moduleResolver } from '../jsx/aliases.ts'
import { convertFences } from '../jsx/fences.ts'
import {
  documentPath,
  isLocaleName,
  localeCode,
  localeSettings,
  type SiteLocale,
} from '../jsx/locales.ts'
import { convertHeadingMarks, convertStyles } from '../jsx/markup.ts'
import { convertModules } from '../jsx/modules.ts'
import { convertCode, importedPackages, placesOf } from '../jsx/own-code.ts'
import { packageManagerTabs } from '../jsx/package-managers.ts'
import * as rules from '../jsx/rules.ts'
import { siteLink } from '../jsx/site-links.ts'
import { messagesFile, translatedLabels } from '../messages.ts'
import { type NavbarItem, type Navigation, sidebarSettings } from '../navigation.ts'
import type { Notes } from '../notes.ts'
import { type Data, dataOf, listOf, parseData, present, textOf } from '../read/data.ts'
import { homeOfFields, isHomePage } from '../read/home-fields.ts'
import { socialName } from '../read/social-names.ts'
import { deepenBlocks } from '../text/colon-blocks.ts'
import { convertTags, retag, type TagRule, type TagRules } from '../text/convert-tags.ts'
import { convertFields, type FieldRules, frontMatterOf } from '../text/front-matter.ts'
import { importsIn } from '../text/imports.ts'
import { attributeOf, quotedValue } from '../text/tags.ts'
import { framework, globalFiles, globalTags, ownCode, shimFile } from './code.ts'
import { navbarOf, sidebarsOf } from './navigation.ts'
import { ofRspress, separateLinks } from './tags.ts'

const configNames = ['ts', 'js', 'mjs', 'mts', 'cjs'].map((ending) => `rspress.config.${ending}`)

export const rspress: Generator = {
  kind: 'rspress',
  name: 'Rspress',
  detect: (folder) => configNames.filter((name) => folder.has(name)).slice(0, 1),
  async read(folder, { notes, readCode }) {
    const file = configNames.find((name) => folder.has(name)) ?? 'rspress.config.ts'
    const config = dataOf(await readCode(file, unneeded))
    const root = (textOf(config['root']) ?? 'docs').replace(/^\.?\/+|\/+$/g, '') || 'docs'
    return siteOf({
      folder,
      notes,
      file,
      config,
      root: folder.below(root).length > 0 ? root : 'docs',
    })
  },
}

/** Settings that have no counterpart, or are read in another way. */
const unneeded =
  /^(?:builderConfig|builderPlugins|plugins|ssg|mediumZoom|search)\b|^markdown\.(?:shiki|rehypePlugins|remarkPlugins|globalComponents)\b|^themeConfig\.(?:lastUpdated|search|enable)/

interface Site {
  readonly folder: Folder
  readonly notes: Notes
  readonly file: string
  readonly config: Data
  /** Folder of the documents. */
  readonly root: string
}

interface Page {
  readonly document: ForeignDocument
  readonly locale: SiteLocale
  /** In the folder of its language, without ending. */
  readonly path: string
}

async function siteOf(site: Site): Promise<ForeignSite> {
  const { folder, config } = site
  const locales = localesOf(site)
  const pages = pagesOf(site, locales)
  const homes = homesOf(site, pages)
  const kept = pages.filter((page) => !homes.has(page))
  const files = filesOf(site, locales)
  const fileOf = moduleResolver(folder)
  const globals = globalFiles(folder.text(site.file) ?? '', folder)
  const texts = kept.map(({ document }) => document.from)
  const code = ownCode(site, { documents: texts, globals }, fileOf)
  const documents = [...kept.map(({ document }) => document), ...code]
  const moved = new Map([...documents, ...files].map(({ from, to }) => [from, to]))
  const moduleOf = placesOf(fileOf, moved)
  const icons: rules.Icons = { library: 'lucide', used: new Set() }
  const navigations = locales.map((locale) => ({
    locale,
    navigation: navigationFor(site, locale, kept),
  }))
  const main = navigations.find(({ locale }) => locale.isDefault) ?? navigations[0]
  const languages = new Map(pages.map(({ document, locale }) => [document.from, locale.folder]))
  const own = [...homes].find(([{ locale }]) => locale.isDefault)
  const messages = navigations.flatMap(({ locale, navigation }) => {
    if (locale === main?.locale || main === undefined) return []
    const other = [...homes].find(([page]) => page.locale === locale)?.[1]
    const home = own === undefined || other === undefined ? {} : homeMessages(own[1], other)
    return messagesFile(locale.code, { ...translatedLabels(main.navigation, navigation), ...home })
  })
  const base = textOf(config['base']) ?? '/'
  const lang = locales.find(({ isDefault }) => isDefault)?.code ?? 'en'
  const facts = { title: textOf(config['title']) ?? '', base, lang }
  return {
    settings: {
      ...settingsOf(site, locales, main?.navigation ?? { sidebars: {}, navbar: [] }),
      ...(own === undefined
        ? {}
        : {
            home: await homeSettings(own[1], (link) =>
              local(link, own[0]).replace(/\.html(?=$|[?#])/, ''),
            ),
          }),
    },
    documents,
    files,
    written: [
      ...messages,
      ...globalTags(globals, moved),
      ...(code.length > 0 ? [shimFile(facts)] : []),
    ],
    convert(draft, document) {
      if (/\.[jt]sx?$/.test(document.from)) convertCode(draft, document, { framework, moduleOf })
      else if (/\.mdx?$/.test(document.from)) {
        convertText(draft, document, { icons, fileOf, movedTo: (name) => moved.get(name) })
      }
    },
    resolve: (link, document) =>
      siteLink(link, document, { base, languageOf: ({ from }) => languages.get(from) ?? '' }),
    packages: () => ({
      ...rules.iconPackages(icons),
      ...importedPackages(
        folder,
        code.map(({ from }) => from),
        framework.modules,
      ),
    }),
    mdxInMarkdown: true,
  }
}

function localesOf({ folder, config, root }: Site): SiteLocale[] {
  const theme = dataOf(config['themeConfig'])
  const listed = [...listOf(config['locales']), ...listOf(theme['locales'])]
    .map(dataOf)
    .flatMap((one) => {
      const lang = textOf(one['lang'])
      return lang === undefined ? [] : [{ lang, label: textOf(one['label']) }]
    })
  const folders = [
    ...new Set(folder.below(root).map((file) => file.slice(root.length + 1).split('/')[0] ?? '')),
  ].filter((name) => isLocaleName(name) && folder.below(`${root}/${name}`).length > 0)
  const names = [...new Set([...listed.map(({ lang }) => lang), ...folders])]
  const main = textOf(config['lang']) ?? (names.includes('en') ? 'en' : (names[0] ?? 'en'))
  const all = names.length > 0 ? names : [main]
  return all.map((name) => ({
    code: localeCode(name),
    folder: folders.includes(name) ? name : '',
    label: listed.find(({ lang, label }) => lang === name && label !== undefined)?.label,
    isDefault: name === main,
  }))
}

function localeOf(inside: string, locales: readonly SiteLocale[]): SiteLocale | undefined {
  const [first = ''] = inside.split('/')
  return (
    locales.find(({ folder }) => folder !== '' && folder === first) ??
    locales.find(({ isDefault }) => isDefault)
  )
}

function insideOf(file: string, root: string, locales: readonly SiteLocale[]) {
  const whole = file.slice(root.length + 1)
  const locale = localeOf(whole, locales)
  return {
    locale,
    path:
      locale !== undefined && locale.folder !== '' && whole.startsWith(`${locale.folder}/`)
        ? whole.slice(locale.folder.length + 1)
        : whole,
  }
}

function pagesOf({ folder, root }: Site, locales: readonly SiteLocale[]): Page[] {
  return folder.below(root).flatMap((from): Page[] => {
    if (!/\.mdx?$/.test(from) || from.startsWith(`${root}/public/`)) return []
    const { locale, path } = insideOf(from, root, locales)
    if (locale === undefined) return []
    const name = path.replace(/\.mdx?$/, '')
    if (/(?:^|\/)(?:_|(?:shared|components)\/)/.test(path))
      return [{ document: { from, to: partPath(locale, path), address: null }, locale, path: name }]
    const slug = name.replace(/(?:^|\/)index$/, '')
    const prefix = locale.isDefault ? '' : `/${locale.folder || locale.code}`
    const address = `${prefix}${slug === '' ? '' : `/${slug}`}` || '/'
    return [{ document: { from, to: documentPath(path, locale), address }, locale, path: name }]
  })
}

/** Parts of pages are no documents here: they lie beside the folder of the documents. */
function partPath(locale: SiteLocale, path: string): string {
  return `snippets/${locale.isDefault ? '' : `${locale.code}/`}${path.replace(/\.md$/, '.mdx')}`
}

function filesOf({ folder, root }: Site, locales: readonly SiteLocale[]): CopiedFile[] {
  return folder.below(root).flatMap((from): CopiedFile[] => {
    if (from.startsWith(`${root}/public/`))
      return [{ from, to: `static${from.slice(root.length + '/public'.length)}` }]
    if (/\.(?:mdx?|[cm]?[jt]sx?|css|scss|less)$|(?:^|\/)_(?:meta|nav)\.json$/.test(from)) return []
    const { locale, path } = insideOf(from, root, locales)
    return [{ from, to: documentPath(path, locale) }]
  })
}

/** Home pages: what they say is in their front matter. */
function homesOf({ folder, root }: Site, pages: readonly Page[]): Map<Page, HomeSource> {
  return new Map(
    pages.flatMap((page) => {
      const { fields } = frontMatterOf(folder.text(page.document.from) ?? '')
      const isHome = isHomePage(fields) && page.path === 'index'
      return isHome ? [[page, homeOfFields(fields, folder, `${root}/public`)] as const] : []
    }),
  )
}

/** A link without the language of its page. */
function local(target: string, { locale }: Page): string {
  return locale.folder === ''
    ? target
    : target.replace(new RegExp(`^/${locale.folder}(?=/|$)`), '') || '/'
}

function navigationFor(
  { folder, notes, root, config }: Site,
  locale: SiteLocale,
  pages: readonly Page[],
): Navigation {
  const documents = pages.filter(({ document }) => document.address !== null)
  const own = documents.filter((page) => page.locale === locale || page.locale.isDefault)
  const paths = [...new Set(own.map(({ path }) => path))]
  const ids = new Map(documents.map(({ path }) => [path, path]))
  const sources = new Map(own.map(({ path, document }) => [path, document.from]))
  const start = locale.folder === '' ? root : `${root}/${locale.folder}`
  const list = (file: string) => {
    const value = parseData(folder.text(file) ?? '', 'json')
    return Array.isArray(value) ? value : null
  }
  const theme = dataOf(config['themeConfig'])
  const ofLocale = dataOf(
    listOf(theme['locales']).find(
      (one) => dataOf(one)['lang'] === locale.folder || dataOf(one)['lang'] === locale.code,
    ),
  )
  const sidebars = sidebarsOf({
    meta: (path) => list(`${start}/${path === '' ? '' : `${path}/`}_meta.json`),
    names: (path) => namesIn(paths, path),
    isFolder: (path) => paths.some((one) => one.startsWith(`${path}/`)),
    idOf: (path) => ids.get(path) ?? null,
    titleOf: (path) =>
      textOf(frontMatterOf(folder.text(sources.get(path) ?? '') ?? '').fields['title']),
    missing: (path, name) => {
      if (locale.isDefault)
        notes.add({
          state: 'left',
          topic: 'navigation',
          text: '_meta.json names a page that is not there: it was left out of the sidebar.',
          source: `${start}/${path === '' ? '' : `${path}/`}_meta.json: ${name}`,
        })
    },
  })
  const nav = list(`${start}/_nav.json`) ?? ofLocale['nav'] ?? theme['nav']
  return { sidebars, navbar: navbarOf(nav).map((item) => withoutLanguage(item, locale)) }
}

function withoutLanguage(item: NavbarItem, locale: SiteLocale): NavbarItem {
  if ('items' in item)
    return { ...item, items: item.items.map((one) => withoutLanguage(one, locale)) }
  if (!('to' in item) || locale.folder === '') return item
  return { ...item, to: item.to.replace(new RegExp(`^/${locale.folder}(?=/|$)`), '') || '/' }
}

function namesIn(paths: readonly string[], folder: string): string[] {
  const start = folder === '' ? '' : `${folder}/`
  const names = new Set(
    paths.flatMap((path) =>
      path.startsWith(start) ? [path.slice(start.length).split('/')[0] ?? ''] : [],
    ),
  )
  return [...names].filter((name) => name !== '').sort((a, b) => a.localeCompare(b, 'en'))
}

function settingsOf(
  { config }: Site,
  locales: readonly SiteLocale[],
  navigation: Navigation,
): UserConfig {
  const theme = dataOf(config['themeConfig'])
  const footer = textOf(dataOf(theme['footer'])['message'])
  const base = textOf(config['base'])
  return {
    ...present({
      title: textOf(config['title']),
      tagline: textOf(config['description']),
      baseUrl: base === '/' ? undefined : base,
      favicon: textOf(config['icon'])?.replace(/^\//, ''),
      footer: footer === undefined ? undefined : { copyright: footer },
    }),
    trailingSlash: dataOf(config['route'])['cleanUrls'] === true ? null : false,
    ...localeSettings(locales),
    docs: docsOf(theme, navigation),
    markdown: { lineNumbers: dataOf(config['markdown'])['showLineNumbers'] === true },
    navbar: topOf(config, locales, navigation),
  }
}

function docsOf(theme: Data, { sidebars }: Navigation): NonNullable<UserConfig['docs']> {
  const editUrl = textOf(dataOf(theme['editLink'])['docRepoBaseUrl'])
  return {
    routeBasePath: '/',
    numberPrefixes: false,
    sidebarCollapsed: false,
    ...sidebarSettings(sidebars),
    ...(editUrl === undefined ? {} : { editUrl: `${editUrl.replace(/\/$/, '')}/` }),
    ...(theme['lastUpdated'] === true ? { showLastUpdateTime: true } : {}),
  }
}

function topOf(
  config: Data,
  locales: readonly SiteLocale[],
  { navbar }: Navigation,
): NonNullable<UserConfig['navbar']> {
  const social = listOf(dataOf(config['themeConfig'])['socialLinks'])
    .map(dataOf)
    .flatMap(({ icon: name, content }): NavbarItem[] =>
      /^https?:/.test(String(content))
        ? [{ label: socialName(String(name)), href: String(content), position: 'right' }]
        : [],
    )
  const own = [...navbar, ...social]
  const menu = locales.length > 1 && own.length > 0 ? [{ type: 'localeDropdown' as const }] : []
  return { ...logoOf(config), ...(own.length === 0 ? {} : { items: [...own, ...menu] }) }
}

function logoOf(config: Data): NonNullable<UserConfig['navbar']> {
  const logo = config['logo']
  const path = (value: unknown) => textOf(value)?.replace(/^\//, '')
  const light = path(logo) ?? path(dataOf(logo)['light'])
  const dark = path(dataOf(logo)['dark'])
  if (light === undefined) return {}
  const srcDark = dark === undefined || dark === light ? {} : { srcDark: dark }
  const alt = textOf(config['title']) ?? ''
  return { logo: { src: light, ...srcDark, alt }, title: textOf(config['logoText']) ?? '' }
}

interface TextTools {
  readonly icons: rules.Icons
  readonly fileOf: (module: string, from: string) => string | null
  readonly movedTo: (file: string) => string | undefined
}

function convertText(
  draft: Draft,
  document: ForeignDocument,
  { icons, fileOf, movedTo }: TextTools,
): void {
  if (document.address !== null) convertFields(draft, fieldRules)
  convertModules(draft, {
    framework: framework.modules,
    fileOf: (module) => fileOf(module, document.from),
    movedTo,
  })
  convertHeadingMarks(draft)
  deepenBlocks(draft)
  convertFences(draft, fenceMeta, 'settings of code')
  convertStyles(draft)
  separateLinks(draft)
  // Components of the site itself may have the names of those of Rspress.
  const own = new Set(importsIn(draft.text).flatMap(({ names }) => names.map(({ local }) => local)))
  const table = Object.entries({ ...tagRules(icons), ...ofRspress })
  convertTags(draft, Object.fromEntries(table.filter(([name]) => !own.has(name))))
}

const gone = () => ({})
const fieldRules: FieldRules = {
  pagetype: (value) =>
    value === 'doc-wide' || value === 'custom' || value === 'blank' ? { wide: true } : {},
  sidebar: (value) => (value === false ? { displayed_sidebar: null } : {}),
  outline: (value) => (value === false ? { hide_table_of_contents: true } : {}),
  ...Object.fromEntries(
    [
      'overview',
      'overviewheaders',
      'footer',
      'titlesuffix',
      'head',
      'navbar',
      'context',
      'tag',
      'hero',
      'features',
      'link-rss',
      'article',
      'llms',
    ].map((name) => [name, gone]),
  ),
}

/** Words of Rspress that have another name or none here. */
function fenceMeta(meta: string): string | null {
  if (meta === '') return null
  return meta
    .replace(/(^|\s)wrapCode(?=\s|$)/g, '$1wrap')
    .replace(/file="<root>\//g, 'file="/')
    .replace(
      /(?:^|\s)(?:preview|pure|fold|height|iframe\w*|mobile)(?:=(?:"[^"]*"|\S+))?(?=\s|$)/g,
      '',
    )
    .trim()
}

const overview: TagRule = () => ({
  tags: ['<DocCardList />', ''],
  as: 'cards of the pages of the folder',
})

function tagRules(icons: rules.Icons): TagRules {
  return {
    Tabs: rules.renamedTo('Tabs', {
      groupId: 'group',
      group: 'group',
      values: null,
      defaultValue: 'defaultValue',
      tabPosition: null,
      tabContainerClassName: null,
    }),
    Tab: rules.renamedTo('TabItem', { label: 'label', value: 'value' }),
    Steps: rules.renamedTo('Steps'),
    PackageManagerTabs: packageManagerTabs,
    Badge: (element, place) =>
      retag(element, place, {
        to: 'Badge',
        keep: {
          text: 'text',
          outline: null,
          type: ({ value }) =>
            typeof value === 'string' ? `type=${quotedValue(rules.boxKind(value))}` : null,
        },
      }),
    Card: (element, place) =>
      retag(element, place, {
        to: 'Card',
        keep: { title: 'title', content: 'description', icon: rules.iconRule(icons) },
      }),
    LinkCard: rules.renamedTo('LinkCard', {
      title: 'title',
      href: 'href',
      description: 'description',
      style: null,
    }),
    Link: (element, place) =>
      attributeOf(element, 'href') === undefined
        ? null
        : retag(element, place, { to: 'a', keep: { href: 'href', title: 'title' } }),
    Callout: rules.admonition((element) => rules.boxKind(attributeOf(element, 'type')), icons),
    Overview: overview,
    Toc: rules.tableOfContents,
  }
}
