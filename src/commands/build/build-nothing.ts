/** A build of which the sources are those of the last one, as on a machine that has been given its output. */
import type { Refuse, Stages } from './build-stages.ts'

/** The output of the last build as it is; null when a file of it is missing, or the site has changed. */
export function buildNothing({ state, changes, emitter, tools }: Stages, refuse: Refuse) {
  // Plugins that work on the published site are given all of its pages.
  if (!state || changes?.files.length !== 0 || state.haveWork || !emitter.areIntact()) return null
  refuse(state.diagnostics)
  emitter.keepRest(() => false)
  tools.cache.keepUnused()
  const { categories, head, lastUpdated, postSpan, loaded, haveWork, pageCount, wordEdits } = state
  const { pages: shown, searchShards, memory } = state
  return {
    known: { categories, head, lastUpdated, postSpan, loaded, haveWork, pageCount, wordEdits },
    problems: state.diagnostics,
    rendered: { shown, searchShards, memory, problems: [], incomplete: false },
    finished: 0,
    done: () => undefined,
  }
}
