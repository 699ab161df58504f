/** Compiles documents in this thread or in several (design 3: the heavy stage, in workers where cores allow). */
import { randomUUID } from 'node:crypto'
import os from 'node:os'
import type { Cache } from '../../support/cache/cache.ts'
import { shareWork } from '../../support/threads/share-work.ts'
import { type AddProfile, createThreads } from '../../support/threads/threads.ts'
import type { CompileOptions } from './compile.ts'
import {
  type CompileTask,
  createTaskCompiler,
  type TaskCompiler,
  type TaskResult,
  taskOf,
} from './compile-task.ts'
import type { CompileRequest } from './document-cache.ts'
import type { CodeBlocks } from './highlight/code-block.ts'
import { serveCodeBlocks } from './highlight/remote-code-blocks.ts'
import type { CompileInput } from './worker.ts'

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

/** Documents of one list: sending a list takes about as long as compiling a small document. */
const batchSize = 8
/** The next documents are parsed while the last ones wait for something. */
const listsAtOnce = 2
/** Of a thread whose code another one colours: with two, it waits for a sixth of the time. */
const listsWithCode = 4

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

/** Compiles what is asked for, one by one in this thread. The compile chain is loaded for the first document. */
export function createRequestCompiler(
  options: CompileOptions,
  cache: Cache,
): (request: CompileRequest) => Promise<TaskResult> {
  let compiler: Promise<TaskCompiler> | undefined
  return async ({ api, ...document }) => {
    if (api !== undefined) return { compiled: await api.compile(), hash: api.hash }
    compiler ??= compilerHere(options, cache)
    return (await compiler)(taskOf(document))
  }
}

async function compilerHere(options: CompileOptions, cache: Cache): Promise<TaskCompiler> {
  return createTaskCompiler(options, { codeBlocks: await codeBlocksOf(options, cache) })
}

/** A pool of threads; with 0, everything runs in this one. */
export async function createCompilePool(
  options: CompileOptions,
  threads: number,
  tools: PoolTools,
): Promise<CompilePool> {
  if (threads > 0) return threadPool(options, threads, tools)
  const compile = await compilerHere(options, tools.cache)
  return {
    async compile(tasks, onDone) {
      for (const [index, task] of tasks.entries()) onDone(index, await compile(task))
    },
    close: () => Promise.resolve(),
  }
}

async function threadPool(
  options: CompileOptions,
  count: number,
  { cache, threadFrom, addProfile }: PoolTools,
): Promise<CompilePool> {
  // A single thread parses only, and this one, which would wait for it, colours the code.
  const code = count === 1 ? await serveCode(options, cache) : null
  const here =
    code !== null && threadFrom !== undefined
      ? createTaskCompiler(options, { codeBlocks: code.blocks })
      : null
  const threads = createThreads<CompileTask, TaskResult>({
    file: 'pipeline/compile/worker.js',
    count,
    listsAtOnce: code === null ? listsAtOnce : listsWithCode,
    youngGeneration,
    input: (): CompileInput => ({ options, codeChannel: code?.name ?? null }),
    addProfile,
  })
  return {
    compile: (tasks, onDone) =>
      shareWork<CompileTask, CompileTask, TaskResult>({
        items: tasks,
        here:
          here?.then((compile) => async (task, index) => onDone(index, await compile(task))) ??
          null,
        beside: {
          threads,
          batchSize,
          from: threadFrom,
          send: (task) => task,
          onDone: (_, result, index) => onDone(index, result),
        },
      }),
    async close() {
      code?.close()
      await threads.close()
    },
  }
}

async function serveCode(
  options: CompileOptions,
  cache: Cache,
): Promise<{ name: string; blocks: CodeBlocks; close(): void }> {
  const name = `docsgen-code-${randomUUID()}`
  const blocks = await codeBlocksOf(options, cache)
  const server = serveCodeBlocks(name, blocks)
  return { name, blocks, close: () => server.close() }
}

/** The code blocks of a site; the cache keeps what they have become. */
async function codeBlocksOf(
  { root, markdown: { lineNumbers } }: CompileOptions,
  cache: Cache,
): Promise<CodeBlocks> {
  const { createCodeBlocks } = await import('./highlight/code-block.ts')
  return createCodeBlocks({ lineNumbers, cache, root })
}
