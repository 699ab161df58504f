/** Files where an author expects them to be read, and nothing does: below the folder of a locale, and in `doc/` for `docs/`. */
import path from 'node:path'
import { type Diagnostic, diagnostic } from '../../shared/diagnostic.ts'
import type { Source } from '../../shared/model/source.ts'
import { nearest } from '../../support/text/nearest.ts'
import { createCollections } from '../collections/collections.ts'
import { type ContentSettings, contentFolders } from '../collections/content-folders.ts'
import type { WalkedFile, Walker } from './walk-folder.ts'

/** Files of a locale that are read elsewhere or reported by name: labels, also as Docusaurus has them (load-messages.ts). */
const known =
  /^(?:messages?\.(?:json|ya?ml|ts|js)|code\.json|docusaurus-[\w-]+\/(?:.*\/)?[\w.-]+\.json)$/

/** Other names that authors give to the folders of documents, pages and posts. */
const otherNames: Readonly<Record<string, readonly string[]>> = {
  docs: ['doc', 'documentation', 'documents'],
  pages: ['page'],
  blog: ['blogs', 'posts'],
}

/** The files below `i18n/<locale>/`, and those of folders with such a name, that no collection has. */
export function unreadTranslationFiles(config: ContentSettings, walk: Walker): WalkedFile[] {
  const folders = contentFolders(config).map((folder) => folder.path)
  const isRead = (file: string) => folders.some((folder) => file.startsWith(`${folder}/`))
  const inLocales = config.locales.flatMap(({ code }) => {
    const inLocale = `i18n/${code}/`
    return walk(`i18n/${code}`, false).files.filter(({ path: file }) => {
      const inside = file.slice(inLocale.length)
      return !(inside.startsWith('openapi/') || known.test(inside) || isRead(file))
    })
  })
  const atRoot = Object.entries(otherNames).flatMap(([right, names]) =>
    folders.includes(right)
      ? names.flatMap((name) => walk(name, false).files.filter((file) => !isRead(file.path)))
      : [],
  )
  return [...inLocales, ...atRoot].filter(
    ({ path: file }) => !path.posix.basename(file).startsWith('.'),
  )
}

/**
 * Reports them, once for each folder, with the nearest right one. Folders at the root are reported only where the right one
 * has no documents: a repository may have both.
 * @param files - those of `unreadTranslationFiles`
 */
export function unreadTranslations(
  files: readonly string[],
  sources: readonly Source[],
  config: ContentSettings,
): Diagnostic[] {
  const groups = new Map<string, string[]>()
  for (const file of files) {
    const folder = folderOf(file)
    const own = groups.get(folder)
    if (own === undefined) groups.set(folder, [file])
    else own.push(file)
  }
  return [...groups.values()].flatMap((group) => {
    const [file = '', ...others] = group
    const hint = file.startsWith('i18n/')
      ? hintInLocale(file, sources, config)
      : hintAtRoot(group, sources)
    if (hint === null) return []
    const more = others.length === 0 ? 'this file' : `this file and ${others.length} more beside it`
    return [diagnostic('file-misnamed', `Nothing reads ${more}.`, { file, hint })]
  })
}

/** `i18n/fr/doc/guide/a.md` → `i18n/fr/doc`; `i18n/fr/a.md` → itself. */
function folderOf(file: string): string {
  return file
    .split('/')
    .slice(0, file.startsWith('i18n/') ? 3 : 1)
    .join('/')
}

function hintInLocale(file: string, sources: readonly Source[], config: ContentSettings): string {
  const [, locale = '', ...parts] = file.split('/')
  const inLocale = `i18n/${locale}`
  const collections = createCollections(config)
  const [first = '', ...rest] = parts
  const originals = sources.filter((source) => source.locale === config.defaultLocale)
  const folders = [...new Set(collections.all.flatMap(({ localeFolders }) => localeFolders))]
  for (const inside of [parts, rest].map((some) => some.join('/'))) {
    const original = originals.find(({ docPath }) => docPath === inside && inside !== '')
    const [folder] = original === undefined ? [] : collections.of(original).localeFolders
    if (folder !== undefined) return `Move it to ${inLocale}/${folder}/${inside}.`
  }
  if (/\.(?:json|ya?ml)$/.test(first)) return `Labels are in ${inLocale}/messages.json.`
  const near = rest.length === 0 ? null : nearest(first, folders)
  if (near !== null) return `Did you mean ${inLocale}/${near}/?`
  const meant = Object.entries(otherNames).find(([, names]) => names.includes(first))?.[0]
  return `Translations are in ${inLocale}/${meant ?? folders[0] ?? 'docs'}/, with the names of their sources.`
}

function hintAtRoot(files: readonly string[], sources: readonly Source[]): string | null {
  const folder = folderOf(files[0] ?? '')
  const right = Object.entries(otherNames).find(([, names]) => names.includes(folder))?.[0]
  const isMissing = !sources.some(({ path: file }) => file.startsWith(`${right}/`))
  const isMeant = files.some((file) => /\.mdx?$/.test(file))
  return isMissing && isMeant ? `Rename the folder ${folder}/ to ${right}/.` : null
}
