/** A thread that compiles documents (compile-pool.ts). What it needs is loaded with the first document. */
import { workerData } from 'node:worker_threads'
import type { CompileOptions } from './compile.ts'
import {
  type CompileTask,
  createTaskCompiler,
  type TaskCompiler,
  type TaskResult,
} from './compile-task.ts'
import { remoteCodeBlocks } from './highlight/remote-code-blocks.ts'

/** The `workerData` of a thread. */
export interface WorkerData {
  readonly options: CompileOptions
  /** Channel on which another thread renders code blocks; null: this one does. */
  readonly codeChannel: string | null
}

let compiler: Promise<TaskCompiler> | undefined

/** Compiles documents; the pool calls it by name. */
export async function compileTasks(tasks: readonly CompileTask[]): Promise<TaskResult[]> {
  compiler ??= startCompiler()
  const compile = await compiler
  return Promise.all(tasks.map(compile))
}

function startCompiler(): Promise<TaskCompiler> {
  // tinypool puts its own data first.
  const [, { options, codeChannel }] = workerData as [unknown, WorkerData]
  if (codeChannel === null) return createTaskCompiler(options)
  return createTaskCompiler(options, { codeBlocks: remoteCodeBlocks(codeChannel) })
}
