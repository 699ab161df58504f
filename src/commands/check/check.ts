/**
 * check: a site's folder → everything that is wrong with it, as far as a build would find, and what only a check looks
 * for: translations, names of the profile, links to other sites. Runs the stages of build-site.ts up to the finished
 * pages; nothing is rendered, and nothing is written but the cache and, when asked for, i18n.lock.
 */
import path from 'node:path'
import { createDiagramQueue } from '../../pipeline/diagrams/diagram-queue.ts'
import { createDrawingSession } from '../../pipeline/diagrams/draw-in-browser.ts'
import { finishSiteDiagrams } from '../../pipeline/diagrams/site-diagrams.ts'
import { createFileIndex } from '../../pipeline/discover/file-index.ts'
import { collisions } from '../../pipeline/emit/collisions.ts'
import { siteFiles } from '../../pipeline/render/site-files.ts'
import { memoryCache, openCache } from '../../support/cache/cache.ts'
import { contentHash } from '../../support/content-hash.ts'
import { buildId } from '../../support/package.ts'
import { cacheProblems, settle } from '../../support/problems.ts'
import { createStageClock } from '../../support/stage-clock.ts'
import { loadSettings } from '../build/load-settings.ts'
import { type MadeSite, makeSite } from '../build/make-site.ts'
import { type Content, readContent } from '../build/read-content.ts'
import { progressOf, type SiteRun } from '../build/run.ts'
import { readState, writeState } from '../build/state.ts'
import type { CheckOptions, CheckResult } from './check-types.ts'
import { placeholderProblems, placeholdersInSettings } from './placeholders.ts'
import { surveyDocuments } from './scan/survey-documents.ts'
import type { Survey } from './scan/survey-types.ts'
import { checkTranslations } from './translations/check-translations.ts'
import { readLock } from './translations/lock-on-disk.ts'
import { settleLock } from './translations/settle-lock.ts'
import { sitePages } from './translations/site-pages.ts'

/**
 * Checks the site. Everything that is wrong with the content is in the result, errors too.
 * @throws DocsgenError (2) for the configuration or for paths to accept that are no translations, (3) for the environment
 */
export async function check(options: CheckOptions): Promise<CheckResult> {
  const root = path.resolve(options.root)
  const stateFile = path.join(root, '.docsgen/check-state.json')
  const key = contentHash(JSON.stringify([buildId(), 'check', options.drafts ?? false]))
  const state = options.cache === false ? undefined : readState(stateFile, key)
  const cache =
    options.cache === false ? memoryCache() : openCache(path.join(root, '.docsgen/cache'))
  const clock = createStageClock()
  const session = createDrawingSession()
  try {
    const settings = await clock.time('config', () => loadSettings({ root, state, options }))
    const index = createFileIndex(root, state?.index ?? {})
    const diagrams = createDiagramQueue(cache, session)
    const run = { root, options, cache, state, ...settings, index, clock, diagrams }
    const { content, result } = await runStages(run, options)
    if (options.cache !== false) {
      const { categories, head, lastUpdated } = content
      const memory = { key, ...settings, index: index.records(), categories, head, lastUpdated }
      writeState(stateFile, memory)
    }
    return result
  } finally {
    await session.close()
    cache.close()
  }
}

async function runStages(
  run: SiteRun,
  options: CheckOptions,
): Promise<{ content: Content; result: CheckResult }> {
  const { clock, config, root, cache } = run
  const content = await readContent(run)
  const made = await makeSite(run, content)
  const drawn = await clock.time('diagrams', () =>
    finishSiteDiagrams(content.documents, run.diagrams),
  )
  const surveys = await clock.time('survey', () =>
    surveyDocuments(content.documents, {
      root,
      config,
      cache,
      onProgress: progressOf(run, 'survey'),
    }),
  )
  const judged = await clock.time('translations', () =>
    judgeTranslations(run, { content, surveys, options }),
  )
  const external = options.external
    ? await clock.time('external', () => askOthers(run, surveys, options))
    : null
  const found = [
    ...made.problems,
    ...drawn.diagnostics,
    ...collisions(outputPaths(run, content, made)),
    ...placeholderProblems(surveys, config.profile),
    ...placeholdersInSettings(root, run),
    ...judged.diagnostics,
    ...(external?.diagnostics ?? []),
    ...cacheProblems(cache),
  ]
  const { coverage, stale, lock } = judged
  const result = {
    diagnostics: settle(found, config.diagnostics),
    pages: made.pages.length,
    coverage,
    stale,
    lock,
    external: external?.summary ?? null,
    timings: clock.timings,
  }
  return { content, result }
}

type Surveys = ReadonlyMap<string, Survey>

function judgeTranslations(
  { root, config, configFile }: SiteRun,
  { content, surveys, options }: { content: Content; surveys: Surveys; options: CheckOptions },
) {
  const read = readLock(root)
  const pages = sitePages({
    ...content,
    config,
    configFile,
    images: new Map(),
    drafts: options.drafts ?? false,
  })
  const before = checkTranslations({ config, pages, surveys, lock: read.lock })
  const { state, lock } = settleLock({ ...read, ...before }, { root, surveys, options })
  // What was recorded just now is stale no longer.
  const judged = state.update ? checkTranslations({ config, pages, surveys, lock }) : before
  return { ...judged, lock: state, diagnostics: [...read.problems, ...judged.diagnostics] }
}

async function askOthers(run: SiteRun, surveys: Surveys, { allowPrivate }: CheckOptions) {
  const [{ checkExternal }, { externalLimits }] = await Promise.all([
    import('./external/check-external.ts'),
    import('./external/limits.ts'),
  ])
  return checkExternal({
    ...run,
    surveys,
    limits: externalLimits(run.config.check.external),
    allowPrivate: allowPrivate ?? false,
    onProgress: progressOf(run, 'external'),
  })
}

/** Every path a build would write. */
function outputPaths(run: SiteRun, content: Content, made: MadeSite): string[] {
  const files = siteFiles({ ...run, ...content, ...made })
  return [...made.pages.map(({ output }) => output), ...files.map((file) => file.path)]
}
