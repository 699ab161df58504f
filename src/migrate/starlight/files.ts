/** Which files of a Starlight site are pages, at which addresses, and which are copied. */
import GithubSlugger from 'github-slugger'
import type { Folder } from '../folder.ts'
import type { CopiedFile, ForeignDocument } from '../generator.ts'
import { documentPath, type SiteLocale } from '../jsx/locales.ts'
import { frontMatterOf } from '../text/front-matter.ts'

/** Folder of the documents. */
export const content = 'src/content/docs'

export interface SiteFiles {
  readonly documents: readonly ForeignDocument[]
  readonly files: readonly CopiedFile[]
}

/** Sorts the files of a site. */
export function filesOf(folder: Folder, locales: readonly SiteLocale[]): SiteFiles {
  const inside = folder.below(content)
  const documents = inside
    .filter((file) => /\.(?:mdx?|markdown)$/.test(file))
    .map((file) => documentOf(file, folder, locales))
  const beside = inside
    .filter((file) => !/\.(?:mdx?|markdown|mdoc|astro|[cm]?[jt]sx?)$/.test(file))
    .map((from) => ({ from, to: pathOf(from, locales, (path) => path) }))
  const assets = folder
    .below('src/assets')
    .filter((file) => !/\.(?:astro|css|scss|[cm]?[jt]sx?)$/.test(file))
  return {
    documents,
    files: [
      ...beside,
      ...folder
        .below('public')
        .map((from) => ({ from, to: `static${from.slice('public'.length)}` })),
      ...assets.map((from) => ({ from, to: `static/assets${from.slice('src/assets'.length)}` })),
    ],
  }
}

/** Astro makes addresses of paths as GitHub makes ids of headings. */
function slugged(path: string): string {
  return path
    .split('/')
    .map((part) => new GithubSlugger().slug(part))
    .join('/')
}

function localeOf(path: string, locales: readonly SiteLocale[]): SiteLocale | undefined {
  const [first = ''] = path.split('/')
  const own = locales.find(
    ({ folder }) => folder !== '' && folder.toLowerCase() === first.toLowerCase(),
  )
  return own !== undefined && path.includes('/') ? own : locales.find(({ folder }) => folder === '')
}

function pathOf(
  file: string,
  locales: readonly SiteLocale[],
  change: (path: string) => string,
): string {
  const path = file.slice(content.length + 1)
  const locale = localeOf(path, locales)
  const inside =
    locale === undefined || locale.folder === '' ? path : path.slice(locale.folder.length + 1)
  return documentPath(change(inside), locale)
}

function documentOf(from: string, folder: Folder, locales: readonly SiteLocale[]): ForeignDocument {
  const path = from.slice(content.length + 1)
  const isPart = path.split('/').some((part) => part.startsWith('_'))
  const to = pathOf(from, locales, (inside) => {
    if (isPart) return inside.replace(/\.md$/, '.mdx')
    const [, name = '', ending = ''] = /^(.*?)\.(mdx?|markdown)$/.exec(inside) ?? []
    return `${slugged(name)}.${ending === 'markdown' ? 'md' : ending}`
  })
  if (isPart || path === '404.md' || path === '404.mdx')
    return { from, to: isPart ? to : to.replace('404.', '_404.'), address: null }
  const { slug } = frontMatterOf(folder.text(from) ?? '').fields
  const locale = localeOf(path, locales)
  const prefix =
    locale === undefined || locale.folder === '' ? '' : `${locale.folder.toLowerCase()}/`
  const inside = to
    .replace(/^(?:i18n\/[^/]+\/)?docs\//, '')
    .replace(/\.mdx?$/, '')
    .replace(/(?:^|\/)index$/, '')
  const address = typeof slug === 'string' ? slug : `${prefix}${inside}`
  return { from, to, address: `/${address.replace(/^\/+|\/+$/g, '')}/`.replace(/^\/\/$/, '/') }
}
