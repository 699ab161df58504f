import path from 'node:path'
import { readFile } from '../../support/read-file.ts'
import { textFile } from '../collections/source-path.ts'
import type { CompileOptions } from './compile.ts'
import type { CompileRequest } from './document-cache.ts'

const fence = /(?:`{3}|~{3})[ \t]*mermaid\b/
const block = /^(`{3,}|~{3,})[ \t]*mermaid\b[^\n]*\n(.*?)\n\1/gms

/** Documents with what looks like a diagram. */
export interface FoundDiagrams {
  /** Text about diagrams may look like one, too. A diagram in an included file is not found. */
  readonly requests: readonly CompileRequest[]
  /** Texts that look like the sources of their diagrams. Those in lists and quotations are not found. */
  readonly sources: readonly string[]
}

/** Looks through the files for diagrams. */
export function findDiagrams(
  { root, markdown }: Pick<CompileOptions, 'root' | 'markdown'>,
  requests: readonly CompileRequest[],
): FoundDiagrams {
  if (!markdown.mermaid) return { requests: [], sources: [] }
  const sources: string[] = []
  const found = requests.filter(({ source }) => {
    const bytes = readFile(path.resolve(root, textFile(source)))
    if (!bytes.includes('mermaid')) return false
    const text = bytes.toString()
    for (const [, , one = ''] of text.matchAll(block)) sources.push(one)
    return fence.test(text)
  })
  return { requests: found, sources }
}
