/** Links of a moved document: those to files and addresses of the old site lead to the files of the new one. */
import { parse, postprocess, preprocess } from 'micromark'
import { gfm } from 'micromark-extension-gfm'
import {
  decodePath,
  isExternalUrl,
  normalizeRoute,
  resolvePath,
  splitUrl,
} from '../../shared/url.ts'
import { posixRelative } from '../../support/posix-path.ts'
import type { Draft, Edit } from '../draft.ts'
import type { CopiedFile, ForeignDocument, ForeignSite } from '../generator.ts'
import { type CodeParts, codeParts } from './code-parts.ts'
import { elementsIn } from './tags.ts'

/** Where the files and addresses of the old site are in the new one. */
export interface MovedFiles {
  /** The document that a path of the old site is, with or without its ending or `index`. */
  byPath(path: string): ForeignDocument | undefined
  /** The document at an address of the old site. */
  byAddress(address: string): ForeignDocument | undefined
  /** The new path of a file that is copied. */
  file(path: string): string | undefined
}

const endings = [
  '',
  '.md',
  '.mdx',
  '/index.md',
  '/index.mdx',
  '/README.md',
  '/readme.md',
  '/_index.md',
  '.markdown',
  '.mdc',
]

/** Looks up files and addresses of a site. */
export function movedFiles({
  documents,
  files,
}: Pick<ForeignSite, 'documents' | 'files'>): MovedFiles {
  const paths = new Map(documents.map((one) => [one.from, one]))
  const addresses = new Map(
    documents.flatMap((one) => (one.address === null ? [] : [[plainAddress(one.address), one]])),
  )
  const copied = new Map(files.map(({ from, to }: CopiedFile) => [from, to]))
  return {
    byPath(path) {
      const bare = path.replace(/\/$/, '')
      for (const ending of endings) {
        const found = paths.get(bare + ending)
        if (found !== undefined) return found
      }
      return (
        paths.get(bare.replace(/\.html?$/, '.md')) ??
        (bare === '' ? paths.get('index.md') : undefined)
      )
    },
    byAddress: (address) => addresses.get(plainAddress(address)),
    file: (path) => copied.get(path),
  }
}

/** An address without what hosts do not care for: the slash and `.html` at its end, `index`. */
export function plainAddress(address: string): string {
  return normalizeRoute(address.replace(/(?:\/index)?\.html?$/, '').replace(/\/index$/, '/'))
}

/** A URL in a text. */
interface WrittenLink {
  readonly start: number
  readonly end: number
  readonly url: string
}

/** Rewrites the links and images of a document whose target has moved relative to it. */
export function convertLinks(
  draft: Draft,
  document: ForeignDocument,
  { site, moved }: { site: ForeignSite; moved: MovedFiles },
): void {
  const code = codeParts(draft.text)
  const links = [...markdownLinks(draft.text, document.to), ...attributeLinks(draft.text, code)]
  const edits = links.flatMap(({ start, end, url }): Edit[] => {
    const own = site.resolve?.(url, document) ?? newUrl(url, document, { site, moved })
    return own === undefined || own === url ? [] : [{ start, end, text: own, note: rewritten }]
  })
  draft.edit(edits)
}

const rewritten = { state: 'done', topic: 'links', text: 'Lead to the file of the page.' } as const

/** The addresses in Markdown, by the parser's own positions. JSX is text to it, so links between tags are found too. */
function markdownLinks(text: string, file: string): WrittenLink[] {
  const disabled = file.endsWith('.mdx')
    ? { disable: { null: ['htmlFlow', 'htmlText', 'codeIndented'] } }
    : {}
  const parser = parse({ extensions: [gfm(), disabled] })
  const events = postprocess(parser.document().write(preprocess()(text, undefined, true)))
  return events.flatMap(([kind, { type, start, end }]) => {
    if (kind !== 'enter' || !/^(?:resource|definition)DestinationString$/.test(type)) return []
    return [{ start: start.offset, end: end.offset, url: text.slice(start.offset, end.offset) }]
  })
}

function attributeLinks(text: string, code: CodeParts): WrittenLink[] {
  if (!/\s(?:href|src|to)=/.test(text)) return []
  return elementsIn(text, /./, code).flatMap(({ attributes }) =>
    attributes.flatMap(({ name, value, source, end }): WrittenLink[] => {
      const isLink = /^(?:href|src|to)$/.test(name) && typeof value === 'string'
      if (!isLink || !/^["']/.test(source) || source.slice(1, -1) !== value) return []
      return [{ start: end - source.length + 1, end: end - 1, url: value }]
    }),
  )
}

interface Moves {
  readonly site: ForeignSite
  readonly moved: MovedFiles
}

/** The URL to write instead; undefined: it stays. */
function newUrl(
  url: string,
  document: ForeignDocument,
  { site, moved }: Moves,
): string | undefined {
  if (url === '' || isExternalUrl(url) || /^[#?{@~]/.test(url)) return undefined
  const { path, query, fragment } = splitUrl(url)
  const rest = query + fragment
  if (path.startsWith('/')) {
    const own = absolutePath(path, document, { site, moved })
    return own === undefined ? undefined : own + rest
  }
  const folder = folderOf(document.from)
  const decoded = decodePath(path)
  const file = resolvePath(folder, decoded)
  const target =
    (file === null ? undefined : moved.byPath(file)) ?? fromAddress(decoded, document, moved)
  if (target !== undefined) return relativeLink(path, document.to, target.to) + rest
  const copied = file === null ? undefined : moved.file(file)
  return copied === undefined ? undefined : relativeFile(path, document.to, copied) + rest
}

/** A link as browsers follow it: relative to the address of the page. */
function fromAddress(
  path: string,
  { address }: ForeignDocument,
  moved: MovedFiles,
): ForeignDocument | undefined {
  if (address === null) return undefined
  const target = resolvePath(folderOf(address).slice(1), path)
  return target === null ? undefined : moved.byAddress(`/${target}`)
}

/** Links have no language here: each leads to the page in the language of the reader. */
function absolutePath(
  path: string,
  document: ForeignDocument,
  { moved }: Moves,
): string | undefined {
  const locale = localeOf(document.to)
  // Addresses may be written as files: `/es/start.md`.
  const name = path.replace(/(?:(?<=\/)index)?\.mdx?$/, '')
  const target = moved.byAddress(decodePath(name))
  if (target === undefined || target.address === null || localeOf(target.to) !== locale)
    return undefined
  const [, first = ''] = /^\/([^/]+)(?=\/|$)/.exec(path) ?? []
  const logical = logicalPath(target.to)
  // The first part of the address is that of the language when the path of the file does not have it.
  const isLanguage =
    /^[a-z]{2,3}(?:[-_][A-Za-z]{2,4})?$/.test(first) && !`/${logical}`.includes(`/${first}/`)
  return isLanguage ? name.slice(first.length + 1) || '/' : undefined
}

function localeOf(to: string): string | undefined {
  return /^i18n\/([^/]+)\//.exec(to)?.[1]
}

/** The path of a document in the default language, which its translations share. */
function logicalPath(to: string): string {
  return to.replace(/^i18n\/[^/]+\//, '')
}

function folderOf(path: string): string {
  return path.slice(0, Math.max(path.lastIndexOf('/'), 0))
}

/** A path to another document. One that leads there already keeps its form. */
function relativeLink(path: string, from: string, to: string): string {
  const source = logicalPath(from)
  const target = logicalPath(to)
  if (/\.mdx?$/.test(path) && resolvePath(folderOf(source), decodePath(path)) === target)
    return path
  return relative(source, target)
}

function relativeFile(path: string, from: string, to: string): string {
  if (to.startsWith('static/')) return encodeURI(to.slice('static'.length))
  return resolvePath(folderOf(from), decodePath(path)) === to ? path : relative(from, to)
}

function relative(from: string, to: string): string {
  const path = posixRelative(`/${folderOf(from)}`, `/${to}`)
  return encodeURI(path.startsWith('.') ? path : `./${path}`).replace(/[()]/g, (sign) =>
    sign === '(' ? '%28' : '%29',
  )
}
