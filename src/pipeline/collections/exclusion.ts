/** Files in the folder of a collection that its author has left out (`exclude`). */
import picomatch from 'picomatch'
import type { Collection } from './collection.ts'
import { createCollections } from './collections.ts'
import type { ContentSettings } from './content-folders.ts'
import { contentRoots } from './content-roots.ts'

/**
 * Whether a collection leaves out a file.
 * @param path - in the collection's folder, or in that of its translations
 */
export function isExcluded(path: string, { exclude }: Pick<Collection, 'exclude'>): boolean {
  return exclude.some((pattern) => matches(path, pattern))
}

/** Which of these files are left out. @param files - relative to the site's folder */
export function excludedFiles(
  config: ContentSettings,
  files: readonly string[],
): ReadonlySet<string> {
  if (createCollections(config).all.every(({ exclude }) => exclude.length === 0)) return new Set()
  const roots = contentRoots(config)
  const excluded = files.filter((file) => {
    const found = roots.parse(file)
    return found !== null && isExcluded(found.rest, found.collection)
  })
  return new Set(excluded)
}

/** Matchers by pattern: a site has few, and each is asked for every file. */
const matchers = new Map<string, picomatch.Matcher>()

/** Whether a pattern matches a path or a folder that it is in. */
export function matches(path: string, pattern: string): boolean {
  const matcher = matchers.get(pattern) ?? picomatch([pattern, `${pattern}/**`])
  matchers.set(pattern, matcher)
  return matcher(path)
}
