import type { CacheStore } from '../cache/cache.ts'
import type { CompileOptions, Compiler } from '../compile/compile.ts'
import { createTaskCompiler, type TaskCompiler } from '../compile/compile-task.ts'
import { DevDocuments } from './documents.ts'

/**
 * The documents of a site that is being written, with a compiler that is loaded when the first of them needs it.
 * @param texts - openings of files that were read already, by path
 */
export function createDocuments({
  options,
  cache,
  texts,
}: {
  readonly options: CompileOptions
  readonly cache: CacheStore
  readonly texts: ReadonlyMap<string, string>
}): DevDocuments {
  let tasks: Promise<TaskCompiler> | undefined
  let lines: Promise<Compiler> | undefined
  const compilerOfLines = async () =>
    (await import('../compile/compile.ts')).createCompiler(options)
  return new DevDocuments({
    options,
    cache,
    texts,
    compiler: () => {
      tasks ??= createTaskCompiler(options)
      return tasks
    },
    converterTo: async () => {
      const { createConverter } = await import('../convert/opencc.ts')
      return createConverter('zh-CN', 'zh-TW')
    },
    headingOf: async (line, convertTo) => {
      if (line === null) return undefined
      lines ??= compilerOfLines()
      const input = { path: '', format: 'md', text: line, convertTo } as const
      return (await (await lines).compile(input)).meta.heading
    },
  })
}
