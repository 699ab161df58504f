import type { DocumentFormat, Source } from '../../shared/model/source.ts'
import type { Collection } from '../collections/collection.ts'

/**
 * The source at a path of a collection; null for files that are no documents.
 * @param file with its path in the collection's folder
 */
export function sourceAt(
  { path, inFolder, hash }: { path: string; inFolder: string; hash: string },
  { collection, locale }: { readonly collection: Collection; readonly locale: string },
): Source | null {
  const format = documentFormat(inFolder, collection)
  if (format === null) return null
  const version = collection.version?.settings.name ?? null
  return {
    path,
    collection: collection.id,
    version,
    format,
    locale,
    docPath: inFolder,
    isPost: collection.blog !== null,
    hash,
  }
}

/**
 * The format of a document, by its path in the folder of its collection; null for other files. A name that begins with `_` or
 * `.` is that of no document, and neither is anything in such a folder.
 */
export function documentFormat(path: string, { formats }: Collection): DocumentFormat | null {
  const format = formats.find((one) => path.endsWith(`.${one}`))
  return format === undefined || /(^|\/)[_.]|\.test\.tsx$/.test(path) ? null : format
}
