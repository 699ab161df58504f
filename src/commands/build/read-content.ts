/** discover and compile, with what else is read of the site: messages and git history. */

import { checkTypes } from '../../pipeline/bundle/overrides/type-check.ts'
import type { CompileOptions } from '../../pipeline/compile/compile.ts'
import { compileDocuments } from '../../pipeline/compile/compile-documents.ts'
import { diagramSources } from '../../pipeline/diagrams/site-diagrams.ts'
import { headCommit, lastUpdated, showsDates } from '../../pipeline/discover/last-updated.ts'
import { readSources, type SiteSources } from '../../pipeline/discover/read-sources.ts'
import type { Diagnostic } from '../../shared/diagnostic.ts'
import type { Document } from '../../shared/model/site.ts'
import type { LastUpdated } from '../../shared/model/source.ts'
import { documentProblems } from '../../support/problems.ts'
import { progressOf, type SiteRun } from './run.ts'

/** All that is known of the site's content before any two documents are looked at together. */
export interface Content extends SiteSources, History {
  readonly documents: readonly Document[]
  /** A later build may find more: there was no TypeScript. */
  readonly incomplete: boolean
  readonly problems: readonly Diagnostic[]
}

interface History {
  readonly lastUpdated: LastUpdated
  /** Key of the git history the dates come from; null when there is none, or no dates are shown. */
  readonly head: string | null
  readonly problems: readonly Diagnostic[]
}

/** @throws DocsgenError (3) when a file vanishes while it is read */
export async function readContent(run: SiteRun): Promise<Content> {
  const { config, index, clock, state } = run
  const sources = await clock.time('discover', () => readSources(run, run, state?.categories ?? []))
  // The index is what the next build compares: these files count there, too.
  for (const { code } of config.locales) index.hash(`i18n/${code}/messages.json`)
  const [documents, history, types] = await Promise.all([
    clock.time('compile', () => compileAll(run, sources)),
    clock.time('git', () => readHistory(run)),
    clock.time('types', () => checkTypes(run.root, sources, run)),
  ])
  for (const { meta } of documents) for (const { path } of meta.dependencies) index.hash(path)
  for (const file of types.files) index.hash(file)
  const problems = [
    ...sources.problems,
    ...documentProblems(documents),
    ...history.problems,
    ...types.problems,
  ]
  const { incomplete } = types
  return { ...sources, ...history, documents, incomplete, problems }
}

/** What of the configuration decides how documents are compiled. */
export function compileOptions({ root, config }: SiteRun): CompileOptions {
  return { root, markdown: config.markdown, profile: config.profile }
}

function compileAll(run: SiteRun, { requests }: SiteSources): Promise<Document[]> {
  const { cache, options } = run
  return compileDocuments(requests, {
    options: compileOptions(run),
    cache,
    concurrency: options.concurrency,
    onProgress: progressOf(run, 'compile'),
    onDocument: ({ meta }) => run.diagrams.add(diagramSources(meta)),
  })
}

async function readHistory({ root, config, state }: SiteRun): Promise<History> {
  if (!showsDates(config)) return { lastUpdated: {}, head: null, problems: [] }
  const head = headCommit(root)
  if (state && head !== null && state.head === head) {
    return { lastUpdated: state.lastUpdated, head, problems: [] }
  }
  const { dates, diagnostics } = await lastUpdated(root)
  return { lastUpdated: dates, head, problems: diagnostics }
}
