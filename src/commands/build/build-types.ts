/** Options and result of `build` (build.ts). */
import type { StageProgress } from '../../pipeline/pipeline-types.ts'
import type { Diagnostic } from '../../shared/diagnostic.ts'
import type { StoreCounts } from '../../support/shared-cache/http/http-store.ts'

export interface BuildOptions {
  /** Absolute path of the site's folder. */
  readonly root: string
  /** Absolute, or relative to the working directory. Default: `build/` in the site's folder. */
  readonly outDir?: string
  /** Build only these locales. Default: all of the config. */
  readonly locales?: readonly string[]
  /** Drafts are built like any page. Default: false. */
  readonly drafts?: boolean
  /** Use and fill the cache. Default: true. */
  readonly cache?: boolean
  /** Address of a cache that machines share, instead of the config's `cache.remote`. */
  readonly remoteCache?: string
  /** Instead of the config's `cache.read`. */
  readonly remoteCacheRead?: boolean
  /** Instead of the config's `cache.write`. */
  readonly remoteCacheWrite?: boolean
  /** Instead of the config's `cache.name`. */
  readonly remoteCacheName?: string
  /** A warning fails the build like an error. Default: false. */
  readonly strict?: boolean
  /** Write the site although there are errors in its content; they are in the result. Default: false. */
  readonly keepGoing?: boolean
  /** Build once more from nothing and compare the bytes. Default: false. */
  readonly verify?: boolean
  /** The output is compared and thrown away: plugins do not work on it. Default: false. */
  readonly isTrial?: boolean
  /** Write CPU profiles of all threads to `.docsgen/profile` in the site's folder. Default: false. */
  readonly profile?: boolean
  /** Worker threads. Default: by the machine's cores. */
  readonly concurrency?: number
  /** Instead of the config's `baseUrl`. */
  readonly baseUrl?: string
  readonly onProgress?: (event: StageProgress) => void
  /** Seconds to wait for another build into the same folder; 0: do not wait. Default: 60. */
  readonly wait?: number
  /** Gets a line for the user, such as whom the build waits for. */
  readonly onLine?: (line: string) => void
  /** When it is aborted, the output folder is given back at once; the process is expected to exit right after. */
  readonly signal?: AbortSignal | undefined
}

export interface BuildResult {
  readonly diagnostics: readonly Diagnostic[]
  /** Pages of the site, written or not. */
  readonly pages: number
  /** Pages that had to be looked at: after an edit of words, only those that show them. */
  readonly finished: number
  /** Files written, left as they were, and removed. */
  readonly written: number
  /** Of those that were written: files that another machine has made. */
  readonly restored?: number
  readonly unchanged: number
  readonly removed: number
  /** Absolute path. */
  readonly outDir: string
  /** Milliseconds per stage. */
  readonly timings?: Readonly<Record<string, number>>
  /** Milliseconds of processor time of all threads while each stage ran. */
  readonly processor?: Readonly<Record<string, number>>
  /** Documents that were in the cache (`cached`), in that of other machines (`fetched`), or were `compiled`. */
  readonly counts?: Readonly<Record<string, number>>
  /** The requests to a cache that machines share; undefined: there was none. */
  readonly traffic?: Readonly<StoreCounts>
  /** Files with CPU profiles, relative to the site's folder. */
  readonly profiles?: readonly string[]
  /** Nothing had changed since the last build. */
  readonly upToDate: boolean
  /** The site is for the public, and its addresses begin with an origin that readers do not have. */
  readonly withoutUrl?: boolean
  readonly verify?: { readonly equal: boolean; readonly differences: readonly string[] }
}

/** The signature of `build`. Throws DocsgenError when the build cannot go on. */
export type Build = (options: BuildOptions) => Promise<BuildResult>
