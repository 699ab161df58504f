/**
 * build: a site's folder → the site. Decides whether there is anything to do, and loads nothing else when there is not;
 * build-site.ts runs the stages.
 */
import { waitForOthers } from '../../pipeline/emit/other-builds.ts'
import { type BuildCache, pruneCache } from '../../support/cache/cache.ts'
import { failOnErrors } from '../../support/problems.ts'
import type { AddProfile } from '../../support/threads/threads.ts'
import { cacheFolder, openSiteCache } from '../cache/site-cache.ts'
import { placesOf, stateKey } from './build-places.ts'
import { type KeptState, readState, type SeenState } from './build-state.ts'
import type { BuildOptions, BuildResult } from './build-types.ts'
import { sharedPlace, sharedSettings } from './shared/shared-settings.ts'
import { type BuildPlaces, changesSince, isUpToDate, type SiteChanges } from './up-to-date.ts'

/**
 * Builds the site (design 3, 4). Warnings are in the result; problems that fail the build are thrown, and
 * the output folder is then as it was.
 * @throws DocsgenError (1) problems in the content, (2) in the configuration, (3) of the environment
 */
export async function build(options: BuildOptions): Promise<BuildResult> {
  const places = placesOf(options)
  // Before anything is read: what the other build leaves is where this one begins.
  const { wait: seconds = 60, onLine: say } = options
  await waitForOthers(places.outDir, { seconds, say })
  const key = stateKey(options)
  const kept = options.cache === false ? undefined : readState(places.stateFile, key)
  const changes = kept ? await changesSince(places, kept.seen) : null
  const result =
    kept && changes && isUpToDate(places, kept, changes) && !isToBeShared(options, kept.seen, key)
      ? unchanged(places, kept.seen)
      : await buildProfiled(options, places, { key, kept, changes })
  if (!options.keepGoing) failOnErrors(result.diagnostics, options.strict ?? false)
  return options.verify ? { ...result, verify: await verify(options, places.outDir) } : result
}

/** The last build, and the key under which this one is remembered. */
interface Memory {
  readonly key: string
  readonly kept: KeptState | undefined
  /** The files that have changed since; null: other inputs may have changed as well. */
  readonly changes: SiteChanges | null
  /** Given if the threads are to be profiled. */
  readonly addProfile?: AddProfile | undefined
}

/** Whether other machines are to find the build, and do not yet. */
function isToBeShared(options: BuildOptions, { config, shared }: SeenState, key: string): boolean {
  const settings = sharedSettings(config, options)
  return settings?.writes === true && shared !== sharedPlace(settings, key)
}

function unchanged({ outDir }: BuildPlaces, state: SeenState): BuildResult {
  return {
    diagnostics: state.diagnostics,
    pages: state.pageCount,
    finished: 0,
    written: 0,
    unchanged: state.outputs.names.length,
    removed: 0,
    outDir,
    upToDate: true,
  }
}

async function buildProfiled(
  options: BuildOptions,
  places: BuildPlaces,
  memory: Memory,
): Promise<BuildResult> {
  if (!options.profile) return buildChanges(options, places, memory)
  const { profiled } = await import('./profile.ts')
  const run = (addProfile: AddProfile) => buildChanges(options, places, { ...memory, addProfile })
  const { result, files } = await profiled(places.root, run)
  return { ...result, profiles: files }
}

async function buildChanges(
  options: BuildOptions,
  places: BuildPlaces,
  { kept, ...memory }: Memory,
): Promise<BuildResult> {
  const { buildSite } = await import('./build-site.ts')
  const buildWith = async (cache: BuildCache, own: BuildOptions) => {
    try {
      return await buildSite(own, { ...places, ...memory, state: kept?.whole() }, cache)
    } finally {
      cache.close()
    }
  }
  const openCache = () => openSiteCache(places.root, options.cache)
  try {
    return await buildWith(openCache(), options)
  } catch (error) {
    const { DoubtfulBuild } = await import('./shared/use-shared.ts')
    if (!(error instanceof DoubtfulBuild)) throw error
    options.onLine?.(
      `The build has failed with what it took from the shared cache (${error.message}). It begins anew without that.`,
    )
    // Values of the cache that came from there may be the cause.
    pruneCache(cacheFolder(places.root), () => false)
    return buildWith(openCache(), { ...options, remoteCacheRead: false })
  }
}

async function verify(
  options: BuildOptions,
  outDir: string,
): Promise<NonNullable<BuildResult['verify']>> {
  const { verifyOutput } = await import('./verify.ts')
  const differences = await verifyOutput(
    outDir,
    (freshDir) =>
      build({
        ...options,
        ...{ outDir: freshDir, isTrial: true },
        ...{ cache: false, verify: false, profile: false },
      }),
    options.signal,
  )
  return { equal: differences.length === 0, differences }
}
