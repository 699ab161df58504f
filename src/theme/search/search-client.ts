import type { SearchAssets } from '../../shared/model/assets.ts'
import type {
  Search,
  SearchEngine,
  SearchResult,
  SearchView,
} from '../../shared/search/search-types.ts'
import type { SearchAnswer, SearchAsk, SearchWorkerModule } from './search-worker.ts'
import { search as siteSearch } from './site-engine.ts'

/** The index and the script of a search client. */
export interface SearchSource {
  readonly view: SearchView
  readonly files: SearchAssets
}

const clients = new Map<string, SearchEngine>()

/** The engine of a page: made with the first question, and shared by the box and the search page. */
export function searchClient({ view, files }: SearchSource): SearchEngine {
  const known = clients.get(view.index)
  if (known) return known
  const made = siteSearch === null ? createClient(view.index, files.worker) : ownEngine(siteSearch)
  clients.set(view.index, made)
  return made
}

function ownEngine(search: Search): SearchEngine {
  return { search, prepare: async () => {}, refresh: () => {} }
}

/**
 * An engine in a worker, so that typing is never held up. Where no worker can be started, the same script searches in
 * the page.
 * @param index folder of the index
 * @param script URL of the worker
 */
function createClient(index: string, script: string): SearchEngine {
  let engine = workerEngine(index, script)
  const orInPage = async <Answer>(ask: (engine: SearchEngine) => Promise<Answer>) => {
    try {
      return await ask(engine)
    } catch (error) {
      if (!(error instanceof NoWorker)) throw error
      engine = await pageEngine(index, script)
      return ask(engine)
    }
  }
  return {
    search: (query, options) => orInPage((one) => one.search(query, options)),
    prepare: (scope) => orInPage((one) => one.prepare(scope)),
    refresh: () => engine.refresh(),
  }
}

/** The browser starts no worker, or its script does not load. */
class NoWorker extends Error {}

let inPage: Promise<SearchEngine> | undefined

function pageEngine(index: string, script: string): Promise<SearchEngine> {
  inPage ??= (import(script) as Promise<SearchWorkerModule>).then(({ engineOf }) => engineOf(index))
  // After a failure, the next question tries again.
  inPage.catch(() => {
    inPage = undefined
  })
  return inPage
}

interface Waiting {
  resolve(result: unknown): void
  reject(error: Error): void
}

function workerEngine(index: string, script: string): SearchEngine {
  const waiting = new Map<number, Waiting>()
  let last = 0
  const worker = startWorker(script)
  const fail = () => {
    for (const { reject } of waiting.values()) reject(new NoWorker())
    waiting.clear()
    isBroken = true
  }
  let isBroken = worker === null
  worker?.addEventListener('error', fail)
  worker?.addEventListener('message', ({ data }: MessageEvent<SearchAnswer>) => {
    const { resolve, reject } = waiting.get(data.id) ?? {}
    waiting.delete(data.id)
    if ('error' in data) reject?.(new Error(data.error))
    else resolve?.(data.result)
  })
  const ask = (question: SearchAsk['question']) =>
    new Promise<unknown>((resolve, reject) => {
      if (isBroken) {
        reject(new NoWorker())
        return
      }
      last += 1
      waiting.set(last, { resolve, reject })
      worker?.postMessage({ id: last, index, question } satisfies SearchAsk)
    })
  return {
    search: (query, options) => ask({ name: 'search', query, options }) as Promise<SearchResult>,
    prepare: async (scope) => void (await ask({ name: 'prepare', scope })),
    // Nothing has to be fetched anew where nothing was fetched.
    refresh: () => void ask({ name: 'refresh' }).catch(() => {}),
  }
}

function startWorker(script: string): Worker | null {
  try {
    return new Worker(script, { type: 'module' })
  } catch {
    return null
  }
}
