/** Files that documents of docsify show and take in. */
import { resolvePath } from '../../shared/url.ts'
import { posixRelative } from '../../support/posix-path.ts'
import type { Folder } from '../folder.ts'
import type { CopiedFile, ForeignDocument } from '../generator.ts'
import { textOf } from '../read/data.ts'
import { namedFiles } from '../text/named-files.ts'
import type { Site } from './site.ts'

const absolute = /(?:\]\(|(?:src|href)=["'])(\/[^\s)"'?#]+)/g
const picture = /!\[[^\]]*\]\(([^\s)#]+)/g

/** Finds them. @param cover - name of the cover page */
export function takenFiles(
  { folder, root, documents, html, config }: Site,
  cover: string | null,
): { readonly parts: readonly ForeignDocument[]; readonly files: readonly CopiedFile[] } {
  const files = new Map<string, string>()
  const parts = new Map<string, ForeignDocument>()
  const known = new Set(documents.map(({ from }) => from))
  const toStatic = (path: string | undefined) => {
    const from = root + (path ?? '').replace(/^(?:\.?\/)+/, '')
    if (path !== undefined && folder.has(from) && !from.endsWith('.md'))
      files.set(from, `static/${from.slice(root.length)}`)
  }
  const add = (named: string, text: string) => {
    if (!folder.has(named) || known.has(named) || /\.html?$/.test(named)) return
    const inRoot = named.startsWith(root)
    const own = inRoot ? named.slice(root.length) : named.replace(/^(?:\.\.\/)+/, '')
    if (!named.endsWith('.md')) files.set(named, `docs/${own}`)
    else if (isIncluded(text, named))
      parts.set(named, {
        from: named,
        to: `docs/_parts/${own.replaceAll('/', '-')}`,
        address: null,
      })
  }
  const texts = [...documents.map(({ from }) => from), ...(cover === null ? [] : [root + cover])]
  for (const from of texts) {
    const text = folder.text(from) ?? ''
    for (const [, path] of text.matchAll(absolute)) toStatic(path)
    for (const named of namedFiles(text, from)) add(named, text)
  }
  toStatic(/<link[^>]*rel=["'](?:shortcut )?icon["'][^>]*href=["']([^"']+)["']/.exec(html)?.[1])
  toStatic(textOf(config['logo']))
  const pictures = cover === null ? [] : (folder.text(root + cover) ?? '').matchAll(picture)
  for (const [, path] of pictures) toStatic(path)
  return { parts: [...parts.values()], files: [...files].map(([from, to]) => ({ from, to })) }
}

function isIncluded(text: string, file: string): boolean {
  const name = file.split('/').at(-1) ?? ''
  return text.split('\n').some((line) => line.includes(name) && line.includes(':include'))
}

/** The path to write in a document for a file that it takes in; undefined: there is none. */
export function includePath(
  file: string,
  document: ForeignDocument,
  { moved, folder: site }: { readonly moved: ReadonlyMap<string, string>; readonly folder: Folder },
): { readonly path: string; readonly text: string } | undefined {
  const folder = document.from.slice(0, Math.max(document.from.lastIndexOf('/'), 0))
  const own = resolvePath(folder, file)
  const target = own === null ? undefined : moved.get(own)
  if (own === null || target === undefined) return undefined
  const place = document.to.slice(0, document.to.lastIndexOf('/'))
  const path = posixRelative(`/${place}`, `/${target}`)
  return { path: path.startsWith('.') ? path : `./${path}`, text: site.text(own) ?? '' }
}
