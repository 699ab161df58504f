/** A build after an edit of nothing but words. */
import type { SiteOutput } from '../../pipeline/pipeline-types.ts'
import { knownPages, mergeTextKeys, textKeysOf } from '../../pipeline/site-memory.ts'
import { editedDocuments, rememberSite, renderWords } from '../../pipeline/word-edit.ts'
import type { Refuse, Stages } from './build-stages.ts'
import type { BuildState } from './build-state.ts'
import type { SiteChanges } from './up-to-date.ts'

/**
 * So many edits of words in a row look at their pages alone. Each leaves what it has replaced in the cache, and only a whole
 * build knows what none of them needs.
 */
const mostWordEdits = 100

/** The pages that show an edit of words; null when it may be seen elsewhere. */
export async function buildWords(
  { site, state, changes, emitter, tools }: Stages,
  output: SiteOutput,
  refuse: Refuse,
) {
  const { cache, clock } = tools
  if (!state || !changes || !mayBeWords(changes, state)) return null
  const isIndexKnown = (state.searchShards === null) === (output.searchIndex === null)
  // Plugins that work on the published site are given all of its pages.
  if (state.haveWork) return null
  if (state.wordEdits >= mostWordEdits || !isIndexKnown) return null
  const files = changes.files.map((path) => {
    return { path, before: state.index[path]?.hash ?? null, now: changes.index.hash(path) }
  })
  const { memory } = state
  const pages = knownPages(memory, cache)
  if (pages === null) return null
  const content = await clock.time('compile', () =>
    editedDocuments({ root: site.root, config: site.config, files, memory, pages }, cache),
  )
  if (content === null) return null
  refuse(state.diagnostics)
  const edited = content.documents.map(textKeysOf)
  const assembled = await rememberSite(site, { memory, pages, edited }, tools)
  if (assembled === null || !emitter.areIntact()) return null
  const now = { ...memory, edited: mergeTextKeys(memory.edited, edited) }
  const rendered = await clock.time('render', () =>
    renderWords({ ...site, content, assembled }, { ...output, memory: now }, tools),
  )
  cache.keepUnused()
  const { categories, head, lastUpdated, postSpan, loaded, haveWork, pageCount } = state
  const kept = { categories, head, lastUpdated, postSpan, loaded, haveWork, pageCount }
  const known = { ...kept, wordEdits: state.wordEdits + 1 }
  const { length: finished } = assembled.pages
  return { known, problems: state.diagnostics, rendered, finished, done: () => undefined }
}

/** Whether the changed files may be documents with other words: a first look. */
function mayBeWords({ files }: SiteChanges, { diagnostics, loaded }: BuildState): boolean {
  // Messages name lines, which an edit moves.
  const hasProblem = (path: string) => diagnostics.some(({ file }) => file === path)
  // Code of the site that has read the document gives something else by now.
  const isRead = (path: string) => loaded.files.some((file) => file.path === path)
  return (
    files.length > 0 &&
    files.every((path) => /\.mdx?$/.test(path) && !hasProblem(path) && !isRead(path))
  )
}
