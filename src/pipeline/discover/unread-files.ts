/** Files that their author takes for pages or settings and that nothing reads. */
import path from 'node:path'
import { type Diagnostic, diagnostic } from '../../shared/diagnostic.ts'
import type { Document } from '../../shared/model/site.ts'
import type { Discovered } from '../../shared/model/source.ts'
import { readFile } from '../../support/read-file.ts'
import { hasCapitalEnding } from '../collections/source-path.ts'
import type { Config } from '../config/config.ts'
import type { FileIndex } from './file-index.ts'

/** Usual names of the file of sidebars at the root of a site. */
const sidebarFiles = ['yml', 'yaml', 'js', 'cjs', 'mjs', 'ts', 'json'].map(
  (extension) => `sidebars.${extension}`,
)

interface ConfiguredSite {
  readonly config: Pick<Config, 'docs'>
  /** The files that the configuration is made from, relative to the site's folder. */
  readonly configInputs: readonly string[]
}

/** The file of sidebars that a site has brought along and that nothing reads. */
export function unreadSidebars(
  { config: { docs }, configInputs }: ConfiguredSite,
  index: Pick<FileIndex, 'hash'>,
): Diagnostic[] {
  if (docs.sidebars !== null) return []
  // Also of files that are not there: the next build sees when one is.
  const file = sidebarFiles.find((name) => index.hash(name) !== null)
  // Other folders of documents, and versions, may have it.
  if (file === undefined || configInputs.includes(file)) return []
  const message = 'No setting names this file: the sidebars are made from the folders.'
  const hint = `To use it, write docs: { sidebars: './${file}' } into docsgen.config.`
  return [diagnostic('sidebars-unread', message, { file, hint })]
}

/**
 * Pages of folders whose names begin with `_`. One without front matter may be a part that pages include.
 * @param root - absolute
 * @param files - those that are no documents, relative to `root`, without those that are left out
 */
export function unreadIndexes(
  root: string,
  files: readonly string[],
  index: Pick<FileIndex, 'hash'>,
): Diagnostic[] {
  return files.flatMap((file) => {
    const [, ending] = /(?:^|\/)_index((?:\.[\w-]+)?\.mdx?)$/.exec(file) ?? []
    if (ending === undefined || index.hash(file) === null) return []
    if (!/^(?:---|\+\+\+)\s/.test(readFile(path.join(root, file)).toString())) return []
    const message =
      'No page is made of a file whose name begins with “_”: the folder has no page of its own.'
    return diagnostic('index-unread', message, { file, hint: `Rename it to index${ending}.` })
  })
}

/** Files of which no page is made because their ending is in capitals. @param files - as for `unreadIndexes` */
export function capitalEndings(files: readonly string[]): Diagnostic[] {
  return files.filter(hasCapitalEnding).map((file) => {
    const [ending = ''] = /\.\w+$/.exec(file) ?? []
    const name = path.basename(file, ending) + ending.toLowerCase()
    const message = `No page is made of a file whose name ends in “${ending}”.`
    return diagnostic('name-unportable', message, { file, hint: `Rename it to ${name}.` })
  })
}

/**
 * Components in pages/ that are not TypeScript. Those that other files there import are
 * parts.
 * @param root - absolute
 * @param found - the sources, and all files that are no documents
 */
export function unreadPages(
  root: string,
  { sources, files }: Pick<Discovered, 'sources' | 'files'>,
  index: Pick<FileIndex, 'hash'>,
): Diagnostic[] {
  const inPages = files.filter(
    (file) => /^(?:i18n\/[^/]+\/)?pages\/.*\.[jt]sx?$/.test(file) && index.hash(file) !== null,
  )
  const textOf = (file: string) => readFile(path.join(root, file)).toString()
  const candidates = inPages.filter((file) => {
    if (!/\/[^/_][^/]*\.jsx?$/.test(file)) return false
    const text = textOf(file)
    return /^export default\b/m.test(text) && /<[A-Za-z>]/.test(text)
  })
  if (candidates.length === 0) return []
  const pages = sources.filter(({ collection }) => collection === 'pages').map((one) => one.path)
  const texts = [...inPages, ...pages].map(textOf).join('\n')
  const imported = new Set(
    [...texts.matchAll(/\/([^/'"\n]+?)(?:\.jsx?)?['"]/g)].map(([, name]) => name),
  )
  return candidates.flatMap((file) => {
    if (imported.has(path.posix.basename(file).replace(/\.jsx?$/, ''))) return []
    const message = 'No page is made of this component: its file is not named .tsx.'
    const hint = `Rename it to ${path.posix.basename(file).replace(/jsx?$/, 'tsx')}.`
    return [diagnostic('page-unread', message, { file, hint })]
  })
}

/**
 * Leaves out the problems of `unreadIndexes`, `capitalEndings` and `unreadTranslations` with files that documents include:
 * those may have any name and place.
 * @param documents - called only where there is such a problem
 */
export function withoutParts(
  problems: readonly Diagnostic[],
  documents: () => readonly Document[],
): readonly Diagnostic[] {
  const isUnread = ({ code, file = '' }: Diagnostic) =>
    code === 'index-unread' ||
    (code === 'file-misnamed' && file.startsWith('i18n/')) ||
    (code === 'name-unportable' && hasCapitalEnding(file))
  if (!problems.some(isUnread)) return problems
  const read = documents().flatMap(({ meta }) => meta.dependencies)
  const parts = new Set<string | undefined>(read.map((file) => file.path))
  return problems.filter((one) => !(isUnread(one) && parts.has(one.file)))
}
