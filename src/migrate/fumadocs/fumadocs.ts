/** Sites of Fumadocs: collections of `source.config`, ordered by meta.json, in Next.js and others. */
import type { UserConfig } from '../../user-config.ts'
import { ownComponents } from '../components/own-components.ts'
import { globalTags } from '../components/tags.ts'
import type { Folder } from '../folder.ts'
import type {
  CopiedFile,
  ForeignDocument,
  ForeignSite,
  Generator,
  WrittenFile,
} from '../generator.ts'
import { importedParts, moduleResolver } from '../jsx/aliases.ts'
import { localeSettings, type SiteLocale } from '../jsx/locales.ts'
import { dependsOn, nextConfig } from '../jsx/package-json.ts'
import { type Icons, iconOf, iconPackages } from '../jsx/rules.ts'
import { siteLink } from '../jsx/site-links.ts'
import { messagesFile, translatedLabels } from '../messages.ts'
import { docIdOf, type NavbarItem, type Navigation, sidebarSettings } from '../navigation.ts'
import type { Notes } from '../notes.ts'
import { type Data, readData, textOf } from '../read/data.ts'
import { redirectRules } from '../read/redirect-rules.ts'
import { frontMatterOf } from '../text/front-matter.ts'
import { fumadocsConverter } from './convert.ts'
import {
  type Collection,
  collectionsOf,
  configNames,
  type Languages,
  languagesOf,
  layoutOf,
} from './layout.ts'
import { foldersOf, type RootFolder, rootsOf } from './tree.ts'

export const fumadocs: Generator = {
  kind: 'fumadocs',
  name: 'Fumadocs',
  detect(folder) {
    const file = configNames.find(
      (name) => folder.has(name) && /fumadocs/.test(folder.text(name) ?? ''),
    )
    if (file !== undefined) return [file]
    return dependsOn(folder, /^fumadocs-(?:ui|core|mdx)$/) ? ['package.json'] : []
  },
  async read(folder, { notes, readCode }) {
    const next = await nextConfig(folder, readCode)
    return siteOf({
      folder,
      notes,
      next,
      collections: collectionsOf(folder),
      languages: languagesOf(folder),
    })
  },
}

interface Site {
  readonly folder: Folder
  readonly notes: Notes
  readonly next: { readonly file: string; readonly data: Data }
  readonly collections: readonly Collection[]
  readonly languages: Languages
}

/** A document with what its path says. */
interface Page {
  readonly document: ForeignDocument
  readonly collection: Collection
  readonly locale: SiteLocale
  /** In the collection, without ending and language, with its folders in parentheses. */
  readonly path: string
}

function siteOf(site: Site): ForeignSite {
  const { folder, next, languages, collections } = site
  const pages = collections.flatMap((collection) => pagesOf(site, collection))
  const fileOf = moduleResolver(folder)
  const inside = pages.map(({ document }) => document)
  const parts = importedParts(folder, inside, includesIn)
  const documents = [...inside, ...parts]
  const files = [
    ...collections.flatMap((collection) => filesOf(site, collection)),
    ...publicFiles(folder),
  ]
  const moved = new Map([...documents, ...files].map(({ from, to }) => [from, to]))
  const icons: Icons = { library: 'lucide', used: new Set() }
  const main = languages.locales.find(({ isDefault }) => isDefault) ?? languages.locales[0]
  const navigations = languages.locales.map((locale) => ({
    locale,
    navigation: navigationOf(site, { locale, pages, icons }),
  }))
  const own = navigations.find(({ locale }) => locale === main)
  const localeOf = new Map(pages.map(({ document, locale }) => [document.from, locale.folder]))
  noteHome(site, documents)
  const components = ownComponents({ folder, fileOf, tags: tagsOf(folder, fileOf) })
  return {
    components,
    settings: settingsOf(site, own?.navigation ?? { sidebars: {}, navbar: [] }),
    documents,
    files,
    written: [...writtenFiles(navigations, own?.navigation)],
    redirects: redirectRules(next.data['redirects']),
    convert: fumadocsConverter({
      icons,
      components,
      defaultLocale: main?.code ?? 'en',
      fileOf,
      movedTo: (name) => moved.get(name),
      framework: /^(?:fumadocs-|@fumadocs\/|@\/components\/mdx$|next\/)/,
    }),
    resolve: (link, document) =>
      siteLink(link, document, { base: '/', languageOf: ({ from }) => localeOf.get(from) ?? '' }),
    packages: () => iconPackages(icons),
    mdxInMarkdown: true,
  }
}

/** Tags of all documents: in `components/mdx.tsx`, `mdx-components.tsx`, or in the pages that show documents. */
function tagsOf(folder: Folder, fileOf: ReturnType<typeof moduleResolver>) {
  const files = folder.files.filter(
    (file) =>
      /(?:^|\/)(?:mdx|mdx-components)\.[jt]sx?$/.test(file) ||
      (/(?:^|\/)(?:app|pages|routes)\/.*\.[jt]sx$/.test(file) &&
        /\bcomponents=\{|MDXComponents/.test(folder.text(file) ?? '')),
  )
  return globalTags(folder, files, fileOf)
}

/** Where the documents of a collection are here: those with dates are posts. */
function placeOf(site: Site, collection: Collection): 'docs' | 'blog' | string {
  if (collection === site.collections[0]) return 'docs'
  const last = collection.dir.split('/').at(-1) ?? collection.name
  return /^(?:blogs?|posts?|news)$/i.test(last) ? 'blog' : last
}

function pagesOf(site: Site, collection: Collection): Page[] {
  const { folder, languages, collections } = site
  const nested = collections.filter(
    (one) => one !== collection && one.dir.startsWith(`${collection.dir}/`),
  )
  return folder.below(collection.dir).flatMap((from) => {
    // Hidden files are parts of others.
    const isPage = /(?:^|\/)[^./][^/]*\.mdx?$/.test(from)
    if (!isPage || nested.some(({ dir }) => from.startsWith(`${dir}/`))) return []
    const { path, locale } = readPath(
      from.slice(collection.dir.length + 1).replace(/\.mdx?$/, ''),
      languages,
    )
    const ending = from.slice(from.lastIndexOf('.'))
    const plain = path
      .split('/')
      .filter((part) => !/^\(.*\)$/.test(part))
      .join('/')
    const place = placeOf(site, collection)
    const to = `${locale.isDefault ? '' : `i18n/${locale.code}/`}${place}/${plain}${ending}`
    const slug = plain.replace(/(?:^|\/)index$/, '')
    const prefix = locale.isDefault && !languages.hasPrefix ? '' : `/${locale.folder}`
    const address = `${prefix}${collection.base}${slug === '' ? '' : `/${slug}`}` || '/'
    return [{ document: { from, to, address }, collection, locale, path }]
  })
}

function readPath(
  path: string,
  { locales, form }: Languages,
): { path: string; locale: SiteLocale } {
  const main = locales.find(({ isDefault }) => isDefault) ?? (locales[0] as SiteLocale)
  const own =
    form === 'dir'
      ? locales.find(({ folder }) => path.startsWith(`${folder}/`))
      : locales.find(({ folder }) => path.endsWith(`.${folder}`))
  if (own === undefined) return { path, locale: main }
  return {
    path:
      form === 'dir' ? path.slice(own.folder.length + 1) : path.slice(0, -own.folder.length - 1),
    locale: own,
  }
}

/** Files that a text includes with a tag. */
function includesIn(text: string): string[] {
  return [...text.matchAll(/<include\b[^>]*>\s*([^\s<#]+)/g)].map(([, path = '']) =>
    /^[./]/.test(path) ? path : `./${path}`,
  )
}

function filesOf(site: Site, collection: Collection): CopiedFile[] {
  return site.folder
    .below(collection.dir)
    .filter(
      (file) =>
        !/\.(?:mdx?|[cm]?[jt]sx?)$|(?:^|\/)meta(?:\.[\w-]+)?\.json$|(?:^|\/)\.gitkeep$/.test(file),
    )
    .map((from) => ({
      from,
      to: `${placeOf(site, collection)}/${from
        .slice(collection.dir.length + 1)
        .split('/')
        .filter((part) => !/^\(.*\)$/.test(part))
        .join('/')}`,
    }))
}

function publicFiles(folder: Folder): CopiedFile[] {
  return folder
    .below('public')
    .map((from) => ({ from, to: `static${from.slice('public'.length)}` }))
}

interface NavigationInput {
  readonly locale: SiteLocale
  readonly pages: readonly Page[]
  readonly icons: Icons
}

/** The navigation of the main collection in one language. */
function navigationOf(site: Site, { locale, pages, icons }: NavigationInput): Navigation {
  const { folder, notes, languages, collections } = site
  const [collection] = collections
  if (collection === undefined) return { sidebars: {}, navbar: [] }
  const own = pages.filter((page) => page.collection === collection && page.locale === locale)
  const all = pages.filter((page) => page.collection === collection)
  const ids = new Map(all.map(({ path, document }) => [path, docIdOf(document.to)]))
  const sources = new Map([...all, ...own].map(({ path, document }) => [path, document.from]))
  const roots = rootsOf({
    ...foldersOf(
      all.filter((page) => page.locale.isDefault || page.locale === locale).map(({ path }) => path),
    ),
    meta: (path) => metaOf(folder, { collection, path, locale, languages }),
    idOf: (page) => ids.get(page) ?? null,
    titleOf: (page) =>
      textOf(frontMatterOf(folder.text(sources.get(page) ?? '') ?? '').fields['title']),
    iconOf: (name) => iconOf(name.replace(/([a-z\d])([A-Z])/g, '$1-$2').toLowerCase(), icons),
    notes: locale.isDefault ? notes : { add: () => undefined, all: [] },
  })
  const sidebars = Object.fromEntries(roots.map((root) => [sidebarId(root), root.items]))
  const navbar =
    roots.length < 2
      ? []
      : roots.map(
          (root): NavbarItem => ({
            type: 'docSidebar',
            sidebarId: sidebarId(root),
            label: root.title ?? 'Docs',
          }),
        )
  return { sidebars, navbar }
}

function sidebarId({ folder }: RootFolder): string {
  return folder === '' ? 'docs' : folder.replace(/[()]/g, '').replaceAll('/', '-')
}

interface MetaPlace {
  readonly collection: Collection
  readonly path: string
  readonly locale: SiteLocale
  readonly languages: Languages
}

/** meta.json of a folder in a language; that of the default language where it has none. */
function metaOf(folder: Folder, { collection, path, locale, languages }: MetaPlace): Data {
  const main = languages.locales.find(({ isDefault }) => isDefault)
  const inside = path === '' ? '' : `${path}/`
  const names =
    languages.form === 'dir'
      ? [
          `${locale.folder}/${inside}meta.json`,
          `${main?.folder}/${inside}meta.json`,
          `${inside}meta.json`,
        ]
      : [
          `${inside}meta.${locale.folder}.json`,
          `${inside}meta.json`,
          `${inside}meta.${main?.folder}.json`,
        ]
  for (const name of names) {
    const data = readData(folder, `${collection.dir}/${name}`)
    if (data !== null) return data
  }
  return {}
}

function settingsOf(site: Site, { sidebars, navbar }: Navigation): UserConfig {
  const { folder, languages, collections, next } = site
  const { title, links } = layoutOf(folder)
  const [main, ...others] = collections
  const more = others.filter((one) => placeOf(site, one) !== 'blog')
  const blog = others.find((one) => placeOf(site, one) === 'blog')
  const name = textOf(readData(folder, 'package.json')?.['name'])?.replace(/^@[^/]+\//, '')
  const favicon = ['favicon.ico', 'favicon.svg', 'favicon.png', 'icon.svg', 'icon.png'].find(
    (one) => folder.has(`public/${one}`),
  )
  const top = links.map(
    ({ label, target }): NavbarItem =>
      target.startsWith('/') ? { label, to: target } : { label, href: target, position: 'right' },
  )
  const items: NavbarItem[] = [
    ...navbar,
    ...top,
    ...(languages.locales.length > 1 && navbar.length + top.length > 0
      ? [{ type: 'localeDropdown' as const }]
      : []),
  ]
  const basePath = textOf(next.data['basePath'])
  const base = main?.base.replace(/^\//, '') ?? 'docs'
  return {
    title: title ?? name ?? 'Docs',
    ...(basePath === undefined ? {} : { baseUrl: `${basePath}/` }),
    ...(favicon === undefined ? {} : { favicon }),
    ...localeSettings(languages.locales),
    docs: {
      ...(base === 'docs' ? {} : { routeBasePath: base === '' ? '/' : base }),
      numberPrefixes: false,
      ...sidebarSettings(sidebars),
    },
    ...(more.length === 0
      ? {}
      : {
          moreDocs: Object.fromEntries(
            more.map((one) => [
              placeOf(site, one),
              {
                routeBasePath: one.base.replace(/^\//, '') || placeOf(site, one),
                numberPrefixes: false,
              },
            ]),
          ),
        }),
    ...(blog === undefined || blog.base === '/blog'
      ? {}
      : { blog: { routeBasePath: blog.base.replace(/^\//, '') } }),
    markdown: {
      lineNumbers: false,
      ...(configNames.some((one) => /remark-?math/i.test(folder.text(one) ?? ''))
        ? { math: true }
        : {}),
    },
    ...(items.length === 0 ? {} : { navbar: { items } }),
  }
}

function writtenFiles(
  navigations: readonly { readonly locale: SiteLocale; readonly navigation: Navigation }[],
  main: Navigation | undefined,
): WrittenFile[] {
  return navigations.flatMap(({ locale, navigation }) => {
    if (locale.isDefault || main === undefined) return []
    return messagesFile(locale.code, translatedLabels(main, navigation))
  })
}

function noteHome({ folder, notes }: Site, documents: readonly ForeignDocument[]): void {
  const page = folder.files.find((file) =>
    /^(?:src\/)?(?:app|pages)\/(?:(?:\[\w+\]|\([\w-]+\))\/)*(?:page|index)\.[jt]sx$/.test(file),
  )
  if (page === undefined || documents.some(({ address }) => address === '/')) return
  notes.add({
    state: 'left',
    topic: 'home page',
    text: 'It is a component of React: docsgen makes one of its own, which home of docsgen.config fills; or write it as pages/index.tsx.',
    source: page,
  })
}
