/** The stages in their order, from the site's folder to the files in the output. */

import { bundleWithDiagrams } from '../../pipeline/bundle/bundle.ts'
import { createArticles } from '../../pipeline/compile/article-store.ts'
import { createDiagramQueue } from '../../pipeline/diagrams/diagram-queue.ts'
import { createDrawingSession } from '../../pipeline/diagrams/draw-in-browser.ts'
import { finishSiteDiagrams } from '../../pipeline/diagrams/site-diagrams.ts'
import { createFileIndex } from '../../pipeline/discover/file-index.ts'
import { createEmitter, type EmitResult } from '../../pipeline/emit/emitter.ts'
import { componentsOf } from '../../pipeline/render/render-components.ts'
import { renderPages } from '../../pipeline/render/render-pages.ts'
import { renderSiblings } from '../../pipeline/render/render-siblings.ts'
import { siteFiles } from '../../pipeline/render/site-files.ts'
import type { Diagnostic } from '../../shared/diagnostic.ts'
import type { Page } from '../../shared/model/site.ts'
import { buildId } from '../../support/package.ts'
import { cacheProblems, refuseProblems, settle } from '../../support/problems.ts'
import { createStageClock } from '../../support/stage-clock.ts'
import type { BuildResult } from './build-types.ts'
import { loadSettings } from './load-settings.ts'
import { type MadeSite, makeSite } from './make-site.ts'
import { type Content, compileOptions, readContent } from './read-content.ts'
import { progressOf, type Run, type SiteBuild } from './run.ts'
import { type BuildState, writeState } from './state.ts'

/**
 * Runs all stages and writes the site.
 * @throws DocsgenError as `build` does; the output folder is then as it was
 */
export async function buildSite(build: SiteBuild): Promise<BuildResult> {
  const clock = createStageClock()
  const settings = await clock.time('config', () => loadSettings(build))
  const index = createFileIndex(build.root, build.state?.index ?? {})
  const emitter = createEmitter(build.outDir, build.root, build.state?.outputs ?? {})
  const session = createDrawingSession()
  const diagrams = createDiagramQueue(build.cache, session)
  try {
    return await runStages({ ...build, ...settings, index, emitter, clock, diagrams })
  } catch (error) {
    await emitter.abort()
    throw error
  } finally {
    await session.close()
  }
}

async function runStages(run: Run): Promise<BuildResult> {
  const { clock, emitter, config, options } = run
  const content = await readContent(run)
  const made = await makeSite(run, content)
  refuseProblems(settle(made.problems, config.diagnostics), options.strict ?? false)
  const written = await clock.time('render', () => writePages(run, content, made))
  const found = [...made.problems, ...written.problems, ...cacheProblems(run.cache)]
  const diagnostics = settle(found, config.diagnostics)
  refuseProblems(diagnostics, options.strict ?? false)
  const result = await clock.time('emit', () => emitter.commit())
  remember(run, { content, written, result, diagnostics })
  return {
    diagnostics,
    pages: made.pages.length,
    written: result.written,
    unchanged: result.unchanged,
    removed: result.removed,
    outDir: run.outDir,
    timings: clock.timings,
    upToDate: false,
  }
}

interface WrittenPages {
  readonly pageCount: number
  /** Key of what each page, and its Markdown, shows, by output path. */
  readonly shown: Readonly<Record<string, string>>
  readonly problems: readonly Diagnostic[]
  /** A later build may do better: there was no browser for the diagrams, or no TypeScript for the theme. */
  readonly incomplete: boolean
}

/** Pages without diagrams are rendered while the diagrams are drawn. */
async function writePages(run: Run, content: Content, made: MadeSite): Promise<WrittenPages> {
  const { emitter, state } = run
  const report = progressOf(run, 'render')
  const stage = {
    shells: made.shells,
    articles: createArticles(content.documents, run.cache, compileOptions(run)),
    buildId: buildId(),
    theme: made.theme,
    chunks: made.bundle.chunks,
    shown: state?.pages ?? {},
    emitter,
  }
  const waiting = made.pages.filter(showsDiagram)
  const ready = made.pages.filter((page) => !showsDiagram(page))
  const total = made.pages.length
  const first = await renderPages(ready, {
    ...stage,
    assets: made.bundle.assets,
    diagrams: new Map(),
    onProgress: (done) => report(done, total),
  })
  const diagrams = await run.clock.time('diagrams', () =>
    finishSiteDiagrams(content.documents, run.diagrams),
  )
  const bundle = diagrams.undrawn
    ? await bundleWithDiagrams(made.bundle, { ...run, ...run.config }, run.cache)
    : made.bundle
  const second = await renderPages(waiting, {
    ...stage,
    assets: bundle.assets,
    diagrams: diagrams.markup,
    onProgress: (done) => report(ready.length + done, total),
  })
  const statics = new Set(content.discovered.statics.map(({ path: file }) => file))
  const { siblings, outlines } = made
  const rendered = { ...first.shown, ...second.shown }
  const componentOf = componentsOf({ ...stage, assets: bundle.assets })
  const texts = await renderSiblings(made.pages, {
    ...stage,
    siblings,
    outlines,
    statics,
    rendered,
    componentOf,
  })
  for (const file of siteFiles({ ...run, ...content, ...made, bundle })) await emitter.add(file)
  return {
    pageCount: total,
    shown: { ...rendered, ...texts },
    problems: [...first.problems, ...second.problems, ...diagrams.diagnostics],
    incomplete: diagrams.undrawn || content.incomplete,
  }
}

function showsDiagram({ article }: Page): boolean {
  return article?.slots.some(({ type }) => type === 'diagram') ?? false
}

interface Outcome {
  readonly content: Content
  readonly written: WrittenPages
  readonly result: EmitResult
  readonly diagnostics: readonly Diagnostic[]
}

/** Leaves the next build what it needs to know of this one. */
function remember(run: Run, { content, written, result, diagnostics }: Outcome): void {
  if (run.options.cache === false) return
  writeState<BuildState>(run.stateFile, {
    key: run.key,
    config: run.config,
    configFile: run.configFile,
    configInputs: run.configInputs,
    configKey: run.configKey,
    index: run.index.records(),
    categories: content.categories,
    head: content.head,
    lastUpdated: content.lastUpdated,
    incomplete: written.incomplete,
    diagnostics: diagnostics.filter(({ code }) => code !== 'cache-damaged'),
    pageCount: written.pageCount,
    pages: written.shown,
    outputs: result.outputs,
  })
}
