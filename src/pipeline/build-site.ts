/** The stages in their order, from the site's folder to the files in the output. */
import path from 'node:path'
import { type Diagnostic, diagnostic } from '../shared/diagnostic.ts'
import type { BuildResult } from './build-types.ts'
import { createArticles } from './compile/articles.ts'
import { hashInputs } from './config/hash-inputs.ts'
import { createFileIndex } from './discover/file-index.ts'
import { createEmitter, type EmitResult } from './emit/emitter.ts'
import { type MadeSite, makeSite } from './make-site.ts'
import { buildId } from './package.ts'
import { refuseProblems, settle } from './problems.ts'
import { type Content, compileOptions, readContent } from './read-content.ts'
import { renderPages } from './render/render-pages.ts'
import { progressOf, type Run, type Settings, type SiteBuild } from './run.ts'
import { siteFiles } from './site-files.ts'
import { createStageClock } from './stage-clock.ts'
import { writeState } from './state.ts'

/**
 * Runs all stages and writes the site.
 * @throws DocgenError as `build` does; the output folder is then as it was
 */
export async function buildSite(build: SiteBuild): Promise<BuildResult> {
  const clock = createStageClock()
  const settings = await clock.time('config', () => loadSettings(build))
  const index = createFileIndex(build.root, build.state?.index ?? {})
  const emitter = createEmitter(build.outDir, build.root, build.state?.outputs ?? {})
  try {
    return await runStages({ ...build, ...settings, index, emitter, clock })
  } catch (error) {
    emitter.abort()
    throw error
  }
}

async function loadSettings({ root, state, options }: SiteBuild): Promise<Settings> {
  if (state?.configKey && hashInputs(state.configInputs) === state.configKey) return state
  const { loadConfig } = await import('./config/load-config.ts')
  const { baseUrl } = options
  const loaded = await loadConfig(root, baseUrl === undefined ? {} : { baseUrl })
  return {
    config: loaded.config,
    configFile: loaded.configFile && path.relative(root, loaded.configFile),
    configInputs: loaded.inputs,
    configKey: loaded.pure ? hashInputs(loaded.inputs) : null,
  }
}

async function runStages(run: Run): Promise<BuildResult> {
  const content = await readContent(run)
  const made = await makeSite(run, content)
  const found = [...made.problems, ...cacheProblems(run)]
  const diagnostics = settle(found, run.config.diagnostics)
  refuseProblems(diagnostics, run.options.strict ?? false)
  const shown = await run.clock.time('render', () => writePages(run, content, made))
  const result = await run.clock.time('emit', () => run.emitter.commit())
  remember(run, { content, made, result, diagnostics, shown })
  const { written, unchanged, removed } = result
  return {
    diagnostics,
    pages: made.pages.length,
    written,
    unchanged,
    removed,
    outDir: run.outDir,
    timings: run.clock.timings,
    upToDate: false,
  }
}

function cacheProblems({ cache }: Run): Diagnostic[] {
  if (!cache.damaged) return []
  return [diagnostic('cache-damaged', 'The cache was damaged and has been thrown away.')]
}

async function writePages(
  run: Run,
  content: Content,
  made: MadeSite,
): Promise<Record<string, string>> {
  const { emitter, state } = run
  for (const file of siteFiles({ ...run, ...content, ...made })) emitter.add(file)
  return renderPages(made.pages, {
    ...made,
    assets: made.bundle.assets,
    article: createArticles(content.documents, run.cache, compileOptions(run)),
    buildId: buildId(),
    shown: state?.pages ?? {},
    emitter,
    onProgress: progressOf(run, 'render'),
  })
}

interface Outcome {
  readonly content: Content
  readonly made: MadeSite
  readonly result: EmitResult
  readonly diagnostics: readonly Diagnostic[]
  readonly shown: Readonly<Record<string, string>>
}

/** Leaves the next build what it needs to know of this one. */
function remember(run: Run, { content, made, result, diagnostics, shown }: Outcome): void {
  if (run.options.cache === false) return
  writeState(run.stateFile, {
    key: run.key,
    config: run.config,
    configFile: run.configFile,
    configInputs: run.configInputs,
    configKey: run.configKey,
    index: run.index.records(),
    categories: content.discovered.categories,
    head: content.head,
    lastUpdated: content.lastUpdated,
    incomplete: made.incomplete,
    diagnostics: diagnostics.filter(({ code }) => code !== 'cache-damaged'),
    pageCount: made.pages.length,
    pages: shown,
    outputs: result.outputs,
  })
}
