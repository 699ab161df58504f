/** The question every build begins with: is there anything to do? It loads nothing that the answer "no" does not need. */
import { cardFontsKey } from '../../pipeline/cards/cards.ts'
import { areCurrent } from '../../pipeline/config/load-settings.ts'
import { isOutsideFresh } from '../../pipeline/data/loader-inputs.ts'
import { createFileIndex, type FileIndex } from '../../pipeline/discover/file-index.ts'
import { findChanges } from '../../pipeline/discover/find-changes.ts'
import { historyHead, historyRoots } from '../../pipeline/discover/history/history-roots.ts'
import { showsDates } from '../../pipeline/discover/history/last-updated.ts'
import type { Walker } from '../../pipeline/discover/walk-folder.ts'
import type { OutputState } from '../../pipeline/emit/emitter.ts'
import { countOwned } from '../../pipeline/emit/manifest.ts'
import { intactOutput, touchedOutputs } from '../../pipeline/emit/output-times.ts'
import { buildTime, isWithin } from '../../support/build-time.ts'
import { type BuildState, type KeptState, type SeenState, writeState } from './build-state.ts'

export interface BuildPlaces {
  /** Absolute folder of the site. */
  readonly root: string
  /** Absolute folder of the output. */
  readonly outDir: string
  /** Where the state is kept. */
  readonly stateFile: string
  /** Lists the site's folders, once for the whole build. */
  readonly walk: Walker
}

/** The files of the site that have changed since the last build. */
export interface SiteChanges {
  readonly files: readonly string[]
  /** Has looked at every file of the site. */
  readonly index: FileIndex
}

/**
 * Compares the files of the site with those that the last build has read. Null when more than they may have changed: the
 * configuration, the fonts of social cards, what git or the clock says, or what loaders have read other than files; or when something
 * could not be done the last time.
 */
export async function changesSince(
  { root, walk }: Pick<BuildPlaces, 'root' | 'walk'>,
  state: SeenState,
): Promise<SiteChanges | null> {
  if (state.incomplete) return null
  if (!isWithin(state.postSpan, buildTime())) return null
  if (!areCurrent(root, state)) return null
  if (state.cardFonts !== (await cardFontsKey(root, state.config))) return null
  const { config } = state
  if (showsDates(config) && state.head !== historyHead(historyRoots(root, config), config))
    return null
  if (!isOutsideFresh(root, state.loaded)) return null
  const index = createFileIndex(root, state.index)
  return { files: findChanges(root, state.config, { records: state.index, index, walk }), index }
}

/** Whether everything the last build read and wrote is as it left it. */
export function isUpToDate(
  { outDir, stateFile }: BuildPlaces,
  kept: KeptState,
  { files, index }: SiteChanges,
): boolean {
  if (files.length > 0) return false
  // A build with another memory, from another machine, may have added files. A damaged list alone is no reason to build.
  const { length } = kept.seen.outputs.names
  if ((countOwned(outDir) ?? length) !== length) return false
  const touched = touchedOutputs(outDir, kept.seen.outputs)
  if (touched === null) return false
  // These files were read because their times could not be trusted. With the times recorded, the next build need not read them.
  if (touched.length === 0 && index.reads === 0) return true
  const state = kept.whole()
  const outputs = state && intactOutputs(outDir, touched, state)
  if (outputs) writeState(stateFile, { ...state, index: index.records(), outputs })
  return touched.length === 0 || Boolean(outputs)
}

/** All outputs of the last build with the times that they have now; null: the bytes of one are others. */
function intactOutputs(
  outDir: string,
  touched: readonly string[],
  { outputs }: Pick<BuildState, 'outputs'>,
): OutputState | null {
  const now = new Map(Object.entries(outputs))
  for (const file of touched) {
    const left = now.get(file)
    const found = left && intactOutput(outDir, file, left)
    if (!found) return null
    now.set(file, found)
  }
  return Object.fromEntries(now)
}
