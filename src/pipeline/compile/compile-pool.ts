/** Compiles documents in this thread or in several (design 3: the heavy stage, in workers where cores allow). */
import { randomUUID } from 'node:crypto'
import os from 'node:os'
import path from 'node:path'
import { setImmediate as nextTurn } from 'node:timers/promises'
import { pathToFileURL } from 'node:url'
import type { Tinypool } from 'tinypool'
import type { Cache } from '../../support/cache/cache.ts'
import { packageFolder } from '../../support/package.ts'
import { createWorkList } from '../../support/threads/work-list.ts'
import { pulseMemory } from '../../support/watchdog/pulse.ts'
import { watchThreads } from '../../support/watchdog/watched.ts'
import type { CompileOptions } from './compile.ts'
import { type CompileTask, createTaskCompiler, type TaskResult } from './compile-task.ts'
import type { CodeBlocks } from './highlight/code-block.ts'
import { serveCodeBlocks } from './highlight/remote-code-blocks.ts'
import type { WorkerData } from './worker.ts'

export interface CompilePool {
  /** Compiles documents in any order; `onDone` is called for each. */
  compile(
    tasks: readonly CompileTask[],
    onDone: (index: number, result: TaskResult) => void,
  ): Promise<void>
  close(): Promise<void>
}

/** Fewer documents than this are done in this thread before another one has warmed up. */
const worthThreads = 24
/** Each thread warms up its own parser and grammars (about 2 s): this pays for this number of documents. */
const worthAnother = 250
const mostThreads = 8
/** Young generation of a thread in MB: the trees of a document die young, and a larger one saves copying them. */
const youngGeneration = 64

/**
 * The number of threads for a number of documents.
 * @param wanted what the user asked for; 0 means this thread; undefined: as many as pay, leaving a core to this one
 */
export function threadsFor(documents: number, wanted: number | undefined): number {
  if (wanted !== undefined) return Math.min(wanted, documents)
  if (documents < worthThreads) return 0
  const beside = os.availableParallelism() - 1
  return Math.max(1, Math.min(beside, mostThreads, Math.floor(documents / worthAnother)))
}

/** Documents per message to a thread: a message takes about as long as a small document. */
const batchSize = 8

/** Messages that a thread works on at once: the next documents are parsed while the last ones wait for something. */
const messagesAtOnce = 2
/** Of a thread whose code another one colours: with two, it waits for a sixth of the time. */
const messagesWithCode = 4

/** Takes in the CPU profile (JSON) of a thread, when it ends. */
export type AddProfile = (profile: string) => void

export interface PoolTools {
  /** Keeps coloured code. Threads of their own cannot use it; the one that colours their code does. */
  readonly cache: Cache
  /**
   * Given if this thread compiles as well, where there is only one other: that one is started when this resolves. Until then
   * its core and its memory are left to a browser that draws diagrams.
   */
  readonly threadFrom?: Promise<void> | undefined
  /** Given if the threads are to be profiled. */
  readonly addProfile?: AddProfile | undefined
}

/** A pool of threads; with 0, everything runs in this one. */
export async function createCompilePool(
  options: CompileOptions,
  threads: number,
  tools: PoolTools,
): Promise<CompilePool> {
  if (threads > 0) return threadPool(options, threads, tools)
  const compile = await createTaskCompiler(options, {
    codeBlocks: await codeBlocksOf(options, tools),
  })
  return {
    async compile(tasks, onDone) {
      for (const [index, task] of tasks.entries()) onDone(index, await compile(task))
    },
    close: () => Promise.resolve(),
  }
}

async function threadPool(
  options: CompileOptions,
  threads: number,
  { cache, threadFrom, addProfile }: PoolTools,
): Promise<CompilePool> {
  const { Tinypool } = await import('tinypool')
  // A single thread parses only, and this one, which would wait for it, colours the code.
  const code = threads === 1 ? await serveCode(options, cache) : null
  const here =
    code !== null && threadFrom !== undefined
      ? createTaskCompiler(options, { codeBlocks: code.blocks })
      : null
  const messages = code === null ? messagesAtOnce : messagesWithCode
  const start = () => {
    const pulses = pulseMemory(threads)
    const watch = watchThreads(pulses, threads)
    const isProfiled = addProfile !== undefined
    const data: WorkerData = { options, codeChannel: code?.name ?? null, pulses, isProfiled }
    return { watch, pool: new Tinypool(poolOptions(threads, messages, data)) }
  }
  let started: ReturnType<typeof start> | undefined
  return {
    async compile(tasks, onDone) {
      const list = createWorkList(tasks)
      const compileThere = async () => {
        while (!list.isEmpty) {
          started ??= start()
          // Neighbours have the same language: threads that take from different ends load less, such as dictionaries.
          const batch = here === null ? list.takeFirst(batchSize) : list.takeLast(batchSize)
          const results = await started.pool.run(batch.items, { name: 'compileTasks' })
          for (const [offset, result] of (results as TaskResult[]).entries()) {
            onDone(batch.start + offset, result)
          }
        }
      }
      const compileHere = async () => {
        const compile = await here
        while (compile !== null && !list.isEmpty) {
          const batch = list.takeFirst(1)
          for (const task of batch.items) onDone(batch.start, await compile(task))
          // The other thread may wait for coloured code.
          await nextTurn()
        }
      }
      try {
        const alone = compileHere()
        if (threadFrom !== undefined) await Promise.race([threadFrom, alone])
        await Promise.all([...Array.from({ length: threads * messages }, compileThere), alone])
      } finally {
        // After a failure, nobody takes another one.
        list.clear()
      }
    },
    async close() {
      code?.close()
      if (started === undefined) return
      const { pool, watch } = started
      watch.stop()
      if (addProfile) for (const profile of await endProfiles(pool, threads)) addProfile(profile)
      await pool.destroy()
    },
  }
}

function poolOptions(threads: number, concurrentTasksPerWorker: number, workerData: WorkerData) {
  return {
    filename: pathToFileURL(path.join(packageFolder(), 'dist/pipeline/compile/worker.js')).href,
    minThreads: threads,
    maxThreads: threads,
    concurrentTasksPerWorker,
    isolateWorkers: false,
    resourceLimits: { maxYoungGenerationSizeMb: youngGeneration },
    workerData,
  }
}

/** The profiles of the threads that did something: tinypool gives each of as many tasks to another idle thread. */
async function endProfiles(pool: Tinypool, threads: number): Promise<string[]> {
  const ends = Array.from({ length: threads }, () => pool.run(null, { name: 'endProfile' }))
  const profiles = (await Promise.all(ends)) as (string | null)[]
  return profiles.filter((profile) => profile !== null)
}

async function serveCode(
  options: CompileOptions,
  cache: Cache,
): Promise<{ name: string; blocks: CodeBlocks; close(): void }> {
  const name = `docsgen-code-${randomUUID()}`
  const blocks = await codeBlocksOf(options, { cache })
  const server = serveCodeBlocks(name, blocks)
  return { name, blocks, close: () => server.close() }
}

/** The code blocks of a site; the cache keeps what they have become. */
export async function codeBlocksOf(
  { markdown: { lineNumbers } }: CompileOptions,
  { cache }: Pick<PoolTools, 'cache'>,
): Promise<CodeBlocks> {
  const { createCodeBlocks } = await import('./highlight/code-block.ts')
  return createCodeBlocks({ lineNumbers, cache })
}
