/** A build after an edit of texts: replaces them in the files of the last build (pipeline/edited-pages.ts, pipeline/replace-texts.ts). */
import { contentFolders } from '../../pipeline/collections/content-folders.ts'
import { editedPages } from '../../pipeline/edited-pages.ts'
import { createEmitter } from '../../pipeline/emit/emitter.ts'
import { replaceTexts } from '../../pipeline/replace-texts.ts'
import type { CacheStore } from '../../support/cache/cache.ts'
import { createStageClock } from '../../support/stage-clock.ts'
import type { BuildState } from './build-state.ts'
import type { BuildOptions, BuildResult } from './build-types.ts'
import { type KeptState, writeEdit } from './edited-state.ts'
import type { BuildPlaces, SiteChanges } from './up-to-date.ts'

/** An edit of texts, after the last build. */
export interface Edit extends Pick<KeptState, 'edits'> {
  /** Of the last build. */
  readonly state: BuildState
  readonly changes: SiteChanges
}

/**
 * Builds the site, when the edit can be seen nowhere but in the texts of the edited pages. Null, with the output as it was,
 * when it may be seen elsewhere.
 * @throws DocsgenError as `build` does; the output folder is then as it was
 */
export async function buildEdit(
  options: BuildOptions,
  { root, outDir, stateFile, state, edits, changes }: BuildPlaces & Edit,
  cache: CacheStore,
): Promise<BuildResult | null> {
  const { config } = state
  const { files, index } = changes
  const clock = createStageClock()
  const changed = files.map((path) => {
    return { path, before: state.index[path]?.hash ?? null, now: index.hash(path) }
  })
  const pages = await clock.time('compile', () =>
    editedPages({ ...state, root, files: changed, cache }),
  )
  if (pages === null) return null
  const sources = ['i18n', ...contentFolders(config).map(({ path }) => path)]
  const emitter = createEmitter(
    { outDir, siteDir: root, sources, lastFiles: () => Object.keys(state.outputs) },
    state.outputs,
  )
  options.signal?.addEventListener('abort', () => emitter.abort())
  try {
    const shown = await clock.time('render', () =>
      replaceTexts(pages, state, { config, feeds: state.feeds, emitter, cache }),
    )
    // The texts cannot be replaced, or the cache or the output is damaged: a whole build mends and reports that.
    if (shown === null || cache.damaged || emitter.problems.length > 0) {
      emitter.abort()
      return null
    }
    const emitted = await clock.time('emit', () => emitter.commit())
    writeEdit(stateFile, edits, {
      entries: { index: index.changes(), pages: shown.pages, outputs: emitted.changes() },
      fields: { searchShards: shown.searchShards, editsInPlace: state.editsInPlace + 1 },
    })
    cache.keepUnused()
    const { timings, processor } = clock
    const { diagnostics, pageCount } = state
    const { written, unchanged, removed } = emitted
    const result = { diagnostics, pages: pageCount, outDir, timings, processor, upToDate: false }
    return { ...result, written, unchanged, removed }
  } catch (error) {
    emitter.abort()
    throw error
  }
}
