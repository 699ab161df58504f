/** Files that are no mistake for the disk and one for their author: folders of no locale, translations of no source. */
import fs from 'node:fs'
import path from 'node:path'
import { type Diagnostic, diagnostic } from '../../shared/diagnostic.ts'
import type { Config } from '../../shared/model/config.ts'
import type { Document } from '../../shared/model/site.ts'
import type { Source } from '../../shared/model/source.ts'
import { readFile } from '../../support/read-file.ts'
import { nearest, nearestHint } from '../../support/text/nearest.ts'
import { stripNumberPrefixes } from '../collections/number-prefix.ts'
import { withoutExtension } from '../collections/source-path.ts'
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

/**
 * Leaves out the problems of `unreadIndexes` with files that documents include: those may have any name.
 * @param documents - called only where there is such a problem
 */
export function withoutParts(
  problems: readonly Diagnostic[],
  documents: () => readonly Document[],
): readonly Diagnostic[] {
  const isOfIndex = ({ code }: Diagnostic) => code === 'index-unread'
  if (!problems.some(isOfIndex)) return problems
  const read = documents().flatMap(({ meta }) => meta.dependencies)
  const parts = new Set<string | undefined>(read.map((file) => file.path))
  return problems.filter((one) => !(isOfIndex(one) && parts.has(one.file)))
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
  const originals = keys.get(defaultLocale) ?? new Set()
  return sources.flatMap((source) => {
    const own = keyOf(source)
    if (source.locale === defaultLocale || originals.has(own)) return []
    const translated = keys.get(source.locale)
    const open = [...originals].filter(
      (key) => !translated?.has(key) && folder(key) === folder(own),
    )
    const { hint = '' } = nearestHint(own, open)
    const [, key] = /^Did you mean “(.+)”/.exec(hint) ?? []
    const original = sources.find((one) => one.locale === defaultLocale && keyOf(one) === key)
    if (original === undefined) return []
    const message = `No source has this name: the page is not the translation of ${original.path}.`
    const name = path.posix.basename(original.docPath)
    return diagnostic('translation-misnamed', message, {
      file: source.path,
      hint: `Did you mean “${name}”? A translation has the name of its source.`,
    })
  })
}

/** The same for a source and its translations. */
function keyOf({ collection, docPath }: Source): string {
  return `${collection}/${stripNumberPrefixes(withoutExtension(docPath), true)}`
}

function folder(key: string): string {
  return path.posix.dirname(key)
}
