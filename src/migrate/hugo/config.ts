/** The settings of Hugo: one file, or several in config/_default/. */

import { isObject } from '../../shared/is-object.ts'
import type { Folder } from '../folder.ts'
import { type Data, dataOf, listOf, readData, textOf } from '../read/data.ts'
import { ignores } from '../read/paths.ts'

const endings = ['toml', 'yaml', 'yml', 'json']
const names = endings.flatMap((ending) => [`hugo.${ending}`, `config.${ending}`])

/** Files of settings that only Hugo has; `config.yaml` alone is none. */
export function hugoFiles(folder: Folder): string[] {
  const isHugo = (file: string) => {
    if (/^hugo\./.test(file)) return true
    const hasContent = folder.below('content').some((one) => one.endsWith('.md'))
    return (
      hasContent &&
      /^\s*["']?baseurl\b|^\s*["']?(?:theme|languagecode)\b/im.test(folder.text(file) ?? '')
    )
  }
  const single = names.filter((file) => folder.has(file) && isHugo(file))
  const several = folder
    .below('config/_default')
    .filter((file) =>
      /\/(?:hugo|config|params|languages|module|menus?(?:\.\w+)?)\.(?:toml|ya?ml|json)$/.test(file),
    )
  return [...single, ...(folder.below('content').length > 0 ? several : [])]
}

/** All settings together, with names in lower case at the top level. */
export function hugoConfig(folder: Folder): Data {
  const parts = hugoFiles(folder).map((file) => {
    const data = lowerKeys(readData(folder, file) ?? {})
    const [, name = '', language] = /([^/.]+)(?:\.([\w-]+))?\.\w+$/.exec(file) ?? []
    if (/^(?:hugo|config)$/.test(name) || !file.startsWith('config/')) return data
    if (/^menus?$/.test(name))
      return language === undefined
        ? { menus: data }
        : { languages: { [language]: { menus: data } } }
    return { [name]: data }
  })
  return parts.reduce<Data>((all, part) => merged(all, part), {})
}

function lowerKeys(data: Data): Data {
  return Object.fromEntries(Object.entries(data).map(([key, value]) => [key.toLowerCase(), value]))
}

function merged(a: Data, b: Data): Data {
  const result: Record<string, unknown> = { ...a }
  for (const [key, value] of Object.entries(b)) {
    const own = result[key]
    result[key] = isObject(own) && isObject(value) ? merged(own, value) : value
  }
  return result
}

/** A setting by its name in any case, of an object whose names Hugo does not tell apart by case. */
export function setting(data: Data, ...wanted: readonly string[]): unknown {
  const found = wanted
    .map((name) => Object.entries(data).find(([key]) => key.toLowerCase() === name.toLowerCase()))
    .find((entry) => entry !== undefined)
  return found?.[1]
}

/** A value of params by its path: `grpc_vers.core`. */
export function paramAt(params: Data, path: string): string | undefined {
  let value: unknown = params
  for (const name of path.split('.')) value = setting(dataOf(value), name)
  return typeof value === 'string' || typeof value === 'number' || typeof value === 'boolean'
    ? String(value)
    : undefined
}

/** A folder of documents. */
export interface Mount {
  readonly source: string
  /** Where its files are in the content of the site: `''`, or a folder. */
  readonly at: string
  readonly leavesOut: (name: string) => boolean
}

/** The path that a file has in the content of a mount; null: it is none of its files. */
export function pathInMount({ source, at, leavesOut }: Mount, file: string): string | null {
  if (!file.startsWith(`${source}/`)) return null
  const name = file.slice(source.length + 1)
  return leavesOut(name) ? null : at === '' ? name : `${at}/${name}`
}

/** A language of the site. */
export interface HugoLanguage {
  /** As the configuration and file names have it: `zh-cn`. */
  readonly key: string
  readonly label: string | undefined
  readonly lang: string | undefined
  readonly title: string | undefined
  readonly description: string | undefined
  /** Folders of its documents, the main one first. */
  readonly mounts: readonly Mount[]
  readonly params: Data
  readonly menus: Data
  readonly weight: number
}

/** The languages, the default one first. */
export function hugoLanguages(config: Data, folder: Folder): HugoLanguage[] {
  const main = textOf(setting(config, 'defaultContentLanguage')) ?? 'en'
  const all = dataOf(config['languages'])
  const content = textOf(setting(config, 'contentDir')) ?? 'content'
  const keys = Object.keys(all).filter((key) => setting(dataOf(all[key]), 'disabled') !== true)
  const found = (keys.length === 0 ? [main] : keys).map((key) => {
    const own = dataOf(all[key])
    const params = dataOf(setting(own, 'params'))
    return {
      key,
      label: textOf(setting(own, 'languageName', 'label')),
      lang:
        textOf(setting(own, 'languageCode', 'locale')) ??
        textOf(setting(config, 'languageCode', 'locale')),
      title: textOf(setting(own, 'title')) ?? textOf(config['title']),
      description:
        textOf(setting(own, 'description')) ??
        textOf(setting(params, 'description')) ??
        textOf(setting(dataOf(config['params']), 'description')),
      mounts: mountsOf(config, key) ?? [
        mount(contentOf(textOf(setting(own, 'contentDir')) ?? content, key, folder)),
      ],
      params: { ...dataOf(config['params']), ...params },
      menus: {
        ...dataOf(setting(config, 'menus', 'menu')),
        ...dataOf(setting(own, 'menus', 'menu')),
      },
      weight: Number(setting(own, 'weight') ?? 0),
    }
  })
  return found.toSorted(
    (a, b) => Number(b.key === main) - Number(a.key === main) || a.weight - b.weight,
  )
}

function contentOf(dir: string, key: string, folder: Folder): string {
  const plain = plainDir(dir)
  const own = `${plain}/${key}`
  // Folders of languages without a setting that names them are mounted by the theme.
  return folder.has(`${own}/_index.md`) && !folder.has(`${plain}/_index.md`) ? own : plain
}

function mount(source: string, at = '', patterns: readonly string[] = []): Mount {
  return { source, at, leavesOut: ignores(patterns.join('\n')) }
}

/** `module.mounts` of content, for one language or all, the main folder first; null: none is the main one. */
function mountsOf(config: Data, key: string): readonly Mount[] | null {
  const found = listOf(dataOf(config['module'])['mounts']).flatMap((one): Mount[] => {
    const { source, target, lang, files, excludeFiles } = dataOf(one)
    const [from, to] = [textOf(source), textOf(target)]
    if (from === undefined || to === undefined || (lang !== undefined && lang !== key)) return []
    if (!/^content(?:\/|$)/.test(to)) return []
    // `! name` leaves out what `files` would take.
    const left = (Array.isArray(files) ? files : [files]).flatMap(
      (name) => /^!\s*(.+)$/.exec(textOf(name) ?? '')?.[1] ?? [],
    )
    const excluded = Array.isArray(excludeFiles) ? excludeFiles : [excludeFiles]
    const names = [...left, ...excluded.flatMap((name) => textOf(name) ?? [])]
    const patterns = names.map((name) => `/${name.replace(/^\//, '')}`)
    return [mount(plainDir(from), plainDir(to.slice('content'.length)), patterns)]
  })
  const main = found.filter(({ at }) => at === '')
  return main.length === 0 ? null : [...main, ...found.filter(({ at }) => at !== '')]
}

function plainDir(dir: string): string {
  return dir.replace(/^(?:\.?\/)+|\/+$/g, '')
}

/** The name of the theme: `docsy`, `hextra`, `hugo-book`; `''`: none is known. */
export function themeOf(config: Data): string {
  const imports = listOf(dataOf(config['module'])['imports']).flatMap(
    (one) => textOf(dataOf(one)['path']) ?? [],
  )
  return [...listOf(config['theme']), config['theme'], ...imports]
    .filter((one) => typeof one === 'string')
    .join(' ')
    .toLowerCase()
}
