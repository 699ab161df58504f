import type { DiagramQueue } from '../../pipeline/diagrams/diagram-queue.ts'
import type { FileIndex } from '../../pipeline/discover/file-index.ts'
import type { Emitter } from '../../pipeline/emit/emitter.ts'
import type { Config } from '../../shared/model/config.ts'
import type { CacheStore } from '../../support/cache/cache.ts'
import type { StageClock } from '../../support/stage-clock.ts'
import type { BuildOptions } from './build-types.ts'
import type { BuildState, SiteMemory } from './state.ts'
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

/** A site being read and assembled, by a build or a check: what those stages have in common. */
export interface SiteRun extends Pick<SiteBuild, 'root' | 'options' | 'cache'>, Settings {
  /** What the last run left. */
  readonly state: SiteMemory | undefined
  readonly index: FileIndex
  readonly clock: StageClock
  /** Diagrams are drawn as soon as they are found, beside everything else. */
  readonly diagrams: DiagramQueue
}

/** A build under way. */
export interface Run extends SiteBuild, SiteRun {
  readonly state: BuildState | undefined
  readonly emitter: Emitter
}

/** Tells the caller how far a stage is. */
export function progressOf(
  { options }: Pick<SiteRun, 'options'>,
  stage: string,
): (done: number, total: number) => void {
  return (done, total) => options.onProgress?.({ stage, done, total })
}
