/** A build with something to do: runs the stages, and leaves the next build what it needs to know. */

import { contentFolders } from '../../pipeline/collections/content-folders.ts'
import { localUrl } from '../../pipeline/config/config-names.ts'
import { loadSettings } from '../../pipeline/config/load-settings.ts'
import { createDiagramQueue } from '../../pipeline/diagrams/diagram-queue.ts'
import { createDrawingSession } from '../../pipeline/diagrams/draw-in-browser.ts'
import { createFileIndex } from '../../pipeline/discover/file-index.ts'
import { createEmitter } from '../../pipeline/emit/emitter.ts'
import { assembleSite, readSite, renderSite } from '../../pipeline/pipeline.ts'
import type { SiteOutput } from '../../pipeline/pipeline-types.ts'
import { buildTime } from '../../support/build-time.ts'
import type { CacheStore } from '../../support/cache/cache.ts'
import { applySeverities, cacheProblems, failOnErrors } from '../../support/problems.ts'
import { createStageClock } from '../../support/stage-clock.ts'
import type { AddProfile } from '../../support/threads/threads.ts'
import type { BuildState } from './build-state.ts'
import type { BuildOptions, BuildResult } from './build-types.ts'
import { outputsOf, writeWholeState } from './edited-state.ts'
import type { BuildPlaces } from './up-to-date.ts'

/** The last build's state, and the key under which this one is remembered. */
interface Memory {
  readonly key: string
  readonly state: BuildState | undefined
  /** Given if the threads are to be profiled. */
  readonly addProfile?: AddProfile | undefined
}

function lastOutput(state: BuildState | undefined): Omit<SiteOutput, 'emitter'> {
  const { pages: shown = {}, placed = [], feeds = [], searchShards = null } = state ?? {}
  return { shown, placed, feeds, searchShards }
}

/**
 * Runs all stages and writes the site.
 * @throws DocsgenError as `build` does; the output folder is then as it was
 */
export async function buildSite(
  options: BuildOptions,
  { root, outDir, stateFile, walk, key, state, addProfile }: BuildPlaces & Memory,
  cache: CacheStore,
): Promise<BuildResult> {
  const clock = createStageClock()
  const settings = await clock.time('config', () => loadSettings(root, state, options))
  const { config } = settings
  const { locales, concurrency, strict = false, drafts = false, keepGoing = false } = options
  const now = buildTime()
  const site = { root, ...settings, now, drafts, locales, concurrency }
  const index = createFileIndex(root, state?.index ?? {})
  const sources = ['i18n', ...contentFolders(config).map(({ path }) => path)]
  const emitter = createEmitter(
    { outDir, siteDir: root, sources, lastFiles: () => outputsOf(stateFile) },
    state?.outputs ?? {},
  )
  options.signal?.addEventListener('abort', () => emitter.abort())
  const session = createDrawingSession({ root })
  const diagrams = createDiagramQueue(cache, session)
  const { onProgress } = options
  const tools = { cache, index, walk, diagrams, clock, addProfile, onProgress }
  try {
    const content = await readSite(site, state, tools)
    const assembled = await assembleSite(site, content, tools)
    if (!keepGoing) failOnErrors(applySeverities(assembled.problems, config.diagnostics), strict)
    const rendered = await clock.time('render', () =>
      renderSite({ ...site, content, assembled }, { emitter, ...lastOutput(state) }, tools),
    )
    const found = [
      ...emitter.problems,
      ...assembled.problems,
      ...rendered.problems,
      ...cacheProblems(cache),
    ]
    const diagnostics = applySeverities(found, config.diagnostics)
    if (!keepGoing) failOnErrors(diagnostics, strict)
    const emitted = await clock.time('emit', () => emitter.commit())
    const pages = assembled.pages.length
    const { timings, processor } = clock
    if (options.cache !== false) {
      const { categories, head, lastUpdated } = content
      writeWholeState(stateFile, {
        ...{ key, ...settings, index: index.records(), categories, head, lastUpdated },
        outputs: emitted.outputs(),
        postSpan: assembled.postSpan,
        incomplete: rendered.incomplete,
        searchShards: rendered.searchShards,
        shared: rendered.shared,
        diagnostics: diagnostics.filter(({ code }) => code !== 'cache-damaged'),
        pageCount: pages,
        pages: rendered.shown,
        ...{ placed: rendered.placed, listing: rendered.listing, feeds: rendered.feeds },
        editsInPlace: 0,
      })
    }
    const { written, unchanged, removed } = emitted
    return {
      ...{ diagnostics, pages, written, unchanged, removed, outDir, timings, processor },
      upToDate: false,
      withoutUrl: config.url === localUrl && !config.noIndex,
    }
  } catch (error) {
    emitter.abort()
    throw error
  } finally {
    await session.close()
  }
}
