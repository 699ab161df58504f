import path from 'node:path'
import { readFile } from '../../support/read-file.ts'
import type { CompileOptions } from './compile.ts'
import type { CompileRequest } from './document-cache.ts'

const fence = /(?:`{3}|~{3})[ \t]*mermaid\b/

/**
 * The requests for documents with what looks like a diagram. Text about diagrams may look like one, too; a diagram in an
 * included file is not found.
 */
export function findDiagrams(
  { root, markdown }: Pick<CompileOptions, 'root' | 'markdown'>,
  requests: readonly CompileRequest[],
): CompileRequest[] {
  if (!markdown.mermaid) return []
  return requests.filter(({ source }) => {
    const bytes = readFile(path.join(root, source.path))
    return bytes.includes('mermaid') && fence.test(bytes.toString('latin1'))
  })
}
