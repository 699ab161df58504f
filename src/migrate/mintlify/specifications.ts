/** Specifications of OpenAPI that a Mintlify site names, and where their pages are here. */
import { kebabCase } from '../../openapi/parts/names.ts'
import type { Folder } from '../folder.ts'
import type { CopiedFile } from '../generator.ts'
import type { SidebarItem } from '../navigation.ts'
import type { Notes } from '../notes.ts'
import { type Data, dataOf, readData, textOf } from '../read/data.ts'
import type { Language } from './documents.ts'
import { pageName, posixJoin } from './paths.ts'

export interface Specification {
  readonly id: string
  /** In the folder of the other site. */
  readonly from: string
  /** In the new site. */
  readonly to: string
  readonly routeBasePath: string
  /** Operations by `get /users`, with the names of their parameters left out. */
  readonly operations: ReadonlyMap<string, { readonly label: string; readonly route: string }>
}

export interface Specifications {
  readonly all: readonly Specification[]
  /** The specification that a text or `{ source }` names; the first one without a name. */
  find(named: unknown): Specification | undefined
  /** The item of a sidebar for `GET /users` or `api.json GET /users`; null: it is none. */
  item(name: string, named: unknown): SidebarItem | null
  /** `openapi` of the front matter as docsgen has it; null: it names no operation. */
  field(written: string): string | null
  readonly files: readonly CopiedFile[]
}

/** Finds all that settings and pages name. Those of other languages are translations of the one with the same name. */
export function specificationsOf(
  folder: Folder,
  settings: Data,
  { fields, notes, languages }: SpecificationSources,
): Specifications {
  const original = (file: string) => withoutLanguage(file, languages)
  const named = namedFiles(settings, fields)
  for (const { file } of named) if (isRemote(file)) notes.add({ ...remote, source: file })
  const files = named.flatMap(({ file, directory }) => {
    const from = isRemote(file) ? null : posixJoin('', file)
    if (from === null) return []
    const [path, code] = original(from)
    return [
      {
        from,
        path: folder.has(path) ? path : from,
        code: folder.has(path) ? code : null,
        directory,
      },
    ]
  })
  const all = new Map<string, Specification>()
  for (const { path, directory } of files) {
    const data = all.has(path) ? null : readData(folder, path)
    if (data?.['openapi'] === undefined && data?.['swagger'] === undefined) continue
    all.set(
      path,
      specification(path, data, { directory, taken: [...all.values()], isTaken: isPage(folder) }),
    )
  }
  const translations = new Map(
    files.flatMap(({ from, path, code }): [string, CopiedFile][] => {
      const own = all.get(path)
      return own === undefined || code === null
        ? []
        : [[from, { from, to: `i18n/${code}/${own.to}` }]]
    }),
  )
  const find = (file: string) => {
    const from = posixJoin('', file) ?? ''
    return all.get(original(from)[0]) ?? all.get(from)
  }
  const list = [...all.values()]
  return {
    all: list,
    files: [...list.map(({ from, to }) => ({ from, to })), ...translations.values()],
    find: (wanted) => found(list, find, wanted),
    item: (name, wanted) => operationItem(name, { nearest: found(list, find, wanted), list, find }),
    field: (written) => fieldOf(written, list, find),
  }
}

function isRemote(file: string): boolean {
  return /^https?:/i.test(file)
}

/** Whether a document has a route. */
function isPage(folder: Folder): (route: string) => boolean {
  return (route) =>
    ['.mdx', '.md', '/index.mdx', '/index.md'].some((ending) => folder.has(route + ending))
}

interface SpecificationSources {
  /** `openapi` of all front matters. */
  readonly fields: readonly string[]
  readonly languages: readonly Language[]
  readonly notes: Notes
}

const remote = {
  state: 'left',
  topic: 'openapi',
  text: 'The specification is on a server: write its address into openapi of docsgen.config, and fetch it with `docsgen openapi`.',
} as const

/** `zh/openapi.json` → the file that it translates, and its locale; null: it is none of another language. */
function withoutLanguage(file: string, languages: readonly Language[]): [string, string | null] {
  const own = languages.find(
    ({ folder, isDefault }) => !isDefault && folder !== '' && file.startsWith(`${folder}/`),
  )
  return own === undefined ? [file, null] : [file.slice(own.folder.length + 1), own.code]
}

function found(
  list: readonly Specification[],
  find: (file: string) => Specification | undefined,
  named: unknown,
): Specification | undefined {
  const first = Array.isArray(named) ? named[0] : named
  const source = textOf(first) ?? textOf(dataOf(first)['source'])
  return source === undefined ? (list.length === 1 ? list[0] : undefined) : find(source)
}

interface NamedFile {
  readonly file: string
  readonly directory?: string | undefined
}

/** Files by `openapi` anywhere in the settings, and before the operations of front matters. */
function namedFiles(settings: unknown, fields: readonly string[]): NamedFile[] {
  const files: NamedFile[] = []
  const visit = (value: unknown, depth: number): void => {
    if (depth > 40 || typeof value !== 'object' || value === null) return
    for (const [key, one] of Object.entries(value)) {
      if (key === 'openapi') files.push(...listed(one))
      else visit(one, depth + 1)
    }
  }
  visit(settings, 0)
  for (const field of fields) {
    const [, file] = /^(\S+\.(?:json|ya?ml))\s+\S/i.exec(field) ?? []
    if (file !== undefined) files.push({ file })
  }
  return files
}

function listed(value: unknown): NamedFile[] {
  if (Array.isArray(value)) return value.flatMap(listed)
  const file = textOf(value) ?? textOf(dataOf(value)['source'])
  return file === undefined ? [] : [{ file, directory: textOf(dataOf(value)['directory']) }]
}

function specification(
  from: string,
  data: Data,
  {
    directory,
    taken,
    isTaken,
  }: {
    directory: string | undefined
    taken: readonly Specification[]
    isTaken: (route: string) => boolean
  },
): Specification {
  const base = from.slice(from.lastIndexOf('/') + 1)
  const name =
    kebabCase(base.replace(/\.\w+$/, '').replace(/[-_.]?openapi$/i, '')) || 'api-reference'
  const wanted = /^(?:openapi|api|swagger)$/.test(name) ? 'api-reference' : name
  const id = taken.some((one) => one.id === wanted) ? `${wanted}-${taken.length + 1}` : wanted
  const route = pageName(
    directory ?? (taken.length === 0 ? 'api-reference' : `api-reference/${id}`),
  )
  const routeBasePath =
    isTaken(route) || taken.some((one) => one.routeBasePath === route) ? `${route}/${id}` : route
  const ending = base.slice(base.lastIndexOf('.'))
  const operations = new Map(
    Object.entries(dataOf(data['paths'])).flatMap(([path, methods]) =>
      Object.entries(dataOf(methods)).flatMap(([method, given]) => {
        if (!/^(?:get|put|post|delete|options|head|patch|trace)$/.test(method)) return []
        const { operationId, summary } = dataOf(given)
        const slug = kebabCase(textOf(operationId) ?? `${method} ${path}`)
        const label = textOf(summary) ?? `${method.toUpperCase()} ${path}`
        return [
          [operationKey(method, path), { label, route: `/${routeBasePath}/${slug}` }] as const,
        ]
      }),
    ),
  )
  return { id, from, to: `openapi/${id}${ending}`, routeBasePath, operations }
}

/** Names of parameters may differ. */
function operationKey(method: string, path: string): string {
  return `${method.toLowerCase()} ${path.replace(/\{[^}]*\}|:\w+/g, '{}').replace(/\/+$/, '')}`
}

const named =
  /^(?:(\S+\.(?:json|ya?ml)|https?:\S+)\s+)?(get|put|post|delete|options|head|patch|trace|webhook)\s+(\S+)\s*$/i

interface Known {
  readonly nearest: Specification | undefined
  readonly list: readonly Specification[]
  readonly find: (file: string) => Specification | undefined
}

function operationItem(name: string, { nearest, list, find }: Known): SidebarItem | null {
  const [, file, method = '', path = ''] = named.exec(name.trim()) ?? []
  if (method === '') return null
  const own = file === undefined ? nearest : find(file)
  const key = operationKey(method, path)
  const holder = own?.operations.has(key) ? own : list.find(({ operations }) => operations.has(key))
  const operation = holder?.operations.get(key)
  return operation === undefined
    ? null
    : { type: 'link', label: operation.label, href: operation.route }
}

function fieldOf(
  written: string,
  list: readonly Specification[],
  find: (file: string) => Specification | undefined,
): string | null {
  const [, file, method = '', path = ''] = named.exec(written.trim()) ?? []
  if (method === '' || method.toLowerCase() === 'webhook') return null
  const own = file === undefined ? undefined : find(file)
  const key = operationKey(method, path)
  const having = list.filter(({ operations }) => operations.has(key))
  const id = having.length < 2 ? undefined : (own ?? having[0])?.id
  return `${id === undefined ? '' : `${id} `}${method.toLowerCase()} ${path}`
}

/** `openapi` of the configuration. */
export function specificationSettings({
  all,
}: Specifications): Readonly<Record<string, { path: string; routeBasePath: string }>> | undefined {
  if (all.length === 0) return undefined
  return Object.fromEntries(
    all.map(({ id, to, routeBasePath }) => [id, { path: to, routeBasePath }]),
  )
}
