/** Sites of Nextra: pages in content/, pages/ or app/, ordered by `_meta` files. */
import type { UserConfig } from '../../user-config.ts'
import { type OwnComponents, ownComponents } from '../components/own-components.ts'
import { globalTags } from '../components/tags.ts'
import type { Draft } from '../draft.ts'
import type { Folder } from '../folder.ts'
import type { ForeignDocument, ForeignSite, Generator } from '../generator.ts'
import { importedParts, moduleResolver } from '../jsx/aliases.ts'
import { convertFences } from '../jsx/fences.ts'
import { listedTab, listedTabs } from '../jsx/listed-tabs.ts'
import { localeSettings, type SiteLocale } from '../jsx/locales.ts'
import { convertHeadingMarks, convertStyles } from '../jsx/markup.ts'
import { convertModules } from '../jsx/modules.ts'
import { nextImage, nextLink } from '../jsx/next.ts'
import { dependsOn, nextConfig } from '../jsx/package-json.ts'
import * as rules from '../jsx/rules.ts'
import { siteLink } from '../jsx/site-links.ts'
import { messagesFile, translatedLabels } from '../messages.ts'
import { docIdOf, type NavbarItem, type Navigation, sidebarSettings } from '../navigation.ts'
import { createNotes, type Notes } from '../notes.ts'
import { codeReader } from '../read/code.ts'
import { type Data, dataOf, present, readData, textOf } from '../read/data.ts'
import { redirectRules } from '../read/redirect-rules.ts'
import { convertTags, type TagRule, type TagRules } from '../text/convert-tags.ts'
import { convertFields, type FieldRules, frontMatterOf } from '../text/front-matter.ts'
import { attributeOf } from '../text/tags.ts'
import { filesOf, type Layout, layoutOf, type Page, pagesOf } from './files.ts'
import { navigationOf } from './navigation.ts'

export const nextra: Generator = {
  kind: 'nextra',
  name: 'Nextra',
  detect(folder) {
    if (dependsOn(folder, /^nextra(?:-theme-docs)?$/)) return ['package.json']
    const file = folder.files.find(
      (name) => /^next\.config\.\w+$/.test(name) && /\bnextra\b/.test(folder.text(name) ?? ''),
    )
    return file === undefined ? [] : [file]
  },
  async read(folder, { notes, readCode }) {
    const next = await nextConfig(folder, readCode)
    const layout = layoutOf(folder, next.data, folder.text(next.file) ?? '')
    const metas = await readMetas(folder, layout)
    return siteOf({ folder, notes, next, layout, metas, pages: pagesOf(folder, layout) })
  },
}

interface Site {
  readonly folder: Folder
  readonly notes: Notes
  readonly next: { readonly file: string; readonly data: Data }
  readonly layout: Layout
  /** `_meta` by the path of its folder. */
  readonly metas: ReadonlyMap<string, Data>
  readonly pages: readonly Page[]
}

/** All `_meta` files. Titles that are elements of React have no value, which is no reason for a note: the name of the file says it. */
async function readMetas(folder: Folder, layout: Layout): Promise<Map<string, Data>> {
  const readCode = codeReader(folder, { notes: createNotes(), runs: false })
  const metas = new Map<string, Data>()
  for (const file of folder.below(layout.root)) {
    const [, path, global, suffix] =
      /^(?:(.*)\/)?_meta(\.global)?(?:\.([\w-]+))?\.(?:json|[cm]?[jt]sx?)$/.exec(file) ?? []
    if (path === undefined) continue
    const data = dataOf(file.endsWith('.json') ? readData(folder, file) : await readCode(file))
    const own = suffix === undefined ? path : `${path}:${suffix}`
    const all: [string, Data][] = global === undefined ? [[own, data]] : nestedMetas(data, path, 0)
    for (const [inner, one] of all) metas.set(inner, one)
  }
  return metas
}

/** `_meta.global`: the entries of folders hold those inside of them as `items`. */
function nestedMetas(data: Data, path: string, depth: number): [string, Data][] {
  const inner =
    depth > 20
      ? []
      : Object.entries(data).flatMap(([name, value]) => {
          const { items, type } = dataOf(value)
          return items === undefined || type === 'menu'
            ? []
            : nestedMetas(dataOf(items), `${path}/${name}`, depth + 1)
        })
  return [[path, data], ...inner]
}

function siteOf(site: Site): ForeignSite {
  const { folder, next, layout, pages } = site
  const fileOf = moduleResolver(folder)
  const own = pages.map(({ document }) => document)
  const parts = importedParts(folder, own)
  const documents = [...own, ...parts]
  const files = filesOf(folder, layout)
  const moved = new Map([...documents, ...files].map(({ from, to }) => [from, to]))
  const icons: rules.Icons = { library: 'lucide', used: new Set() }
  const navigations = layout.locales.map((locale) => ({
    locale,
    navigation: navigationFor(site, locale),
  }))
  const main = navigations.find(({ locale }) => locale.isDefault) ?? navigations[0]
  const languages = new Map(pages.map(({ document, locale }) => [document.from, locale.folder]))
  const messages = navigations.flatMap(({ locale, navigation }) =>
    locale.isDefault || main === undefined
      ? []
      : messagesFile(locale.code, translatedLabels(main.navigation, navigation)),
  )
  const tagFiles = folder.files.filter((file) => /(?:^|\/)mdx-components\.[jt]sx?$/.test(file))
  const tags = globalTags(folder, tagFiles, fileOf)
  const components = ownComponents({ folder, fileOf, tags })
  return {
    components,
    settings: settingsOf(site, main?.navigation ?? { sidebars: {}, navbar: [] }),
    documents,
    files,
    written: [...messages],
    redirects: redirectRules(next.data['redirects']),
    convert: (draft, document) =>
      convertText(draft, document, {
        icons,
        components,
        fileOf,
        movedTo: (name) => moved.get(name),
      }),
    resolve: (link, document) =>
      siteLink(link, document, { base: '/', languageOf: ({ from }) => languages.get(from) ?? '' }),
    packages: () => rules.iconPackages(icons),
    mdxInMarkdown: true,
  }
}

function navigationFor(site: Site, locale: SiteLocale): Navigation {
  const { folder, layout, metas, pages, notes } = site
  const own = pages.filter((page) => page.locale === locale || page.locale.isDefault)
  const paths = [...new Set(own.map(({ path }) => path))]
  const ids = new Map(pages.map(({ path, document }) => [path, docIdOf(document.to)]))
  const sources = new Map(own.map(({ path, document }) => [path, document.from]))
  const main = layout.locales.find(({ isDefault }) => isDefault)
  // In app/, a page is the folder of its file.
  const asIndex = (path: string) =>
    layout.isApp ||
    frontMatterOf(folder.text(sources.get(path) ?? '') ?? '').fields['asIndexPage'] === true
  return navigationOf({
    meta: (path) => metaOf(metas, layout, { path, names: [locale.folder, main?.folder ?? ''] }),
    names: (path) => namesIn(paths, path),
    isFolder: (path) =>
      paths.some(
        (one) =>
          one.startsWith(`${path}/`) &&
          !(
            layout.isApp &&
            one === `${path}/index` &&
            !paths.some((other) => other.startsWith(`${path}/`) && other !== one)
          ),
      ),
    idOf: (path) => ids.get(path) ?? (layout.isApp ? (ids.get(`${path}/index`) ?? null) : null),
    isIndexPage: asIndex,
    base: layout.base,
    missing: (path, name) => {
      if (locale.isDefault)
        notes.add({
          state: 'left',
          topic: 'navigation',
          text: 'A _meta file names a page that is not there: it was left out of the sidebar.',
          source: `${path === '' ? '' : `${path}/`}_meta: ${name}`,
        })
    },
  })
}

function metaOf(
  metas: ReadonlyMap<string, Data>,
  layout: Layout,
  { path, names }: { path: string; names: readonly string[] },
): Data {
  const inside = path === '' ? '' : `/${path}`
  const keys = names.flatMap((name) =>
    layout.form === 'folder' && name !== ''
      ? [`${layout.root}/${name}${inside}`]
      : [`${layout.root}${inside}:${name}`],
  )
  for (const key of [...keys, `${layout.root}${inside}`]) {
    const data = metas.get(key)
    if (data !== undefined) return data
  }
  return {}
}

/** Names of pages and folders directly in a folder, the index first. */
function namesIn(paths: readonly string[], folder: string): string[] {
  const start = folder === '' ? '' : `${folder}/`
  const names = new Set(
    paths.flatMap((path) =>
      path.startsWith(start) ? [path.slice(start.length).split('/')[0] ?? ''] : [],
    ),
  )
  return [...names]
    .filter((name) => name !== '')
    .sort((a, b) => Number(b === 'index') - Number(a === 'index') || a.localeCompare(b, 'en'))
}

function settingsOf(site: Site, navigation: Navigation): UserConfig {
  const { folder, layout, next } = site
  const theme = themeOf(folder)
  const name = textOf(readData(folder, 'package.json')?.['name'])?.replace(/^@[^/]+\//, '')
  const basePath = textOf(next.data['basePath'])
  const hasMath = /\blatex:\s*(?:true|\{)/.test(folder.text(next.file) ?? '')
  return {
    title: theme.title ?? name ?? 'Docs',
    ...present({
      tagline: theme.description,
      baseUrl: basePath === undefined ? undefined : `${basePath}/`,
      favicon: ['favicon.svg', 'favicon.ico', 'favicon.png'].find((file) =>
        folder.has(`public/${file}`),
      ),
    }),
    ...localeSettings(layout.locales),
    docs: docsOf(layout, navigation, theme.editUrl),
    markdown: { lineNumbers: false, ...(hasMath ? { math: true } : {}) },
    ...topOf(layout, navigation, theme.links),
  }
}

function docsOf(
  { base }: Layout,
  { sidebars }: Navigation,
  editUrl: string | undefined,
): NonNullable<UserConfig['docs']> {
  const path = base.replace(/^\//, '')
  return {
    ...(path === 'docs' ? {} : { routeBasePath: path === '' ? '/' : path }),
    numberPrefixes: false,
    ...sidebarSettings(sidebars),
    ...(editUrl === undefined ? {} : { editUrl: `${editUrl.replace(/\/$/, '')}/` }),
  }
}

function topOf(
  { locales }: Layout,
  { navbar }: Navigation,
  links: readonly string[],
): Pick<UserConfig, 'navbar'> {
  const own: NavbarItem[] = [
    ...navbar,
    ...links.map((href) => ({ label: serviceOf(href), href, position: 'right' as const })),
  ]
  const menu = locales.length > 1 && own.length > 0 ? [{ type: 'localeDropdown' as const }] : []
  return own.length === 0 ? {} : { navbar: { items: [...own, ...menu] } }
}

/** What the theme is told, where it stands as text: in theme.config, or in the layout of app/. */
function themeOf(folder: Folder) {
  const text = folder.files
    .filter((file) => /(?:^|\/)(?:theme\.config|layout|_app)\.[jt]sx?$/.test(file))
    .slice(0, 20)
    .map((file) => folder.text(file) ?? '')
    .join('\n')
  const first = (...patterns: readonly RegExp[]) =>
    patterns.map((pattern) => pattern.exec(text)?.[1]).find((one) => one !== undefined)
  const project = first(
    /\bprojectLink=["']([^"']+)["']/,
    /\bproject:\s*\{[^{}]*\blink:\s*['"]([^'"]+)['"]/,
  )
  const chat = first(/\bchatLink=["']([^"']+)["']/, /\bchat:\s*\{[^{}]*\blink:\s*['"]([^'"]+)['"]/)
  return {
    title: first(
      /\btitleTemplate:\s*['"`]%s\s*[–—|-]\s*([^'"`]+)['"`]/,
      /\btitleSuffix:\s*['"]\s*[–—|-]\s*([^'"]+)['"]/,
      /\btitle:\s*\{[^{}]*\bdefault:\s*['"`]([^'"`$]+)['"`]/,
      /\bsiteName:\s*['"]([^'"]+)['"]/,
    )?.trim(),
    description: first(/\bdescription:\s*['"]([^'"]+)['"]/),
    editUrl: first(/\bdocsRepositoryBase(?:=|:\s*)["']([^"']+)["']/),
    links: [project, chat].filter((href) => href !== undefined),
  }
}

function serviceOf(href: string): string {
  if (/github/.test(href)) return 'GitHub'
  if (/gitlab/.test(href)) return 'GitLab'
  if (/discord/.test(href)) return 'Discord'
  return /slack/.test(href) ? 'Slack' : URL.canParse(href) ? new URL(href).hostname : 'Source'
}

interface TextTools {
  readonly icons: rules.Icons
  readonly components: OwnComponents
  readonly fileOf: (module: string, from: string) => string | null
  readonly movedTo: (file: string) => string | undefined
}

function convertText(
  draft: Draft,
  document: ForeignDocument,
  { icons, components, fileOf, movedTo }: TextTools,
): void {
  if (document.address !== null) convertFields(draft, fieldRules)
  convertModules(draft, {
    framework: /^(?:nextra(?:-theme-\w+)?(?:\/|$)|next(?:\/|$)|@theguild\/components)/,
    fileOf: (module) => fileOf(module, document.from),
    movedTo,
    globals: ['metadata', 'props'],
    own: { components, rules: tagRules(icons) },
  })
  convertHeadingMarks(draft)
  convertFences(draft, fenceMeta, 'settings of code')
  convertStyles(draft)
  convertTags(draft, tagRules(icons))
}

const gone = () => ({})
const fieldRules: FieldRules = {
  sidebartitle: 'sidebar_label',
  ...Object.fromEntries(
    [
      'asindexpage',
      'searchable',
      'theme',
      'display',
      'type',
      'timestamp',
      'icon',
      'layout',
      'readingtime',
    ].map((name) => [name, gone]),
  ),
  tag: (value) =>
    typeof value === 'string' ? { tags: value.split(',').map((one) => one.trim()) } : null,
}

/** `filename="a.js"` is the title; buttons are not set by block here. */
function fenceMeta(meta: string): string | null {
  if (meta === '') return null
  return meta
    .replace(/(^|\s)filename=/g, '$1title=')
    .replace(/(?:^|\s)(?:copy|no-copy|word-wrap)(?:=(?:"[^"]*"|\{[^}]*\}|\S+))?(?=\s|$)/g, '')
    .trim()
}

const pageHead: TagRule = () => ({
  removed: 'Tags of the head are those of all pages here: head of docsgen.config.',
})

function tagRules(icons: rules.Icons): TagRules {
  const card = rules.card(icons)
  return {
    Callout: rules.admonition((element) => rules.boxKind(attributeOf(element, 'type')), icons),
    Tabs: listedTabs,
    'Tabs.Tab': listedTab,
    Tab: listedTab,
    Cards: rules.renamedTo('Cards', { num: null }),
    'Cards.Card': card,
    Card: card,
    Steps: rules.renamedTo('Steps'),
    FileTree: rules.renamedTo('FileTree'),
    'FileTree.Folder': rules.treeItem(true),
    'FileTree.File': rules.treeItem(false),
    Bleed: rules.unwrap,
    Image: nextImage,
    ImageZoom: nextImage,
    Link: nextLink,
    Head: pageHead,
    Banner: rules.admonition(() => 'info', icons),
  }
}
