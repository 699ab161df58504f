import type { Diagnostic } from '../../../shared/diagnostic.ts'
import type { LastUpdated } from '../../../shared/model/source.ts'
import type { Collection } from '../../collections/collection.ts'
import { contentRoots } from '../../collections/content-roots.ts'
import type { Config } from '../../config/config.ts'
import { historyHead, historyRoots, showsContributors } from './history-roots.ts'
import { lastUpdated, showsDates } from './last-updated.ts'

/** The git history as far as pages show it. */
export interface History {
  readonly lastUpdated: LastUpdated
  /** Key of the commits that the dates come from; null when one is missing, or no dates are shown. */
  readonly head: string | null
}

/**
 * Reads dates and authors from git, if pages show them.
 * @param known - of an earlier run; used again while there is no new commit
 */
export async function readHistory(
  root: string,
  config: Config,
  known: History | undefined,
): Promise<History & { readonly problems: readonly Diagnostic[] }> {
  if (!showsDates(config)) return { lastUpdated: {}, head: null, problems: [] }
  const roots = historyRoots(root, config)
  const head = historyHead(roots, config)
  if (known && head !== null && known.head === head) {
    return { lastUpdated: known.lastUpdated, head, problems: [] }
  }
  const settingsOf = settingsOfFile(config)
  const hasContributors = showsContributors(config)
  const read = await Promise.all(
    roots.map(async ({ folder, prefix }) => {
      const shows = (file: string) => {
        const settings = settingsOf(prefix + file)
        return settings !== undefined && (settings.time || settings.author)
      }
      const excludeOf = (file: string) => settingsOf(prefix + file)?.contributors?.exclude ?? null
      const found = await lastUpdated(folder, shows, hasContributors ? excludeOf : undefined)
      const dates = Object.entries(found.dates).map(
        ([file, date]) => [prefix + file, date] as const,
      )
      return { ...found, dates }
    }),
  )
  // Where git is missing, it is so for all of them.
  const all = read.flatMap(({ diagnostics }) => diagnostics)
  const problems = [...new Map(all.map((one) => [`${one.message}\n${one.hint}`, one])).values()]
  return {
    lastUpdated: Object.fromEntries(read.flatMap(({ dates }) => dates)),
    // A failure is not remembered: the next run asks git again.
    head: problems.length > 0 ? null : head,
    problems,
  }
}

/** The settings of the document that a file (relative to the site's folder) is; undefined for all other files. */
function settingsOfFile(config: Config): (file: string) => Collection['lastUpdated'] | undefined {
  const roots = contentRoots(config)
  return (file) => {
    const collection = roots.parse(file)?.collection
    const isDocument = collection?.formats.some((format) => file.endsWith(`.${format}`))
    return isDocument ? collection?.lastUpdated : undefined
  }
}
