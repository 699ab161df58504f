/** The folders of a site of Docusaurus, and where each of them goes. */
import type { Folder } from '../folder.ts'
import type { Notes } from '../notes.ts'
import { type Data, dataOf, listOf, parseData } from '../read/data.ts'
import { folderOf, newFolder, type PluginOptions } from './plugins.ts'

/** Documents, a blog, pages or code, in one language and one version. */
export interface Area {
  readonly role: 'docs' | 'blog' | 'pages' | 'code'
  /** Folder of the old site; may begin with `../`. */
  readonly from: string
  /** Folder of the new site. */
  readonly to: string
  /** Id of the plugin; `default` for the usual one. */
  readonly id: string
  /** Null: the default language. */
  readonly locale: string | null
  /** `current` for the folder of documents itself. */
  readonly version: string
}

/** Components and style sheets. */
export const codeArea: Area = {
  role: 'code',
  from: 'src',
  to: 'src',
  id: 'src',
  locale: null,
  version: 'current',
}

interface Site {
  readonly plugins: readonly PluginOptions[]
  readonly config: Data
  readonly notes: Notes
}

/** All folders with texts, documents first. */
export function areasOf(folder: Folder, { plugins, config, notes }: Site): Area[] {
  const content = plugins.filter(({ role }) => role !== null)
  const areas = content.flatMap((plugin): Area[] => {
    const { id, role } = plugin
    if (role === null) return []
    const from = folderOf(plugin)
    if (folder.below(from).length === 0) {
      if (plugin.isNamed) notes.add(missing(from))
      return []
    }
    const own = { role, from, to: newFolder(plugin), id, locale: null, version: 'current' }
    return [own, ...versionsOf(folder, own, notes), ...translationsOf(folder, own, config)]
  })
  return [...areas, codeArea]
}

function missing(from: string) {
  const text = 'The folder is empty, or lies outside of the repository.'
  return { state: 'lost', topic: 'folders', text, source: from } as const
}

const prefixOf = (id: string) => (id === 'default' ? '' : `${id}_`)

/** The names in the list of versions, the newest first. */
export function versionNames(folder: Folder, id: string): readonly string[] {
  const names = parseData(folder.text(`${prefixOf(id)}versions.json`) ?? '[]', 'json')
  return Array.isArray(names) ? names.filter((name) => typeof name === 'string') : []
}

function versionsOf(folder: Folder, { role, id, to }: Area, notes: Notes): Area[] {
  if (role !== 'docs') return []
  const name = `${prefixOf(id)}versioned_docs`
  const listed = versionNames(folder, id)
  const versions = new Set(
    folder.below(name).flatMap((file) => file.slice(name.length + 1).split('/', 1)),
  )
  return [...versions].flatMap((dir): Area[] => {
    const version = dir.replace(/^version-/, '')
    const from = `${name}/${dir}`
    if (!listed.includes(version)) {
      notes.add(unlisted(from))
      return []
    }
    const target = `${id === 'default' ? '' : `${to}_`}versioned_docs/${dir}`
    return [{ role, from, to: target, id, locale: null, version }]
  })
}

function unlisted(from: string) {
  const text = 'The version is not in versions.json, so the old site did not have it either.'
  return { state: 'lost', topic: 'versions', text, source: from } as const
}

/** `i18n/<locale>/docusaurus-plugin-content-docs/current/` → `i18n/<locale>/docs/` */
function translationsOf(folder: Folder, { role, id, to }: Area, config: Data): Area[] {
  const { i18n } = config
  const locales = listOf(dataOf(i18n)['locales']).filter(
    (one) => one !== dataOf(i18n)['defaultLocale'],
  )
  const plugin = `docusaurus-plugin-content-${role}${id === 'default' ? '' : `-${id}`}`
  return locales.flatMap((locale): Area[] => {
    if (typeof locale !== 'string') return []
    const name = `i18n/${locale}/${plugin}`
    const target = `i18n/${locale}/${to}`
    if (role !== 'docs') return [{ role, from: name, to: target, id, locale, version: 'current' }]
    const versions = new Set(
      folder.below(name).flatMap((file) =>
        file
          .slice(name.length + 1)
          .split('/')
          .slice(0, -1)
          .slice(0, 1),
      ),
    )
    return [...versions].map((version) => ({
      role,
      from: `${name}/${version}`,
      to:
        version === 'current'
          ? target
          : `i18n/${locale}/${id === 'default' ? '' : `${to}_`}versioned_docs/${version}`,
      id,
      locale,
      version: version.replace(/^version-/, ''),
    }))
  })
}

/** Files of an area and their new paths. Code has no pages and no theme of its own. */
export function pathsOf(
  folder: Folder,
  area: Area,
): { readonly from: string; readonly to: string; readonly area: Area }[] {
  return folder.below(area.from).flatMap((from) => {
    const rest = from.slice(area.from.length + 1)
    if (area.role === 'code' && /^(?:pages|theme)\//.test(rest)) return []
    return [{ from, to: `${area.to}/${newName(rest, area)}`, area }]
  })
}

/** Pages that are components end in .tsx here. */
function newName(rest: string, { role }: Area): string {
  return role === 'pages' ? rest.replace(/\.[jt]sx?$/, '.tsx') : rest
}
