/** Sites in memory for the tests of assemble: one object of files, and what of the config matters. */
import { assemble } from '../../../../src/pipeline/assemble/assemble.ts'
import type { AssembleInput } from '../../../../src/pipeline/assemble/base/input.ts'
import { neededConversions } from '../../../../src/pipeline/assemble/locale/locales.ts'
import {
  type ContentPath,
  contentRoots,
} from '../../../../src/pipeline/collections/content-roots.ts'
import { isExcluded } from '../../../../src/pipeline/collections/exclusion.ts'
import type { Config, DocsConfig, HomeConfig } from '../../../../src/pipeline/config/config.ts'
import { completeVersions } from '../../../../src/pipeline/config/docs-versions.ts'
import { markdownSchema } from '../../../../src/pipeline/config/schema/markdown.ts'
import type { Diagnostic } from '../../../../src/shared/diagnostic.ts'
import type {
  CompiledMeta,
  FrontMatter,
  LinkSlot,
  Slot,
} from '../../../../src/shared/model/compiled.ts'
import type { LocaleConfig } from '../../../../src/shared/model/locale.ts'
import type {
  DocContent,
  PageContent,
  SidebarNode,
} from '../../../../src/shared/model/page-view.ts'
import type { Shell } from '../../../../src/shared/model/shell.ts'
import type { Document, ImageInfo, Page } from '../../../../src/shared/model/site.ts'
import type {
  CategorySource,
  Discovered,
  LastUpdated,
  SiteMessages,
  Source,
} from '../../../../src/shared/model/source.ts'
import type { UserConfig } from '../../../../src/user-config.ts'

/** A document: its front matter, and what compile would have found in it. */
export interface DocSpec extends FrontMatter {
  readonly heading?: string
  readonly excerpt?: string
  readonly ids?: readonly string[]
  readonly toc?: CompiledMeta['toc']
  /** Link slots, on lines 1, 2, 3 … */
  readonly links?: readonly string[]
  /** Image slots without authored sizes, on the lines after the links. */
  readonly images?: readonly string[]
  readonly slots?: readonly Slot[]
}

type CategorySpec = Partial<
  Pick<
    CategorySource,
    'label' | 'position' | 'link' | 'linkPlace' | 'collapsible' | 'collapsed' | 'description'
  >
>

/**
 * By path relative to the site's folder: documents, `_category_` files, and any other file (its content does not
 * matter).
 */
export type Files = Readonly<Record<string, DocSpec | CategorySpec>>

export interface SiteOptions {
  readonly config?: Partial<Omit<Config, 'docs' | 'locales' | 'navbar'>>
  readonly docs?: DocsOptions
  /** Names in versions.json. */
  readonly released?: readonly string[]
  readonly navbar?: Config['navbar']['items']
  /** Codes, or whole locales; default: en alone. */
  readonly locales?: readonly (string | LocaleConfig)[]
  readonly messages?: SiteMessages
  readonly images?: Readonly<Record<string, ImageInfo>>
  readonly lastUpdated?: LastUpdated
  readonly drafts?: boolean
  readonly hostRedirects?: AssembleInput['hostRedirects']
  readonly publicFiles?: readonly string[]
}

const labels: Readonly<Record<string, string>> = {
  en: 'English',
  'zh-CN': '简体中文',
  'zh-TW': '繁體中文',
}

/** A locale as load-config completes it. */
export function localeOf(code: string, more: Partial<LocaleConfig> = {}): LocaleConfig {
  return {
    code,
    label: labels[code] ?? code,
    htmlLang: code,
    direction: 'ltr',
    calendar: 'gregory',
    fallback: [],
    convertFrom: null,
    glossary: {},
    ...more,
  }
}

/** The three locales of the product with their chains; zh-TW converted from zh-CN where asked. */
export function threeLocales(convertFrom: string | null = null): LocaleConfig[] {
  return [
    localeOf('en'),
    localeOf('zh-CN', { fallback: ['en'] }),
    localeOf('zh-TW', { fallback: ['zh-CN', 'en'], convertFrom }),
  ]
}

const unversioned: DocsConfig = {
  path: 'docs',
  routeBasePath: 'docs',
  exclude: [],
  sidebars: null,
  tags: null,
  sidebarCollapsible: true,
  sidebarCollapsed: true,
  sidebarHideable: false,
  numberPrefixes: true,
  breadcrumbs: true,
  editUrl: null,
  showLastUpdateTime: false,
  showLastUpdateAuthor: false,
  contributors: null,
  versions: [],
  includeCurrentVersion: true,
  disableVersioning: false,
}

/** Settings of docs/ with their versions complete, the first of `released` being the last. */
function docsOf(
  { versions = {}, ...docs }: DocsOptions = {},
  released: readonly string[] = [],
): DocsConfig {
  const whole = { ...unversioned, ...docs }
  const settings = Object.entries(versions).map(
    ([name, own]) => [name, { noIndex: false, url: null, ...own }] as const,
  )
  const parsed = { ...whole, versions: Object.fromEntries(settings) } as never
  return { ...whole, versions: completeVersions(parsed, released) }
}

/** Settings of docs/ as authors write them. */
type DocsOptions = Omit<Partial<DocsConfig>, 'versions'> &
  Pick<NonNullable<UserConfig['docs']>, 'versions'>

/** Settings of docs/ without any by the author. */
export const docsDefaults: DocsConfig = docsOf()

/** A home page of which the configuration says nothing. */
export const unsetHome: HomeConfig = {
  title: null,
  tagline: null,
  image: null,
  actions: null,
  command: null,
  figures: [],
  showcases: [],
  steps: null,
  closing: null,
  featuresTitle: null,
  features: null,
}

function configOf(options: SiteOptions): Config {
  return {
    title: 'Acme',
    tagline: '',
    url: 'https://example.com',
    baseUrl: '/',
    trailingSlash: null,
    cache: { remote: null, read: true, write: false, name: 'main' },
    favicon: null,
    terms: {},
    head: [],
    image: null,
    images: { widths: [480, 768, 1080, 1536], format: 'webp', quality: null },
    socialCards: null,
    plugins: [],
    redirects: [],
    products: [],
    defaultLocale: 'en',
    moreDocs: {},
    openapi: {},
    api: { proxy: null },
    blog: [],
    profile: {},
    markdown: markdownSchema.parse({ assistants: [] }),
    search: {
      enabled: true,
      contexts: [],
      contextRequired: false,
      thresholds: { mrr: 0.8, recall: 0.9, zeroHits: 0.02, bytes: 150_000 },
      synonyms: {},
      generalSynonyms: true,
    },
    footer: null,
    announcementBar: null,
    colorMode: { defaultMode: 'light', respectPrefersColorScheme: true, disableSwitch: false },
    security: { domains: [] },
    home: unsetHome,
    feedback: true,
    widget: null,
    check: { sourceLocale: 'en', external: { ignore: [], timeout: 15, budget: 300 } },
    css: [],
    diagnostics: {},
    noIndex: false,
    ...options.config,
    locales: (options.locales ?? ['en']).map((locale) =>
      typeof locale === 'string' ? localeOf(locale) : locale,
    ),
    docs: docsOf(options.docs, options.released),
    navbar: { title: 'Acme', logo: null, hideOnScroll: false, items: options.navbar ?? [] },
  }
}

function slotOf(url: string, kind: LinkSlot['kind'], line: number): LinkSlot {
  return { type: 'link', url, kind, sized: kind === 'image', line, column: 1 }
}

function metaOf(spec: DocSpec): CompiledMeta {
  const { heading, excerpt, ids, toc, links = [], images = [], slots = [], ...frontMatter } = spec
  return {
    frontMatter,
    heading: heading ?? null,
    excerpt: excerpt ?? '',
    preview: null,
    minutes: 1,
    toc: toc ?? [],
    ids: ids ?? (toc ?? []).map((item) => item.id),
    slots: [
      ...links.map((url, index) => slotOf(url, 'link', index + 1)),
      ...images.map((url, index) => slotOf(url, 'image', links.length + index + 1)),
      ...slots,
    ],
    features: [],
    dependencies: [],
    clientModules: [],
    diagnostics: [],
  }
}

function placeOf(content: ContentPath | null) {
  const { id, version } = content?.collection ?? {}
  const place = { locale: content?.locale, rest: content?.rest }
  const isOut = content !== null && isExcluded(content.rest, content.collection)
  return { ...place, isOut, collection: id, version: version?.settings.name ?? null }
}

/** Sorts files out as discover does. */
function discoveredOf(files: Files, config: Config): Discovered {
  const roots = contentRoots(config)
  const found = {
    sources: [] as Source[],
    categories: [] as CategorySource[],
    dataFiles: [],
    themeFiles: [],
    statics: [] as { path: string; hash: string }[],
    files: [] as string[],
    diagnostics: [],
  }
  for (const [path, spec] of Object.entries(files).sort(([a], [b]) => (a < b ? -1 : 1))) {
    const { collection, version, locale, rest, isOut } = placeOf(roots.parse(path))
    const name = path.slice(path.lastIndexOf('/') + 1)
    if (path.startsWith('static/')) {
      found.statics.push({ path: path.slice('static/'.length), hash: path })
    } else if (isOut || collection === undefined || locale === undefined || rest === undefined) {
      found.files.push(path)
    } else if (name.startsWith('_category_.')) {
      const dir = rest.split('/').slice(0, -1).join('/')
      const place = { path, collection, locale, dir, hash: path }
      found.categories.push({ ...place, ...(spec as CategorySpec) })
    } else if (/^[^_.].*\.(?:mdx?|tsx)$/.test(name)) {
      const format = name.slice(name.lastIndexOf('.') + 1) as Source['format']
      const place = {
        path,
        collection,
        locale,
        docPath: rest,
        isPost: false,
        version,
      }
      found.sources.push({ ...place, format, hash: path })
    } else found.files.push(path)
  }
  return found
}

/** The input of assemble for a site. */
export function inputOf(files: Files, options: SiteOptions = {}): AssembleInput {
  const config = configOf(options)
  const discovered = discoveredOf(files, config)
  const variant = (source: Source, convertTo: string | null): Document => ({
    source,
    convertTo,
    part: null,
    key: convertTo === null ? source.path : `${source.path}→${convertTo}`,
    markdownKey: `md:${source.path}`,
    sectionsKey: `sections:${source.path}`,
    meta: metaOf(files[source.path] as DocSpec),
  })
  return {
    config,
    configFile: 'docsgen.config.ts',
    placeOfMessage: (locale, key) => ({ file: `${locale}/${key}` }),
    findLink: () => null,
    additionsTo: null,
    findInConfig: ({ of, key }) => ({
      key: `key of ${(of as Record<PropertyKey, unknown>)[key]}`,
      place: { file: 'docsgen.config.ts' },
    }),
    messages: options.messages ?? {},
    discovered,
    hostRedirects: options.hostRedirects ?? [],
    documents: [
      ...discovered.sources.map((source) => variant(source, null)),
      ...neededConversions(discovered, config).map(({ source, convertTo }) =>
        variant(source, convertTo),
      ),
    ],
    images: new Map(Object.entries(options.images ?? {})),
    lastUpdated: options.lastUpdated ?? {},
    now: Date.UTC(2026, 0, 1),
    drafts: options.drafts ?? false,
  }
}

/** An assembled site with the questions tests ask of it. */
export interface TestSite {
  readonly pages: readonly Page[]
  readonly shells: Readonly<Record<string, Shell>>
  readonly assets: readonly { path: string; output: string }[]
  /** As printed, without hints: `docs/a.md:1:1 broken-link`. */
  readonly problems: readonly string[]
  readonly hints: readonly (string | undefined)[]
  readonly messages: readonly string[]
  /** The documents without a title, which most sites of these tests have and the three lists above leave out. */
  readonly untitled: readonly Diagnostic[]
  routes(): string[]
  page(route: string): Page
  content<Kind extends PageContent['kind']>(
    route: string,
    kind: Kind,
  ): Extract<PageContent, { kind: Kind }>
  doc(route: string): DocContent
  /** What the slots of a page are filled with, cards and diagrams as their type. */
  slots(route: string): string[]
}

/** Assembles a site. */
export function siteOf(files: Files, options: SiteOptions = {}): TestSite {
  const { site, shells } = assemble(inputOf(files, options))
  const page = (route: string): Page => {
    const found = site.pages.find((candidate) => candidate.route === route)
    if (found === undefined) {
      throw new Error(
        `No page at ${route}; there are ${site.pages.map((one) => one.route).join(' ')}`,
      )
    }
    return found
  }
  const content: TestSite['content'] = (route, kind) => {
    const found = page(route).view.content
    if (found.kind !== kind) throw new Error(`${route} is a page of kind ${found.kind}`)
    return found as Extract<PageContent, { kind: typeof kind }>
  }
  const isUntitled = ({ code }: Diagnostic) => code === 'title-missing'
  const diagnostics = site.diagnostics.filter((one) => !isUntitled(one))
  return {
    pages: site.pages,
    shells,
    assets: site.assets,
    problems: diagnostics.map(({ file, line, column, code }) =>
      [[file, line, column].filter((part) => part !== undefined).join(':'), code].join(' '),
    ),
    hints: diagnostics.map((one) => one.hint),
    messages: diagnostics.map((one) => one.message),
    untitled: site.diagnostics.filter(isUntitled),
    routes: () => site.pages.map((one) => one.route),
    page,
    content,
    doc: (route) => content(route, 'doc'),
    slots: (route) =>
      (page(route).article?.slots ?? []).map((slot) =>
        slot.type === 'text' ? slot.text : slot.type,
      ),
  }
}

/** A sidebar as text: `Label` or `*Label*` when active, an open category with its items, `Label+` a closed one. */
export function outline(nodes: readonly SidebarNode[]): string[] {
  return nodes.flatMap((node) => {
    if (node.type === 'more') return [`${node.before ? '↑' : '↓'}${node.count}`]
    const label = node.active ? `*${node.label}*` : node.label
    if (node.type === 'link') return [label]
    return node.open
      ? [`${label}:`, ...outline(node.items).map((line) => `  ${line}`)]
      : [`${label}+`]
  })
}
