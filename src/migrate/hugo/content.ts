/** The documents of Hugo: which file is a page of which language, where it goes, and the address that it had. */
import { isLanguage } from '../../pipeline/config/known-languages.ts'
import type { Folder } from '../folder.ts'
import type { CopiedFile, ForeignDocument } from '../generator.ts'
import type { Notes } from '../notes.ts'
import { textOf } from '../read/data.ts'
import { type Fields, frontMatterOf } from '../text/front-matter.ts'
import { namedFiles } from '../text/named-files.ts'
import { type HugoLanguage, type Mount, pathInMount } from './config.ts'
import { type Permalinks, urlPart } from './permalinks.ts'

/** A document with what its fields say; `path` is that in the folder of its language: `docs/guide/_index.md`. */
export interface HugoPage extends ForeignDocument {
  readonly path: string
  readonly language: HugoLanguage
  readonly fields: Fields
}

export interface HugoContent {
  readonly pages: readonly HugoPage[]
  readonly files: readonly CopiedFile[]
  /** Sections besides docs/ and blog/ that have pages enough for a sidebar of their own. */
  readonly sections: readonly string[]
  readonly hasDocs: boolean
  readonly hasBlog: boolean
}

interface ContentSettings {
  readonly languages: readonly HugoLanguage[]
  /** Addresses of the default language have its name, too. */
  readonly isInSubdir: boolean
  readonly isUgly: boolean
  readonly permalinks: Permalinks
  readonly notes: Notes
}

/** The code of a language in the new site: as it is in addresses, if it is a language tag. */
export function languageCode({ key, lang }: Pick<HugoLanguage, 'key' | 'lang'>): string {
  const plain = key.replace('_', '-')
  if (isLanguage(plain)) return plain
  return lang !== undefined && isLanguage(lang) ? lang : 'en'
}

/** A file of the content and its language. */
interface Found {
  readonly from: string
  readonly path: string
  readonly language: HugoLanguage
}

/** Finds the documents and the files beside them. */
export function hugoContent(folder: Folder, settings: ContentSettings): HugoContent {
  const { languages, notes } = settings
  const all = languages.flatMap((language) => filesOf(folder, language, languages))
  const found = distinct(all).map((one) => ({
    ...one,
    fields: frontMatterOf(folder.text(one.from) ?? '').fields,
  }))
  const [first] = languages as [HugoLanguage]
  const own = found.filter(({ language }) => language === first)
  const count = (section: string) => own.filter(({ path }) => path.startsWith(`${section}/`)).length
  const hasDocs = count('docs') > 0
  const names = [
    ...new Set(own.map(({ path }) => (path.includes('/') ? (path.split('/')[0] ?? '') : ''))),
  ]
  const hasBlog = own.some(
    ({ path, fields }) => path.startsWith('blog/') && fields['date'] !== undefined,
  )
  const sections = hasDocs
    ? names.filter(
        (name) => !['', 'docs', ...(hasBlog ? ['blog'] : [])].includes(name) && count(name) > 1,
      )
    : []
  const place = { hasDocs, hasBlog, sections, isFirst: (one: HugoLanguage) => one === first }
  const pages = found.flatMap((one): HugoPage[] => {
    if (isNoPage(one, { hasBlog, notes })) return []
    return [{ ...one, to: placeOf(one, place), address: addressOf(one, settings) }]
  })
  return {
    pages,
    files: besides(folder, pages, place),
    sections,
    hasDocs,
    hasBlog,
  }
}

function filesOf(
  folder: Folder,
  language: HugoLanguage,
  languages: readonly HugoLanguage[],
): Found[] {
  return language.mounts.flatMap((mount) => filesOfMount(folder, mount, { language, languages }))
}

function filesOfMount(
  folder: Folder,
  mount: Mount,
  { language, languages }: { language: HugoLanguage; languages: readonly HugoLanguage[] },
): Found[] {
  const [first] = languages as [HugoLanguage]
  const keys = new Set(languages.map((one) => one.key.toLowerCase()))
  const others = languages
    .flatMap((one) => one.mounts.map(({ source }) => source))
    .filter((dir) => dir !== mount.source && dir.startsWith(`${mount.source}/`))
  const sharing = languages.filter((one) =>
    one.mounts.some(({ source }) => source === mount.source),
  )
  return folder.below(mount.source).flatMap((from) => {
    const name = pathInMount(mount, from)
    if (!/\.(?:md|markdown|mdown)$/.test(from) || name === null) return []
    if (others.some((dir) => from.startsWith(`${dir}/`))) return []
    const path = name.replace(/\.(?:markdown|mdown)$/, '.md')
    const [, base = '', suffix = ''] = /^(.*?)(?:\.([\w-]+))?\.md$/.exec(path) ?? []
    const isSuffix = keys.has(suffix.toLowerCase())
    // Languages that share a folder have their names in those of the files.
    const usual = sharing.length > 1 ? first.key : language.key
    const own = isSuffix ? suffix : usual
    if (own.toLowerCase() !== language.key.toLowerCase()) return []
    return [{ from, path: isSuffix ? `${base}.md` : path, language }]
  })
}

/** Of `_index.md` and `_index.en.md`, the one with the language counts. */
function distinct(all: readonly Found[]): Found[] {
  const byPlace = new Map<string, Found>()
  for (const one of all) {
    const key = `${one.language.key}:${one.path}`
    if (!byPlace.has(key) || one.from.length > (byPlace.get(key)?.from.length ?? 0))
      byPlace.set(key, one)
  }
  return [...byPlace.values()]
}

interface PageRules {
  readonly hasBlog: boolean
  readonly notes: Notes
}

function isNoPage(
  { path, from, fields }: Found & { readonly fields: Fields },
  { hasBlog, notes }: PageRules,
): boolean {
  if (hasBlog && /^blog\/(?:.*\/)?_index\.md$/.test(path)) {
    notes.add({
      state: 'lost',
      topic: 'blog',
      text: 'The list of posts needs no file: title and texts of it were left out.',
      source: from,
    })
    return true
  }
  const build = fields['_build'] ?? fields['build']
  const render =
    typeof build === 'object' && build !== null ? (build as Fields)['render'] : undefined
  return fields['headless'] === true || render === 'never' || render === false
}

interface Places {
  readonly hasDocs: boolean
  readonly hasBlog: boolean
  readonly sections: readonly string[]
  readonly isFirst: (language: HugoLanguage) => boolean
}

/** `docs/guide/_index.md` // `docs/guide/index.md`, `i18n/zh/docs/guide/index.md` */
function placeOf(
  { path, language }: Pick<Found, 'path' | 'language'>,
  { hasDocs, hasBlog, sections, isFirst }: Places,
): string {
  const file = lowerPath(path.replace(/(^|\/)_index\.md$/, '$1index.md'))
  const [section = ''] = file.split('/')
  const isTree =
    (section === 'docs' && hasDocs) ||
    (section === 'blog' && hasBlog) ||
    sections.some((one) => one.toLowerCase() === section)
  const isInTree = isTree && file.includes('/')
  const own = isInTree ? file : `${hasDocs ? 'pages' : 'docs'}/${file}`
  return isFirst(language) ? own : `i18n/${languageCode(language)}/${own}`
}

/** Addresses are in lower case; the names of pictures stay as documents name them. */
function lowerPath(path: string): string {
  const at = path.lastIndexOf('/') + 1
  const name = path.slice(at)
  return path.slice(0, at).toLowerCase() + (name.endsWith('.md') ? name.toLowerCase() : name)
}

function addressOf(
  { path, language, fields }: Found & { readonly fields: Fields },
  { languages, isInSubdir, isUgly, permalinks }: ContentSettings,
): string {
  const isFirst = language === languages[0]
  const prefix = isFirst && !isInSubdir ? '/' : `/${language.key.toLowerCase()}/`
  const url = textOf(fields['url'])
  if (url !== undefined) return prefix + url.replace(/^\//, '')
  const isIndex = /(?:^|\/)_?index\.md$/.test(path)
  const parts = path.replace(/(?:^|\/)_?index\.md$|\.md$/, '').split('/')
  const slug = textOf(fields['slug'])
  if (slug !== undefined) parts[parts.length - 1] = slug
  const own = permalinks({ path, fields }) ?? parts.map(urlPart).join('/')
  if (own === '') return prefix
  return prefix + own + (isUgly && !isIndex ? '.html' : '/')
}

/** Pictures and other files in the folders of documents. */
function besides(folder: Folder, pages: readonly HugoPage[], place: Places): CopiedFile[] {
  const files = new Map<string, string>()
  for (const page of pages) {
    const isBundle = /(?:^|\/)index\.[^/]*$|(?:^|\/)_index\.[^/]*$/.test(page.from)
    const parent = page.from.slice(0, page.from.lastIndexOf('/'))
    const own = isBundle
      ? folder.below(parent).filter((file) => file.slice(0, file.lastIndexOf('/')) === parent)
      : namedFiles(folder.text(page.from) ?? '', page.from).filter((file) => folder.has(file))
    for (const file of own) {
      const [path] = page.language.mounts.flatMap((mount) => pathInMount(mount, file) ?? [])
      if (/\.(?:md|markdown|html)$/.test(file) || path === undefined) continue
      const to = placeOf({ path, language: page.language }, place)
      files.set(file, to)
    }
  }
  return [...files].map(([from, to]) => ({ from, to }))
}
