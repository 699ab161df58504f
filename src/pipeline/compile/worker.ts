/** A thread that compiles documents (compile-pool.ts). What it needs is loaded with the first document. */
import { workerData } from 'node:worker_threads'
import type { CompileOptions } from './compile.ts'
import {
  type CompileTask,
  createTaskCompiler,
  type TaskCompiler,
  type TaskResult,
} from './compile-task.ts'

let compiler: Promise<TaskCompiler> | undefined

/** Compiles documents, one after the other; the pool calls it by name. */
export async function compileTasks(tasks: readonly CompileTask[]): Promise<TaskResult[]> {
  // tinypool puts its own data first.
  compiler ??= createTaskCompiler((workerData as [unknown, CompileOptions])[1])
  const compile = await compiler
  const results: TaskResult[] = []
  for (const task of tasks) results.push(await compile(task))
  return results
}
