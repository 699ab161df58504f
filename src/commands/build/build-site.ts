/** A build with something to do: runs the stages, and leaves the next build what it needs to know. */

import { contentFolders } from '../../pipeline/collections/content-folders.ts'
import { localUrl } from '../../pipeline/config/config-names.ts'
import { loadSettings } from '../../pipeline/config/load-settings.ts'
import { createDiagramQueue } from '../../pipeline/diagrams/diagram-queue.ts'
import { createDrawingSession } from '../../pipeline/diagrams/draw-in-browser.ts'
import { createFileIndex } from '../../pipeline/discover/file-index.ts'
import { editedDocuments } from '../../pipeline/edited-documents.ts'
import { createEmitter, type Emitter } from '../../pipeline/emit/emitter.ts'
import { assembleChanges, readSite, renderSite } from '../../pipeline/pipeline.ts'
import type { DrawingTools, SiteContent, SiteInput } from '../../pipeline/pipeline-types.ts'
import { readEarlierIndex } from '../../pipeline/search/emit-index.ts'
import type { Diagnostic } from '../../shared/diagnostic.ts'
import type { Document } from '../../shared/model/site.ts'
import { buildTime } from '../../support/build-time.ts'
import type { CacheStore } from '../../support/cache/cache.ts'
import { applySeverities, cacheProblems, failOnErrors } from '../../support/problems.ts'
import { createStageClock } from '../../support/stage-clock.ts'
import type { AddProfile } from '../../support/threads/threads.ts'
import { type BuildState, outputsOf, writeState } from './build-state.ts'
import type { BuildOptions, BuildResult } from './build-types.ts'
import type { BuildPlaces, SiteChanges } from './up-to-date.ts'

/** The last build, and the key under which this one is remembered. */
interface Memory {
  readonly key: string
  readonly state: BuildState | undefined
  /** The files that have changed since; null: other inputs may have changed as well. */
  readonly changes: SiteChanges | null
  /** Given if the threads are to be profiled. */
  readonly addProfile?: AddProfile | undefined
}

/**
 * Runs all stages and writes the site.
 * @throws DocsgenError as `build` does; the output folder is then as it was
 */
export async function buildSite(
  options: BuildOptions,
  { root, outDir, stateFile, walk, addProfile, ...memory }: BuildPlaces & Memory,
  cache: CacheStore,
): Promise<BuildResult> {
  const { state, changes } = memory
  const clock = createStageClock()
  const settings = await clock.time('config', () => loadSettings(root, state, options))
  const { locales, concurrency, drafts = false, onProgress } = options
  const site = { root, ...settings, now: buildTime(), drafts, locales, concurrency }
  const index = changes?.index ?? createFileIndex(root, state?.index ?? {})
  const sources = ['i18n', ...contentFolders(settings.config).map(({ path }) => path)]
  const emitter = createEmitter(
    { outDir, siteDir: root, sources, lastFiles: () => outputsOf(stateFile) },
    state?.outputs ?? {},
  )
  options.signal?.addEventListener('abort', () => emitter.abort())
  const session = createDrawingSession({ root })
  const diagrams = createDiagramQueue(cache, session)
  const tools = { cache, index, walk, diagrams, clock, addProfile, onProgress }
  try {
    const { found, emitted, finished, ...made } = await runStages(
      options,
      { site, emitter, ...memory },
      tools,
    )
    if (options.cache !== false) {
      const { key } = memory
      const outputs = emitted.outputs()
      const kept = found.filter(({ code }) => code !== 'cache-damaged')
      const records = index.records()
      writeState(stateFile, {
        ...settings,
        ...made,
        key,
        index: records,
        outputs,
        diagnostics: kept,
      })
    }
    const { written, unchanged, removed } = emitted
    const { timings, processor } = clock
    const { url, noIndex } = settings.config
    return {
      diagnostics: found,
      pages: made.pageCount,
      finished,
      written,
      unchanged,
      removed,
      outDir,
      timings,
      processor,
      upToDate: false,
      withoutUrl: url === localUrl && !noIndex,
    }
  } catch (error) {
    emitter.abort()
    throw error
  } finally {
    await session.close()
  }
}

/** @returns the problems, what was emitted, and what the next build is to know */
async function runStages(
  { strict = false, keepGoing = false }: BuildOptions,
  {
    site,
    emitter,
    state,
    changes,
  }: Memory & { readonly site: SiteInput; readonly emitter: Emitter },
  tools: DrawingTools & { readonly cache: CacheStore },
) {
  const { cache, clock } = tools
  const { config } = site
  const refuse = (problems: readonly Diagnostic[]) => {
    const found = applySeverities(problems, config.diagnostics)
    if (!keepGoing) failOnErrors(found, strict)
    return found
  }
  const content = await readSite(site, state, tools)
  const shards = state?.searchShards ?? null
  const searchIndex = shards && readEarlierIndex(shards, { cache, emitter })
  const isKnown = (shards === null) === (searchIndex === null)
  const mayStay = state && changes && isKnown && emitter.areIntact()
  const edited = mayStay ? editedWords(content, { files: changes.files, state, cache }) : null
  const lastProblems = state?.diagnostics ?? []
  const assembled = await assembleChanges(site, { content, edited, lastProblems }, tools)
  refuse(assembled.problems)
  const last = { emitter, shown: state?.pages ?? {}, searchIndex }
  const rendered = await clock.time('render', () =>
    renderSite({ ...site, content, assembled }, last, tools),
  )
  const found = refuse([
    ...emitter.problems,
    ...assembled.problems,
    ...rendered.problems,
    ...cacheProblems(cache),
  ])
  const emitted = await clock.time('emit', () => emitter.commit())
  const { categories, head, lastUpdated } = content
  const pageCount = assembled.site === null ? (state?.pageCount ?? 0) : assembled.pages.length
  return {
    found,
    emitted,
    finished: assembled.pages.length,
    categories,
    head,
    lastUpdated,
    postSpan: assembled.postSpan,
    incomplete: rendered.incomplete,
    searchShards: rendered.searchShards,
    pageCount,
    pages: rendered.shown,
  }
}

/** The documents of which words have changed since the last build; null: more than that may have changed. */
function editedWords(
  content: SiteContent,
  {
    files,
    state,
    cache,
  }: {
    readonly files: readonly string[]
    readonly state: BuildState
    readonly cache: CacheStore
  },
): readonly Document[] | null {
  // Messages name lines, which an edit moves.
  const hasProblem = (path: string) => state.diagnostics.some(({ file }) => file === path)
  if (files.some(hasProblem)) return null
  const before = new Map(files.map((path) => [path, state.index[path]?.hash ?? null]))
  return editedDocuments(content, before, cache)
}
