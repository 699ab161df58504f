import type { Collection } from './collection.ts'
import { type ContentSettings, contentFolders } from './content-folders.ts'

/** A path in a collection's folder. */
export interface ContentPath {
  readonly collection: Collection
  readonly locale: string
  /** The path inside the folder. */
  readonly rest: string
}

/** Translates between paths of the site's folder and paths in collections. */
export interface ContentRoots {
  /** Reads a path relative to the site's folder; null outside of every collection. */
  parse(path: string): ContentPath | null
  /** The path of the same file in a locale, relative to the site's folder. */
  format(content: ContentPath): string
}

/** The folders of a site's collections. */
export function contentRoots(config: ContentSettings): ContentRoots {
  const folders = contentFolders(config).flatMap((folder) =>
    folder.role === 'collection' ? [{ ...folder, prefix: `${folder.path}/` }] : [],
  )
  return {
    parse(path) {
      const folder = folders.find((known) => path.startsWith(known.prefix) || path === known.path)
      if (folder === undefined) return null
      const { collection, locale } = folder
      return { collection, locale, rest: path.slice(folder.prefix.length) }
    },
    format({ collection, locale, rest }) {
      const folder = folders.find(
        (known) => known.collection.id === collection.id && known.locale === locale,
      )
      return folder === undefined ? rest : folder.prefix + rest
    },
  }
}
