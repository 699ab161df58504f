/** Pages and files that shortcodes of Hugo name: `relref`, `readfile`. */
import { resolvePath } from '../../shared/url.ts'
import { posixRelative } from '../../support/posix-path.ts'
import type { Folder } from '../folder.ts'
import type { CopiedFile, ForeignDocument } from '../generator.ts'
import { templateTags, valuesOf } from '../text/template-tags.ts'
import type { Mount } from './config.ts'
import type { HugoPage } from './content.ts'

/** A path of the content as references name it: without its ending, `_index` and slashes around. */
function plainPath(path: string): string {
  return path
    .replace(/^\/+|\/+$/g, '')
    .replace(/(?:\.[a-z]{2,3}(?:-\w+)?)?\.(?:md|markdown)$/, '')
    .replace(/(?:^|\/)_?index$/, '')
    .toLowerCase()
}

/** The link to write in a page for a reference; undefined: there is no such page. */
export function references(
  pages: readonly HugoPage[],
): (page: HugoPage, target: string) => string | undefined {
  const byPath = new Map<string, HugoPage>()
  const byName = new Map<string, HugoPage>()
  for (const page of pages) {
    const path = plainPath(page.path)
    byPath.set(`${page.language.key}:${path}`, page)
    byName.set(`${page.language.key}:${path.split('/').at(-1)}`, page)
  }
  return (page, target) => {
    const [, path = '', fragment = ''] = /^([^#?]*)(.*)$/s.exec(target) ?? []
    if (path === '') return fragment === '' ? undefined : fragment
    if (/^https?:/.test(path)) return target
    const places = placesOfPage(page, path)
    const keys = [page.language.key, pages[0]?.language.key ?? '']
    const found =
      keys.flatMap((key) => places.map((place) => byPath.get(`${key}:${place}`))).find(Boolean) ??
      keys.map((key) => byName.get(`${key}:${plainPath(path).split('/').at(-1)}`)).find(Boolean)
    return found === undefined ? undefined : relativeTo(page.to, found.to) + fragment
  }
}

/** Where the page of a reference may be, the likeliest first. */
function placesOfPage({ path: own }: HugoPage, path: string): string[] {
  const folder = plainPath(own.slice(0, own.lastIndexOf('/') + 1))
  const near = resolvePath(folder, path.replace(/^\//, ''))
  const places = near === null ? [path] : path.startsWith('/') ? [path, near] : [near, path]
  return places.map(plainPath)
}

/** Links have no language in their paths. */
function relativeTo(from: string, to: string): string {
  const [source, target] = [from, to].map((path) => path.replace(/^i18n\/[^/]+\//, ''))
  const folder = (source ?? '').slice(0, Math.max((source ?? '').lastIndexOf('/'), 0))
  const path = posixRelative(`/${folder}`, `/${target}`)
  return path.startsWith('.') ? path : `./${path}`
}

export interface Included {
  /** Texts that are no pages. */
  readonly documents: readonly ForeignDocument[]
  readonly files: readonly CopiedFile[]
  /** The path to write in a document for a file that it takes in. */
  readonly pathIn: (
    document: ForeignDocument,
    file: string,
  ) => { readonly path: string; readonly isText: boolean } | undefined
}

/** Finds the files that pages take in. */
export function includedFiles(folder: Folder, pages: readonly HugoPage[]): Included {
  const documents = new Map<string, ForeignDocument>()
  const files = new Map<string, string>()
  const known = new Map(pages.map((page) => [page.from, page as ForeignDocument]))
  const mounts = [...new Set(pages.flatMap(({ language }) => language.mounts))]
  const find = (from: string, file: string) =>
    placesOf(from, file, mounts).find((one) => folder.has(one) || folder.text(one) !== null)
  const queue: ForeignDocument[] = [...pages]
  for (let page = queue.shift(); page !== undefined; page = queue.shift()) {
    for (const file of namedIn(folder.text(page.from) ?? '')) {
      const found = find(page.from, file)
      if (found === undefined || known.has(found) || files.has(found)) continue
      if (!/\.(?:md|markdown)$/.test(found)) {
        files.set(
          found,
          `snippets/${found.replace(/^(?:\.\.\/)+|^(?:content|assets|static)\//g, '')}`,
        )
        continue
      }
      const part = {
        from: found,
        to: `docs/_parts/${found.replace(/^(?:\.\.\/)+|^content\//, '').replaceAll('/', '-')}`,
        address: null,
      }
      documents.set(found, part)
      known.set(found, part)
      queue.push(part)
    }
  }
  return {
    documents: [...documents.values()],
    files: [...files].map(([from, to]) => ({ from, to })),
    pathIn(document, file) {
      const found = find(document.from, file)
      if (found === undefined) return undefined
      const text = known.get(found)
      if (text === undefined) return { path: `/${files.get(found) ?? ''}`, isText: false }
      const path = posixRelative(
        `/${document.to.slice(0, document.to.lastIndexOf('/'))}`,
        `/${text.to}`,
      )
      return { path: path.startsWith('.') ? path : `./${path}`, isText: true }
    },
  }
}

const includes = /^(?:include|readfile|include-file|code_sample|codenew|literalinclude)$/

function namedIn(text: string): string[] {
  if (!/\{\{[<%]/.test(text)) return []
  return templateTags(text, 'hugo', () => false).flatMap((tag) => {
    if (!includes.test(tag.name)) return []
    const { named, words } = valuesOf(tag)
    return named('file', 'path', 'src') ?? words[0] ?? []
  })
}

function placesOf(from: string, file: string, mounts: readonly Mount[]): string[] {
  const folder = from.slice(0, Math.max(from.lastIndexOf('/'), 0))
  const plain = file.replace(/^\//, '')
  const near = file.startsWith('/') ? null : resolvePath(folder, file)
  const dirs = mounts.filter(({ at }) => at === '').map(({ source }) => source)
  const mounted = mounts.flatMap(({ source, at }) =>
    at !== '' && plain.startsWith(`${at}/`) ? [source + plain.slice(at.length)] : [],
  )
  const places = [
    ...(near === null ? [] : [near]),
    plain,
    ...dirs.map((dir) => `${dir}/${plain}`),
    ...dirs.map((dir) => `${dir}/examples/${plain}`),
    `assets/${plain}`,
    `static/${plain}`,
  ]
  return [...places.filter((path) => !path.includes('..')), ...mounted]
}
