/** One document as a task for a thread: reads the file, compiles it. Small values in, plain values out. */
import path from 'node:path'
import type { Compiled } from '../../shared/model/compiled.ts'
import type { Source } from '../../shared/model/source.ts'
import { contentHash } from '../../support/content-hash.ts'
import { readFile } from '../../support/read-file.ts'
import type { CompileOptions, CompileServices } from './compile.ts'

export interface CompileTask {
  /** Relative to the site's folder. */
  readonly path: string
  readonly format: Source['format']
  readonly convertTo: string | null
}

export interface TaskResult {
  readonly compiled: Compiled
  /** Hash of the bytes that were compiled: the file may have changed since it was discovered. */
  readonly hash: string
}

export type TaskCompiler = (task: CompileTask) => Promise<TaskResult>

/** Loads the compile chain. */
export async function createTaskCompiler(
  options: CompileOptions,
  services: Partial<CompileServices> = {},
): Promise<TaskCompiler> {
  const { createCompiler } = await import('./compile.ts')
  const compiler = createCompiler(options, services)
  return async (task) => {
    const bytes = readFile(path.join(options.root, task.path))
    const compiled = await compiler.compile({ ...task, text: bytes.toString('utf8') })
    return { compiled, hash: contentHash(bytes) }
  }
}
