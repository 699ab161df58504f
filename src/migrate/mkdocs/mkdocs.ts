/** MkDocs, with the theme Material and the plugins that most sites have. */

import { decodePath, dirName, isExternalUrl, resolvePath, splitUrl } from '../../shared/url.ts'
import type { UserConfig } from '../../user-config.ts'
import type { Folder } from '../folder.ts'
import type {
  ForeignDocument,
  ForeignSite,
  Generator,
  ReadTools,
  WrittenFile,
} from '../generator.ts'
import { messagesFile, sidebarLabels } from '../messages.ts'
import { type Navigation, sidebarSettings } from '../navigation.ts'
import { dataOf, listOf, textOf } from '../read/data.ts'
import { joined } from '../read/paths.ts'
import { frontMatterOf } from '../text/front-matter.ts'
import { includedFiles, relativePath } from '../text/included-files.ts'
import { type Blog, readBlog } from './blog.ts'
import { configFile, type MkDocsConfig, readConfig } from './config.ts'
import { type ConvertTools, convertDocument } from './convert.ts'
import { collectIncludes, type IncludeTools } from './includes.ts'
import { abbreviationsIn } from './inlines.ts'
import { type Languages, languagesOf } from './languages.ts'
import { withYamlFields } from './meta.ts'
import { labelPairs, type NavItem, readNav } from './nav.ts'
import { type Page, type PlannedFiles, planFiles } from './pages.ts'
import { paletteFiles } from './palette.ts'
import { addressOf } from './paths.ts'
import { noteParts, runsAlone } from './plugins.ts'
import { editUrlOf, settingsOf } from './settings.ts'
import { sidebarsOf } from './sidebars.ts'
import { pythonSlugger } from './slugs.ts'

/** Sites with a `mkdocs.yml` or a `zensical.toml`. */
export const mkdocs: Generator = {
  kind: 'mkdocs',
  name: 'MkDocs',
  detect(folder) {
    const file = configFile(folder)
    return file === undefined ? [] : [file]
  },
  read: (folder, tools) => Promise.resolve(readSite(folder, tools)),
}

function readSite(folder: Folder, { notes }: ReadTools): ForeignSite {
  const file = configFile(folder) ?? 'mkdocs.yml'
  const read = readConfig(folder, file)
  if (read === null) {
    notes.add({
      state: 'lost',
      topic: file,
      text: 'The file is not valid, and its settings were not read.',
      source: file,
    })
  }
  const config = read ?? (readConfig({ ...folder, text: () => '{}' }, file) as MkDocsConfig)
  noteParts(folder, config, notes)
  const languages = languagesOf(folder, config)
  const blog = readBlog(folder, config)
  const planned = planFiles(folder, { config, languages }, (name) => blog?.has(name) ?? false)
  const home = homeTemplate(folder, planned.pages)
  if (home !== undefined) {
    const text =
      'The home page was a template, which is not read: write its texts into home of the configuration.'
    notes.add({ state: 'left', topic: 'home page', text, source: home.from })
  }
  const pages = planned.pages.filter((page) => home === undefined || page.name !== home.name)
  return siteOf(folder, { config, languages, blog, planned, pages, home })
}

interface Parts {
  readonly config: MkDocsConfig
  readonly languages: Languages
  readonly blog: Blog | null
  readonly planned: PlannedFiles
  readonly pages: readonly Page[]
  /** A home page that only a template draws. */
  readonly home: Page | undefined
}

function siteOf(folder: Folder, parts: Parts): ForeignSite {
  const { config, languages, blog, planned, pages } = parts
  const texts = textsOf(folder)
  const nav = navigationOf(folder, parts, texts)
  const posts = blog?.posts ?? []
  const documents = [...pages, ...posts]
  const files = [...themeFiles(folder, config, planned), ...planned.files, ...(blog?.files ?? [])]
  const targets = new Map([...documents, ...files].map(({ from, to }) => [from, to]))
  const included = includedFiles(folder, (file) => targets.get(file))
  const includes: IncludeTools = { folder, bases: includeBases(config), included }
  collectIncludes(documents, includes)
  const values = valuesOf(config)
  const tools = convertTools(folder, { parts, texts, nav, includes, values })
  const byFrom = new Map(documents.map((page) => [page.from, page]))
  return {
    settings: withDocs(folder, parts, { nav, files, values }),
    documents: [...documents, ...included.documents],
    files: [...files, ...included.files],
    written: [...(blog?.written ?? []), ...messagesOf(languages, nav), ...paletteFiles(config)],
    redirects: [...redirectsOf(config, languages), ...(blog?.redirects ?? [])],
    convert: (draft, document) => {
      const page = byFrom.get(document.from) ?? {
        ...document,
        name: document.from,
        written: document.from,
        code: null,
      }
      convertDocument(draft, page, tools)
    },
    slugger: () => pythonSlugger(slugifyOf(config), linkedIds(texts, documents)),
    resolve: (link, document) =>
      resolveLink(link, document, { targets, included, home: parts.home, docs: config.docs }),
  }
}

/** A page whose template draws all of it. */
function homeTemplate(folder: Folder, pages: readonly Page[]): Page | undefined {
  return pages.find(({ name, code, from }) => {
    if (name !== 'index.md' || code !== null) return false
    const text = folder.text(from) ?? ''
    const { fields, end } = frontMatterOf(text)
    return (
      typeof fields['template'] === 'string' && text.slice(end).replace(/^#.*$/m, '').trim() === ''
    )
  })
}

/** Titles that pages have themselves. */
interface Texts {
  readonly text: (file: string) => string
  readonly titleOf: (file: string) => string | undefined
}

function textsOf(folder: Folder): Texts {
  const known = new Map<string, string>()
  const text = (file: string) => {
    const own = known.get(file) ?? withYamlFields(folder.text(file) ?? '')
    known.set(file, own)
    return own
  }
  return {
    text,
    titleOf(file) {
      const { fields, end } = frontMatterOf(text(file))
      const title = textOf(fields['title'])
      if (title !== undefined) return title
      const [, heading] =
        /^\s*(?:<[^>\n]+>\s*)*#[ \t]+(.+?)(?:[ \t]+#+)?[ \t]*$/m.exec(text(file).slice(end)) ?? []
      return heading?.replace(/[ \t]*\{[:#. ][^{}]*\}$/, '').replace(/[`*]/g, '')
    },
  }
}

interface SiteNavigation extends Navigation {
  readonly items: readonly NavItem[] | null
  /** Labels of languages whose navigation is another one, by their codes. */
  readonly translated?: ReadonlyMap<string, ReadonlyMap<string, string>>
}

function navigationOf(
  folder: Folder,
  { config, pages, languages, planned, blog }: Parts,
  texts: Texts,
): SiteNavigation {
  const own = pages.filter(({ code }) => code === null)
  const sources = new Map(own.map((page) => [page.written, page]))
  const docs = languages.structure === 'folder' ? `${config.docs}/${languages.base}` : config.docs
  const names = planned.pages.filter(({ code }) => code === null).map((page) => page.written)
  const all = blog === null ? names : [...names, blog.index]
  const items = readNav({ folder, config, docs, pages: all })
  if (items === null) return { items, sidebars: {}, navbar: [] }
  const isIndexed = config.features.has('navigation.indexes') || config.plugins.has('section-index')
  const written = sidebarsOf(items, {
    idOf: (name) => sources.get(name)?.to.replace(/^docs\/|\.md$/g, ''),
    titleOf: (name) => {
      const page = sources.get(name)
      return page === undefined ? undefined : texts.titleOf(page.from)
    },
    linkOf: (name) => (name === blog?.index ? '/blog/' : undefined),
    has: (feature) => (feature === 'navigation.indexes' ? isIndexed : config.features.has(feature)),
  })
  const translated = languages.others.flatMap(({ code, docs: own, config: settings }) => {
    if (own === undefined && settings === undefined) return []
    const there = planned.pages.filter((page) => page.code === code).map((page) => page.written)
    const source = { folder, config: settings ?? config, docs: own ?? docs, pages: there }
    return [[code, labelPairs(items, readNav(source) ?? [])] as const]
  })
  return { items, ...written, translated: new Map(translated) }
}

function withDocs(
  folder: Folder,
  { config, languages, blog, home }: Parts,
  {
    nav,
    files,
    values,
  }: { nav: SiteNavigation; files: ForeignSite['files']; values: ReadonlyMap<string, string> },
): UserConfig {
  const statics = new Map(files.map(({ from, to }) => [from, to]))
  const staticFile = (name: string) => {
    const custom = textOf(config.theme['custom_dir'])
    const places = [
      config.docs,
      `${config.docs}/${languages.base}`,
      custom && joined(config.folder, custom),
    ]
    for (const place of places) {
      const to = place ? statics.get(`${place}/${name}`) : undefined
      if (to !== undefined) return to.replace(/^(?:static|docs)\//, '')
    }
    return undefined
  }
  const runs = (script: string) => runsAlone(folder.text(`${config.docs}/${script}`))
  const settings = settingsOf({ config, languages, navbar: nav.navbar, staticFile, runs })
  const editUrl = editUrlOf(config)
  const hasDates = ['git-revision-date', 'git-revision-date-localized'].some((name) =>
    config.plugins.has(name),
  )
  const hasAuthors = ['git-authors', 'git-committers'].some((name) => config.plugins.has(name))
  return {
    ...settings,
    ...(values.size > 0 && { profile: Object.fromEntries(values) }),
    docs: {
      routeBasePath: '/',
      numberPrefixes: false,
      ...(nav.items !== null && sidebarSettings(nav.sidebars)),
      ...(config.features.has('navigation.expand') && { sidebarCollapsed: false }),
      ...(editUrl !== undefined && { editUrl }),
      ...(hasDates && { showLastUpdateTime: true }),
      ...(hasAuthors && { showLastUpdateAuthor: true }),
    },
    ...(blog !== null && { blog: blog.settings }),
    ...(home !== undefined && { home: { title: settings.title ?? null } }),
  }
}

/** Pictures that the settings name: they have no document beside them. */
function themeFiles(
  folder: Folder,
  { theme, docs, folder: base }: MkDocsConfig,
  { files }: PlannedFiles,
) {
  const custom = textOf(theme['custom_dir'])
  const places = [docs, custom && joined(base, custom)]
  const known = new Map(files.map(({ from, to }) => [from, to]))
  return [theme['logo'], theme['favicon']].flatMap((one) => {
    const name = textOf(one)
    if (name === undefined || isExternalUrl(name)) return []
    const from = places.map((place) => `${place ?? ''}/${name}`).find((file) => folder.has(file))
    return from === undefined || known.get(from)?.startsWith('static/')
      ? []
      : [{ from, to: `static/${name}` }]
  })
}

function includeBases(config: MkDocsConfig): string[] {
  const given = ['pymdownx.snippets', 'markdown_include.include', 'mdx_include']
    .flatMap((name) => {
      const value = config.extensions.get(name)?.['base_path']
      return Array.isArray(value) ? value : [value]
    })
    .flatMap((one) => textOf(one) ?? [])
  const folders = given.flatMap(
    (one) => joined(config.folder, one.replace(/^\$config_dir\/?/, '')) ?? [],
  )
  return [...new Set([...folders, config.folder, config.docs, ''])]
}

/** Values that texts name with the plugin macros: texts and numbers of `extra`. */
function valuesOf({ data, plugins }: MkDocsConfig): ReadonlyMap<string, string> {
  if (!plugins.has('macros') && !plugins.has('markdownextradata')) return new Map()
  return new Map(
    Object.entries(dataOf(data['extra'])).flatMap(([name, value]) =>
      /^[A-Za-z_]\w*$/.test(name) && (typeof value === 'string' || typeof value === 'number')
        ? [[name, String(value)] as const]
        : [],
    ),
  )
}

interface ToolParts {
  readonly parts: Parts
  readonly texts: Texts
  readonly nav: SiteNavigation
  readonly includes: IncludeTools
  readonly values: ReadonlyMap<string, string>
}

function convertTools(
  folder: Folder,
  { parts, texts, nav, includes, values }: ToolParts,
): ConvertTools {
  const { config, languages } = parts
  const appended = appendedText(folder, config)
  const labels = labelsOf(nav.items ?? [])
  const references = new Map(
    [...appended.matchAll(/^\[([^\]\n]+)\]:[ \t]+\S.*$/gm)].map(([line, name = '']) => [
      name.toLowerCase(),
      line.trim(),
    ]),
  )
  const magic = config.extensions.get('pymdownx.magiclink') ?? {}
  const { user, repo } = magic
  const hasShorthands =
    magic['repo_url_shorthand'] === true && typeof user === 'string' && typeof repo === 'string'
  const isQuick = config.extensions.has('pymdownx.extra') || config.extensions.has('extra')
  const bundled = new Set(
    isQuick ? ['abbr', 'attr_list', 'def_list', 'footnotes', 'md_in_html'] : [],
  )
  return {
    includes,
    isLinked: config.features.has('content.tabs.link'),
    references,
    values: new Set(values.keys()),
    inlines: {
      has: (name) => config.extensions.has(name) || bundled.has(name),
      abbreviations: abbreviationsIn(appended),
      repository: hasShorthands
        ? (textOf(config.data['repo_url']) ?? `https://github.com/${user}/${repo}`)
        : undefined,
    },
    titleFor(page) {
      const { from, name, written } = page
      if (page.address === null || texts.titleOf(from) !== undefined) return undefined
      const label = labels.get(written) ?? labels.get(name)
      const own = languages.others.find(({ code }) => code === page.code)
      return label === undefined ? undefined : (own?.labels.get(label) ?? label)
    },
  }
}

/** Text that pymdownx.snippets puts below every page. */
function appendedText(folder: Folder, config: MkDocsConfig): string {
  const names = listOf(config.extensions.get('pymdownx.snippets')?.['auto_append'])
  return names
    .flatMap((name) => {
      const own = textOf(name)
      if (own === undefined) return []
      const found = includeBases(config).flatMap((base) => {
        const file = joined(base, own)
        return file === null ? [] : (folder.text(file) ?? [])
      })
      return found.slice(0, 1)
    })
    .join('\n')
}

/** Labels of the navigation by the pages that have them. */
function labelsOf(items: readonly NavItem[]): Map<string, string> {
  return new Map(
    items.flatMap((item): [string, string][] => {
      if ('items' in item) return [...labelsOf(item.items)]
      return 'page' in item && item.label ? [[item.page, item.label]] : []
    }),
  )
}

function messagesOf(
  languages: Languages,
  { sidebars, navbar, translated: ofNav }: SiteNavigation,
): WrittenFile[] {
  const keys = new Map([
    ...sidebarLabels(sidebars),
    ...navbar.flatMap((item) => {
      const { label } = item as { readonly label?: string }
      return label ? [[`navbar.${label}`, label] as const] : []
    }),
  ])
  return languages.others.flatMap((language) => {
    const pairs = ofNav?.get(language.code) ?? new Map<string, string>()
    const title = language.siteName === undefined ? {} : { title: language.siteName }
    const labels = translated(keys, new Map([...pairs, ...language.labels]))
    return messagesFile(language.code, { ...title, ...labels })
  })
}

function translated(
  keys: ReadonlyMap<string, string>,
  labels: ReadonlyMap<string, string>,
): Readonly<Record<string, string>> {
  return Object.fromEntries(
    [...keys].flatMap(([key, label]) => {
      const text = labels.get(label)
      return text === undefined ? [] : [[key, text]]
    }),
  )
}

/** `redirect_maps` of the plugin redirects: files, or addresses of other sites. */
function redirectsOf(config: MkDocsConfig, { structure, base }: Languages) {
  const hasFolders = config.data['use_directory_urls'] !== false
  const ofFile = (name: string) => {
    const [, file = name, fragment = ''] = /^([^#]*)(#.*)?$/.exec(name) ?? []
    const own =
      structure === 'folder' && file.startsWith(`${base}/`) ? file.slice(base.length + 1) : file
    return addressOf(own.replace(/(^|\/)README\.md$/i, '$1index.md'), hasFolders) + fragment
  }
  return Object.entries(dataOf(config.plugins.get('redirects')?.['redirect_maps'])).flatMap(
    ([from, value]) => {
      const to = textOf(value)
      if (to === undefined) return []
      return [{ from: ofFile(from), to: isExternalUrl(to) || to.startsWith('/') ? to : ofFile(to) }]
    },
  )
}

function slugifyOf({ extensions }: MkDocsConfig) {
  const { slugify, separator } = extensions.get('toc') ?? {}
  const name = textOf(slugify) ?? textOf(dataOf(slugify)['python'])
  const options = dataOf(dataOf(slugify)['kwds'])
  return {
    name,
    isLower: options['case'] !== undefined && options['case'] !== 'none',
    separator: textOf(separator) ?? '-',
  }
}

/** Ids such as `_3` that links of the site name. */
function linkedIds(texts: Texts, documents: readonly ForeignDocument[]): ReadonlySet<string> {
  const found = documents.flatMap(({ from }) => [
    ...texts.text(from).matchAll(/#(_\d+)(?=[)\s"'>])/g),
  ])
  return new Set(found.map(([, id = '']) => id))
}

interface LinkTargets {
  readonly targets: ReadonlyMap<string, string>
  readonly included: Pick<IncludeTools['included'], 'includerOf'>
  readonly home: Page | undefined
  /** Folder of the documents of the other site. */
  readonly docs: string
}

/**
 * Links that the usual ways do not find: in HTML they are relative to the address of the page, in a text that is taken in to the page
 * that takes it in, and those to a home page without a file lead to its address.
 */
function resolveLink(
  link: string,
  document: ForeignDocument,
  { targets, included, home, docs }: LinkTargets,
): string | undefined {
  if (isExternalUrl(link) || /^[#?/{]/.test(link)) return undefined
  const { path, query, fragment } = splitUrl(link)
  const place = included.includerOf(document.from) ?? document.from
  const file = resolvePath(dirName(place), decodePath(path))
  if (home !== undefined && file === home.from) return `/${query}${fragment}`
  if (file !== null && targets.has(file)) {
    return place === document.from
      ? undefined
      : relativePath(document.to, targets.get(file) ?? '') + query + fragment
  }
  const { address } = document
  if (address === null || !/\.\w+$/.test(path)) return undefined
  const asSeen = resolvePath(dirName(address).slice(1), decodePath(path))
  const to =
    asSeen === null
      ? undefined
      : (targets.get(`${docs}/${asSeen}`) ??
        targets.get(`${docs}/${asSeen.replace(/^[^/]+\//, '')}`))
  return to === undefined ? undefined : relativePath(document.to, to) + query + fragment
}
