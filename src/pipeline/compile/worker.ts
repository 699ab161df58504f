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

/** Compiles one document; the pool calls it by name. */
export async function compileTask(task: CompileTask): Promise<TaskResult> {
  // tinypool puts its own data first.
  compiler ??= createTaskCompiler((workerData as [unknown, CompileOptions])[1])
  return (await compiler)(task)
}
