/** A build with something to do: runs the stages, and leaves the next build what it needs to know. */

import { cardFontsKey } from '../../pipeline/cards/cards.ts'
import { contentFolders } from '../../pipeline/collections/content-folders.ts'
import { localUrl } from '../../pipeline/config/config-names.ts'
import { loadSettings, type Settings } from '../../pipeline/config/load-settings.ts'
import { createFileIndex } from '../../pipeline/discover/file-index.ts'
import { createEmitter } from '../../pipeline/emit/emitter.ts'
import type { SiteOutput } from '../../pipeline/pipeline-types.ts'
import { readEarlierIndex } from '../../pipeline/search/emit-index.ts'
import { buildTime } from '../../support/build-time.ts'
import type { BuildCache } from '../../support/cache/cache.ts'
import { applySeverities, cacheProblems } from '../../support/problems.ts'
import { createStageClock, type StageClock } from '../../support/stage-clock.ts'
import { buildNothing } from './build-nothing.ts'
import type { Memory, Stages } from './build-stages.ts'
import { outputsOf, writeState } from './build-state.ts'
import { createRefuse, openTools } from './build-tools.ts'
import type { BuildOptions, BuildResult } from './build-types.ts'
import { buildWords } from './build-words.ts'
import type { SharedBuild } from './shared/shared-build.ts'
import { errorOf, openShared, restoredMemory, shareBuild } from './shared/use-shared.ts'
import type { BuildPlaces } from './up-to-date.ts'

/** A build whose stages have not begun. */
interface Begun extends BuildPlaces, Memory {
  readonly settings: Settings
  readonly shared: SharedBuild | null
  readonly clock: StageClock
}

/**
 * Runs all stages and writes the site.
 * @throws DocsgenError as `build` does, and DoubtfulBuild; the output folder is then as it was
 */
export async function buildSite(
  options: BuildOptions,
  given: BuildPlaces & Memory,
  cache: BuildCache,
): Promise<BuildResult> {
  const clock = createStageClock()
  const settings = await clock.time('config', () => loadSettings(given.root, given.state, options))
  const shared = await openShared(settings.config, options, {
    stateKey: given.key,
    job: null,
    cache,
  })
  try {
    return await buildBegun(options, { ...given, settings, shared, clock }, cache)
  } catch (error) {
    throw errorOf(error, shared)
  }
}

async function buildBegun(
  options: BuildOptions,
  { root, outDir, stateFile, walk, addProfile, settings, shared, clock, ...given }: Begun,
  cache: BuildCache,
): Promise<BuildResult> {
  const last = await clock.time('shared cache', () =>
    restoredMemory(given, shared, { ...options, outDir, walk, root }),
  )
  const memory = last ?? given
  const { state, changes } = memory
  const { locales, concurrency, drafts = false, onProgress } = options
  const isFresh = options.cache === false
  const site = { root, ...settings, now: buildTime(), isFresh, drafts, locales, concurrency }
  const index = changes?.index ?? createFileIndex(root, state?.index ?? {})
  const sources = ['i18n', ...contentFolders(settings.config).map(({ path }) => path)]
  const emitter = createEmitter(
    { outDir, siteDir: root, sources, lastFiles: () => outputsOf(stateFile) },
    state?.outputs ?? {},
  )
  options.signal?.addEventListener('abort', () => emitter.abort())
  const { tools, close } = openTools(site, cache, {
    ...{ index, walk, clock, addProfile, onProgress },
    ...(shared && { fetchDocuments: (keys: readonly string[]) => shared.fetchValues(keys) }),
  })
  try {
    if (last && state) await clock.time('shared cache', () => shared?.restoreOutput(emitter, state))
    const stages = { site, emitter, tools, outDir, ...memory }
    const { found, after, emitted, finished, ...made } = await runStages(options, stages)
    if (options.cache !== false) {
      const { key } = memory
      const outputs = emitted.outputs()
      const kept = found.filter(({ code }) => code !== 'cache-damaged')
      const records = index.records()
      const cardFonts = await cardFontsKey(root, settings.config)
      const built = { ...settings, ...made, key, index: records, outputs, cardFonts }
      const now = { ...built, diagnostics: kept, shared: null }
      // First: sending may take a while, and be ended.
      writeState(stateFile, now)
      const place = await clock.time('shared cache', () =>
        shareBuild(shared, now, { ...options, outDir }),
      )
      if (place !== null) writeState(stateFile, { ...now, shared: place })
    }
    const { written, restored, unchanged, removed } = emitted
    const { timings, processor, counts } = clock
    const { url, noIndex } = settings.config
    return {
      diagnostics: [...found, ...after],
      pages: made.pageCount,
      finished,
      written,
      restored,
      unchanged,
      removed,
      outDir,
      timings,
      processor,
      counts,
      ...(shared && { traffic: shared.traffic }),
      upToDate: false,
      withoutUrl: url === localUrl && !noIndex,
    }
  } catch (error) {
    emitter.abort()
    throw error
  } finally {
    await close()
  }
}

/** @returns the problems, what was emitted, and what the next build is to know */
async function runStages(options: BuildOptions, stages: Stages & Pick<BuildPlaces, 'outDir'>) {
  const { site, emitter, tools } = stages
  const refuse = createRefuse(site, options)
  const output = lastOutput(stages)
  const whole = async () => {
    // Most stages are loaded only where they are needed.
    const { buildWhole } = await import('./build-whole.ts')
    return buildWhole(stages, output, refuse)
  }
  const { known, problems, rendered, finished, done } =
    buildNothing(stages, refuse) ?? (await buildWords(stages, output, refuse)) ?? (await whole())
  const { cache, clock } = tools
  const found = refuse([
    ...emitter.problems,
    ...problems,
    ...rendered.problems,
    ...cacheProblems(cache),
  ])
  const emitted = await clock.time('emit', () => emitter.commit())
  const published = { outDir: stages.outDir, outputs: emitted.outputs() }
  const after = applySeverities(
    (options.isTrial ? [] : await done(published)) ?? [],
    site.config.diagnostics,
  )
  const { shown, searchShards, memory } = rendered
  // The next build calls the plugins again, even if nothing has changed.
  const incomplete = rendered.incomplete || after.length > 0
  return {
    found,
    after,
    emitted,
    finished,
    ...known,
    incomplete,
    searchShards,
    memory,
    pages: shown,
  }
}

/** The output as the last build has left it. */
function lastOutput({ state, changes, emitter, tools: { cache } }: Stages): SiteOutput {
  const shards = state?.searchShards ?? null
  const searchIndex = shards && readEarlierIndex(shards, { cache, emitter })
  return { emitter, shown: state?.pages ?? {}, searchIndex, isSameConfig: changes !== null }
}
