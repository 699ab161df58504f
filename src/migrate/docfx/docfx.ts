/** DocFX: a folder with `docfx.json`, and navigation in files `toc.yml`. */
import { isExternalUrl, resolvePath } from '../../shared/url.ts'
import type { UserConfig } from '../../user-config.ts'
import type { Folder } from '../folder.ts'
import type {
  CopiedFile,
  ForeignDocument,
  ForeignSite,
  Generator,
  ReadTools,
} from '../generator.ts'
import {
  type NavbarItem,
  type Navigation,
  type SidebarItem,
  sidebarItem,
  sidebarSettings,
} from '../navigation.ts'
import type { Notes } from '../notes.ts'
import { type Data, dataOf, listOf, parseData, readData, textOf } from '../read/data.ts'
import { urlParts } from '../read/paths.ts'
import { frontMatterOf } from '../text/front-matter.ts'
import { includedFiles, linkFromPage, relativePath } from '../text/included-files.ts'
import { type ConvertTools, collectIncludes, convertDocument } from './convert.ts'

/** Sites with a `docfx.json`. */
export const docfx: Generator = {
  kind: 'docfx',
  name: 'DocFX',
  detect: (folder) => (folder.has('docfx.json') ? ['docfx.json'] : []),
  read: (folder, tools) => Promise.resolve(readSite(folder, tools)),
}

function readSite(folder: Folder, { notes }: ReadTools): ForeignSite {
  const settings = readData(folder, 'docfx.json') ?? parsed(folder.text('docfx.json'))
  const build = dataOf(settings['build'])
  const all = contentOf(folder, build)
  const moved = all.flatMap((page) => {
    const to = textOf(frontMatterOf(folder.text(page.from) ?? '').fields['redirect_url'])
    return to === undefined ? [] : [{ from: page.address ?? '', to }]
  })
  const movedFrom = new Set(moved.map(({ from }) => from))
  const pages = all.filter(({ address }) => !movedFrom.has(address ?? ''))
  const files = resourcesOf(folder, build)
  const targets = new Map([...pages, ...files].map(({ from, to }) => [from, to]))
  const included = includedFiles(folder, (file) => targets.get(file))
  const tools: ConvertTools = { folder, included, uids: uidsOf(folder, pages) }
  collectIncludes(pages, tools)
  if (listOf(settings['metadata']).length > 0) {
    const text =
      'Pages of source code are not part of the new site: link to those that are built elsewhere.'
    notes.add({ state: 'left', topic: 'reference from source code', text, source: 'docfx.json' })
  }
  return {
    settings: settingsOf(folder, { build, pages, notes }),
    documents: [...pages, ...included.documents],
    files: [...files, ...included.files],
    redirects: moved,
    convert: (draft, document) => convertDocument(draft, document, tools),
    resolve: (link, document) => {
      const path = link.startsWith('~/') ? `/${link.slice(2)}` : undefined
      const to = path === undefined ? undefined : targets.get(path.slice(1).replace(/[?#].*$/, ''))
      if (to !== undefined) return relativePath(document.to, to) + (/[?#].*$/.exec(link)?.[0] ?? '')
      return linkFromPage(link, document, { targets, included })
    },
  }
}

/** DocFX writes its file with a byte order mark. */
function parsed(text: string | null): Data {
  return dataOf(parseData((text ?? '{}').replace(/^\uFEFF/, ''), 'json'))
}

interface Group {
  /** Folder of its files, relative to that of the site, with a slash; `''`: that folder. */
  readonly src: string
  readonly dest: string
  readonly files: readonly RegExp[]
  readonly exclude: readonly RegExp[]
}

function groupsOf(value: unknown): Group[] {
  return (Array.isArray(value) ? value : [value]).flatMap((one): Group[] => {
    if (typeof one === 'string') return [{ src: '', dest: '', files: [globOf(one)], exclude: [] }]
    const { src, cwd, dest, files, exclude } = dataOf(one)
    const globs = (list: unknown) =>
      (Array.isArray(list) ? list : [list]).flatMap((glob) =>
        textOf(glob) ? [globOf(textOf(glob) as string)] : [],
      )
    if (files === undefined) return []
    return [
      {
        src: withSlash(textOf(src) ?? textOf(cwd)),
        dest: withSlash(textOf(dest)),
        files: globs(files),
        exclude: globs(exclude),
      },
    ]
  })
}

function withSlash(path: string | undefined): string {
  const own = (path ?? '').replace(/^(?:\.\/)+|\/+$/g, '')
  return own === '' || own === '.' ? '' : `${own}/`
}

function globOf(glob: string): RegExp {
  const body = glob
    .replace(/^(?:\.\/|\/)/, '')
    .replace(/[.+^$()|\\[\]]/g, '\\$&')
    .replace(/\*\*\/|\*\*|\*|\?/g, (sign) =>
      sign === '**/' ? '(?:.*/)?' : sign === '**' ? '.*' : sign === '*' ? '[^/]*' : '[^/]',
    )
    .replace(/\{([^{}]*)\}/g, (_, list: string) => `(?:${list.split(',').join('|')})`)
  try {
    return new RegExp(`^${body}$`, 'i')
  } catch {
    return /(?!)/
  }
}

function filesIn(folder: Folder, group: Group): { readonly from: string; readonly name: string }[] {
  return folder.below(group.src.slice(0, -1)).flatMap((from) => {
    const name = from.slice(group.src.length)
    const isWanted =
      group.files.some((one) => one.test(name)) && !group.exclude.some((one) => one.test(name))
    return isWanted && !/(?:^|\/)(?:_site|obj|bin)\//.test(name)
      ? [{ from, name: group.dest + name }]
      : []
  })
}

function contentOf(folder: Folder, build: Data): ForeignDocument[] {
  const seen = new Set<string>()
  return groupsOf(build['content']).flatMap((group) =>
    filesIn(folder, group).flatMap(({ from, name }) => {
      if (!/\.md$/i.test(name) || /(?:^|\/)toc\.md$/i.test(name) || seen.has(from)) return []
      seen.add(from)
      const to = `docs/${name.replace(/(^|\/)_+(?=[^/]*$)/, '$1')}`
      return [{ from, to, address: `/${name.replace(/\.md$/i, '.html')}` }]
    }),
  )
}

function resourcesOf(folder: Folder, build: Data): CopiedFile[] {
  const seen = new Set<string>()
  return groupsOf(build['resource']).flatMap((group) =>
    filesIn(folder, group).flatMap(({ from, name }) => {
      if (seen.has(from) || /\.(?:md|yml)$/i.test(name)) return []
      seen.add(from)
      const isShown = /\.(?:png|jpe?g|gif|svg|webp|avif|mp4|webm)$/i.test(name)
      return [{ from, to: isShown ? `docs/${name}` : `static/${name}` }]
    }),
  )
}

function uidsOf(folder: Folder, pages: readonly ForeignDocument[]): ConvertTools['uids'] {
  return new Map(
    pages.flatMap(({ from, to }) => {
      const text = folder.text(from) ?? ''
      const { fields, end } = frontMatterOf(text)
      const uid = textOf(fields['uid'])
      const title = textOf(fields['title']) ?? /^#[ \t]+(.+?)[ \t]*#*$/m.exec(text.slice(end))?.[1]
      return uid === undefined ? [] : [[uid, { to, title }] as const]
    }),
  )
}

interface TocItem {
  readonly name: string
  readonly href: string | undefined
  readonly items: readonly TocItem[]
  readonly uid: string | undefined
}

interface SiteParts {
  readonly build: Data
  readonly pages: readonly ForeignDocument[]
  readonly notes: Notes
}

function settingsOf(folder: Folder, parts: SiteParts): UserConfig {
  const { build } = parts
  const given = dataOf(build['globalMetadata'])
  const nav = navigationOf(folder, parts)
  const contribute = dataOf(given['_gitContribute'])
  const repository = textOf(contribute['repo'])?.replace(/\.git$/, '')
  const favicon = textOf(given['_appFaviconPath'])
  const logo = textOf(given['_appLogoPath'])
  const tag = textOf(given['_googleAnalyticsTagId'])
  const lang = textOf(given['_lang'])
  return {
    title: textOf(given['_appTitle']) ?? textOf(given['_appName']) ?? 'Documentation',
    ...urlParts(textOf(dataOf(build['sitemap'])['baseUrl'])),
    trailingSlash: false,
    markdown: { lineNumbers: false },
    ...(lang !== undefined && lang !== 'en' && { defaultLocale: lang, locales: [lang] }),
    ...(favicon !== undefined && { favicon: `/${favicon}`.slice(1) }),
    navbar: {
      ...(logo !== undefined && { logo: { src: logo, alt: textOf(given['_appName']) ?? '' } }),
      ...(nav.navbar.length > 0 && { items: [...nav.navbar] }),
    },
    ...(textOf(given['_appFooter']) && {
      footer: { copyright: textOf(given['_appFooter']) as string },
    }),
    ...(tag !== undefined &&
      /^[\w-]+$/.test(tag) && {
        head: [
          {
            tag: 'script' as const,
            attributes: { src: `https://www.googletagmanager.com/gtag/js?id=${tag}`, async: true },
          },
          {
            tag: 'script' as const,
            content: `window.dataLayer = window.dataLayer || []; function gtag() { dataLayer.push(arguments) } gtag('js', new Date()); gtag('config', '${tag}')`,
          },
        ],
      }),
    docs: {
      routeBasePath: '/',
      numberPrefixes: false,
      ...sidebarSettings(nav.sidebars),
      ...(repository !== undefined && {
        editUrl: `${repository}/edit/${textOf(contribute['branch']) ?? 'main'}/`,
      }),
    },
  }
}

interface TocTools {
  readonly folder: Folder
  readonly idOf: (file: string) => string | undefined
  readonly uids: ReadonlyMap<string, string>
}

/** The root `toc.yml` is the navbar; each folder that it leads to has a sidebar of its own. */
function navigationOf(folder: Folder, { pages }: SiteParts): Navigation {
  const ids = new Map(pages.map(({ from, to }) => [from, to.replace(/^docs\/|\.md$/g, '')]))
  const uids = new Map(
    pages.flatMap(({ from }) => {
      const uid = textOf(frontMatterOf(folder.text(from) ?? '').fields['uid'])
      return uid === undefined ? [] : [[uid, from] as const]
    }),
  )
  const tools: TocTools = { folder, idOf: (file) => ids.get(file), uids }
  const root = tocOf(folder, '')
  if (root === null) return { sidebars: {}, navbar: [] }
  const sidebars: Record<string, SidebarItem[]> = {}
  const navbar: NavbarItem[] = []
  const isLoose = ({ href }: TocItem) => !innerFolder(folder, '', href)
  const loose = root.filter(isLoose)
  for (const item of root.filter((one) => !isLoose(one))) {
    const inner = innerFolder(folder, '', item.href) ?? ''
    const items = itemsOf(tocOf(folder, inner) ?? [], inner, { tools, depth: 0 })
    if (items.length === 0) continue
    const sidebarId = sidebarName(inner)
    sidebars[sidebarId] = items
    navbar.push({ type: 'docSidebar', sidebarId, label: item.name })
  }
  const own = itemsOf(loose, '', { tools, depth: 0 })
  if (Object.keys(sidebars).length === 0)
    return { sidebars: own.length === 0 ? {} : { docs: own }, navbar }
  return { sidebars, navbar: [...navbar, ...loose.flatMap((item) => navbarItem(item, tools))] }
}

function navbarItem({ name, href }: TocItem, { idOf }: TocTools): NavbarItem[] {
  if (href === undefined) return []
  if (isExternalUrl(href)) return [{ label: name, href }]
  const docId = idOf(href.replace(/^\.?\//, ''))
  return docId === undefined ? [] : [{ type: 'doc', docId, label: name }]
}

/** `guide/first steps` → `guide-first-steps` */
function sidebarName(folder: string): string {
  const name = folder.replace(/[^A-Za-z\d]+/g, '-').replace(/^-+|-+$/g, '')
  return name.toLowerCase() || 'docs'
}

/** The folder whose `toc.yml` an item leads to; null: it leads to a page. */
function innerFolder(folder: Folder, base: string, href: string | undefined): string | null {
  const [, path] = /^(.*?)\/?(?:toc\.(?:yml|md))?$/i.exec(href ?? '') ?? []
  if (href === undefined || path === undefined || !/(?:\/|toc\.(?:yml|md))$/i.test(href))
    return null
  const inner = resolvePath(base, path)
  return inner !== null && tocFile(folder, inner) !== undefined ? inner : null
}

function tocFile(folder: Folder, inside: string): string | undefined {
  const start = inside === '' ? '' : `${inside}/`
  return [`${start}toc.yml`, `${start}TOC.yml`, `${start}toc.md`, `${start}TOC.md`].find((file) =>
    folder.has(file),
  )
}

/** The items of a folder's table of contents; null: it has none. */
function tocOf(folder: Folder, inside: string): TocItem[] | null {
  const file = tocFile(folder, inside)
  if (file === undefined) return null
  const text = (folder.text(file) ?? '').replace(/^\uFEFF/, '')
  if (/\.md$/i.test(file)) return ofHeadings(text)
  const value = parseData(text, 'yml')
  return readItems(Array.isArray(value) ? value : listOf(dataOf(value)['items']))
}

function readItems(list: readonly unknown[]): TocItem[] {
  return list.map((one) => {
    const item = dataOf(one)
    const uid = textOf(item['uid']) ?? textOf(item['topicUid'])
    const href = textOf(item['href']) ?? textOf(item['topicHref']) ?? textOf(item['homepage'])
    return { name: textOf(item['name']) ?? '', href, uid, items: readItems(listOf(item['items'])) }
  })
}

/** `# [Name](page.md)` in `toc.md`: the level of the heading is that of the item. */
function ofHeadings(text: string): TocItem[] {
  const lines = [...text.matchAll(/^(#+)[ \t]+(?:\[([^\]]*)\]\(([^)]*)\)|([^\n]+))/gm)].map(
    ([, signs = '', name, href, plain]) => ({
      depth: signs.length,
      name: name ?? plain ?? '',
      href,
    }),
  )
  const nested = (list: typeof lines): TocItem[] => {
    const depth = list[0]?.depth ?? 1
    const starts = list.flatMap((line, index) => (line.depth <= depth ? [index] : []))
    return starts.map((start, index) => {
      const line = list[start]
      const items = nested(list.slice(start + 1, starts[index + 1] ?? list.length))
      return { name: line?.name ?? '', href: line?.href, uid: undefined, items }
    })
  }
  return nested(lines)
}

interface TocPlace {
  readonly tools: TocTools
  /** How many lists it is in: lists that name each other end there. */
  readonly depth: number
}

function itemsOf(
  items: readonly TocItem[],
  base: string,
  { tools, depth }: TocPlace,
): SidebarItem[] {
  return depth > 20 ? [] : items.flatMap((item) => itemOf(item, base, { tools, depth }))
}

function itemOf(item: TocItem, base: string, { tools, depth }: TocPlace): readonly SidebarItem[] {
  const { name, href } = item
  const file = item.uid === undefined ? fileOf(href, base) : tools.uids.get(item.uid)
  const id = file === undefined ? undefined : tools.idOf(file)
  const inner = innerFolder(tools.folder, base, href)
  const items = [
    ...itemsOf(item.items, base, { tools, depth: depth + 1 }),
    ...(inner === null || inner === base
      ? []
      : itemsOf(tocOf(tools.folder, inner) ?? [], inner, { tools, depth: depth + 1 })),
  ]
  const isExternal = href !== undefined && isExternalUrl(href)
  const label = name || (isExternal && id === undefined ? href : undefined)
  return sidebarItem({ label, doc: id, items, href: isExternal ? href : undefined })
}

function fileOf(href: string | undefined, base: string): string | undefined {
  if (href === undefined || isExternalUrl(href)) return undefined
  const path = href.replace(/[?#].*$/, '')
  return (path.startsWith('~/') ? path.slice(2) : resolvePath(base, path)) ?? undefined
}
