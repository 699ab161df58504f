// Markdown text → hast in which raw HTML has become elements. Blocks and included files are still placeholders: finish-article puts them in.
import type { Nodes, Root } from 'hast'
import { type Options as RawOptions, raw } from 'hast-util-raw'
import { toHast } from 'mdast-util-to-hast'
import type { MarkdownContext } from '../context.ts'
import { parseMarkdown } from '../syntax/parse-markdown.ts'
import { reportUnknownTag } from './components-in-markdown.ts'
import { rehypeOptions } from './rehype-options.ts'

/** Parses text to a tree, collecting into the context. Never throws for anything an author can write. */
export function articleTree(text: string, context: MarkdownContext): Root {
  const mdast = parseMarkdown(text, {
    math: context.options.markdown.math,
    onUnknownTag: (name, place) => reportUnknownTag(context, name, place),
  })
  const pieces = context.counts.html
  const tree = toHast(mdast, rehypeOptions(context, articleTree)) as Root
  // The HTML parser is needed for documents with HTML alone: it costs as much as all the rest after parsing.
  if (context.counts.html === pieces) return tree
  // It wants the text only for the places of nodes.
  const file = { toString: () => text } as unknown as RawOptions['file']
  return asRoot(raw(tree, { file }))
}

function asRoot(tree: Nodes): Root {
  return tree.type === 'root'
    ? tree
    : { type: 'root', children: tree.type === 'doctype' ? [] : [tree] }
}
