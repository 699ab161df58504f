// Text → mdast: parsed with a processor for the syntax that the text can hold, and without reading its fenced code.
import type { Root } from 'mdast'
import remarkParse from 'remark-parse'
import { unified } from 'unified'
import { VFile } from 'vfile'
import { remarkSyntax } from './remark-syntax.ts'
import { restoreFences, skipFences } from './skip-fences.ts'
import { type SyntaxOptions, type SyntaxSet, syntaxOf } from './syntax-set.ts'

/** The part of a unified processor that parses. */
export interface TreeParser {
  parse(text: string): Root
}

/** A tree, and the processor that has parsed it. */
export interface Parsed<P extends TreeParser> {
  readonly tree: Root
  readonly processor: P
}

/**
 * A parser that makes a processor for each set of syntax when a text first needs it, and keeps it. Places in its trees
 * are lines and columns: offsets mean nothing.
 */
export function createSyntaxParser<P extends TreeParser>(
  options: SyntaxOptions,
  make: (set: SyntaxSet) => P,
): (text: string) => Parsed<P> {
  const known = new Map<string, P>()
  const processorFor = (text: string) => {
    const set = syntaxOf(text, options)
    const key = set.join()
    const processor = known.get(key) ?? make(set)
    known.set(key, processor)
    return processor
  }
  return (text) => {
    const skipped = skipFences(text)
    if (skipped !== null) {
      const processor = processorFor(skipped.text)
      const tree = processor.parse(skipped.text)
      if (restoreFences(tree, skipped)) return { tree, processor }
    }
    const processor = processorFor(text)
    return { tree: processor.parse(text), processor }
  }
}

/** remark-parse with a set of syntax. */
export function syntaxProcessor(set: SyntaxSet, options?: Pick<SyntaxOptions, 'customElements'>) {
  return unified().use(remarkParse).use(remarkSyntax(set, options))
}

/**
 * Markdown → its tree, for those who read documents and make no pages of them: CommonMark, GFM, CJK-friendly emphasis,
 * directives and, if asked, math. Never throws.
 */
export function parseMarkdown(text: string, options: SyntaxOptions): Root {
  const parse = createSyntaxParser(options, (set) => syntaxProcessor(set, options).freeze())
  const { tree, processor } = parse(text)
  return processor.runSync(tree, new VFile(text)) as Root
}
