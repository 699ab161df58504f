/** Which files of a Nextra site are pages, at which addresses, and which are copied. */
import type { Folder } from '../folder.ts'
import type { CopiedFile, ForeignDocument } from '../generator.ts'
import { documentPath, isLocaleName, localeCode, type SiteLocale } from '../jsx/locales.ts'
import { type Data, dataOf, listOf, textOf } from '../read/data.ts'

/** Where the pages of a site are, and how their languages are written. */
export interface Layout {
  /** `content`, `src/pages`, `app` */
  readonly root: string
  /** Pages are folders with `page.mdx`. */
  readonly isApp: boolean
  /** Begin of the addresses: `/docs`; `''`. */
  readonly base: string
  readonly locales: readonly SiteLocale[]
  /** Languages are folders, or suffixes of names. */
  readonly form: 'folder' | 'suffix'
  /** The default language has its code in addresses as well. */
  readonly hasPrefix: boolean
}

export interface Page {
  readonly document: ForeignDocument
  readonly locale: SiteLocale
  /** Without ending and language: `guide/index`. */
  readonly path: string
}

const page = /\.mdx?$/

/** Reads the form of a site. @param text - of next.config, whose options of Nextra are looked for */
export function layoutOf(folder: Folder, config: Data, text: string): Layout {
  const roots = ['content', 'src/content', 'pages', 'src/pages', 'app', 'src/app']
  const filled = roots.filter((name) => folder.below(name).some((file) => page.test(file)))
  // Such a folder may hold parts of pages; one with a navigation holds pages.
  const listed = filled.find((name) => folder.below(name).some((file) => /\/_meta\b/.test(file)))
  const root = listed ?? filled[0] ?? 'content'
  const isApp = root.endsWith('app')
  const base = isApp
    ? ''
    : (/\bcontentDirBasePath:\s*['"]([^'"]*)['"]/.exec(text)?.[1] ?? '').replace(/\/+$/, '')
  const i18n = dataOf(config['i18n'])
  const named = listOf(i18n['locales']).flatMap((one) => textOf(one) ?? [])
  const first = new Set(
    folder
      .below(root)
      .filter((file) => page.test(file))
      .map((file) => file.slice(root.length + 1).split('/')[0] ?? ''),
  )
  const names =
    named.length > 0
      ? named
      : isApp
        ? []
        : [...first].filter(
            (name) =>
              isLocaleName(name) &&
              first.size <= 12 &&
              [...first].every((one) => isLocaleName(one) || page.test(one)),
          )
  const main = textOf(i18n['defaultLocale']) ?? (names.includes('en') ? 'en' : (names[0] ?? 'en'))
  const hasFolders = names.some((name) => folder.below(`${root}/${name}`).length > 0)
  const labels = labelsIn(folder)
  const locales = (names.length > 0 ? names : [main]).map((name) => ({
    code: localeCode(name),
    folder: name,
    label: labels.get(name),
    isDefault: name === main,
  }))
  const one: SiteLocale[] = [{ code: localeCode(main), folder: '', isDefault: true }]
  return {
    root,
    isApp,
    base,
    locales: names.length > 0 ? locales : one,
    form: hasFolders ? 'folder' : 'suffix',
    hasPrefix: hasFolders && /content$/.test(root),
  }
}

/** Names of languages in `i18n: [{ locale: 'en', text: 'English' }]` of the theme. */
function labelsIn(folder: Folder): Map<string, string> {
  const texts = folder.files
    .filter((file) => /(?:^|\/)(?:theme\.config|layout)\.[jt]sx?$/.test(file))
    .slice(0, 20)
    .map((file) => folder.text(file) ?? '')
  return new Map(
    texts.flatMap((text) =>
      [...text.matchAll(/\blocale:\s*['"]([\w-]+)['"],\s*(?:text|name):\s*['"]([^'"]+)['"]/g)].map(
        ([, locale = '', label = '']) => [locale, label] as const,
      ),
    ),
  )
}

/** All pages. */
export function pagesOf(folder: Folder, layout: Layout): Page[] {
  return folder.below(layout.root).flatMap((from) => {
    const inside = from.slice(layout.root.length + 1)
    if (
      !page.test(from) ||
      inside.split('/').some((part) => /^[_[.]/.test(part)) ||
      inside.startsWith('api/')
    )
      return []
    const ending = from.slice(from.lastIndexOf('.'))
    const { path: whole, locale } = readPath(inside.slice(0, -ending.length), layout)
    if (layout.isApp && !/(?:^|\/)page$/.test(whole)) return []
    const path = layout.isApp ? appPath(whole) : whole
    const slug = path.replace(/(?:^|\/)index$/, '')
    const prefix =
      locale.folder !== '' && (!locale.isDefault || layout.hasPrefix) ? `/${locale.folder}` : ''
    const address = `${prefix}${layout.base}${slug === '' ? '' : `/${slug}`}` || '/'
    return [
      { document: { from, to: documentPath(`${path}${ending}`, locale), address }, locale, path },
    ]
  })
}

/** `(group)/guide/page` → `guide/index` */
function appPath(path: string): string {
  return path
    .split('/')
    .filter((part) => !/^\(.*\)$/.test(part))
    .join('/')
    .replace(/(^|\/)page$/, '$1index')
}

function readPath(path: string, { locales, form }: Layout): { path: string; locale: SiteLocale } {
  const main = locales.find(({ isDefault }) => isDefault) ?? (locales[0] as SiteLocale)
  const own = locales.find(
    ({ folder }) =>
      folder !== '' &&
      (form === 'folder' ? path.startsWith(`${folder}/`) : path.endsWith(`.${folder}`)),
  )
  if (own === undefined) return { path, locale: main }
  return {
    path:
      form === 'folder' ? path.slice(own.folder.length + 1) : path.slice(0, -own.folder.length - 1),
    locale: own,
  }
}

/** Pictures and other files beside the pages, and those of public/. */
export function filesOf(folder: Folder, layout: Layout): CopiedFile[] {
  const beside = folder
    .below(layout.root)
    .filter(
      (file) =>
        !/\.(?:mdx?|[cm]?[jt]sx?|css|scss|json)$/.test(file) &&
        // Pictures may be in folders that are no pages: `_logos/`.
        !/(?:^|\/)(?:\.|_meta\b)/.test(file.slice(layout.root.length)),
    )
    .map((from) => {
      const { path, locale } = readPath(from.slice(layout.root.length + 1), layout)
      return { from, to: documentPath(layout.isApp ? appPath(path) : path, locale) }
    })
  return [
    ...beside,
    ...folder.below('public').map((from) => ({ from, to: `static${from.slice('public'.length)}` })),
  ]
}
