/**
 * Folders of documents and blogs, and the files of tags and authors in them, that the configuration names. Where one is
 * not there, nothing would be read, and the pages would be gone without a word.
 */
import { type Dirent, readdirSync, statSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { reservedFolders } from '../collections/collections.ts'
import { currentVersion } from '../collections/version-files.ts'
import { builtVersions, type ReleasedVersions } from './docs-versions.ts'
import type { BrokenRule } from './problems/broken-rule.ts'
import { suggestionHint } from './problems/schema-problems.ts'
import type { ParsedConfig } from './schema/config.ts'
import type { KeyPath } from './written/written.ts'

/** A folder or file that the configuration names. */
export interface NamedPlace {
  readonly key: KeyPath
  /** Relative to the site's folder. */
  readonly place: string
  readonly kind: 'folder' | 'file'
}

/**
 * All of them; those of defaults are left out.
 * @param written - the configuration before its defaults were filled in
 */
export function namedPlaces(
  config: ParsedConfig,
  written: unknown,
  released: ReleasedVersions,
): NamedPlace[] {
  const raw = fieldsOf(written)
  const ofDocs = (id: string, docs: ParsedConfig['docs'], written: Omit<Written, 'files'>) => {
    // The folder of documents is that of the version `current`.
    const isRead = builtVersions(docs, released[id] ?? []).includes(currentVersion)
    return isRead ? placesIn(docs, { ...written, files: { tags: docs.tags } }) : []
  }
  const blogs = [raw['blog']].flat()
  return [
    ...ofDocs('docs', config.docs, { at: ['docs'], own: raw['docs'] }),
    ...Object.entries(config.moreDocs).flatMap(([id, docs]) => {
      // Its id is the name of its folder, unless it has a path.
      const own = { path: id, ...fieldsOf(fieldsOf(raw['moreDocs'])[id]) }
      return ofDocs(id, docs, { at: ['moreDocs', id], own })
    }),
    ...config.blog.flatMap((blog, index) => {
      const { tags, authorsMapPath } = blog
      const files = { tags, authorsMapPath }
      return placesIn(blog, { at: ['blog', index], own: blogs[index], files })
    }),
  ]
}

function fieldsOf(value: unknown): Readonly<Record<string, unknown>> {
  return typeof value === 'object' && value !== null ? (value as Record<string, unknown>) : {}
}

interface Written {
  readonly at: KeyPath
  /** The object as it is written. */
  readonly own: unknown
  /** Names of files in the folder, by their keys. */
  readonly files: Readonly<Record<string, string | null>>
}

function placesIn({ path }: { readonly path: string }, { at, own, files }: Written): NamedPlace[] {
  const isWritten = (key: string) => fieldsOf(own)[key] !== undefined
  return [
    ...(isWritten('path') ? [{ key: [...at, 'path'], place: path, kind: 'folder' as const }] : []),
    ...Object.entries(files).flatMap(([key, name]): NamedPlace[] =>
      name === null || !isWritten(key)
        ? []
        : [{ key: [...at, key], place: `${path}/${name}`, kind: 'file' }],
    ),
  ]
}

/** The places that are not there, or have another purpose. @param root - the site's folder, absolute */
export function placeProblems(root: string, places: readonly NamedPlace[]): BrokenRule[] {
  const wrong = places.filter((one) => isReserved(one) || !isThere(join(root, one.place), one.kind))
  const folders = wrong.filter(({ kind }) => kind === 'folder')
  const isInWrong = ({ place }: NamedPlace) =>
    folders.some((folder) => place.startsWith(`${folder.place}/`))
  return wrong
    .filter((one) => one.kind === 'folder' || !isInWrong(one))
    .map((one) => {
      const { key, place, kind } = one
      if (isReserved(one))
        return { path: key, message: `is \`${place}\`, in a folder with another purpose.` }
      const message = `is \`${place}\`, but the site has no such ${kind}.`
      return { path: key, message, hint: suggestionHint(place, neighbours(root, place, kind)) }
    })
}

function isReserved({ place, kind }: NamedPlace): boolean {
  return kind === 'folder' && reservedFolders().includes(place.split('/')[0] ?? '')
}

function isThere(path: string, kind: NamedPlace['kind']): boolean {
  try {
    const stat = statSync(path)
    return kind === 'folder' ? stat.isDirectory() : stat.isFile()
  } catch {
    return false
  }
}

/** Possible meanings of a wrong name: folders or data files in the same folder, else in the site's. */
function neighbours(root: string, place: string, kind: NamedPlace['kind']): string[] {
  const folder = dirname(place)
  const entries = entriesOf(join(root, folder))
  if (entries.length === 0 && folder !== '.') return neighbours(root, dirname(folder), kind)
  const names = entries
    .filter((entry) =>
      kind === 'folder' ? entry.isDirectory() : /\.(?:ya?ml|json)$/.test(entry.name),
    )
    .map(({ name }) => name)
    .filter((name) => !name.startsWith('.'))
  return folder === '.'
    ? names.filter((name) => !reservedFolders().includes(name))
    : names.map((name) => `${folder}/${name}`)
}

function entriesOf(folder: string): Dirent[] {
  try {
    return readdirSync(folder, { withFileTypes: true })
  } catch {
    // No such folder.
    return []
  }
}
