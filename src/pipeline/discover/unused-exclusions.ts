import { type Diagnostic, diagnostic } from '../../shared/diagnostic.ts'
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
  const folders = new Map<readonly string[], string>()
  for (const { exclude, folder } of createCollections(config).all) {
    folders.set(exclude, folders.get(exclude) ?? folder)
  }
  const roots = contentRoots(config)
  const used = new Set<string>()
  for (const file of excluded) {
    const { rest = '', collection } = roots.parse(file) ?? {}
    for (const pattern of collection?.exclude ?? []) if (matches(rest, pattern)) used.add(pattern)
  }
  return [...folders].flatMap(([patterns, folder]) =>
    patterns.flatMap((pattern, key) => {
      if (used.has(pattern)) return []
      const message = `The pattern “${pattern}” of \`exclude\` leaves out no file.`
      const hint = pattern.startsWith(`${folder}/`)
        ? `Patterns begin in the folder: write “${pattern.slice(folder.length + 1)}”.`
        : 'Correct or remove it.'
      const { place } = findInConfig({ of: patterns, key })
      return [diagnostic('exclude-unused', message, { ...place, hint })]
    }),
  )
}
