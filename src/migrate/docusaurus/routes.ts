/** Addresses as Docusaurus makes them, without the base of the site. */
import type { Folder } from '../folder.ts'
import { textOf } from '../read/data.ts'
import { frontMatterOf } from '../text/front-matter.ts'
import { type Area, versionNames } from './areas.ts'
import type { PluginOptions } from './plugins.ts'

interface Page {
  /** Its file in the old site. */
  readonly from: string
  readonly area: Area
  readonly plugins: readonly PluginOptions[]
}

/** The address of a page; null for what is not published. */
export function addressOf(folder: Folder, page: Page): string | null {
  const { area } = page
  const prefix = area.locale === null ? '' : `/${area.locale}`
  if (area.role === 'pages') return prefix + pageAddress(page)
  const text = folder.text(page.from) ?? ''
  const { fields } = frontMatterOf(text)
  if (fields['draft'] === true) return null
  const slug = textOf(fields['slug'])
  return (
    prefix +
    (area.role === 'blog'
      ? postAddress(page, slug)
      : documentAddress(folder, page, { slug, id: textOf(fields['id']) }))
  )
}

function pageAddress({ from, area }: Page): string {
  const path = from.slice(area.from.length + 1).replace(/\.\w+$/, '')
  return `/${path.replace(/(?:^|\/)index$/, '')}`
}

function baseOf({ area, plugins }: Page): string {
  const own = plugins.find(({ role, id }) => role === area.role && id === area.id)
  return joined(textOf(own?.options['routeBasePath']) ?? area.role)
}

/** Parts of a path with one slash before each. */
function joined(...parts: readonly string[]): string {
  return parts
    .join('/')
    .split('/')
    .filter(Boolean)
    .map((part) => `/${part}`)
    .join('')
}

const datedName =
  /^(?:(?<folder>.*)\/)?(?<date>\d{4}[-/]\d{1,2}[-/]\d{1,2})[-/]?(?<text>.*?)(?:\/index)?$/

function postAddress(page: Page, slug: string | undefined): string {
  const path = page.from.slice(page.area.from.length + 1).replace(/\.mdx?$/, '')
  if (slug !== undefined) return joined(baseOf(page), slug)
  const {
    folder = '',
    date = '',
    text = '',
  } = datedName.exec(path)?.groups ?? { text: path.replace(/\/index$/, '') }
  return joined(baseOf(page), folder, date.replaceAll('-', '/'), text)
}

function documentAddress(
  folder: Folder,
  page: Page,
  { slug, id }: { slug: string | undefined; id: string | undefined },
): string {
  const base = joined(baseOf(page), versionPath(folder, page))
  const path = page.from.slice(page.area.from.length + 1).replace(/\.mdx?$/, '')
  const numbers = optionsOf(page)['numberPrefixParser'] !== false
  const parts = path.split('/').map((part) => (numbers ? withoutNumber(part) : part))
  const name = parts.at(-1) ?? ''
  const folders = parts.slice(0, -1)
  if (slug !== undefined)
    return slug.startsWith('/') ? joined(base, slug) || '/' : joined(base, ...folders, slug)
  const isIndex =
    /^(?:index|readme)$/i.test(name) || name.toLowerCase() === folders.at(-1)?.toLowerCase()
  return joined(base, ...folders, isIndex && id === undefined ? '' : (id ?? name)) || '/'
}

/** `01-intro` → `intro`; dates and versions stay. */
function withoutNumber(part: string): string {
  if (/^(?:\d{1,4}-\d{1,2}-|\d+[._]\d+)/.test(part)) return part
  return /^\d+\s*[-_.]+\s*([^-_.\s].*)$/.exec(part)?.[1] ?? part
}

function optionsOf({ area, plugins }: Page): PluginOptions['options'] {
  return plugins.find(({ role, id }) => role === area.role && id === area.id)?.options ?? {}
}

/** The part of the address that names the version: none for the last one. */
function versionPath(folder: Folder, page: Page): string {
  const { id, version } = page.area
  const options = optionsOf(page)
  const last = textOf(options['lastVersion']) ?? versionNames(folder, id)[0] ?? 'current'
  const settings = options['versions'] as Readonly<Record<string, { path?: unknown }>> | undefined
  const own = textOf(settings?.[version]?.path)
  if (own !== undefined) return own
  return version === last ? '' : version === 'current' ? 'next' : version
}
