/**
 * The API of TypeScript code, a page for each exported symbol, made by TypeDoc. Install it in the folder of the site, with the
 * TypeScript that it supports: `npm install --save-dev typedoc`.
 *
 *     plugins: [['./plugins/typescript-api.ts', { entryPoints: ['../src/index.ts'], folder: 'docs/api' }]]
 *
 * TypeDoc runs when a file beside an entry point has changed, and not otherwise.
 */
import { createHash } from 'node:crypto'
import { existsSync } from 'node:fs'
import { createRequire } from 'node:module'
import path from 'node:path'
import type { Plugin } from 'docsgen'
import type {
  Comment,
  CommentDisplayPart,
  DeclarationReflection,
  ParameterReflection,
  ReflectionKind,
  SignatureReflection,
  TypeParameterReflection,
} from 'typedoc'

interface Options {
  /** Files whose exports are the API, relative to the site's folder. */
  readonly entryPoints: readonly string[]
  /** Where the pages are. Default: `docs/api`. */
  readonly folder?: string
  /** Default: the tsconfig.json beside the first entry point, or above. */
  readonly tsconfig?: string
  /** Address of a file on the web, which its path follows: pages get links to the code. */
  readonly codeUrl?: string
}

/** Loaded when there is something to do: it brings a compiler. */
let typedoc: typeof import('typedoc')

/** A page that was made of a symbol. */
interface ApiPage {
  readonly name: string
  readonly text: string
  /** Where the symbol is declared, relative to the site's folder. */
  readonly file: string | null
}

export default (options: Options): Plugin => ({
  name: 'typescript-api',
  async sources({ root, readFile, readFolder, kept, report }) {
    const { entryPoints, folder = 'docs/api', codeUrl } = options
    const program = createRequire(path.join(root, 'index.js')).resolve('typedoc')
    const version = await readFile(
      program.replace(/(?<=node_modules[\\/]typedoc[\\/]).*/, 'package.json'),
    )
    const own = await readFile(import.meta.filename)
    const hash = createHash('sha256').update(JSON.stringify([options, version, own]))
    for (const source of new Set(entryPoints.map((file) => path.posix.dirname(file)))) {
      for (const file of await readFolder(source)) {
        if (!/\.[cm]?tsx?$/.test(file)) continue
        hash.update(`\0${file}\0`).update(await readFile(`${source}/${file}`))
      }
    }
    const pages = await kept(`API ${hash.digest('hex')}`, '365d', () => convert(root, options))
    for (const { message } of pages.problems) report({ message })
    return pages.list.map(({ name, text, file }) => ({
      path: `${folder}/${name}.md`,
      key: createHash('sha256').update(text).digest('hex'),
      text,
      ...(codeUrl !== undefined && file !== null && { editUrl: codeUrl + file }),
    }))
  },
})

/** Runs TypeDoc. */
async function convert(root: string, { entryPoints, tsconfig }: Options) {
  typedoc = await import('typedoc')
  const { Application, Logger, LogLevel, ReflectionKind: kinds } = typedoc
  const problems: { message: string }[] = []
  const app = await Application.bootstrap({
    name: 'API',
    entryPoints: entryPoints.map((file) => path.resolve(root, file)),
    tsconfig:
      tsconfig === undefined ? tsconfigAbove(root, entryPoints[0]) : path.resolve(root, tsconfig),
    basePath: root,
    excludePrivate: true,
    excludeInternal: true,
    excludeExternals: true,
    // The compiler of the code reports its mistakes.
    skipErrorChecking: true,
    disableGit: true,
    sourceLinkTemplate: '{path}',
  })
  app.logger = new (class extends Logger {
    override log(message: string, level: number): void {
      if (level >= LogLevel.Warn) problems.push({ message })
    }
  })()
  const project = await app.convert()
  if (project === undefined) {
    throw new Error(
      `TypeDoc could not read the code: ${problems.map((one) => one.message).join(' ')}`,
    )
  }
  const modules = project.children ?? []
  const isOne = entryPoints.length === 1
  const symbols = isOne
    ? modules.map((symbol) => ({ symbol, folder: '' }))
    : modules.flatMap((module) =>
        (module.children ?? []).map((symbol) => ({ symbol, folder: `${module.name}/` })),
      )
  const rank = (symbol: DeclarationReflection) => groups.findIndex(([kind]) => isA(symbol, kind))
  symbols.sort((a, b) => a.folder.localeCompare(b.folder) || rank(a.symbol) - rank(b.symbol))
  const names = new Map<DeclarationReflection, string>()
  const taken = new Set<string>()
  for (const { symbol, folder } of symbols) {
    const kind = kinds.singularString(symbol.kind).toLowerCase().replaceAll(' ', '-')
    const plain = folder + symbol.name.replace(/[^\w$-]+/g, '-')
    const isFree = !taken.has(plain.toLowerCase()) && symbol.name.toLowerCase() !== 'index'
    const name = isFree ? plain : `${plain}-${kind}`
    taken.add(name.toLowerCase())
    names.set(symbol, name)
  }
  const list = symbols.map(({ symbol }, index): ApiPage => {
    const name = names.get(symbol) ?? symbol.name
    const text = symbolPage(symbol, { links: linksFrom(name, names), position: index + 2 })
    return { name, text, file: symbol.sources?.[0]?.fileName ?? null }
  })
  const links = linksFrom('index', names)
  const comment = project.comment ?? (isOne ? undefined : modules[0]?.comment)
  const text = indexPage(
    symbols.map(({ symbol }) => symbol),
    { links, comment },
  )
  return { list: [{ name: 'index', text, file: null }, ...list], problems }
}

/** The tsconfig.json beside a file, or in the nearest folder above. */
function tsconfigAbove(root: string, file = '.'): string {
  let folder = path.resolve(root, path.dirname(file))
  while (!existsSync(path.join(folder, 'tsconfig.json')) && folder !== path.dirname(folder)) {
    folder = path.dirname(folder)
  }
  return path.join(folder, 'tsconfig.json')
}

/** The links of one page to the pages of symbols. */
interface Links {
  /** Address of the page of a symbol, by its name; null: it has none. */
  of(name: string): string | null
}

function linksFrom(page: string, names: ReadonlyMap<DeclarationReflection, string>): Links {
  const pages = new Map([...names].map(([symbol, name]) => [symbol.name, name]))
  return {
    of(name) {
      const target = pages.get(name)
      if (target === undefined) return null
      const relative = path.posix.relative(path.posix.dirname(page), `${target}.md`)
      return relative.startsWith('.') ? relative : `./${relative}`
    },
  }
}

/** Kinds in the order of pages, with their titles. */
const groups: readonly (readonly [keyof typeof ReflectionKind, string])[] = [
  ['Class', 'Classes'],
  ['Function', 'Functions'],
  ['Interface', 'Interfaces'],
  ['TypeAlias', 'Types'],
  ['Enum', 'Enumerations'],
  ['Variable', 'Variables'],
  ['Namespace', 'Namespaces'],
]

/** Whether a symbol is of one of these kinds. */
function isA({ kind }: DeclarationReflection, ...names: (keyof typeof ReflectionKind)[]): boolean {
  return names.some((name) => kind === typedoc.ReflectionKind[name])
}

function indexPage(
  symbols: readonly DeclarationReflection[],
  { links, comment }: { readonly links: Links; readonly comment: Comment | undefined },
): string {
  const parts = groups.flatMap(([kind, title]) => {
    const own = symbols.filter((symbol) => isA(symbol, kind))
    if (own.length === 0) return []
    const rows = own.map((symbol) => {
      const summary = firstSentence(summaryOf(symbol, links))
      return `| [\`${cell(symbol.name)}\`](${links.of(symbol.name)}) | ${cell(summary)} |`
    })
    return [`## ${title}`, '', '| Name | |', '| --- | --- |', ...rows, '']
  })
  return page({ title: 'API', sidebar_position: 1 }, [
    markdown(comment?.summary, links),
    '',
    ...parts,
  ])
}

function symbolPage(
  symbol: DeclarationReflection,
  { links, position }: { readonly links: Links; readonly position: number },
): string {
  const { name } = symbol
  const fields = {
    title: name,
    description:
      firstSentence(summaryOf(symbol, links)).replace(/\]\([^)]*\)|[`*[\]]/g, '') || name,
    sidebar_position: position,
  }
  const body = isA(symbol, 'Function')
    ? (symbol.signatures ?? []).flatMap((one) => signature(one, links, 'function '))
    : [...code(headOf(symbol)), ...described(symbol.comment, links), ...members(symbol, links)]
  return page(fields, body)
}

/** The first line of a declaration. */
function headOf(symbol: DeclarationReflection): string {
  const { name, type, extendedTypes, implementedTypes } = symbol
  const generic = typeParameters(symbol.typeParameters)
  const list = (word: string, types: readonly { toString(): string }[] = []) =>
    types.length === 0 ? '' : ` ${word} ${types.map(String).join(', ')}`
  if (isA(symbol, 'TypeAlias')) return `type ${name}${generic} = ${type ?? '{ … }'}`
  if (isA(symbol, 'Variable')) {
    return `${symbol.flags.isConst ? 'const' : 'let'} ${name}: ${type}`
  }
  if (isA(symbol, 'Enum')) return `enum ${name}`
  if (isA(symbol, 'Namespace')) return `namespace ${name}`
  const isClass = isA(symbol, 'Class')
  const word = isClass ? `${symbol.flags.isAbstract ? 'abstract ' : ''}class` : 'interface'
  const bases = list('extends', extendedTypes)
  return `${word} ${name}${generic}${bases}${isClass ? list('implements', implementedTypes) : ''}`
}

/** The members of a class, an interface, an enumeration, or of an object type. */
function members(symbol: DeclarationReflection, links: Links): string[] {
  const type = symbol.type
  const inType = type?.type === 'reflection' ? type.declaration : undefined
  const all = (symbol.children ?? inType?.children ?? []).filter(
    ({ flags, inheritedFrom }) => !flags.isPrivate && inheritedFrom === undefined,
  )
  const of = (...kinds: (keyof typeof ReflectionKind)[]) => all.filter((one) => isA(one, ...kinds))
  const ofConstructor = of('Constructor').flatMap(({ signatures = [] }) => signatures)
  const properties = of('Property', 'Accessor', 'Variable')
  const methods = of('Method', 'Function')
  const values = of('EnumMember')
  return [
    ...(ofConstructor.length === 0 ? [] : ['## Constructor', '']),
    ...ofConstructor.flatMap((one) => signature(one, links, 'new ')),
    ...table('Properties', properties, links),
    ...table('Values', values, links),
    ...(methods.length === 0 ? [] : ['## Methods', '']),
    ...methods.flatMap(({ name, signatures = [] }) => [
      `### ${name}()`,
      '',
      ...signatures.flatMap((one) => signature(one, links)),
    ]),
  ]
}

function table(
  title: string,
  properties: readonly DeclarationReflection[],
  links: Links,
): string[] {
  if (properties.length === 0) return []
  const rows = properties.map((one) => {
    const type = one.type ?? one.getSignature?.type
    const comment = one.comment ?? one.getSignature?.comment
    const text = withDefault(markdown(comment?.summary, links), one.defaultValue)
    const name = `\`${one.name}${one.flags.isOptional ? '?' : ''}\``
    return `| ${cell(name)} | ${typeCell(type, links)} | ${cell(text)} |`
  })
  return [`## ${title}`, '', '| Name | Type | |', '| --- | --- | --- |', ...rows, '']
}

/** A function, method or constructor: how it is called, its parameters, and its result. */
function signature(one: SignatureReflection, links: Links, word = ''): string[] {
  const { name, parameters = [], type, comment } = one
  const written = parameters.map(
    (parameter) => `${parameterName(parameter)}: ${parameter.type ?? 'unknown'}`,
  )
  const short = written.join(', ')
  const list = short.length > 60 ? `\n  ${written.join(',\n  ')},\n` : short
  const isNew = word === 'new '
  const own = isNew ? one.parent.parent?.name : name
  const result = isNew ? '' : `: ${type ?? 'void'}`
  const rows = parameters.map((parameter) => {
    const about = markdown(parameter.comment?.summary, links)
    const text = cell(withDefault(about, parameter.defaultValue))
    return `| \`${parameterName(parameter)}\` | ${typeCell(parameter.type, links)} | ${text} |`
  })
  const returns = comment?.getTag('@returns')
  return [
    ...code(`${word}${own}${typeParameters(one.typeParameters)}(${list})${result}`),
    ...described(comment, links),
    ...(rows.length === 0 ? [] : ['| Parameter | Type | |', '| --- | --- | --- |', ...rows, '']),
    ...(isNew || String(type) === 'void'
      ? []
      : [`**Returns** ${typeText(type, links)} ${markdown(returns?.content, links)}`.trim(), '']),
  ]
}

function parameterName({ name, flags, defaultValue }: ParameterReflection): string {
  const mark = flags.isOptional || defaultValue !== undefined ? '?' : ''
  return `${flags.isRest ? '...' : ''}${name}${mark}`
}

function typeParameters(list: readonly TypeParameterReflection[] | undefined): string {
  if (list === undefined || list.length === 0) return ''
  const written = list.map(({ name, type, default: preset }) => {
    const bound = type === undefined ? '' : ` extends ${type}`
    return `${name}${bound}${preset === undefined ? '' : ` = ${preset}`}`
  })
  return `<${written.join(', ')}>`
}

/** The text of a comment, with the tags that readers need. */
function described(comment: Comment | undefined, links: Links): string[] {
  if (comment === undefined) return []
  const tags = comment.blockTags.flatMap(({ tag, content }) => {
    const text = markdown(content, links)
    if (tag === '@deprecated') return [':::warning[Deprecated]', '', text, '', ':::', '']
    if (tag === '@example') return ['**Example**', '', /```/.test(text) ? text : fence(text), '']
    if (tag === '@throws') return [`**Throws** ${text}`, '']
    if (tag === '@remarks') return [text, '']
    if (tag === '@see') return [`**See** ${text}`, '']
    return []
  })
  return [markdown(comment.summary, links), '', ...tags]
}

function summaryOf({ comment, signatures }: DeclarationReflection, links: Links): string {
  return markdown((comment ?? signatures?.[0]?.comment)?.summary, links)
}

/** A comment is Markdown; its links lead to the pages of symbols. */
function markdown(parts: readonly CommentDisplayPart[] | undefined, links: Links): string {
  const written = (parts ?? []).map((part) => {
    if (part.kind !== 'inline-tag') return part.text
    const { target, text } = part
    const name = typeof target === 'object' && 'name' in target ? target.name : text
    const href = typeof target === 'string' ? target : links.of(name)
    const label = part.tag === '@linkplain' ? text : `\`${text.replaceAll('`', '')}\``
    return href === null ? label : `[${label}](${href})`
  })
  return written.join('').trim()
}

function firstSentence(text: string): string {
  const [line = ''] = text.split('\n\n')
  return (/^.*?[.!?](?=\s|$)/s.exec(line)?.[0] ?? line).replace(/\s+/g, ' ')
}

/** A type as HTML: the names in it that have a page are links, and no sign in it is Markdown. */
function typeText(type: { toString(): string } | undefined, links: Links): string {
  const html = String(type ?? 'unknown').replace(/[A-Za-z_$][\w$]*|[^\w\s]/g, (part) => {
    if (!/\w/.test(part)) return `&#${part.codePointAt(0)};`
    const href = links.of(part)
    return href === null ? part.replaceAll('_', '&#95;') : `<a href="${href}">${part}</a>`
  })
  return `<code>${html}</code>`
}

/** A text with the default value after it. */
function withDefault(text: string, value: string | undefined): string {
  if (value === undefined) return text
  const end = text === '' || /[.!?]$/.test(text) ? text : `${text}.`
  return `${end} Default: \`${value}\`.`.trim()
}

function typeCell(type: { toString(): string } | undefined, links: Links): string {
  return typeText(type, links).replace(/\s*\n\s*/g, ' ')
}

/** In a table, a line break and a bar would end the cell. */
function cell(text: string): string {
  return text.replace(/\s*\n\s*/g, ' ').replaceAll('|', '\\|')
}

function code(text: string): string[] {
  return [fence(text), '']
}

function fence(text: string): string {
  const longest = Math.max(2, ...[...text.matchAll(/`+/g)].map(([signs]) => signs.length))
  const marks = '`'.repeat(longest + 1)
  return `${marks}ts\n${text}\n${marks}`
}

/** JSON is YAML. */
function page(fields: object, lines: readonly string[]): string {
  const front = Object.entries(fields).map(([name, value]) => `${name}: ${JSON.stringify(value)}`)
  return `---\n${front.join('\n')}\n---\n\n${lines.join('\n')}\n`
}
