/** Compiles the remaining documents in idle time, so that all their problems are reported and the next page is ready. */
import { setTimeout as pause } from 'node:timers/promises'
import { type CompilePool, createCompilePool } from '../../../pipeline/compile/compile-pool.ts'
import { taskOf } from '../../../pipeline/compile/compile-task.ts'
import type { Document } from '../../../shared/model/site.ts'
import type { Cache } from '../../../support/cache/cache.ts'
import type { DevSite } from '../site/dev-site.ts'
import { unreadableFile } from './unreadable-file.ts'

export interface Background {
  /**
   * Compiles every document that is not compiled yet; a second call joins the first. Resolves also when compiling
   * fails.
   */
  run(): Promise<void>
  stop(): Promise<void>
}

/** Documents queued per thread, so that a thread never waits for the next one. */
const ahead = 2
const patienceMs = 15

interface BackgroundOptions {
  readonly site: Pick<DevSite, 'documents' | 'compileOptions' | 'adopt' | 'exact'>
  readonly cache: Cache
  /** Threads; 0: this one. */
  readonly threads: number
  /** Whether somebody is waiting for a page or an update. */
  readonly isBusy: () => boolean
  /** Called with errors that stop the compiler, which are bugs; problems of documents are in the documents. */
  readonly onError: (error: unknown) => void
}

/** Creates the background compiler; it does nothing until `run`. */
export function createBackground({
  site,
  cache,
  threads,
  isBusy,
  onError,
}: BackgroundOptions): Background {
  let running: Promise<void> | null = null
  let isStopped = false

  async function compileOne(document: Document, pool: CompilePool, root: string): Promise<void> {
    if (document.part !== null) {
      await site.exact(document)
      return
    }
    try {
      await pool.compile([taskOf(document)], (_, result) => {
        if (!isStopped) site.adopt(document, result)
      })
    } catch (error) {
      // The file was removed or replaced, which the watcher reports, or `stop` ended the thread at work.
      if (!isStopped && unreadableFile(error, root) === null) throw error
    }
  }

  async function compileAll(): Promise<void> {
    const queue = site.documents?.uncompiled() ?? []
    const { compileOptions } = site
    if (queue.length === 0 || compileOptions === null) return
    const pool = await createCompilePool(compileOptions, threads, { cache })
    const work = async () => {
      for (let next = queue.pop(); next !== undefined && !isStopped; next = queue.pop()) {
        while (isBusy() && !isStopped) await pause(patienceMs)
        await compileOne(next, pool, compileOptions.root)
      }
    }
    try {
      await Promise.all(Array.from({ length: Math.max(1, threads) * ahead }, work))
    } finally {
      // The other documents would fail for the same reason.
      queue.length = 0
      await pool.close()
    }
  }

  return {
    run() {
      running ??= compileAll()
        .catch(onError)
        .finally(() => {
          running = null
        })
      return running
    },
    async stop() {
      isStopped = true
      await running
    },
  }
}
