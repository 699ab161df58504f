/**
 * Translations that belong to nothing: folders of `i18n/` that are no locale of the site, and files without a source or a
 * specification.
 */
import fs from 'node:fs'
import path from 'node:path'
import { by } from '../../shared/compare.ts'
import { type Diagnostic, diagnostic } from '../../shared/diagnostic.ts'
import type { Source } from '../../shared/model/source.ts'
import { nearest, nearestHint } from '../../support/text/nearest.ts'
import { createCollections } from '../collections/collections.ts'
import type { ContentSettings } from '../collections/content-folders.ts'
import { stripNumberPrefixes } from '../collections/number-prefix.ts'
import { withoutExtension } from '../collections/source-path.ts'
import type { Config } from '../config/config.ts'
import { isNameOf } from '../config/locales.ts'

/** Folders of `i18n/` whose name is none of the site's locales: nothing in them is read. @param root - absolute */
export function unknownLocales(root: string, { locales }: Pick<Config, 'locales'>): Diagnostic[] {
  const codes = locales.map(({ code }) => code)
  return entriesIn(path.join(root, 'i18n'))
    .flatMap((entry) => (entry.isDirectory() ? [entry.name] : []))
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

/**
 * Texts for a specification that the site does not have, or in a folder of their own: nothing reads them.
 * @param files - paths of the files in the folders of such texts, sorted
 */
export function unmatchedOverlays(
  files: readonly string[],
  { openapi }: Pick<Config, 'openapi'>,
): Diagnostic[] {
  const ids = Object.keys(openapi)
  const other = 'Such a file has the name of a specification in `openapi` of docsgen.config.'
  return files.flatMap((file) => {
    const { name, ext } = path.parse(file)
    const read = `${file.split('/').slice(0, 3).join('/')}/${name}${ext}`
    const isKnown = ids.includes(name)
    if (!/^\.(?:ya?ml|json)$/.test(ext) || (isKnown && file === read)) return []
    if (isKnown) {
      const message = `The translation ${file} is in a folder of its own: nothing reads it.`
      return [diagnostic('openapi-overlay', message, { file, hint: `Move it to ${read}.` })]
    }
    const near = nearest(name, ids)
    const hint = near === null ? other : `Did you mean “${near}${ext}”?`
    const message = `The translation ${file} is of no specification.`
    return [diagnostic('openapi-overlay', message, { file, hint })]
  })
}

/** The entries of a folder by name; none when there is no such folder. */
function entriesIn(folder: string): fs.Dirent[] {
  try {
    return fs.readdirSync(folder, { withFileTypes: true }).sort(by(({ name }) => name))
  } catch {
    // A site in one language has no i18n/.
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

/**
 * Folders beside the documents that are named like a locale, as other generators have them: their pages are pages of the
 * default locale, and no translations. One diagnostic for each folder.
 */
export function misplacedTranslations(
  sources: readonly Source[],
  config: ContentSettings,
): Diagnostic[] {
  const { locales, defaultLocale } = config
  const collections = createCollections(config)
  const inFolders = new Map<string, Source[]>()
  for (const source of sources) {
    const { path: file, docPath, locale } = source
    const [name = '', ...rest] = docPath.split('/')
    if (locale !== defaultLocale || rest.length === 0) continue
    const own = file.slice(0, file.length - docPath.length) + name
    const known = inFolders.get(own)
    if (known === undefined) inFolders.set(own, [source])
    else known.push(source)
  }
  return [...inFolders].flatMap(([file, [first, ...others]]) => {
    const name = path.posix.basename(file)
    const meant = locales.find(({ code }) => isNameOf(code, name))?.code
    if (meant === undefined || first === undefined) return []
    const [translated] = collections.of(first).localeFolders
    const pages = others.length === 0 ? 'its page is' : `its ${others.length + 1} pages are`
    const message = `This folder is named like the locale ${meant}, but ${pages} in ${defaultLocale}, with “/${name}/” in the address.`
    const hint =
      meant === defaultLocale
        ? `What is in the default locale is directly in ${path.posix.dirname(file)}/: move the files of this folder there.`
        : `Translations have the names of their sources: move the files of this folder to i18n/${meant}/${translated}/.`
    return [diagnostic('translation-misplaced', message, { file, hint })]
  })
}

/** The same for a source and its translations. */
function keyOf({ collection, docPath }: Source): string {
  return `${collection}/${stripNumberPrefixes(withoutExtension(docPath), true)}`
}

function folder(key: string): string {
  return path.posix.dirname(key)
}
