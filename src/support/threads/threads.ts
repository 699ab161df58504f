/** Threads that all do the same work (serve-work.ts). They start with the first items. */
import path from 'node:path'
import { pathToFileURL } from 'node:url'
import type { Tinypool } from 'tinypool'
import { packageFolder } from '../package.ts'
import { heartbeatMemory } from '../watchdog/heartbeat.ts'
import { watchThreads } from '../watchdog/watch-thread.ts'
import type { WorkerStart } from './serve-work.ts'

/** Takes in the CPU profile (JSON) of a thread, when it ends. */
export type AddProfile = (profile: string) => void

export interface ThreadScript {
  /** Its file, below dist. */
  readonly file: string
  /** Number of threads, at least 1. */
  readonly count: number
  /** Lists of items that a thread has at once: it goes on with the next one while this thread is busy. */
  readonly listsAtOnce: number
  /** Young generation of a thread in MB: a larger one saves copying values that die young. */
  readonly youngGeneration: number
  /** The input that all items share. Plain data. */
  input(): Promise<unknown> | unknown
  /** Given if the threads are to be profiled. */
  readonly addProfile?: AddProfile | undefined
}

export interface Threads<Sent, Done> {
  /** Lists of items that the threads together have at once. */
  readonly listsAtOnce: number
  /** Works on items (plain data). Their results, in the same order. */
  run(items: readonly Sent[]): Promise<readonly Done[]>
  /** Ends the threads, whatever they are doing. */
  close(): Promise<void>
}

/** Makes threads, none of which has started. */
export function createThreads<Sent, Done>(script: ThreadScript): Threads<Sent, Done> {
  let started: Promise<RunningThreads> | undefined
  return {
    listsAtOnce: script.count * script.listsAtOnce,
    async run(items) {
      started ??= start(script)
      const { pool } = await started
      return pool.run(items, { name: 'work' })
    },
    async close() {
      if (started === undefined) return
      const { pool, stopWatching } = await started
      stopWatching()
      if (script.addProfile) await endProfiles(pool, script.count, script.addProfile)
      await pool.destroy()
    },
  }
}

interface RunningThreads {
  readonly pool: Tinypool
  stopWatching(): void
}

async function start(script: ThreadScript): Promise<RunningThreads> {
  const { file, count, listsAtOnce, youngGeneration, addProfile } = script
  const [{ Tinypool }, input] = await Promise.all([import('tinypool'), script.input()])
  const heartbeats = heartbeatMemory(count)
  const workerData: WorkerStart = { input, heartbeats, isProfiled: addProfile !== undefined }
  const pool = new Tinypool({
    filename: pathToFileURL(path.join(packageFolder(), 'dist', file)).href,
    minThreads: count,
    maxThreads: count,
    concurrentTasksPerWorker: listsAtOnce,
    isolateWorkers: false,
    resourceLimits: { maxYoungGenerationSizeMb: youngGeneration },
    workerData,
  })
  return { pool, stopWatching: watchThreads(heartbeats, count).stop }
}

/** The profiles of the threads that did something: tinypool gives each of as many tasks to another idle thread. */
async function endProfiles(pool: Tinypool, count: number, add: AddProfile): Promise<void> {
  const ends = Array.from({ length: count }, () => pool.run(null, { name: 'endProfile' }))
  for (const profile of (await Promise.all(ends)) as (string | null)[]) {
    if (profile !== null) add(profile)
  }
}
