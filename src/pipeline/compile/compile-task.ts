/** One document as a task for a thread: reads the file, compiles it. Small values in, plain values out. */
import path from 'node:path'
import { diagnostic } from '../../shared/diagnostic.ts'
import type { Compiled } from '../../shared/model/compiled.ts'
import type { Document } from '../../shared/model/site.ts'
import type { Source } from '../../shared/model/source.ts'
import { contentHash } from '../../support/content-hash.ts'
import { readFile } from '../../support/read-file.ts'
import { decodeText } from '../../support/text/decode-text.ts'
import { encodingProblem } from '../../support/text/encoding-problem.ts'
import { watched } from '../../support/watchdog/watch-thread.ts'
import { textFile } from '../collections/source-path.ts'
import type { CompileOptions, CompileServices } from './compile.ts'

export interface CompileTask {
  /** Relative to the site's folder. */
  readonly path: string
  /** The file with its text (`textFile`). */
  readonly file: string
  readonly format: Source['format']
  readonly convertTo: string | null
  readonly isPost: boolean
  readonly collection: string
}

/** The task of compiling a document. */
export function taskOf({ source, convertTo }: Pick<Document, 'source' | 'convertTo'>): CompileTask {
  const { path: name, format, isPost, collection } = source
  return { path: name, file: textFile(source), format, convertTo, isPost, collection }
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
  const [{ createCompiler }, { guessEncoding }] = await Promise.all([
    import('./compile.ts'),
    import('../../support/text/guess-encoding.ts'),
  ])
  const compiler = createCompiler(options, services)
  return async (task) => {
    const bytes = readFile(path.resolve(options.root, task.file))
    const { text, encoding } = decodeText(bytes, guessEncoding)
    const compile = () => compiler.compile({ ...task, text })
    const mayRunCode =
      task.format !== 'md' || options.plugins !== null || /::include|twoslash/.test(text)
    const compiled = await (mayRunCode ? watched(task.path, compile) : compile())
    return { compiled: withEncoding(compiled, encoding), hash: contentHash(bytes) }
  }
}

/** Reports the encoding of a document that is not in UTF-8. */
function withEncoding(compiled: Compiled, encoding: string | null): Compiled {
  if (encoding === 'utf-8') return compiled
  const { message, hint } = encodingProblem(encoding)
  const problem = diagnostic('file-encoding', message, { line: 1, column: 1, hint })
  const { meta } = compiled
  return { ...compiled, meta: { ...meta, diagnostics: [problem, ...meta.diagnostics] } }
}
