/** A build with something to do: runs the stages, and leaves the next build what it needs to know. */

import { contentFolders } from '../../pipeline/collections/content-folders.ts'
import { localUrl } from '../../pipeline/config/config-names.ts'
import { loadSettings } from '../../pipeline/config/load-settings.ts'
import { createDiagramQueue } from '../../pipeline/diagrams/diagram-queue.ts'
import { createDrawingSession } from '../../pipeline/diagrams/draw-in-browser.ts'
import { createFileIndex } from '../../pipeline/discover/file-index.ts'
import { editedDocuments } from '../../pipeline/edited-documents.ts'
import { createEmitter, type Emitter } from '../../pipeline/emit/emitter.ts'
import {
  assembleSite,
  readSite,
  rememberSite,
  renderSite,
  renderWords,
} from '../../pipeline/pipeline.ts'
import type { DrawingTools, SiteInput, SiteOutput } from '../../pipeline/pipeline-types.ts'
import { readEarlierIndex } from '../../pipeline/search/emit-index.ts'
import { mergeWords, wordsOf } from '../../pipeline/site-memory.ts'
import type { Diagnostic } from '../../shared/diagnostic.ts'
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
    const stages = { site, emitter, tools, ...memory }
    const { found, emitted, finished, ...made } = await runStages(options, stages)
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

/** What the stages are to know, and the files of the last build. */
interface Stages extends Memory {
  readonly site: SiteInput
  readonly emitter: Emitter
  readonly tools: DrawingTools & { readonly cache: CacheStore }
}

/** @returns the problems, what was emitted, and what the next build is to know */
async function runStages({ strict = false, keepGoing = false }: BuildOptions, stages: Stages) {
  const { site, emitter, tools } = stages
  const refuse = (problems: readonly Diagnostic[]) => {
    const found = applySeverities(problems, site.config.diagnostics)
    if (!keepGoing) failOnErrors(found, strict)
    return found
  }
  const output = lastOutput(stages)
  const { known, problems, rendered, finished } =
    (await buildWords(stages, output, refuse)) ?? (await buildWhole(stages, output, refuse))
  const { cache, clock } = tools
  const found = refuse([
    ...emitter.problems,
    ...problems,
    ...rendered.problems,
    ...cacheProblems(cache),
  ])
  const emitted = await clock.time('emit', () => emitter.commit())
  const { shown, searchShards, incomplete, memory } = rendered
  return { found, emitted, finished, ...known, incomplete, searchShards, memory, pages: shown }
}

/** Fails the build when problems are errors. @returns them with the severities of the site */
type Refuse = (problems: readonly Diagnostic[]) => readonly Diagnostic[]

/** The whole site. */
async function buildWhole({ site, state, tools }: Stages, output: SiteOutput, refuse: Refuse) {
  const content = await readSite(site, state, tools)
  const assembled = await assembleSite(site, content, tools)
  refuse(assembled.problems)
  const rendered = await tools.clock.time('render', () =>
    renderSite({ ...site, content, assembled }, output, tools),
  )
  const { categories, head, lastUpdated } = content
  const { problems, postSpan, pages } = assembled
  const known = { categories, head, lastUpdated, postSpan, pageCount: pages.length, wordEdits: 0 }
  return { known, problems, rendered, finished: pages.length }
}

/**
 * So many edits of words in a row look at their pages alone. Each leaves what it has replaced in the cache, and only a whole
 * build knows what none of them needs.
 */
const mostWordEdits = 100

/** The pages that show an edit of words; null when it may be seen elsewhere. */
async function buildWords(
  { site, state, changes, emitter, tools }: Stages,
  output: SiteOutput,
  refuse: Refuse,
) {
  const { cache, clock } = tools
  if (!state || !changes || !mayBeWords(changes, state)) return null
  const isIndexKnown = (state.searchShards === null) === (output.searchIndex === null)
  if (state.wordEdits >= mostWordEdits || !isIndexKnown) return null
  const files = changes.files.map((path) => {
    return { path, before: state.index[path]?.hash ?? null, now: changes.index.hash(path) }
  })
  const { memory } = state
  const content = await clock.time('compile', () =>
    editedDocuments({ root: site.root, config: site.config, files, memory }, cache),
  )
  if (content === null) return null
  refuse(state.diagnostics)
  const edited = content.documents.map(wordsOf)
  const assembled = await rememberSite(site, { memory, edited }, tools)
  if (assembled === null || !emitter.areIntact()) return null
  const now = { ...memory, edited: mergeWords(memory.edited, edited) }
  const rendered = await clock.time('render', () =>
    renderWords({ ...site, content, assembled }, { ...output, memory: now }, tools),
  )
  cache.keepUnused()
  const { categories, head, lastUpdated, postSpan, pageCount, wordEdits } = state
  const known = { categories, head, lastUpdated, postSpan, pageCount, wordEdits: wordEdits + 1 }
  return { known, problems: state.diagnostics, rendered, finished: assembled.pages.length }
}

/** The output as the last build has left it. */
function lastOutput({ state, emitter, tools: { cache } }: Stages): SiteOutput {
  const shards = state?.searchShards ?? null
  const searchIndex = shards && readEarlierIndex(shards, { cache, emitter })
  return { emitter, shown: state?.pages ?? {}, searchIndex }
}

/** Whether the changed files may be documents with other words: a first look. */
function mayBeWords({ files }: SiteChanges, { diagnostics }: BuildState): boolean {
  // Messages name lines, which an edit moves.
  const hasProblem = (path: string) => diagnostics.some(({ file }) => file === path)
  return files.length > 0 && files.every((path) => /\.mdx?$/.test(path) && !hasProblem(path))
}
