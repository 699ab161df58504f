/** The authors and tags that the files of a blog describe, in one locale. */

import type { LocaleConfig } from '../../../shared/model/locale.ts'
import type { AuthorSource, DataFile, TagSource } from '../../../shared/model/source.ts'
import type { Collection } from '../../collections/collection.ts'
import type { Config } from '../../config/config.ts'
import { replaceProfileIn } from '../../config/load/replace-profile.ts'

/** The authors and tags that the files of a collection describe, by key. */
export interface BlogData {
  /** The author's entries in all files, that of the nearest locale first. */
  readonly authors: ReadonlyMap<string, readonly DescribedAuthor[]>
  /** Each field from the nearest locale that has it. */
  readonly tags: ReadonlyMap<string, TagSource>
  /** A file of authors could not be read: others than `authors` may be meant to be known. */
  readonly lacksAuthors: boolean
}

/** An author in one file. */
export type DescribedAuthor = AuthorSource & { readonly file: string }

/**
 * The entries for a locale: its own file first, then those of the locales that it falls back to. A field that several
 * have is taken from the first. Names in braces have the values of the profile.
 */
export function blogData(
  { id, dataFiles }: Collection,
  locale: LocaleConfig,
  { files, config }: { readonly files: readonly DataFile[]; readonly config: Config },
): BlogData {
  const chain = [...new Set([locale.code, ...locale.fallback, config.defaultLocale])]
  const isOwn = dataFiles.authors !== null || dataFiles.tags !== null
  const own = isOwn
    ? files
        .filter(({ collection }) => collection === id)
        .map((file) => replaceProfileIn(file, config.profile) as DataFile)
    : []
  const nearestFirst = chain.flatMap((code) => own.filter((file) => file.locale === code))
  const authors = new Map<string, DescribedAuthor[]>()
  const tags = new Map<string, TagSource>()
  for (const file of nearestFirst) {
    for (const author of file.authors) {
      const described = { ...author, file: file.path }
      authors.set(author.key, [...(authors.get(author.key) ?? []), described])
    }
    for (const tag of file.tags) tags.set(tag.key, { ...tag, ...tags.get(tag.key) })
  }
  const lacksAuthors = nearestFirst.some(({ role, unusable }) => role === 'authors' && unusable)
  return { authors, tags, lacksAuthors }
}
