/**
 * `docsgen search-index`: builds the index of a site alone, and writes it into the output, answers a query from it, or
 * measures how well it answers. Everything else in the output stays.
 */
import path from 'node:path'
import { contentFolders } from '../../pipeline/collections/content-folders.ts'
import { compileAgain, createArticles } from '../../pipeline/compile/article-store.ts'
import type { Config } from '../../pipeline/config/config.ts'
import { loadSettings } from '../../pipeline/config/load-settings.ts'
import { createFileIndex } from '../../pipeline/discover/file-index.ts'
import { createWalker } from '../../pipeline/discover/walk-folder.ts'
import { createEmitter } from '../../pipeline/emit/emitter.ts'
import { type Patience, waitForOthers } from '../../pipeline/emit/other-builds.ts'
import { assembleSite, readSite } from '../../pipeline/pipeline.ts'
import type { AssembledSite, SiteContent, StageProgress } from '../../pipeline/pipeline-types.ts'
import { indexedPages, searchFile } from '../../pipeline/search/emit-index.ts'
import { searchFolder } from '../../pipeline/search/search-folder.ts'
import { buildSearchIndex } from '../../pipeline/search/search-index.ts'
import type { TakeFile } from '../../pipeline/search/shard.ts'
import { synonymsOf } from '../../pipeline/search/synonyms.ts'
import { type Diagnostic, DocsgenError, diagnostic } from '../../shared/diagnostic.ts'
import type { LocaleConfig } from '../../shared/model/locale.ts'
import { createSearchEngine } from '../../shared/search/search-engine.ts'
import type { SearchResult } from '../../shared/search/search-types.ts'
import { buildTime } from '../../support/build-time.ts'
import type { CacheStore } from '../../support/cache/cache.ts'
import { applySeverities, failOnErrors } from '../../support/problems.ts'
import { createStageClock } from '../../support/stage-clock.ts'
import { outputsOf, stateFile } from '../build/build-state.ts'
import { openSiteCache } from '../cache/site-cache.ts'
import { type Evaluation, evaluate } from './evaluate.ts'
import { type Question, readTestFile } from './test-file.ts'
import { unknownNames } from './unknown-names.ts'

export interface SearchIndexOptions {
  /** Folder of the site. */
  readonly root: string
  /** Folder of the output; default: build/ in the site. */
  readonly outDir?: string
  readonly drafts?: boolean
  readonly cache?: boolean
  /** A query to answer, instead of writing the index. */
  readonly query?: string
  /** Measure the index instead of writing it. */
  readonly evaluate?: boolean
  /** Default: the default locale; for an evaluation all locales. */
  readonly locale?: string
  readonly context?: string
  readonly version?: string
  readonly limit?: number
  readonly onProgress?: (event: StageProgress) => void
  /** As for `build`. */
  readonly wait?: number
  readonly onWait?: (line: string) => void
}

export interface SearchIndexResult {
  readonly diagnostics: readonly Diagnostic[]
  /** Files of the index. */
  readonly files: number
  readonly written: number
  readonly outDir: string
  /** The answer to the query. */
  readonly answer: SearchResult | null
  readonly evaluation: Evaluation | null
}

/**
 * Builds the index, and writes, asks or measures it as the options say.
 * @throws DocsgenError (1) for errors in the content, (2) for the configuration, a locale, context or version that is not
 * there, or search.test.yml, (3) for the environment
 */
export async function searchIndex(options: SearchIndexOptions): Promise<SearchIndexResult> {
  const root = path.resolve(options.root)
  const cache = openSiteCache(root, options.cache)
  try {
    const settings = await loadSettings(root, undefined, {})
    const { config } = settings
    refuseUnknown(options, config)
    const questions = options.evaluate ? readTestFile(root, config) : []
    const tools = {
      cache,
      index: createFileIndex(root, {}),
      walk: createWalker(root),
      clock: createStageClock(),
      onProgress: options.onProgress,
    }
    const site = { root, ...settings, now: buildTime(), drafts: options.drafts ?? false }
    const content = await readSite(site, undefined, tools)
    const assembled = await assembleSite(site, content, tools)
    const diagnostics = applySeverities(assembled.problems, config.diagnostics)
    failOnErrors(diagnostics, false)
    const made = { root, config, content, assembled, cache, questions }
    const done = isQuestion(options)
      ? await ask(made, options)
      : await writeIndex(made, options.outDir ?? path.join(root, 'build'), {
          seconds: options.wait ?? 60,
          say: options.onWait,
        })
    return { diagnostics, ...done }
  } finally {
    cache.close()
  }
}

function isQuestion({ query, evaluate: isEvaluation }: SearchIndexOptions): boolean {
  return query !== undefined || isEvaluation === true
}

interface MadeSite {
  readonly root: string
  readonly config: Config
  readonly content: SiteContent
  readonly assembled: AssembledSite
  readonly cache: CacheStore
  readonly questions: readonly Question[]
}

function refuseUnknown(options: SearchIndexOptions, config: Config): void {
  const problems = config.search.enabled
    ? unknownNames(options, config).map(({ message, hint }) =>
        diagnostic('config-invalid', message, { hint }),
      )
    : [diagnostic('config-invalid', 'Search is switched off: `search.enabled` is false.')]
  if (problems.length > 0) throw new DocsgenError(problems, 2)
}

type Done = Omit<SearchIndexResult, 'diagnostics'>

async function ask(made: MadeSite, options: SearchIndexOptions): Promise<Done> {
  const { root, config, questions } = made
  const files = new Map<string, string>()
  const take: TakeFile = (name, content) => files.set(name, content ?? '')
  const stage = stageOf(made)
  await buildSearchIndex({ ...stage, take })
  const fetchPart = async (name: string): Promise<unknown> => {
    const content = files.get(name.replace(/\.json$/, ''))
    if (content === undefined) throw new Error(`The index has no file ${name}`)
    return JSON.parse(content)
  }
  const { query, context, version, limit } = options
  const answer =
    query === undefined
      ? null
      : await createSearchEngine(fetchPart).search(query, {
          locale: options.locale ?? config.defaultLocale,
          ...(context !== undefined && { context }),
          ...(version !== undefined && { version }),
          ...(limit !== undefined && { limit }),
        })
  const evaluation = options.evaluate
    ? await evaluate({
        config,
        pages: stage.pages,
        files,
        fetchPart,
        questions,
        locale: options.locale ?? null,
      })
    : null
  return { files: files.size, written: 0, outDir: root, answer, evaluation }
}

function stageOf({ config, content, assembled, cache }: MadeSite) {
  const articles = createArticles([...content.documents, ...assembled.joined], {
    cache,
    compile: compileAgain(content.compileOptions, content.requests, cache),
  })
  const { shells } = assembled
  const pages = indexedPages({ ...assembled, articles })
  const synonyms = (locale: LocaleConfig) => synonymsOf(locale, config.search)
  return { pages, shells, synonyms, earlier: null }
}

async function writeIndex(made: MadeSite, outDir: string, patience: Patience): Promise<Done> {
  const { root, config } = made
  await waitForOthers(outDir, patience)
  const sources = ['i18n', ...contentFolders(config).map(({ path: folder }) => folder)]
  const emitter = createEmitter(
    { outDir, siteDir: root, sources, lastFiles: () => outputsOf(stateFile(root, outDir)) },
    {},
  )
  try {
    let files = 0
    const take: TakeFile = (name, content) => {
      files++
      emitter.add({ path: searchFile(name), content: content ?? '' })
    }
    await buildSearchIndex({ ...stageOf(made), take })
    emitter.keepOthers((file) => file.startsWith(searchFolder))
    const { written } = await emitter.commit()
    return { files, written, outDir, answer: null, evaluation: null }
  } catch (error) {
    emitter.abort()
    throw error
  }
}
