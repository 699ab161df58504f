/** The plugins of a site, and the folders of those with documents. */
import { type Data, dataOf, listOf, textOf } from '../read/data.ts'

type Role = 'docs' | 'blog' | 'pages'

/** A plugin with its options: those of presets count as plugins. */
export interface PluginOptions {
  /** `content-docs`, `@docusaurus/plugin-client-redirects`, … */
  readonly name: string
  readonly role: Role | null
  readonly id: string
  readonly options: Data
  /** Its folder is named in the configuration. */
  readonly isNamed: boolean
}

/** The plugins of a site, those of its presets first. */
export function pluginsOf(config: Data): PluginOptions[] {
  const presets = listOf(config['presets']).flatMap((preset) => {
    const [, options] = Array.isArray(preset) ? preset : [preset]
    return (['docs', 'blog', 'pages'] as const).flatMap((role): PluginOptions[] => {
      const own = dataOf(options)[role]
      return own === false ? [] : [pluginOf(`content-${role}`, dataOf(own))]
    })
  })
  const plugins = listOf(config['plugins']).flatMap((plugin) => {
    const [name, options] = Array.isArray(plugin) ? plugin : [plugin]
    return typeof name === 'string' ? [pluginOf(name, dataOf(options))] : []
  })
  return [...presets, ...plugins]
}

function pluginOf(name: string, options: Data): PluginOptions {
  const [, role] = /content-(docs|blog|pages)$/.exec(name) ?? []
  const id = textOf(options['id']) ?? 'default'
  return {
    name,
    role: (role ?? null) as PluginOptions['role'],
    id,
    options,
    isNamed: options['path'] !== undefined,
  }
}

const usual: Readonly<Record<Role, string>> = {
  docs: 'docs',
  blog: 'blog',
  pages: 'src/pages',
}

/** The folder of its documents in the other site. */
export function folderOf({ role, options }: PluginOptions): string {
  const path = textOf(options['path'])?.replace(/^(?:\.\/)+|\/+$/g, '')
  return path ?? (role === null ? '' : usual[role])
}

/** Folders inside of the site keep their names; those beside it get that of their last part. */
export function newFolder(plugin: PluginOptions): string {
  if (plugin.role === 'pages') return 'pages'
  const from = folderOf(plugin)
  return from.startsWith('..') ? (from.split('/').at(-1) ?? 'docs') : from
}
