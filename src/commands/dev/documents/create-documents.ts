import type {
  CompileOptions,
  Compiler,
  CompileServices,
} from '../../../pipeline/compile/compile.ts'
import { codeBlocksOf } from '../../../pipeline/compile/compile-pool.ts'
import {
  createTaskCompiler,
  type TaskCompiler,
  taskOf,
} from '../../../pipeline/compile/compile-task.ts'
import type { CacheStore } from '../../../support/cache/cache.ts'
import { contentHash } from '../../../support/content-hash.ts'
import { DevDocuments } from './documents.ts'

/**
 * Creates the documents of the dev site. The compiler is loaded when the first document needs it.
 * @param texts - beginnings of files that were read already, by path
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
  let headings: Promise<Compiler> | undefined
  /** Headings by text: half-translated sites hold many documents twice. */
  const known = new Map<string, string | null>()
  const compilerOfHeadings = async () =>
    (await import('../../../pipeline/compile/compile.ts')).createCompiler(options, {
      codeBlocks: withoutCode,
    })
  return new DevDocuments({
    options,
    cache,
    texts,
    compiler: () => {
      tasks ??= createTasks(options, cache)
      return tasks
    },
    converterTo: async (locale) => {
      const { createConverter } = await import('../../../support/text/opencc.ts')
      return createConverter(options.glossaries[locale])
    },
    headingOf: async (text, { source, convertTo }) => {
      headings ??= compilerOfHeadings()
      const key = contentHash(`${convertTo}\0${text}`)
      if (known.has(key)) return known.get(key)
      const task = taskOf({ source, convertTo })
      const { meta } = await (await headings).compile({ ...task, text })
      if (meta.dependencies.length > 0) return undefined
      known.set(key, meta.heading)
      return meta.heading
    },
  })
}

async function createTasks(options: CompileOptions, cache: CacheStore): Promise<TaskCompiler> {
  return createTaskCompiler(options, { codeBlocks: await codeBlocksOf(options, { cache }) })
}

/** No heading depends on highlighted code, and highlighting is the slowest part. */
const withoutCode: CompileServices['codeBlocks'] = {
  render: async () => ({ html: '', diagnostics: [] }),
}
