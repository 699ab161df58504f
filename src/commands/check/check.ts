/**
 * `docsgen check`: finds all problems of a site: those of a build, and those of translations, of names of the profile and
 * of links to other sites. Runs the stages up to the finished pages; renders the components that pages are and nothing else,
 * and writes only the cache and, on request, i18n.lock.
 */
import path from 'node:path'
import { compileAgain, createArticles } from '../../pipeline/compile/article-store.ts'
import { loadSettings } from '../../pipeline/config/load-settings.ts'
import { createConfigFinder } from '../../pipeline/config/problems/find-in-config.ts'
import { createDiagramQueue } from '../../pipeline/diagrams/diagram-queue.ts'
import { createDrawingSession } from '../../pipeline/diagrams/draw-in-browser.ts'
import { finishSiteDiagrams } from '../../pipeline/diagrams/site-diagrams.ts'
import { createFileIndex } from '../../pipeline/discover/file-index.ts'
import { assembleSite, readSite } from '../../pipeline/pipeline.ts'
import type { DrawingTools, SiteContent, SiteInput, Tools } from '../../pipeline/pipeline-types.ts'
import { progressOf } from '../../pipeline/progress.ts'
import type { Diagnostic } from '../../shared/diagnostic.ts'
import { buildTime } from '../../support/build-time.ts'
import { contentHash } from '../../support/content-hash.ts'
import { withFixes } from '../../support/fixes/find-fix.ts'
import { buildId } from '../../support/package.ts'
import { applySeverities, cacheProblems } from '../../support/problems.ts'
import { createStageClock } from '../../support/stage-clock.ts'
import { readMemory, writeMemory } from '../build/state.ts'
import { openSiteCache } from '../cache/site-cache.ts'
import type { CheckOptions, CheckResult, Fixable } from './check-types.ts'
import type { ExternalInput } from './external/check-external.ts'
import { glossaryProblems } from './glossary.ts'
import { placeholderProblems, placeholdersInSettings } from './placeholders.ts'
import { surveyDocuments } from './scan/survey-documents.ts'
import type { Survey } from './scan/survey-types.ts'
import { termProblems } from './site-terms.ts'
import { missingTexts, settleMessages } from './translations/check-messages.ts'
import { checkTranslations } from './translations/check-translations.ts'
import { readLock } from './translations/lock-file.ts'
import { sitePages } from './translations/site-pages.ts'
import { settleLock } from './translations/update-lock.ts'

/**
 * Checks the site. All problems of the content are in the result, errors too.
 * @throws DocsgenError (2) for the configuration or for paths to accept that are no translations, (3) for the environment
 */
export async function check(options: CheckOptions): Promise<CheckResult> {
  const { drafts = false } = options
  const root = path.resolve(options.root)
  const stateFile = path.join(root, '.docsgen/check-state.json')
  const key = contentHash(JSON.stringify([buildId(), 'check', drafts]))
  const state = options.cache === false ? undefined : readMemory(stateFile, key)
  const cache = openSiteCache(root, options.cache)
  const clock = createStageClock()
  const session = createDrawingSession({ root })
  try {
    const settings = await clock.time('config', () => loadSettings(root, state, {}))
    const index = createFileIndex(root, state?.index ?? {})
    const diagrams = createDiagramQueue(cache, session)
    const tools = { cache, index, diagrams, clock, onProgress: options.onProgress }
    const isFresh = options.cache === false
    const site = { root, ...settings, now: buildTime(), isFresh, drafts }
    const content = await readSite(site, state, tools)
    const result = await checkSite({ ...site, content, options }, tools)
    if (options.cache !== false) {
      const { categories, head, lastUpdated } = content
      const memory = { key, ...settings, index: index.records(), categories, head, lastUpdated }
      writeMemory(stateFile, memory)
    }
    return result
  } finally {
    await session.close()
    cache.close()
  }
}

interface CheckInput extends SiteInput {
  readonly content: SiteContent
  readonly options: CheckOptions
}

async function checkSite(site: CheckInput, tools: DrawingTools): Promise<CheckResult> {
  const { root, config, content } = site
  const { documents } = content
  const { cache, clock } = tools
  const assembled = await assembleSite(site, content, tools)
  const diagrams = await clock.time('diagrams', () => finishSiteDiagrams(documents, tools.diagrams))
  const onProgress = progressOf(tools, 'survey')
  const surveys = await clock.time('survey', () =>
    surveyDocuments(documents, { root, config, cache, onProgress }),
  )
  const judged = await clock.time('translations', () => judgeTranslations(site, surveys))
  const external = site.options.external
    ? await clock.time('external', () =>
        checkExternalLinks(site, { surveys, written: assembled.otherSites() }, tools),
      )
    : null
  const hashes = new Map<string, string>()
  const findInConfig = createConfigFinder(site)
  const articles = createArticles(documents, {
    cache,
    compile: compileAgain(content.compileOptions, content.requests, cache),
  })
  const problems = [
    ...assembled.problems,
    ...assembled.failures,
    ...diagrams.diagnostics,
    ...placeholderProblems(surveys, config.profile),
    ...placeholdersInSettings(root, site),
    ...(await glossaryProblems({ ...site, surveys, categories: content.discovered.categories })),
    ...(await termProblems({ config, documents, findInConfig, html: articles.html })),
    ...judged.diagnostics,
    ...missingTexts(assembled.missingMessages),
    ...(external?.diagnostics ?? []),
    ...cacheProblems(cache),
  ]
  const found = withFixes(root, problems, hashes)
  const { coverage, stale, lock } = judged
  const messages = settleMessages(root, assembled.missingMessages, site.options)
  return {
    diagnostics: applySeverities(found, config.diagnostics),
    fixable: fixableOf(found, hashes, site),
    pages: assembled.pages.length,
    coverage,
    stale,
    lock,
    messages,
    external: external?.summary ?? null,
    timings: clock.timings,
  }
}

/**
 * What may be mended: all problems that a fix is known for.
 * @param read - the hashes of files that were read to find fixes; documents have those of the bytes that were compiled
 */
function fixableOf(
  found: readonly Diagnostic[],
  read: ReadonlyMap<string, string>,
  { config, content }: CheckInput,
): Fixable {
  const ofDocuments = content.documents.flatMap(({ source, meta }) => [
    ...meta.dependencies.map(({ path: file, hash }) => [file, hash] as const),
    [source.path, source.hash] as const,
  ])
  return {
    problems: found.filter(({ code, fix }) => fix && config.diagnostics[code] !== 'off'),
    hashes: new Map([...read, ...ofDocuments]),
  }
}

type Surveys = ReadonlyMap<string, Survey>

function judgeTranslations(site: CheckInput, surveys: Surveys) {
  const { root, config, content, options } = site
  const read = readLock(root)
  const pages = sitePages({ ...site, ...content })
  const before = checkTranslations({ config, pages, surveys, lock: read.lock })
  const { state, lock } = settleLock({ ...read, ...before }, { root, surveys, options })
  // Translations that this run has recorded are not stale.
  const judged = state.update ? checkTranslations({ config, pages, surveys, lock }) : before
  return { ...judged, lock: state, diagnostics: [...read.problems, ...judged.diagnostics] }
}

async function checkExternalLinks(
  site: CheckInput,
  links: Pick<ExternalInput, 'surveys' | 'written'>,
  tools: Tools,
) {
  const [{ checkExternal }, { externalLimits }] = await Promise.all([
    import('./external/check-external.ts'),
    import('./external/limits.ts'),
  ])
  return checkExternal({
    ...site,
    ...links,
    cache: tools.cache,
    limits: externalLimits(site.config.check.external),
    allowPrivate: site.options.allowPrivate ?? false,
    onProgress: progressOf(tools, 'external'),
  })
}
