/** docusaurus.config → the configuration of docsgen. Keys with the same meaning are handed through. */
import type { UserConfig } from '../../user-config.ts'
import type { Folder } from '../folder.ts'
import type { ReadTools } from '../generator.ts'
import type { Note } from '../notes.ts'
import { type Data, dataOf, listOf, textOf } from '../read/data.ts'
import type { Area } from './areas.ts'
import { withoutMade } from './made-documents.ts'
import { folderOf, newFolder, type PluginOptions } from './plugins.ts'

interface Site {
  readonly plugins: readonly PluginOptions[]
  readonly areas: readonly Area[]
  /** Text of the configuration. */
  readonly source: string
  readonly tools: ReadTools
  readonly folder: Folder
}

/** The settings, with those that docsgen may not know. */
export async function settingsOf(config: Data, site: Site): Promise<UserConfig> {
  const { plugins, source } = site
  const theme = dataOf(config['themeConfig'])
  const docs = plugins.filter(({ role, id }) => role === 'docs' && hasArea(site, 'docs', id))
  const [main, ...more] = docs
  const blogs = plugins.filter(({ role, id }) => role === 'blog' && hasArea(site, 'blog', id))
  const moreDocs = await Promise.all(
    more.map(async (one) => [newFolder(one), await docsOf(one, site)] as const),
  )
  const math = /remark-math|rehype-katex/.test(source)
  const mainDocs = main === undefined ? undefined : await docsOf(main, site)
  const settings: Data = {
    ...taken(config, ['title', 'tagline', 'url', 'baseUrl', 'trailingSlash', 'favicon', 'noIndex']),
    ...localesOf(config),
    ...taken(theme, ['image', 'colorMode', 'announcementBar']),
    ...(theme['footer'] !== undefined && { footer: footerOf(dataOf(theme['footer'])) }),
    css: styleSheets(plugins, config, site.folder),
    head: headOf(config, theme),
    ...(mainDocs && { docs: mainDocs }),
    ...(moreDocs.length > 0 && { moreDocs: Object.fromEntries(moreDocs) }),
    blog:
      blogs.length === 0
        ? false
        : blogs.length === 1
          ? blogOf(blogs[0] as PluginOptions)
          : blogs.map(blogOf),
    markdown: { lineNumbers: false, ...(math && { math }) },
    navbar: navbarOf(dataOf(theme['navbar']), docs, mainDocs?.['sidebars']),
    diagnostics: severities(config),
  }
  return withoutEmpty(settings) as UserConfig
}

function hasArea({ areas }: Site, role: Area['role'], id: string): boolean {
  return areas.some((area) => area.role === role && area.id === id)
}

function taken(data: Data, keys: readonly string[]): Data {
  return Object.fromEntries(
    keys.flatMap((key) => (data[key] === undefined ? [] : [[key, data[key]]])),
  )
}

function withoutEmpty(data: Data): Data {
  const isEmpty = (value: unknown) =>
    value === undefined ||
    (typeof value === 'object' && value !== null && Object.keys(value).length === 0)
  return Object.fromEntries(Object.entries(data).filter(([, value]) => !isEmpty(value)))
}

function localesOf(config: Data): Data {
  const i18n = dataOf(config['i18n'])
  const configs = dataOf(i18n['localeConfigs'])
  const locales = listOf(i18n['locales']).map((code) => {
    const own = taken(dataOf(configs[String(code)]), ['label', 'direction', 'htmlLang', 'calendar'])
    return Object.keys(own).length === 0 ? code : { code, ...own }
  })
  return { ...taken(i18n, ['defaultLocale']), ...(locales.length > 0 && { locales }) }
}

/** Options of documents with the same meaning. */
const docsKeys = [
  ...[
    'routeBasePath',
    'exclude',
    'tags',
    'sidebarCollapsible',
    'sidebarCollapsed',
    'breadcrumbs',
    'editUrl',
  ],
  ...[
    'showLastUpdateTime',
    'showLastUpdateAuthor',
    'versions',
    'lastVersion',
    'onlyIncludeVersions',
  ],
  ...['includeCurrentVersion', 'disableVersioning'],
]

async function docsOf(plugin: PluginOptions, { tools, folder }: Site): Promise<Data> {
  const { options } = plugin
  const file = textOf(options['sidebarPath'])
  const read = file === undefined ? undefined : await sidebarsOf(file, { tools, folder })
  const path = newFolder(plugin)
  const made = new Set<string>()
  const sidebars = withoutMade(read, {
    folder,
    path: folderOf(plugin),
    tell: (dir) => made.add(dir),
  })
  for (const dir of made) tools.notes.add(madeDocuments(dir))
  return withoutEmpty({
    ...(plugin.id === 'default' && path === 'docs' ? {} : { path }),
    ...taken(options, docsKeys),
    ...(options['numberPrefixParser'] === false && { numberPrefixes: false }),
    ...(typeof options['editUrl'] === 'function' && { editUrl: undefined }),
    ...(sidebars !== undefined && { sidebars }),
  })
}

function madeDocuments(dir: string): Note {
  const text =
    'There are no documents in this folder: a command of the old site may make them. Its items are not in the sidebar: put the documents there, and write the items.'
  return { state: 'left', topic: 'documents that are made', text, source: dir }
}

const codeEndings = ['', '.ts', '.js', '.json', '.mjs', '.cjs', '.mts', '.cts']

async function sidebarsOf(
  file: string,
  { tools, folder }: Pick<Site, 'tools' | 'folder'>,
): Promise<unknown> {
  // `path.resolve(__dirname, …)` has the name of the folder before it.
  const name = file.replace(/^(?:\.\/)+/, '')
  const names = [name, name.slice(name.indexOf('/') + 1)]
  const found = names
    .flatMap((one) => codeEndings.map((ending) => one + ending))
    .find((one) => folder.has(one))
  return found === undefined ? undefined : tools.readCode(found)
}

const blogKeys = [
  ...[
    'routeBasePath',
    'exclude',
    'postsPerPage',
    'sortPosts',
    'blogSidebarCount',
    'blogSidebarTitle',
    'archiveBasePath',
  ],
  ...[
    'tagsBasePath',
    'authorsBasePath',
    'pageBasePath',
    'authorsMapPath',
    'tags',
    'feedOptions',
    'showReadingTime',
  ],
  ...['editUrl', 'showLastUpdateTime', 'showLastUpdateAuthor'],
]

function blogOf(plugin: PluginOptions): Data {
  const { options } = plugin
  const path = newFolder(plugin)
  return {
    ...(path === 'blog' ? {} : { path }),
    ...taken(options, blogKeys),
    ...(textOf(options['blogTitle']) && { title: options['blogTitle'] }),
    ...(textOf(options['blogDescription']) && { description: options['blogDescription'] }),
  }
}

/** Style sheets that are text: others need their compiler first. */
function styleSheets(plugins: readonly PluginOptions[], config: Data, folder: Folder): string[] {
  const themes = listOf(config['presets']).flatMap((preset) =>
    Array.isArray(preset) ? [dataOf(dataOf(preset[1])['theme'])['customCss']] : [],
  )
  const named = [...themes, ...plugins.map(({ options }) => options['customCss'])].flat()
  return named.flatMap((file) => {
    const name = textOf(file)?.replace(/^(?:\.\/)+/, '')
    const path = name === undefined || folder.has(name) ? name : name.slice(name.indexOf('/') + 1)
    return path !== undefined && folder.has(path) && path.endsWith('.css') ? [path] : []
  })
}

/** Tags of the head: `headTags`, `scripts`, `stylesheets` of other sites, and `metadata`. */
function headOf(config: Data, theme: Data): unknown[] {
  const tags = listOf(config['headTags']).map((tag) => {
    const { tagName, attributes, innerHTML } = dataOf(tag)
    return withoutEmpty({ tag: tagName, attributes: dataOf(attributes), content: innerHTML })
  })
  const scripts = listOf(config['scripts']).map((script) => ({
    tag: 'script',
    attributes: typeof script === 'string' ? { src: script } : dataOf(script),
  }))
  const sheets = listOf(config['stylesheets']).map((sheet) => ({
    tag: 'link',
    attributes:
      typeof sheet === 'string'
        ? { rel: 'stylesheet', href: sheet }
        : { rel: 'stylesheet', ...dataOf(sheet) },
  }))
  const metadata = listOf(theme['metadata']).map((meta) => ({
    tag: 'meta',
    attributes: dataOf(meta),
  }))
  // The style sheet of formulas is a part of docsgen.
  return [...tags, ...scripts, ...sheets, ...metadata].filter(
    (tag) => !/katex/i.test(JSON.stringify(tag)),
  )
}

/** Items that docsgen writes in another way. */
function navbarOf(navbar: Data, docs: readonly PluginOptions[], sidebars: unknown): Data {
  const items = listOf(navbar['items'])
    .map((item) => itemOf(dataOf(item), docs))
    .filter((item) => !leadsNowhere(item, sidebars))
  return {
    ...taken(navbar, ['title', 'hideOnScroll']),
    ...(textOf(navbar['title']) ? {} : { title: '' }),
    ...logoOf(navbar),
    ...(items.length > 0 && { items }),
  }
}

/** Whether an item is for a sidebar of the main documents that is not there. */
function leadsNowhere({ type, sidebarId, docsPluginId }: Data, sidebars: unknown): boolean {
  if (type !== 'docSidebar' || docsPluginId !== undefined || sidebars === undefined) return false
  return !Object.hasOwn(dataOf(sidebars), String(sidebarId))
}

function logoOf(navbar: Data): Data {
  const { logo } = navbar
  return logo === undefined
    ? {}
    : { logo: taken(dataOf(logo), ['src', 'srcDark', 'alt', 'href', 'target', 'width', 'height']) }
}

/** Keys of items that mean nothing here. */
const needlessKeys = new Set([
  'activeClassName',
  'autoAddBaseUrl',
  'dropdownActiveClassDisabled',
  'prependBaseUrlToHref',
])

function itemOf(item: Data, docs: readonly PluginOptions[]): Data {
  const { to, href, label, html, docsPluginId } = item
  const inner = listOf(item['items']).map((one) => itemOf(dataOf(one), docs))
  const own = docs.find(({ id }) => id === docsPluginId)
  const isMain = own === undefined || own === docs[0]
  return {
    ...Object.fromEntries(Object.entries(item).filter(([key]) => !needlessKeys.has(key))),
    ...(item['type'] === 'default' && { type: undefined }),
    ...(docsPluginId !== undefined && { docsPluginId: isMain ? undefined : newFolder(own) }),
    ...(label === undefined &&
      typeof html === 'string' &&
      item['type'] !== 'html' && {
        type: 'html',
        value: linkText(html, to ?? href),
        html: undefined,
      }),
    ...(typeof to === 'string' && !/^(?:\/|[a-z]+:)/.test(to) && { to: `/${to}` }),
    ...(item['items'] !== undefined && { items: inner }),
  }
}

function linkText(html: string, address: unknown): string {
  return typeof address === 'string' ? `<a href="${address}">${html}</a>` : html
}

/** Links as HTML become links; pictures among them are left out. */
function footerOf(footer: Data): Data {
  const links = listOf(footer['links']).map((one) => {
    const { items, ...column } = dataOf(one)
    const own = items === undefined ? footerLinks([column]) : footerLinks(listOf(items))
    return items === undefined ? own[0] : { ...column, items: own }
  })
  return { ...footer, ...(links.length > 0 && { links: links.filter((one) => one !== undefined) }) }
}

function footerLinks(items: readonly unknown[]): unknown[] {
  return items.flatMap((item) => {
    const { html, ...link } = dataOf(item)
    if (typeof html !== 'string') return [link]
    const [, href, label] = /<a\b[^>]*\bhref="([^"]+)"[^>]*>([^<]+)<\/a>/.exec(html) ?? []
    return href === undefined || label === undefined ? [] : [{ label: label.trim(), href }]
  })
}

/** What broken links are, where it is not the default: errors there, warnings here. */
function severities(config: Data): Data {
  const words: Readonly<Record<string, string>> = {
    ignore: 'off',
    log: 'info',
    warn: 'warning',
    throw: 'error',
  }
  const codes: Readonly<Record<string, string>> = {
    onBrokenLinks: 'broken-link',
    onBrokenAnchors: 'broken-anchor',
    onDuplicateRoutes: 'route-duplicate',
  }
  return Object.fromEntries(
    Object.entries(codes).flatMap(([key, code]) => {
      const word = words[String(config[key])]
      return word === undefined ? [] : [[code, word]]
    }),
  )
}
