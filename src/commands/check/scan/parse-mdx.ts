import { createProcessor } from '@mdx-js/mdx'
import type { Root } from 'mdast'
import { prepareSource } from '../../../pipeline/compile/mdx/prepare-source.ts'
import { markdownSyntax } from '../../../pipeline/compile/syntax/parse-markdown.ts'

/** What a unified processor keeps for its parser. */
interface ProcessorData {
  micromarkExtensions?: unknown[]
  fromMarkdownExtensions?: unknown[]
}

/** The tree of an .mdx document, none of whose code is run; null when it is not MDX, which the compiler reports. */
export function parseMdx(text: string, { math }: { readonly math: boolean }): Root | null {
  function docsgenSyntax(this: { data(): object }): undefined {
    const data: ProcessorData = this.data()
    const { extensions, nodes } = markdownSyntax({ math })
    data.micromarkExtensions = [...(data.micromarkExtensions ?? []), ...extensions]
    data.fromMarkdownExtensions = [...(data.fromMarkdownExtensions ?? []), ...nodes]
  }
  try {
    const processor = createProcessor({ format: 'mdx', remarkPlugins: [docsgenSyntax] })
    return processor.parse(prepareSource(text)) as Root
  } catch {
    // The compiler has told what is wrong, and where.
    return null
  }
}
