/** The authors and tags that the files of a blog describe, in one locale. */
import type { Config, LocaleConfig } from '../../../shared/model/config.ts'
import type { AuthorSource, DataFile, TagSource } from '../../../shared/model/source.ts'
import type { Collection } from '../../collections/collection.ts'
import { replaceProfileIn } from '../../config/load/replace-profile.ts'

/** The authors and tags that the files of a collection describe, by key, those of the nearest locale first. */
export interface BlogData {
  readonly authors: ReadonlyMap<string, AuthorSource & { readonly file: string }>
  readonly tags: ReadonlyMap<string, TagSource>
}

/**
 * The entries for a locale: its own file first, then those of the locales that it falls back to. An entry that is in
 * several is taken from the first. Names in braces have the values of the profile.
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
  const placed = nearestFirst.flatMap(({ authors, path }) =>
    authors.map((author) => ({ ...author, file: path })),
  )
  return {
    authors: firstOfKey(placed),
    tags: firstOfKey(nearestFirst.flatMap(({ tags }) => tags)),
  }
}

function firstOfKey<Entry extends { readonly key: string }>(
  entries: readonly Entry[],
): Map<string, Entry> {
  const found = new Map<string, Entry>()
  for (const entry of entries) if (!found.has(entry.key)) found.set(entry.key, entry)
  return found
}
