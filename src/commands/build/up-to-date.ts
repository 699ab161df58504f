/** The question every build begins with: is there anything to do? It loads nothing that the answer "no" does not need. */
import path from 'node:path'
import { hashInputs } from '../../pipeline/config/hash-inputs.ts'
import { findChange } from '../../pipeline/discover/find-changes.ts'
import { headCommit, showsDates } from '../../pipeline/discover/last-updated.ts'
import type { Walker } from '../../pipeline/discover/walk-folder.ts'
import { statFile } from '../../pipeline/emit/stat-file.ts'
import { buildTime } from '../../support/build-time.ts'
import { type BuildState, writeState } from './state.ts'

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

/** Whether everything the last build read and wrote is as it left it. */
export function isUpToDate(
  { root, outDir, stateFile, walk }: BuildPlaces,
  state: BuildState,
): boolean {
  if (state.incomplete || state.configKey === null) return false
  if (state.nextPost !== null && state.nextPost <= buildTime()) return false
  if (hashInputs(state.configInputs) !== state.configKey) return false
  const { changed, index } = findChange(root, state.config, { records: state.index, walk })
  if (changed !== null || !outputsAreIntact(outDir, state)) return false
  if (showsDates(state.config) && state.head !== headCommit(root)) return false
  // Files were touched, or were too young to be trusted: next time they need not be read again.
  if (index.reads > 0) writeState(stateFile, { ...state, index: index.records() })
  return true
}

function outputsAreIntact(outDir: string, { outputs }: BuildState): boolean {
  return Object.entries(outputs).every(([file, written]) => {
    const stat = statFile(path.join(outDir, file))
    return stat?.size === written.size && stat.mtimeMs === written.mtimeMs
  })
}
