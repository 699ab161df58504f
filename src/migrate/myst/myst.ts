/** Sphinx and Jupyter Book with MyST: `conf.py` or `myst.yml`, and lists of contents in the documents. */
import { decodePath, dirName, isExternalUrl, resolvePath, splitUrl } from '../../shared/url.ts'
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
import { docIdOf, type SidebarItem, sidebarItem, sidebarSettings } from '../navigation.ts'
import type { Notes } from '../notes.ts'
import { type Data, dataOf, listOf, readData, textOf } from '../read/data.ts'
import { urlParts } from '../read/paths.ts'
import { codeParts } from '../text/code-parts.ts'
import { convertDashes } from '../text/dashes.ts'
import { convertDefinitions } from '../text/definitions.ts'

import { convertFields, frontMatterOf } from '../text/front-matter.ts'
import { includedFiles, linkFromPage, relativePath } from '../text/included-files.ts'
import { confRedirects, convertSubstitutions, literalsOf } from './conf.ts'
import { convertDirectives, type DirectiveTools, termId } from './directives.ts'
import { convertInlines, type Target, targetId } from './inlines.ts'
import { tocOf } from './toc.ts'

/** Sites with a `conf.py` of Sphinx and documents in Markdown, or with a `myst.yml`. */
export const myst: Generator = {
  kind: 'myst',
  name: 'Sphinx (MyST)',
  detect(folder) {
    const file = settingsFile(folder)
    return file === undefined ? [] : [file]
  },
  read: (folder, tools) => Promise.resolve(readSite(folder, tools)),
}

function settingsFile(folder: Folder): string | undefined {
  const own = ['myst.yml', 'conf.py', '_config.yml'].find((file) => {
    const text = folder.has(file) ? folder.text(file) : null
    if (text === null) return false
    if (file === 'conf.py') return /\bextensions\s*=|\bproject\s*=/.test(text)
    return file === 'myst.yml' || folder.has('_toc.yml')
  })
  return (
    own ??
    ['docs/conf.py', 'docs/source/conf.py', 'doc/conf.py', 'source/conf.py'].find((file) =>
      folder.has(file),
    )
  )
}

interface Site {
  readonly settings: Data
  readonly file: string
  /** Folder of the documents, with a slash; `''`: that of the site. */
  readonly start: string
}

interface Page extends ForeignDocument {
  /** Its path in the folder of documents, without its ending. */
  readonly name: string
  readonly title: string | undefined
}

function readSite(folder: Folder, { notes }: ReadTools): ForeignSite {
  const file = settingsFile(folder) ?? 'conf.py'
  const start = dirName(file) === '' ? '' : `${dirName(file)}/`
  const settings = file.endsWith('.py')
    ? literalsOf(folder.text(file) ?? '')
    : projectOf(readData(folder, file) ?? {})
  const site = { settings, file, start }
  // Sphinx prints dashes, unless it is told not to.
  const isPlain =
    !file.endsWith('.py') || /^smartquotes[ \t]*=[ \t]*False\b/m.test(folder.text(file) ?? '')
  const { pages, files } = filesOf(folder, site, notes)
  const pictures = [['html_logo', 'light_logo'], ['html_favicon']].flatMap((names) => {
    const picture = pictureOf(folder, site, names)
    return picture === undefined ? [] : [{ from: picture.from, to: picture.to }]
  })
  if (listOf(settings['html_css_files']).length > 0) {
    const text =
      'The style sheets are in static/ and are not loaded: write the rules that are still needed into theme/styles.css.'
    notes.add({ state: 'left', topic: 'html_css_files', text, source: file })
  }
  const targetsOfFiles = new Map([...pages, ...files].map(({ from, to }) => [from, to]))
  const included = includedFiles(folder, (one) => targetsOfFiles.get(one))
  const byName = new Map(pages.map((page) => [page.name, page]))
  const documentOf =
    (from: string) =>
    (path: string): Target | undefined => {
      const own = path.replace(/\.(?:md|rst|ipynb|html)$/, '')
      const base = from.slice(start.length)
      const name = own.startsWith('/') ? own.slice(1) : resolvePath(dirName(base), own)
      return name === null ? undefined : byName.get(name)
    }
  const targets = headingTargets(folder, pages)
  const tools: DirectiveTools = {
    folder: fromDocuments(folder, start),
    included,
    listOf: (entries, place) =>
      linkList(entries, { documentOf: documentOf(place), to: targetsOfFiles.get(place) ?? '' }),
  }
  collectIncludes(folder, pages, tools)
  return {
    settings: settingsOf(folder, { site, pages, documentOf }),
    documents: [
      ...pages.map(({ from, to, address }) => ({ from, to, address })),
      ...included.documents,
    ],
    files: [...pictures, ...files, ...included.files],
    redirects: confRedirects(settings, { folder, start }),
    convert: (draft, document) => {
      convertSubstitutions(draft, settings)
      convertFields(draft, fields)
      convertDirectives(draft, document.from, tools)
      nameMarkdown(draft)
      if (listOf(settings['myst_enable_extensions']).includes('deflist')) convertDefinitions(draft)
      if (!isPlain) convertDashes(draft)
      convertInlines(draft, { targets, documentOf: documentOf(document.from), to: document.to })
    },
    resolve: (link, document) =>
      linkFromPage(link, document, { targets: targetsOfFiles, included }) ??
      linkFromAbove(link, document, { folder, targets: targetsOfFiles }),
  }
}

const fields = {
  myst: () => ({}),
  jupytext: () => ({}),
  kernelspec: () => ({}),
  sd_hide_title: (value: unknown) => (value === true ? { hide_title: true } : {}),
  tocdepth: (value: unknown) =>
    typeof value === 'number' ? { toc_max_heading_level: Math.min(Math.max(value, 2), 6) } : {},
  orphan: () => ({}),
  substitutions: () => ({}),
  subtitle: () => ({}),
  short_title: 'sidebar_label',
}

/** Links of a file that stands above the site, such as a README: they begin with the name of the site's folder. */
function linkFromAbove(
  link: string,
  { from, to }: ForeignDocument,
  { folder, targets }: { readonly folder: Folder; readonly targets: ReadonlyMap<string, string> },
): string | undefined {
  if (!from.startsWith('../') || isExternalUrl(link)) return undefined
  const { path, query, fragment } = splitUrl(link)
  const name = folder.root.slice(folder.root.lastIndexOf('/') + 1)
  const plain = decodePath(path).replace(/^\.\//, '')
  const target = plain.startsWith(`${name}/`)
    ? targets.get(plain.slice(name.length + 1))
    : undefined
  return target === undefined ? undefined : relativePath(to, target) + query + fragment
}

/** Paths of directives begin in the folder of documents. */
function fromDocuments(folder: Folder, start: string): Folder {
  if (start === '') return folder
  return { ...folder, text: (file) => folder.text(file) ?? folder.text(start + file) }
}

/** `project` of `myst.yml`, or the settings of a Jupyter Book. */
function projectOf(data: Data): Data {
  const project = dataOf(data['project'])
  const site = dataOf(data['site'])
  const title = textOf(project['title']) ?? textOf(site['title']) ?? textOf(data['title'])
  return {
    project: title,
    description: project['description'],
    copyright: project['copyright'] ?? data['copyright'],
    theme: { repository_url: project['github'] ?? dataOf(data['repository'])['url'] },
    html_logo: dataOf(site['options'])['logo'] ?? data['logo'],
    html_favicon: dataOf(site['options'])['favicon'],
    exclude_patterns: project['exclude'],
    toc: project['toc'],
    myst_substitutions: project['substitutions'],
    myst_enable_extensions: ['dollarmath'],
  }
}

function filesOf(
  folder: Folder,
  { settings, start }: Site,
  notes: Notes,
): { pages: Page[]; files: CopiedFile[] } {
  const excluded = [...listOf(settings['exclude_patterns'])].flatMap((one) => textOf(one) ?? [])
  const isOut = (name: string) =>
    /(?:^|\/)(?:[._]build|_templates|\.[^/]+)(?:\/|$)/.test(name) ||
    excluded.some((one) => name === one || name.startsWith(`${one.replace(/\/?\**$/, '')}/`))
  const pages: Page[] = []
  const files: CopiedFile[] = []
  for (const from of folder.below(start.slice(0, -1))) {
    const name = from.slice(start.length)
    if (isOut(name)) continue
    if (name.endsWith('.md')) pages.push(pageOf(folder, from, name))
    else if (/\.(?:rst|ipynb)$/.test(name)) {
      const kind = name.endsWith('.rst') ? 'reStructuredText' : 'notebooks'
      const text = 'The file is not part of the new site: convert it into Markdown first.'
      notes.add({ state: 'left', topic: kind, text, source: from })
    } else if (/\.(?:png|jpe?g|gif|svg|webp|avif|mp4|webm)$/i.test(name))
      files.push({ from, to: `docs/${name}` })
    else if (!/\.(?:py|pyc|ya?ml|toml|txt|bat|inv|cfg|bib)$|(?:^|\/)Makefile$/.test(name))
      files.push({ from, to: `static/${name}` })
  }
  return { pages, files }
}

function pageOf(folder: Folder, from: string, name: string): Page {
  const text = folder.text(from) ?? ''
  const { fields: own, end } = frontMatterOf(text)
  const title = textOf(own['title']) ?? /^#[ \t]+(.+?)[ \t]*#*$/m.exec(text.slice(end))?.[1]
  const bare = name.replace(/\.md$/, '')
  return {
    from,
    to: `docs/${name.replace(/(^|\/)_+(?=[^/]*$)/, '$1')}`,
    address: `/${bare}.html`,
    name: bare,
    title,
  }
}

/** Headings and documents by the targets before them; terms of glossaries, and formulas with a label. */
function headingTargets(folder: Folder, pages: readonly Page[]): ReadonlyMap<string, Target> {
  return new Map([
    ...pages.flatMap(({ from, to }) => placesIn(folder.text(from) ?? '', to)),
    ...pages.flatMap(({ from, to }) =>
      [
        ...(folder.text(from) ?? '').matchAll(
          /^[ \t]*\(([\w./:-]+)\)=[ \t]*\n\s*(?:#{1,6}[ \t]+(.+?)[ \t]*$)?/gm,
        ),
      ].map(
        ([, name = '', title]) =>
          [name.toLowerCase(), { to: `${to}#${targetId(name)}`, title }] as const,
      ),
    ),
  ])
}

function placesIn(text: string, to: string): [string, Target][] {
  const terms = [
    ...text.matchAll(/^[ \t]*(`{3,}|:{3,})\{glossary\}[^\n]*\n([\s\S]*?)^[ \t]*\1[ \t]*$/gm),
  ].flatMap(([, , body = '']) => body.match(/^(?![:\s]).+$/gm) ?? [])
  const formulas = [...text.matchAll(/\{math\}[^\n]*\n(?::(?!label:)[^\n]*\n)*:label:[ \t]*(\S+)/g)]
  return [
    ...terms.map((term): [string, Target] => [
      `term:${term.trim().toLowerCase()}`,
      { to: `${to}#${termId(term)}`, title: term.trim() },
    ]),
    ...formulas.map(([, name = '']): [string, Target] => [
      name.toLowerCase(),
      { to: `${to}#${targetId(name)}`, title: `(${name})` },
    ]),
  ]
}

interface ListPlace {
  readonly documentOf: (path: string) => Target | undefined
  readonly to: string
}

/** The pages of a visible list of contents, as links. */
function linkList(entries: readonly string[], { documentOf, to }: ListPlace): string {
  return entries
    .flatMap((entry) => {
      const { title, path } = entryOf(entry)
      const found = documentOf(path)
      if (found !== undefined)
        return [`- [${title ?? found.title ?? path}](${relativePath(to, found.to)})`]
      return /^https?:/.test(path) ? [`- [${title ?? path}](${path})`] : []
    })
    .join('\n')
}

/** `Title <path>` or `path` */
function entryOf(entry: string): { readonly title: string | undefined; readonly path: string } {
  const [, title, path] = /^(.*?)\s*<([^<>]+)>$/.exec(entry) ?? []
  return { title: title || undefined, path: path ?? entry }
}

/** Examples in MyST are Markdown to the highlighter of code. */
function nameMarkdown(draft: Draft): void {
  const named = codeParts(draft.text).fences.filter(({ info }) => /^\s*myst\b/.test(info))
  draft.edit(
    named.map(({ info, infoStart }) => {
      const start = infoStart + info.indexOf('myst')
      return { start, end: start + 'myst'.length, text: 'markdown' }
    }),
  )
}

/** Files that documents take in, so that they are part of the new site before anything is converted. */
function collectIncludes(
  folder: Folder,
  pages: readonly Page[],
  { included }: DirectiveTools,
): void {
  const queue = pages.map(({ from }) => from)
  for (let place = queue.shift(); place !== undefined; place = queue.shift()) {
    const before = included.documents.length
    for (const [, name, argument = ''] of (folder.text(place) ?? '').matchAll(
      /\{(include|literalinclude)\}[ \t]+(\S+)/g,
    )) {
      const path = [dirName(place), argument].filter(Boolean).join('/')
      const file = resolvePath(dirName(place), argument) ?? path
      if (folder.text(file) !== null)
        included.take(file, name === 'include' ? 'text' : 'code', place)
    }
    queue.push(...included.documents.slice(before).map(({ from }) => from))
  }
}

interface SettingsParts {
  readonly site: Site
  readonly pages: readonly Page[]
  readonly documentOf: (from: string) => (path: string) => Target | undefined
}

function settingsOf(folder: Folder, parts: SettingsParts): UserConfig {
  const { settings } = parts.site
  const language = textOf(settings['language'])?.replaceAll('_', '-')
  const repository =
    textOf(dataOf(settings['theme'])['repository_url']) ??
    textOf(dataOf(settings['theme'])['source_repository'])
  const copyright = textOf(settings['copyright'])
  const hasMath = listOf(settings['myst_enable_extensions']).some(
    (one) => one === 'dollarmath' || one === 'amsmath',
  )
  const items = sidebarOf(folder, parts)
  const title = textOf(settings['html_title']) ?? textOf(settings['project']) ?? 'Documentation'
  const logo = pictureOf(folder, parts.site, ['html_logo', 'light_logo'])
  const icon = pictureOf(folder, parts.site, ['html_favicon'])
  return {
    title,
    ...(textOf(settings['description']) && { tagline: textOf(settings['description']) as string }),
    ...urlParts(textOf(settings['html_baseurl'])),
    trailingSlash: false,
    ...(language !== undefined &&
      language !== 'en' && { defaultLocale: language, locales: [language] }),
    markdown: { lineNumbers: false, ...(hasMath && { math: true }) },
    ...(icon !== undefined && { favicon: icon.name }),
    ...((logo ?? repository) !== undefined && {
      navbar: {
        ...(logo !== undefined && { logo: { src: logo.name, alt: title } }),
        ...(repository !== undefined && {
          items: [
            {
              label: /github\.com/.test(repository) ? 'GitHub' : 'Source',
              href: repository,
              position: 'right',
            },
          ],
        }),
      },
    }),
    ...(copyright !== undefined && { footer: { copyright: `© ${copyright}` } }),
    docs: {
      routeBasePath: '/',
      numberPrefixes: false,
      ...(items.length > 0 && sidebarSettings({ docs: items })),
    },
  }
}

/** A picture that the settings name, and where it goes; undefined: it is not there. */
function pictureOf(folder: Folder, { settings, start }: Site, names: readonly string[]) {
  const [name] = names.flatMap(
    (one) => textOf(settings[one]) ?? textOf(dataOf(settings['theme'])[one]) ?? [],
  )
  if (name === undefined) return undefined
  const from = [start + name, `${start}_static/${name}`, name].find((one) => folder.has(one))
  const own = name.slice(name.lastIndexOf('/') + 1)
  return from === undefined ? undefined : { from, to: `static/${own}`, name: own }
}

/** The sidebar: lists of contents, from that of the first page on. */
function sidebarOf(
  folder: Folder,
  { site: { settings, start }, pages, documentOf }: SettingsParts,
): SidebarItem[] {
  const toc = settings['toc'] ?? readData(folder, `${start}_toc.yml`)
  const byTo = new Map(pages.map((page) => [page.to, page]))
  const seen = new Set<string>()
  const inner = (page: Page): SidebarItem[] =>
    toctreesIn(folder.text(page.from) ?? '').flatMap(({ caption, entries }) =>
      sidebarItem({ label: caption, items: entries.flatMap((entry) => itemOf(entry, page)) }),
    )
  const itemOf = (entry: string, parent: Page): readonly SidebarItem[] => {
    const { title, path } = entryOf(entry)
    if (/^https?:/.test(path)) return sidebarItem({ label: title ?? path, href: path })
    const found = documentOf(parent.from)(path)
    const page = found === undefined ? undefined : byTo.get(found.to)
    if (page === undefined || seen.has(page.to)) return []
    seen.add(page.to)
    return sidebarItem(
      { label: title, doc: docIdOf(page.to), items: inner(page) },
      (id) => page.title ?? id,
    )
  }
  const named = tocOf(toc, {
    pageOf: (file) => documentOf(`${start}index.md`)(`/${file}`) as Page | undefined,
    names: pages.map(({ name }) => name),
  })
  if (named.length > 0) return named
  const root =
    pages.find(({ name }) => name === 'index') ?? pages.find(({ name }) => name === 'README')
  if (root === undefined) return []
  seen.add(root.to)
  const items = inner(root)
  return items.length === 0 ? [] : [docIdOf(root.to), ...items]
}

interface Toctree {
  readonly caption: string | undefined
  readonly entries: readonly string[]
}

function toctreesIn(text: string): Toctree[] {
  return [
    ...text.matchAll(/^[ \t]*(`{3,}|:{3,})\{toctree\}[^\n]*\n([\s\S]*?)^[ \t]*\1[ \t]*$/gm),
  ].map(([, , body = '']) => ({
    caption: /^:caption:[ \t]*(.+)$/m.exec(body)?.[1]?.replace(/^["']|["']$/g, ''),
    entries: body
      .replace(/^---[\s\S]*?^---[ \t]*$/m, '')
      .split('\n')
      .map((line) => line.trim())
      .filter((line) => line !== '' && !/^:[\w-]+:/.test(line)),
  }))
}
