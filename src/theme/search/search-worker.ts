/**
 * The script that searches: a worker or, where none can be started, a module of the page. It is built with the package
 * (scripts/build.mjs), because a site does not install the packages that the engine is made of.
 */
import { createSearchEngine } from '../../shared/search/search-engine.ts'
import type { SearchEngine, SearchOptions, SearchScope } from '../../shared/search/search-types.ts'

/** A message to the worker. */
export interface SearchAsk {
  readonly id: number
  /** Folder of the index. */
  readonly index: string
  readonly question:
    | { readonly name: 'search'; readonly query: string; readonly options: SearchOptions }
    | { readonly name: 'prepare'; readonly scope: SearchScope }
    | { readonly name: 'refresh' }
}

/** Its answer. */
export type SearchAnswer =
  | { readonly id: number; readonly result: unknown }
  | { readonly id: number; readonly error: string }

/** This script as a module. */
export interface SearchWorkerModule {
  engineOf(index: string): SearchEngine
}

/** The part of a worker's global object that is used here. */
interface WorkerScope {
  addEventListener(type: 'message', act: (event: { readonly data: SearchAsk }) => void): void
  postMessage(answer: SearchAnswer): void
}

/** Names of files that never change: all but the first file of a locale are named by their content. */
const unchanging = /^(?:meta|page|part|words)-/

/** A request that takes longer has been lost, as when a phone changes its network; ms. Later questions wait for it. */
const longestRequest = 20_000

/** An engine over the files of an index, which are in a folder (absolute path with base, or a whole address). */
export function engineOf(index: string): SearchEngine {
  return createSearchEngine(async (name) => {
    const response = await fetch(index + name, {
      cache: unchanging.test(name) ? 'default' : 'no-cache',
      signal: AbortSignal.timeout(longestRequest),
    })
    if (!response.ok) throw new Error(`${index}${name} answered ${response.status}`)
    return response.json()
  })
}

function serve(scope: WorkerScope): void {
  let engine: SearchEngine | undefined
  scope.addEventListener('message', async ({ data: { id, index, question } }) => {
    engine ??= engineOf(index)
    try {
      scope.postMessage({ id, result: await answer(engine, question) })
    } catch (error) {
      scope.postMessage({ id, error: error instanceof Error ? error.message : String(error) })
    }
  })
}

function answer(engine: SearchEngine, question: SearchAsk['question']): unknown {
  if (question.name === 'search') return engine.search(question.query, question.options)
  return question.name === 'prepare' ? engine.prepare(question.scope) : engine.refresh()
}

// It answers messages only as the worker's own script. Pages that cannot start a worker import it, and so do pages and workers
// of other websites (published/search-client.ts).
if (globalThis.location?.href === import.meta.url && !('document' in globalThis))
  serve(globalThis as unknown as WorkerScope)
