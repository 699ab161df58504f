/**
 * SVG files that code uses as components: `import Logo from './logo.svg'` with `<Logo />`. Elsewhere they are
 * addresses, with `?url` always.
 */
import path from 'node:path'
import type { OnResolveArgs, Plugin } from 'esbuild'
import { textOfFile } from '../read-file.ts'
import { loadFile, type OnRead } from './load-file.ts'

const namespace = 'docsgen-svg'

/**
 * The data with which a plugin that loads files asks for the place of one: plugins that do so leave the answer to
 * esbuild.
 */
export const whereIs = 'docsgen-where-is'

/**
 * Loads an SVG file as a component where the importing file uses it as one; all other imports are left to other plugins.
 * @param options.textOf - the text of an importing module that is no file
 */
export function svgComponentPlugin({
  textOf = () => '',
  onRead,
}: {
  readonly textOf?: (importer: string) => string
  readonly onRead?: OnRead
} = {}): Plugin {
  const texts = new Map<string, string>()
  const read = (importer: string): string => {
    const text = texts.get(importer) ?? (textOfFile(importer) || textOf(importer))
    texts.set(importer, text)
    return text
  }
  return {
    name: 'docsgen-svg-components',
    setup(build) {
      build.onStart(() => texts.clear())
      build.onResolve({ filter: /\.svg(?:\?(?:react|url))?$/ }, async (args) => {
        const { path: specifier, kind, resolveDir, importer, pluginData } = args
        if (pluginData !== undefined) return null
        const file = specifier.replace(/\?\w+$/, '')
        const options = { kind, resolveDir, importer }
        if (specifier.endsWith('?url')) {
          return await build.resolve(file, { ...options, pluginData: namespace })
        }
        if (!isComponent(args, read(importer))) return null
        const found = await build.resolve(file, { ...options, pluginData: whereIs })
        return found.errors.length > 0 ? found : { path: found.path, namespace }
      })
      build.onLoad({ filter: /./, namespace }, ({ path: file }) =>
        loadFile(file, onRead, (source) => {
          const contents = svgModule(source.toString('utf8'))
          return { contents, loader: 'js', resolveDir: path.dirname(file) }
        }),
      )
    },
  }
}

/** Whether a name that stands for the file begins a tag, or the file is given to a name that only components have. */
function isComponent({ path: specifier }: OnResolveArgs, importer: string): boolean {
  if (specifier.endsWith('?react')) return true
  const named = specifier.replace(/[.*+?^${}()|[\]\\]/g, '\\$&')
  const [, clause = ''] =
    new RegExp(`\\bimport\\s+([^'";]*?)\\s*from\\s*['"]${named}['"]`).exec(importer) ?? []
  if (/\bReactComponent\b/.test(clause)) return true
  const name = /^[A-Z][\w$]*/.exec(clause)?.[0]
  if (name !== undefined)
    return new RegExp(`<${name}[\\s/>]|\\b[A-Z]\\w*\\s*[:=]\\s*\\{?${name}\\b`).test(importer)
  return new RegExp(`\\b[A-Z]\\w*\\s*[:=]\\s*require\\(\\s*['"]${named}['"]`).test(importer)
}

/** A module whose component shows the drawing; its properties come before the attributes of the file. */
function svgModule(source: string): string {
  const [tag = '', attributes = ''] = /<svg\b((?:[^>"']|"[^"]*"|'[^']*')*)>/i.exec(source) ?? []
  const start = source.indexOf(tag) + tag.length
  const end = source.toLowerCase().lastIndexOf('</svg')
  const inner = tag.endsWith('/>') || end < start ? '' : source.slice(start, end)
  return [
    "import { createElement } from 'react'",
    `const own = ${JSON.stringify(properties(attributes))}`,
    `const drawing = { __html: ${JSON.stringify(inner)} }`,
    'export default function Svg(props) {',
    "  return createElement('svg', { ...own, ...props, dangerouslySetInnerHTML: drawing })",
    '}',
    'export { Svg as ReactComponent }',
  ].join('\n')
}

/** Attributes under the names that React has for them. */
function properties(attributes: string): Record<string, unknown> {
  const found = attributes.matchAll(/([\w:-]+)\s*=\s*(?:"([^"]*)"|'([^']*)')/g)
  return Object.fromEntries(
    [...found].flatMap(([, name = '', double, single]): [string, unknown][] => {
      const value = double ?? single ?? ''
      if (/^on/i.test(name)) return []
      if (name === 'style') return [[name, declarations(value)]]
      if (name === 'class') return [['className', value]]
      return [[/^(?:data|aria)-/.test(name) ? name : camelCase(name), value]]
    }),
  )
}

function declarations(style: string): Record<string, string> {
  return Object.fromEntries(
    style.split(';').flatMap((declaration): [string, string][] => {
      const [name = '', ...value] = declaration.split(':')
      if (value.length === 0) return []
      const property = name.trim()
      return [[property.startsWith('--') ? property : camelCase(property), value.join(':').trim()]]
    }),
  )
}

function camelCase(name: string): string {
  return name.replace(/[-:]([a-z])/g, (_, letter: string) => letter.toUpperCase())
}
