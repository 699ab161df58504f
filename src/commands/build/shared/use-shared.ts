/** The shared cache in the course of a build. */
import type { Config } from '../../../pipeline/config/config.ts'
import { waitForOthers } from '../../../pipeline/emit/other-builds.ts'
import { DocsgenError } from '../../../shared/diagnostic.ts'
import type { Memory } from '../build-stages.ts'
import type { BuildState } from '../build-state.ts'
import type { BuildOptions } from '../build-types.ts'
import { type BuildPlaces, changesSince } from '../up-to-date.ts'
import type { SharedBuild, SharedTools } from './shared-build.ts'
import { sharedSettings } from './shared-settings.ts'

/** Opens the shared cache; null where a build has none. Its code is loaded only where there is one. */
export async function openShared(
  config: Config,
  options: BuildOptions,
  tools: Omit<SharedTools, 'onTrouble'>,
): Promise<SharedBuild | null> {
  const settings = sharedSettings(config, options)
  if (settings === null) return null
  const { openSharedBuild } = await import('./shared-build.ts')
  const onTrouble = options.onLine ?? (() => {})
  try {
    return openSharedBuild(settings, { ...tools, onTrouble })
  } catch (error) {
    // The token of the environment may be no token.
    onTrouble((error as Error).message)
    return null
  }
}

/** A build has failed in a way of which the content of the shared cache may be the cause: it can be anything. */
export class DoubtfulBuild extends Error {
  override readonly name = 'DoubtfulBuild'
}

/** The error of a build that a shared cache had part in: doubtful when it is none that docsgen foresees. */
export function errorOf(error: unknown, shared: SharedBuild | null): unknown {
  if (error instanceof DocsgenError || !shared?.traffic.found) return error
  return new DoubtfulBuild(error instanceof Error ? error.message : String(error), { cause: error })
}

/** The memory of another machine's build, for a machine without one of its own; null: there is none, or it has one. */
export async function restoredMemory(
  memory: Memory,
  shared: SharedBuild | null,
  {
    wait: seconds = 60,
    onLine: say,
    ...places
  }: Pick<BuildOptions, 'wait' | 'onLine'> & Omit<BuildPlaces, 'stateFile'>,
): Promise<Memory | null> {
  if (shared === null || memory.state !== undefined) return null
  const kept = await shared.lastState()
  const state = kept?.whole()
  if (!kept || !state) return null
  const changes = await changesSince(places, kept.seen)
  // All documents are needed as soon as one of them is another.
  if (changes === null || changes.files.length > 0) await shared.fetchValues(null)
  // Another build may have begun meanwhile.
  await waitForOthers(places.outDir, { seconds, say })
  return { ...memory, state, changes }
}

/** Shares a build. @returns the place where others find it now; null: it is not shared */
export async function shareBuild(
  shared: SharedBuild | null,
  state: BuildState,
  { outDir, onLine }: Pick<BuildPlaces, 'outDir'> & Pick<BuildOptions, 'onLine'>,
): Promise<string | null> {
  if (!shared?.place) return null
  if (await shared.share(state, outDir)) return shared.place
  // The store has named any trouble with the server itself.
  if (shared.traffic.failed === 0) {
    onLine?.('The build is not put into the shared cache: a file of its output is another by now.')
  }
  return null
}
