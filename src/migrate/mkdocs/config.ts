/** `mkdocs.yml` with what it inherits, or `zensical.toml`. Tags such as `!ENV` and `!!python/name:` are read as the values that they stand for. */
import { isMap, isScalar, isSeq, type Node, parseDocument, visit } from 'yaml'
import { isObject } from '../../shared/is-object.ts'
import { dirName } from '../../shared/url.ts'
import type { Folder } from '../folder.ts'
import { type Data, dataOf, listOf, parseData, textOf } from '../read/data.ts'
import { joined } from '../read/paths.ts'

export interface MkDocsConfig {
  /** All settings, those of inherited files included. */
  readonly data: Data
  /** The file, relative to the folder of the site. */
  readonly file: string
  /** The folder that it is in, `''` for that of the site. */
  readonly folder: string
  /** The folder of the documents, relative to the folder of the site. */
  readonly docs: string
  readonly theme: Data
  /** `features` of Material. */
  readonly features: ReadonlySet<string>
  /** Plugins by their names, with their settings. `material/blog` is `blog`. */
  readonly plugins: ReadonlyMap<string, Data>
  /** Extensions of Markdown by their names; `markdown.extensions.` is left out. */
  readonly extensions: ReadonlyMap<string, Data>
}

// ProperDocs, which goes on where MkDocs ended, has its settings under another name.
const names = ['zensical.toml', 'mkdocs.yml', 'mkdocs.yaml', 'properdocs.yml', 'properdocs.yaml']

/** `mkdocs.zh.yml`, `mkdocs_zh-CN.yml`, `zensical-zh.toml`: settings of one language. */
export const languageFile =
  /^(?:mkdocs|zensical)[._-]([a-z]{2}(?:[-_][A-Za-z]{2,4})?)\.(?:ya?ml|toml)$/

/** The file with the settings of a site; undefined when the folder is none of MkDocs. */
export function configFile(folder: Folder): string | undefined {
  const own = names.find((name) => folder.has(name))
  if (own !== undefined) return own
  // Documentation in several languages, each with settings of its own, as that of FastAPI.
  const inFolders = ['docs/en/mkdocs.yml', 'config/en/mkdocs.yml', 'docs/mkdocs.yml']
  const ofLanguages = folder.files.filter((name) => languageFile.test(name))
  return (
    inFolders.find((name) => folder.has(name)) ??
    ofLanguages.find((name) => languageFile.exec(name)?.[1] === 'en') ??
    ofLanguages[0]
  )
}

/** Reads a file of settings; null: it cannot be read. */
export function readConfig(folder: Folder, file: string): MkDocsConfig | null {
  const data = withInherited(folder, file, [])
  if (data === null) return null
  const base = dirName(file)
  const theme = typeof data['theme'] === 'string' ? { name: data['theme'] } : dataOf(data['theme'])
  return {
    data,
    file,
    folder: base,
    docs: joined(base, textOf(data['docs_dir']) ?? 'docs') ?? 'docs',
    theme,
    features: new Set(listOf(theme['features']).filter((one) => typeof one === 'string')),
    plugins: named(data['plugins'], /^material\//),
    extensions: named(data['markdown_extensions'], /^markdown\.extensions\./),
  }
}

function withInherited(folder: Folder, file: string, seen: readonly string[]): Data | null {
  const text = folder.text(file)
  const data =
    text === null ? null : file.endsWith('.toml') ? parseZensical(text) : parseMkdocs(text)
  if (data === null || seen.includes(file)) return null
  const { INHERIT: parent, ...own } = data
  const above = typeof parent === 'string' ? joined(dirName(file), parent) : null
  if (above === null) return own
  return merged(withInherited(folder, above, [...seen, file]) ?? {}, own)
}

/** As MkDocs does: objects are merged, everything else is replaced. */
function merged(base: Data, own: Data): Data {
  const result: Record<string, unknown> = { ...base }
  for (const [key, value] of Object.entries(own)) {
    if (key === '__proto__') continue
    const before = Object.hasOwn(base, key) ? base[key] : undefined
    result[key] = isObject(before) && isObject(value) ? merged(before, value) : value
  }
  return result
}

/** Extensions that Zensical has on where its file names none. */
const zensicalExtensions = [
  ...['abbr', 'admonition', 'attr_list', 'def_list', 'footnotes', 'md_in_html', 'toc'],
  ...['arithmatex', 'caret', 'details', 'emoji', 'highlight', 'inlinehilite', 'keys'].map(
    (name) => `pymdownx.${name}`,
  ),
  ...['magiclink', 'mark', 'smartsymbols', 'superfences', 'tabbed', 'tasklist', 'tilde'].map(
    (name) => `pymdownx.${name}`,
  ),
]

/** A text of `zensical.toml` in the terms of `mkdocs.yml`; null: it is not valid. */
function parseZensical(text: string): Data | null {
  const value = parseData(text, 'toml')
  if (!isObject(value)) return null
  const project = dataOf(value['project'])
  const { pymdownx, ...extensions } = dataOf(project['markdown_extensions'])
  return {
    ...project,
    theme: { name: 'material', ...dataOf(project['theme']) },
    markdown_extensions:
      project['markdown_extensions'] === undefined
        ? zensicalExtensions
        : {
            ...extensions,
            ...Object.fromEntries(
              Object.entries(dataOf(pymdownx)).map(([name, own]) => [`pymdownx.${name}`, own]),
            ),
          },
  }
}

/** A text of YAML with the tags of MkDocs; null: it is not valid. */
export function parseMkdocs(text: string): Data | null {
  try {
    const document = parseDocument(text, { logLevel: 'silent', merge: true })
    visit(document, { Node: (_, node) => valueOfTag(node as Node) })
    const value: unknown = document.toJS()
    return isObject(value) ? value : null
  } catch {
    return null
  }
}

/** The node that a tag stands for. */
function valueOfTag(node: Node): Node | undefined {
  const tag = node.tag ?? ''
  const [, name] = /python\/(?:name|object(?:\/apply|\/new)?):(.+)$/.exec(tag) ?? []
  if (name !== undefined) {
    if (isScalar(node)) node.value = name
    // `slugify: !!python/object/apply:pymdownx.slugs.slugify`: which function it is, is what matters.
    else if (isMap(node)) node.add({ key: 'python', value: name })
    return undefined
  }
  // `!ENV [NAME, default]`: the environment is not read.
  if (tag === '!ENV' && isSeq(node)) return (node.items.at(-1) as Node | undefined) ?? undefined
  return undefined
}

/** A list of names, or of objects of one name and its settings; or such an object alone. */
function named(value: unknown, prefix: RegExp): ReadonlyMap<string, Data> {
  const found = new Map<string, Data>()
  const add = (name: string, settings: unknown) => {
    if (dataOf(settings)['enabled'] !== false) found.set(name.replace(prefix, ''), dataOf(settings))
  }
  for (const item of Array.isArray(value) ? value : [value]) {
    if (typeof item === 'string') add(item, {})
    else for (const [name, settings] of Object.entries(dataOf(item))) add(name, settings)
  }
  return found
}
