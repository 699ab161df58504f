import { createProcessor } from '@mdx-js/mdx'
import type { Root } from 'mdast'
import { prepareSource } from '../../../pipeline/compile/mdx/prepare-source.ts'
import { remarkSyntax } from '../../../pipeline/compile/syntax/remark-syntax.ts'
import { mdxSyntax } from '../../../pipeline/compile/syntax/syntax-set.ts'

/** The tree of an .mdx document, none of whose code is run; null when it is not MDX, which the compiler reports. */
export function parseMdx(text: string, options: { readonly math: boolean }): Root | null {
  try {
    const remarkPlugins = [remarkSyntax(mdxSyntax(options))]
    return createProcessor({ format: 'mdx', remarkPlugins }).parse(prepareSource(text)) as Root
  } catch {
    // The compiler has reported what is wrong, and where.
    return null
  }
}
