import type { Config } from '../shared/model.ts'
import type { BuildOptions } from './build-types.ts'
import type { CacheStore } from './cache/cache.ts'
import type { DiagramQueue } from './diagrams/diagram-queue.ts'
import type { FileIndex } from './discover/file-index.ts'
import type { Emitter } from './emit/emitter.ts'
import type { StageClock } from './stage-clock.ts'
import type { BuildState } from './state.ts'
import type { BuildPlaces } from './up-to-date.ts'

/** What a build that has something to do begins with. */
export interface SiteBuild extends BuildPlaces {
  readonly options: BuildOptions
  readonly cache: CacheStore
  /** Key under which this build is remembered. */
  readonly key: string
  /** What the last one left. */
  readonly state: BuildState | undefined
}

/** The configuration, and how to tell later whether it is still the same. */
export interface Settings {
  readonly config: Config
  /** Relative to the site's folder; null when there is none. */
  readonly configFile: string | null
  /** See LoadedConfig. */
  readonly configInputs: readonly string[]
  /** Key of the inputs' state; null when the config must be evaluated each time. */
  readonly configKey: string | null
}

/** A build under way: what its stages have in common. */
export interface Run extends SiteBuild, Settings {
  readonly index: FileIndex
  readonly emitter: Emitter
  readonly clock: StageClock
  /** Diagrams are drawn as soon as they are found, beside everything else. */
  readonly diagrams: DiagramQueue
}

/** Tells the caller how far a stage is. */
export function progressOf({ options }: Run, stage: string): (done: number, total: number) => void {
  return (done, total) => options.onProgress?.({ stage, done, total })
}
