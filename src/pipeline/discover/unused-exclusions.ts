import { type Diagnostic, diagnostic } from '../../shared/diagnostic.ts'
import type { Collection } from '../collections/collection.ts'
import { createCollections } from '../collections/collections.ts'
import type { ContentSettings } from '../collections/content-folders.ts'
import { contentRoots } from '../collections/content-roots.ts'
import { matches } from '../collections/exclusion.ts'
import type { FindInConfig } from '../config/problems/find-in-config.ts'

/**
 * Reports patterns of `exclude` that leave out no file. One that several folders of documents have is used when it leaves
 * out a file of one of them.
 * @param excluded - the files that are left out, relative to the site's folder
 */
export function unusedExclusions(
  config: ContentSettings,
  excluded: ReadonlySet<string>,
  findInConfig: FindInConfig,
): Diagnostic[] {
  const { all } = createCollections(config)
  const unused = new Map<string, Collection>()
  for (const collection of all) {
    for (const pattern of collection.exclude) {
      unused.set(pattern, unused.get(pattern) ?? collection)
    }
  }
  if (unused.size === 0) return []
  const roots = contentRoots(config)
  for (const file of excluded) {
    const found = roots.parse(file)
    for (const pattern of found?.collection.exclude ?? []) {
      if (found && matches(found.rest, pattern)) unused.delete(pattern)
    }
  }
  return [...unused].map(([pattern, { folder }]) => {
    const message = `The pattern “${pattern}” of \`exclude\` leaves out no file.`
    const hint = pattern.startsWith(`${folder}/`)
      ? `Patterns begin in the folder: write “${pattern.slice(folder.length + 1)}”.`
      : 'Correct or remove it.'
    return diagnostic('exclude-unused', message, { ...findInConfig(pattern).place, hint })
  })
}
