// `::include{file="./_part.md"}`: another Markdown file in place. It is a document of its own for references and footnotes; its headings, ids and
// links are the page's. Its relative links are relative to the included file, and are rewritten to lead there from the page.
import path from 'node:path'
import type { Element, ElementContent, Root } from 'hast'
import type { LeafDirective } from 'mdast-util-directive'
import { blockPlaceholder, type MarkdownContext, placeOf, report } from '../context.ts'
import { stripFrontMatter } from '../front-matter/parse-front-matter.ts'
import { element, text } from './directive-parts.ts'
import { readIncluded } from './read-included.ts'
import { sourceLine } from './source-line.ts'

/** Compiles text to a tree without raw HTML; given as a parameter, because inclusion is part of it. */
export type ToTree = (text: string, context: MarkdownContext) => Root

/** The included file, or the directive as it was written when that is not possible. */
export function includeMarkdown(
  context: MarkdownContext,
  node: LeafDirective,
  toTree: ToTree,
): ElementContent {
  const place = placeOf(node)
  const url = node.attributes?.['file']
  if (!url) {
    const message = '“::include” needs a file: ::include{file="./_part.md"}.'
    report(context, 'include-missing', { message, ...place })
    return asWritten(context, node)
  }
  const file = readIncluded(context, url, place)
  if (!file) return asWritten(context, node)
  const { stack } = context.source
  const body = stripFrontMatter(file.text)
  context.counts.includes++
  const tree = toTree(body, {
    ...context,
    source: { path: file.path, text: body, stack: [...stack, file.path] },
    reported: new Set(),
    imports: new Map(),
  })
  return blockPlaceholder(context, {
    type: 'nodes',
    children: tree.children.filter(
      (child) => child.type !== 'doctype' && child.type !== 'mdxjsEsm',
    ),
    included: { prefix: prefixBetween(stack[0] ?? file.path, file.path), ...place },
  })
}

function asWritten(context: MarkdownContext, node: LeafDirective): Element {
  const start = node.position?.start
  const source = start ? sourceLine(context, start.line).slice(start.column - 1) : `::${node.name}`
  return element('p', {}, [text(source)])
}

/** `docs/a/page.md`, `docs/parts/_x.md` → `../parts/`. */
function prefixBetween(page: string, included: string): string {
  const folder = path.posix.relative(path.posix.dirname(page), path.posix.dirname(included))
  return folder === '' ? '' : `${folder}/`
}
