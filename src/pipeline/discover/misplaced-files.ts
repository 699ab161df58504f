/** Files that are no mistake for the disk and one for their author: folders of no locale, translations of no source. */
import fs from 'node:fs'
import path from 'node:path'
import { type Diagnostic, diagnostic } from '../../shared/diagnostic.ts'
import type { Config } from '../../shared/model/config.ts'
import type { Document } from '../../shared/model/site.ts'
import type { Discovered, Source } from '../../shared/model/source.ts'
import { readFile } from '../../support/read-file.ts'
import { nearest, nearestHint } from '../../support/text/nearest.ts'
import { stripNumberPrefixes } from '../collections/number-prefix.ts'
import { hasCapitalEnding, withoutExtension } from '../collections/source-path.ts'
import type { FileIndex } from './file-index.ts'

/** Folders of `i18n/` whose name is none of the site's locales: nothing in them is read. @param root - absolute */
export function unknownLocales(root: string, { locales }: Pick<Config, 'locales'>): Diagnostic[] {
  const codes = locales.map(({ code }) => code)
  return foldersIn(path.join(root, 'i18n'))
    .filter((name) => !codes.includes(name) && !/^[._]/.test(name))
    .map((name) => {
      const file = `i18n/${name}`
      const other = `Add “${name}” to locales in docsgen.config, or remove the folder.`
      const near = nearest(name.replaceAll('_', '-'), codes)
      const hint = near === null ? other : `Did you mean “${near}”?`
      const message = `The site has no locale “${name}”: nothing in this folder is read.`
      return diagnostic('locale-unknown', message, { file, hint })
    })
}

/** Names of the file of sidebars at the root of a site of Docusaurus. */
const sidebarFiles = ['js', 'cjs', 'mjs', 'ts', 'json'].map((extension) => `sidebars.${extension}`)

/** The file of sidebars that a site has brought along and that nothing reads. */
export function unreadSidebars(
  { docs }: Pick<Config, 'docs'>,
  index: Pick<FileIndex, 'hash'>,
): Diagnostic[] {
  if (docs.sidebars !== null) return []
  // Also of files that are not there: the next build sees when one is.
  const file = sidebarFiles.find((name) => index.hash(name) !== null)
  if (file === undefined) return []
  const message = 'No setting names this file: the sidebars are made from the folders.'
  const hint = `To use it, write docs: { sidebars: './${file}' } into docsgen.config.`
  return [diagnostic('sidebars-unread', message, { file, hint })]
}

/**
 * Pages of folders as Hugo names them. One without front matter may be a part that pages include.
 * @param root - absolute
 * @param files - all that are no documents, relative to `root`
 */
export function unreadIndexes(
  root: string,
  files: readonly string[],
  index: Pick<FileIndex, 'hash'>,
): Diagnostic[] {
  return files.flatMap((file) => {
    const [, ending] = /(?:^|\/)_index(\.mdx?)$/.exec(file) ?? []
    if (ending === undefined || index.hash(file) === null) return []
    if (!/^(?:---|\+\+\+)\s/.test(readFile(path.join(root, file)).toString())) return []
    const message =
      'No page is made of a file whose name begins with “_”: the folder has no page of its own.'
    return diagnostic('index-unread', message, { file, hint: `Rename it to index${ending}.` })
  })
}

/** Files of which no page is made because their ending is in capitals. @param files - all that are no documents */
export function capitalEndings(files: readonly string[]): Diagnostic[] {
  return files.filter(hasCapitalEnding).map((file) => {
    const [ending = ''] = /\.\w+$/.exec(file) ?? []
    const name = path.basename(file, ending) + ending.toLowerCase()
    const message = `No page is made of a file whose name ends in “${ending}”.`
    return diagnostic('name-unportable', message, { file, hint: `Rename it to ${name}.` })
  })
}

/**
 * Components in pages/ that are not TypeScript, as Docusaurus names its pages. Those that other files there import are
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
    const message = 'No page is made of this component: those of pages are named .tsx.'
    const hint = `Rename it to ${path.posix.basename(file).replace(/jsx?$/, 'tsx')}.`
    return [diagnostic('page-unread', message, { file, hint })]
  })
}

/**
 * Leaves out the problems of `unreadIndexes` and `capitalEndings` with files that documents include: those may have any name.
 * @param documents - called only where there is such a problem
 */
export function withoutParts(
  problems: readonly Diagnostic[],
  documents: () => readonly Document[],
): readonly Diagnostic[] {
  const isUnread = ({ code, file = '' }: Diagnostic) =>
    code === 'index-unread' || (code === 'name-unportable' && hasCapitalEnding(file))
  if (!problems.some(isUnread)) return problems
  const read = documents().flatMap(({ meta }) => meta.dependencies)
  const parts = new Set<string | undefined>(read.map((file) => file.path))
  return problems.filter((one) => !(isUnread(one) && parts.has(one.file)))
}

function foldersIn(folder: string): string[] {
  try {
    const entries = fs.readdirSync(folder, { withFileTypes: true })
    return entries.flatMap((entry) => (entry.isDirectory() ? [entry.name] : [])).sort()
  } catch {
    // A site in one language has none.
    return []
  }
}

/**
 * Translations whose name is almost that of a source that has no translation: each becomes a page of its own. One
 * without such a source may be meant for its language alone.
 */
export function misnamedTranslations(
  sources: readonly Source[],
  { defaultLocale }: Pick<Config, 'defaultLocale'>,
): Diagnostic[] {
  const keys = new Map<string, Set<string>>()
  for (const source of sources) {
    const known = keys.get(source.locale) ?? new Set()
    keys.set(source.locale, known.add(keyOf(source)))
  }
  const originals = new Map<string, Source>()
  for (const source of sources) {
    if (source.locale !== defaultLocale || originals.has(keyOf(source))) continue
    originals.set(keyOf(source), source)
  }
  const openIn = createOpenFinder([...originals.keys()], keys)
  return sources.flatMap((source) => {
    const own = keyOf(source)
    if (source.locale === defaultLocale || originals.has(own)) return []
    const { hint = '' } = nearestHint(own, openIn(source.locale, folder(own)))
    const [, key = ''] = /^Did you mean “(.+)”/.exec(hint) ?? []
    const original = originals.get(key)
    if (original === undefined) return []
    const message = `No source has this name: the page is not the translation of ${original.path}.`
    const name = path.posix.basename(original.docPath)
    return diagnostic('translation-misnamed', message, {
      file: source.path,
      hint: `Did you mean “${name}”? A translation has the name of its source.`,
    })
  })
}

/** Finds the originals in a folder that a locale has no translation of: once for all that ask. */
function createOpenFinder(
  originals: readonly string[],
  translated: ReadonlyMap<string, ReadonlySet<string>>,
): (locale: string, folder: string) => readonly string[] {
  const inFolders = new Map<string, string[]>()
  for (const key of originals) {
    const known = inFolders.get(folder(key))
    if (known === undefined) inFolders.set(folder(key), [key])
    else known.push(key)
  }
  const found = new Map<string, readonly string[]>()
  return (locale, name) => {
    const known = found.get(`${locale}/${name}`)
    if (known !== undefined) return known
    const open = (inFolders.get(name) ?? []).filter((key) => !translated.get(locale)?.has(key))
    found.set(`${locale}/${name}`, open)
    return open
  }
}

/** The same for a source and its translations. */
function keyOf({ collection, docPath }: Source): string {
  return `${collection}/${stripNumberPrefixes(withoutExtension(docPath), true)}`
}

function folder(key: string): string {
  return path.posix.dirname(key)
}
