import path from 'node:path'
import { readFile } from '../../support/read-file.ts'
import type { CompileOptions } from './compile.ts'
import type { CompileRequest } from './document-cache.ts'

const fence = /(?:`{3}|~{3})[ \t]*mermaid\b/

/** Whether one of the documents has what looks like a diagram. Text about diagrams may look like one, too. */
export function mayHaveDiagrams(
  { root, markdown }: Pick<CompileOptions, 'root' | 'markdown'>,
  requests: readonly CompileRequest[],
): boolean {
  if (!markdown.mermaid) return false
  return requests.some(({ source }) => {
    const bytes = readFile(path.join(root, source.path))
    return bytes.includes('mermaid') && fence.test(bytes.toString('latin1'))
  })
}
