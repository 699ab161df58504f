/** GitBook: `.gitbook.yaml`, or `SUMMARY.md` in a folder of no other generator; also `book.json` of its first versions. */
import { isLanguage } from '../../pipeline/config/known-languages.ts'
import { decodePath, resolvePath } from '../../shared/url.ts'
import { posixRelative } from '../../support/posix-path.ts'
import type { UserConfig } from '../../user-config.ts'
import type { Draft } from '../draft.ts'
import type { Folder } from '../folder.ts'
import type {
  CopiedFile,
  ForeignDocument,
  ForeignSite,
  Generator,
  ReadTools,
} from '../generator.ts'
import {
  docIdOf,
  type SidebarItem,
  sidebarItem,
  sidebarSettings,
  withHeading,
} from '../navigation.ts'
import type { Notes } from '../notes.ts'
import { type Data, dataOf, readData, textOf } from '../read/data.ts'
import { hostRedirects } from '../read/host-redirects.ts'
import { convertFields, type FieldRules, frontMatterOf, titleIn } from '../text/front-matter.ts'
import { movedFiles } from '../text/links.ts'
import { type ListItem, listNavigation } from '../text/list-navigation.ts'
import { namedFiles } from '../text/named-files.ts'
import { gitbookSlugger } from './slugger.ts'
import { convertGitBookHtml, convertGitBookTags } from './tags.ts'

/** The generator. */
export const gitbook: Generator = {
  kind: 'gitbook',
  name: 'GitBook',
  detect(folder) {
    const own = ['.gitbook.yaml', '.gitbook.yml'].filter((file) => folder.has(file))
    if (own.length > 0) return own
    const isBook = folder.has('book.toml') || folder.has('docs/book.toml')
    const has = folder.has('SUMMARY.md') && !isBook
    return has && (folder.has('README.md') || folder.has('book.json')) ? ['SUMMARY.md'] : []
  },
  read: async (folder, tools) => readGitBook(folder, tools),
}

interface Site {
  readonly folder: Folder
  /** Folder of the documents, with a slash at its end; `''`: the top. */
  readonly root: string
  readonly summary: string
  readonly readme: string
  readonly documents: readonly ForeignDocument[]
  readonly book: Data
}

async function readGitBook(folder: Folder, tools: ReadTools): Promise<ForeignSite> {
  const settings = readData(folder, '.gitbook.yaml') ?? readData(folder, '.gitbook.yml') ?? {}
  const book = readData(folder, 'book.json') ?? {}
  const root = folderName(textOf(settings['root']) ?? textOf(book['root']))
  const structure = dataOf(settings['structure'] ?? book['structure'])
  const summary = root + folderFile(textOf(structure['summary']) ?? 'SUMMARY.md')
  const readme = root + folderFile(textOf(structure['readme']) ?? 'README.md')
  const documents = documentsOf(folder, { root, summary, readme })
  const site: Site = { folder, root, summary, readme, documents, book }
  const files = filesOf(site)
  return {
    settings: settingsOf(site),
    documents,
    files,
    redirects: [
      ...ownRedirects(settings, site, tools.notes),
      ...hostRedirects(folder, tools.notes),
    ],
    convert: (draft, document) => convertPage(draft, document, site),
    slugger: gitbookSlugger,
    resolve: (link, document) => assetLink(link, document, site),
  }
}

function folderName(path: string | undefined): string {
  const plain = (path ?? '').replace(/^(?:\.?\/)+|\/+$/g, '')
  return plain === '' || plain === '.' ? '' : `${plain}/`
}

function folderFile(path: string): string {
  return path.replace(/^(?:\.?\/)+/, '')
}

/** Files of the repository itself, which GitBook shows only when the summary lists them. */
const unlistedNames =
  /^(?:LICENSE|CONTRIBUTING|CODE_OF_CONDUCT|SECURITY|CHANGELOG|PULL_REQUEST_TEMPLATE)\.md$/i

function documentsOf(
  folder: Folder,
  { root, summary, readme }: Pick<Site, 'root' | 'summary' | 'readme'>,
): ForeignDocument[] {
  const listed = folder.text(summary) ?? ''
  return folder.files.flatMap((from): ForeignDocument[] => {
    const path = from.slice(root.length)
    if (!from.startsWith(root) || !from.endsWith('.md') || from === summary) return []
    if (isPart(path)) return [{ from, to: `docs/${partName(path)}`, address: null }]
    if (/(?:^|\/)\./.test(path)) return []
    const isListed = listed.includes(`(${path}`) || listed.includes(`(${encodeURI(path)}`)
    if (!isListed && (unlistedNames.test(path) || /(?:^|\/)GLOSSARY\.md$/.test(path))) return []
    const own = from === readme ? 'index.md' : path.replace(/(^|\/)README\.md$/i, '$1index.md')
    return [
      {
        from,
        to: `docs/${own}`,
        address: `/${own.replace(/(?:(^|\/)index)?\.md$/, '$1').replace(/\/$/, '')}`,
      },
    ]
  })
}

/** `.gitbook/includes/note.md` // `_parts/note.md` */
function isPart(path: string): boolean {
  return /^(?:.*\/)?\.gitbook\/includes\//.test(path)
}

function partName(path: string): string {
  return `_parts/${path.replace(/^.*\.gitbook\/includes\//, '').replaceAll('/', '-')}`
}

/** Pictures of GitBook's folder lie in static/, all others beside their documents. */
function filesOf({ folder, root, documents }: Site): CopiedFile[] {
  const files = new Map<string, string>()
  for (const file of folder.files) {
    const asset = /(?:^|\/)\.gitbook\/assets\/(.+)$/.exec(file)?.[1]
    if (asset !== undefined) files.set(file, `static/assets/${asset}`)
  }
  for (const { from } of documents) {
    for (const named of namedFiles(folder.text(from) ?? '', from)) {
      if (!folder.has(named) || files.has(named) || /\.md$/.test(named)) continue
      if (named.startsWith(root)) files.set(named, `docs/${named.slice(root.length)}`)
    }
  }
  return [...files].map(([from, to]) => ({ from, to }))
}

/** Links to pictures of GitBook's folder, whose names may have spaces and are written in several ways. */
function assetLink(link: string, { from }: ForeignDocument, { folder }: Site): string | undefined {
  if (!link.includes('.gitbook/assets/')) return undefined
  const path = /\.gitbook\/assets\/([^#?]+)/.exec(link)?.[1] ?? ''
  let name = path.replace(/\\/g, '')
  try {
    name = decodeURIComponent(name)
  } catch {
    // It is written without escapes.
  }
  const near = resolvePath(from.slice(0, Math.max(from.lastIndexOf('/'), 0)), link)
  const isThere =
    folder.files.some((file) => file.endsWith(`.gitbook/assets/${name}`)) || near !== null
  return isThere
    ? `/assets/${encodeURI(name).replace(/[()]/g, (sign) => (sign === '(' ? '%28' : '%29'))}`
    : undefined
}

function sidebarOf(site: Site, titleOf: (id: string) => string | undefined): SidebarItem[] {
  const { root, documents, folder, summary } = site
  const moved = movedFiles({ documents, files: [] })
  const targetOf = (link: string | undefined) => {
    const [, path = '', fragment = ''] = /^([^#]*)(.*)$/s.exec(link ?? '') ?? []
    const file = resolvePath(root.replace(/\/$/, ''), decodePath(path))
    const found = path === '' || file === null ? undefined : moved.byPath(file)
    if (found === undefined) return link === undefined || link === '' ? {} : { href: link }
    return fragment === '' ? { doc: docIdOf(found.to) } : { href: `${found.address}${fragment}` }
  }
  const convert = ({ label, link, items }: ListItem): readonly SidebarItem[] =>
    sidebarItem({ label, ...targetOf(link), items: items.flatMap(convert) }, titleOf)
  let last: string | undefined
  return listNavigation(folder.text(summary) ?? '').flatMap((item) => {
    // Headings of the summary are titles above the items below them.
    const { heading } = item
    const isNew = heading !== last && !/^(?:table of contents|summary)$/i.test(heading ?? '')
    last = heading
    return withHeading(convert(item), isNew ? heading : undefined)
  })
}

function settingsOf(site: Site): UserConfig {
  const { folder, documents, book, readme } = site
  const sources = new Map(documents.map(({ from, to }) => [docIdOf(to), from]))
  const titleOf = (id: string) => titleIn(folder.text(sources.get(id) ?? '') ?? '')
  const first = folder.text(readme) ?? ''
  const title = textOf(book['title']) ?? titleIn(first)
  const description =
    textOf(book['description']) ?? textOf(frontMatterOf(first).fields['description'])
  const language = textOf(book['language'])
  const main = sidebarOf(site, titleOf)
  const hasMath = documents.some(({ from }) =>
    /^\$\$|\$\$[^$\n]+\$\$/m.test(folder.text(from) ?? ''),
  )
  return {
    ...(title !== undefined && { title }),
    ...(description !== undefined && { tagline: description.trim() }),
    trailingSlash: false,
    ...(language !== undefined && isLanguage(language) && { defaultLocale: language }),
    docs: {
      routeBasePath: '/',
      numberPrefixes: false,
      ...(main.length > 0 && sidebarSettings({ main })),
    },
    markdown: { lineNumbers: false, ...(hasMath && { math: true }) },
  }
}

/** `redirects: { old/page: ./new/page.md }`; one that leads to another one leads to its page. */
function ownRedirects(
  settings: Data,
  { root, documents }: Pick<Site, 'root' | 'documents'>,
  notes: Notes,
): { readonly from: string; readonly to: string }[] {
  const rules = new Map(
    Object.entries(dataOf(settings['redirects'])).flatMap(([from, to]) =>
      typeof to === 'string' ? [[plainPath(from), folderFile(to)] as const] : [],
    ),
  )
  const pageAt = (file: string) =>
    documents.find((one) => one.from === root + file) ??
    documents.find((one) => one.address !== null && one.address === `/${plainPath(file)}`)
  const follow = (file: string, steps: number): string | undefined => {
    if (/^https?:/.test(file)) return file
    const found = pageAt(file)
    if (found?.address) return found.address
    const next = rules.get(plainPath(file))
    return next === undefined || steps === 0 ? undefined : follow(next, steps - 1)
  }
  return [...rules].flatMap(([from, file]) => {
    const to = follow(file, 10)
    if (to !== undefined) return to === `/${from}` ? [] : [{ from: `/${from}`, to }]
    notes.add({
      state: 'lost',
      topic: 'redirects',
      text: 'The redirect leads to a page that is not there.',
      source: `/${from}`,
    })
    return []
  })
}

/** `guide/README.md` // `guide` */
function plainPath(path: string): string {
  return path.replace(/^\/|(?:(?:^|\/)README)?\.md$|\/$/g, '')
}

const fields: FieldRules = {
  icon: () => ({}),
  cover: () => ({}),
  covery: () => ({}),
  coverheight: () => ({}),
  layout: () => ({}),
  hidden: (value) => (value === true ? { unlisted: true } : {}),
  noindex: (value) => (value === true ? { unlisted: true } : {}),
  tags: (value) =>
    Array.isArray(value) && value.every((one) => typeof one === 'string') ? null : {},
  metalinks: () => ({}),
  vars: () => ({}),
}

function convertPage(draft: Draft, document: ForeignDocument, site: Site): void {
  const { folder, documents } = site
  const moved = movedFiles({ documents, files: [] })
  const dir = document.from.slice(0, Math.max(document.from.lastIndexOf('/'), 0))
  const at = (link: string) => {
    const path = resolvePath(dir, decodePath(link.replace(/[#?].*$/, '')))
    return path === null ? undefined : moved.byPath(path)
  }
  convertGitBookTags(draft, {
    titleOf: (link) => {
      const found = link.includes('#') ? undefined : at(link)
      return found === undefined ? undefined : titleIn(folder.text(found.from) ?? '')
    },
    included: (name) => {
      const found =
        at(name) ??
        documents.find(({ from }) => from.endsWith(`/${name.replace(/^.*\//, '')}`) && isPart(from))
      if (found === undefined) return undefined
      const path = posixRelative(
        `/${document.to.slice(0, document.to.lastIndexOf('/'))}`,
        `/${found.to}`,
      )
      return path.startsWith('.') ? path : `./${path}`
    },
  })
  convertGitBookHtml(draft)
  if (document.address !== null) convertFields(draft, fields)
}
