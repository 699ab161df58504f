/** The types that `build` and its two ways, whole and words, share. */
import type { Emitter } from '../../pipeline/emit/emitter.ts'
import type { DrawingTools, SiteInput } from '../../pipeline/pipeline-types.ts'
import type { Diagnostic } from '../../shared/diagnostic.ts'
import type { CacheStore } from '../../support/cache/cache.ts'
import type { AddProfile } from '../../support/threads/threads.ts'
import type { BuildState } from './build-state.ts'
import type { SiteChanges } from './up-to-date.ts'

/** The last build, and the key under which this one is remembered. */
export interface Memory {
  readonly key: string
  readonly state: BuildState | undefined
  /** The files that have changed since; null: other inputs may have changed as well. */
  readonly changes: SiteChanges | null
  /** Given if the threads are to be profiled. */
  readonly addProfile?: AddProfile | undefined
}

/** The site to be built, its output, the tools, and the memory of the last build. */
export interface Stages extends Memory {
  readonly site: SiteInput
  readonly emitter: Emitter
  readonly tools: DrawingTools & { readonly cache: CacheStore }
}

/** Fails the build when problems are errors. @returns them with the severities of the site */
export type Refuse = (problems: readonly Diagnostic[]) => readonly Diagnostic[]
