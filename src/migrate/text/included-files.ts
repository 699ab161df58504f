/** Files that documents take in: where they are in the other site, and where they go. */

import { codePart } from '../../pipeline/compile/to-html/code-part.ts'
import {
  baseName,
  decodePath,
  dirName,
  isExternalUrl,
  resolvePath,
  splitUrl,
} from '../../shared/url.ts'
import { posixRelative } from '../../support/posix-path.ts'
import type { Remark } from '../draft.ts'
import type { Folder } from '../folder.ts'
import type { CopiedFile, ForeignDocument } from '../generator.ts'

/** A part of a file, in the terms of docsgen. */
export interface FilePart {
  /** As the document names it. */
  readonly file: string
  readonly region?: string | undefined
  /** `3-8` */
  readonly lines?: string | undefined
}

/** Remarks at the places where documents take files in. @param topic - the syntax that names the file */
export const includeRemarks = {
  taken: (topic: string): Remark => ({
    state: 'done',
    topic,
    text: 'The file is taken in by docsgen.',
  }),
  inserted: (topic: string): Remark => ({
    state: 'done',
    topic,
    text: 'The text of the file stands here now: docsgen takes files in as a block of their own.',
  }),
  missing: (topic: string): Remark => ({
    state: 'left',
    topic,
    text: 'The file that is taken in was not found: write its text, or remove the line.',
  }),
}

/** The files that are taken in, found while documents are read. */
export interface IncludedFiles {
  /**
   * Takes a file into the new site, once.
   * @param file - its path relative to the folder of the other site
   * @param place - of the document that takes it in, as `from`
   * @param kind - whether it is Markdown, which is converted, or code
   * @returns its path in the new site
   */
  take(file: string, kind: 'text' | 'code', place: string): string
  /** The document that took a text in first, for links that are relative to it. */
  includerOf(file: string): string | undefined
  /** What was taken in and is no page: texts to convert, files to copy. */
  readonly documents: readonly ForeignDocument[]
  readonly files: readonly CopiedFile[]
}

/** Folders of a site that have a meaning to docsgen. */
const reserved =
  /^(?:blog|build|docs|i18n|node_modules|openapi|pages|static|theme|versioned_docs|versioned_sidebars)$/

/** @param known - where a file of the site goes anyway: pages, pictures */
export function includedFiles(
  folder: Pick<Folder, 'source'>,
  known: (file: string) => string | undefined,
): IncludedFiles {
  const documents: ForeignDocument[] = []
  const files: CopiedFile[] = []
  const targets = new Map<string, string>()
  const used = new Set<string>()
  const includers = new Map<string, string>()
  return {
    documents,
    files,
    includerOf: (file) => includers.get(file),
    take(file, kind, place) {
      const before = known(file) ?? targets.get(file)
      if (before !== undefined) return before
      const isText = kind === 'text' && /\.(?:md|mdx|markdown)$/.test(file)
      const to = freeName(
        isText
          ? `docs/_includes/${tidy(file).replace(/^_?(?:includes?|snippets|partials)\//, '')}`
          : codeTarget(file),
        used,
      )
      targets.set(file, to)
      used.add(to)
      if (isText) {
        documents.push({ from: file, to, address: null })
        includers.set(file, place)
      } else if (folder.source(file) !== null) files.push({ from: file, to })
      return to
    },
  }
}

/** The same path, in a folder of its own where the name of the first folder has a meaning here. */
function codeTarget(file: string): string {
  const path = tidy(file)
  const [first = ''] = path.split('/')
  return reserved.test(first) || !path.includes('/') ? `snippets/${path}` : path
}

/** A path inside of the site, in which no name begins with a dot: those are not read. */
function tidy(file: string): string {
  return file
    .split('/')
    .filter((part) => part !== '..' && part !== '.')
    .map((part) => part.replace(/^\.+/, ''))
    .join('/')
    .replace(/^docs\//, '')
}

function freeName(name: string, used: ReadonlySet<string>): string {
  if (!used.has(name)) return name
  const dot = name.lastIndexOf('.')
  for (let number = 2; ; number++) {
    const other =
      dot < 0 ? `${name}-${number}` : `${name.slice(0, dot)}-${number}${name.slice(dot)}`
    if (!used.has(other)) return other
  }
}

/**
 * A link in a text that pages take in: in the other generator it is relative to the page, here to the file.
 * @param targets - new paths by old ones
 * @returns undefined: the document is a page, or the link leads to no file
 */
export function linkFromPage(
  link: string,
  document: ForeignDocument,
  {
    targets,
    included,
  }: {
    readonly targets: ReadonlyMap<string, string>
    readonly included: Pick<IncludedFiles, 'includerOf'>
  },
): string | undefined {
  const place = included.includerOf(document.from)
  if (place === undefined || isExternalUrl(link) || /^[#?/{]/.test(link)) return undefined
  const { path, query, fragment } = splitUrl(link)
  const file = resolvePath(dirName(place), decodePath(path))
  const to =
    file === null ? undefined : (targets.get(file) ?? targets.get(file.replace(/\.html$/, '.md')))
  return to === undefined ? undefined : relativePath(document.to, to) + query + fragment
}

/** The address by which a file of the new site names another one. */
export function relativePath(from: string, to: string): string {
  if (to.startsWith('static/')) return encodeURI(to.slice('static'.length))
  const path = posixRelative(`/${dirName(from)}`, `/${to}`)
  return encodeURI(path.startsWith('.') ? path : `./${path}`)
}

/** The attributes that name a part of a file: ` region="a"`. */
export function partAttributes({ region, lines }: Omit<FilePart, 'file'>): string {
  return `${region === undefined ? '' : ` region="${region}"`}${lines === undefined ? '' : ` lines="${lines}"`}`
}

/** The text of a part, without marks of regions; null: the file does not have it. */
export function textOfPart(
  path: string,
  text: string,
  part: Omit<FilePart, 'file'>,
): string | null {
  const { region = null, lines = null } = part
  const found = codePart({ path, text }, { region, lines })
  return found.missing === undefined ? found.text : null
}

/** The language of code by the name of its file: `rs` for `a.rs`. */
export function languageOf(file: string): string {
  return /\.([\w+]+)$/.exec(baseName(file))?.[1]?.toLowerCase() ?? 'text'
}
