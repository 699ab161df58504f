/** A thread that compiles documents (compile-pool.ts). What it needs is loaded with the first document. */
import { serveWork } from '../../support/threads/serve-work.ts'
import type { CompileOptions } from './compile.ts'
import { createTaskCompiler } from './compile-task.ts'
import { remoteCodeBlocks } from './highlight/remote-code-blocks.ts'

/** The input of all documents. */
export interface CompileInput {
  readonly options: CompileOptions
  /** Channel on which another thread renders code blocks; null: this one does. */
  readonly codeChannel: string | null
}

export const { work, endProfile } = serveWork(({ options, codeChannel }: CompileInput) =>
  createTaskCompiler(
    options,
    codeChannel === null ? {} : { codeBlocks: remoteCodeBlocks(codeChannel) },
  ),
)
