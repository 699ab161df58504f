import type { Diagnostic } from '../../shared/diagnostic.ts'
import type { Config } from '../../shared/model/config.ts'
import type { LastUpdated } from '../../shared/model/source.ts'
import { contentRoots } from '../collections/content-roots.ts'
import { headCommit, lastUpdated, showsDates } from './last-updated.ts'

/** The git history as far as pages show it. */
export interface History {
  readonly lastUpdated: LastUpdated
  /** Key of the commit that the dates come from; null when there is none, or no dates are shown. */
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
  const head = headCommit(root)
  if (known && head !== null && known.head === head) {
    return { lastUpdated: known.lastUpdated, head, problems: [] }
  }
  const { dates, diagnostics } = await lastUpdated(root, showsDate(config))
  // A failure is not remembered: the next run asks git again.
  return { lastUpdated: dates, head: diagnostics.length > 0 ? null : head, problems: diagnostics }
}

/** Whether a file (relative to the site's folder) is a document whose page shows when or by whom it was changed. */
function showsDate(config: Config): (file: string) => boolean {
  const roots = contentRoots(config)
  return (file) => {
    const collection = roots.parse(file)?.collection
    if (!collection?.formats.some((format) => file.endsWith(`.${format}`))) return false
    return collection.lastUpdated.time || collection.lastUpdated.author
  }
}
