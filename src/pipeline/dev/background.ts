/** Compiles in idle time what nobody has asked for yet, so that every problem is told and the next page is there at once. */
import { setTimeout as pause } from 'node:timers/promises'
import { createCompilePool } from '../compile/compile-pool.ts'
import type { TaskResult } from '../compile/compile-task.ts'
import type { DevSite } from './dev-site.ts'

export interface Background {
  /** Compiles all that is not compiled, unless it is at it already. Resolves when it has nothing to do. */
  run(): Promise<void>
  stop(): Promise<void>
}

/** Documents given to a thread at a time: it always has the next one. */
const ahead = 2
const patienceMs = 15

interface BackgroundOptions {
  readonly site: DevSite
  /** Threads; 0: this one. */
  readonly threads: number
  /** Whether somebody is waiting for a page or an update. */
  readonly isBusy: () => boolean
}

/** Idle until it is run. */
export function createBackground({ site, threads, isBusy }: BackgroundOptions): Background {
  let running: Promise<void> | null = null
  let isStopped = false

  async function compileAll(): Promise<void> {
    const queue = site.documents?.sketches() ?? []
    const { compileOptions } = site
    if (queue.length === 0 || compileOptions === null) return
    const pool = await createCompilePool(compileOptions, threads)
    try {
      const work = async () => {
        for (let next = queue.pop(); next !== undefined && !isStopped; next = queue.pop()) {
          while (isBusy() && !isStopped) await pause(patienceMs)
          const document = next
          const { path, format } = document.source
          // A file that has gone meanwhile is no longer part of the site.
          const task = { path, format, convertTo: document.convertTo }
          const keep = (_: number, result: TaskResult) => {
            if (!isStopped) site.adopt(document, result)
          }
          await pool.compile([task], keep).catch(() => {})
        }
      }
      await Promise.all(Array.from({ length: Math.max(1, threads) * ahead }, work))
    } finally {
      await pool.close()
    }
  }

  return {
    run() {
      running ??= compileAll().finally(() => {
        running = null
      })
      return running
    },
    async stop() {
      isStopped = true
      await running?.catch(() => {})
    },
  }
}
