import type { Config } from '../../shared/model/config.ts'
import type { CompileOptions } from './compile.ts'

/** The part of the configuration that compiled documents depend on: equal options give equal documents. */
export function compileOptionsOf(root: string, config: Config): CompileOptions {
  return { root, markdown: config.markdown, profile: config.profile }
}
