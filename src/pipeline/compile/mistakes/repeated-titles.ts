// Several headings of the first level: the page has one title, and the others are missing in its table of contents.
import type { Heading, Nodes, Root } from 'mdast'
import { type MarkdownContext, placeOf, report } from '../context.ts'

/** Whether a text may have several `# Title`, or the same with `===` below. */
export function mayRepeatTitle(text: string): boolean {
  return (text.match(/(?:^|\s)#[ \t]|^ {0,3}=+[ \t]*$/gm) ?? []).length > 1
}

/** Reports the second title of a document. Included files are no documents, and quotations are not the author's text. */
export function reportTitles(context: MarkdownContext, tree: Root): void {
  if (context.source.stack.length > 1) return
  const [, second, ...more] = titlesIn(tree)
  if (second === undefined) return
  report(context, 'title-repeated', {
    message: `The page has ${more.length + 2} headings of the first level: the first one is its title, the others are in no table of contents.`,
    hint: 'Write “##” before the others.',
    ...placeOf(second),
  })
}

function titlesIn(node: Nodes): Heading[] {
  if (node.type === 'heading') return node.depth === 1 && node.children.length > 0 ? [node] : []
  if (node.type === 'blockquote' || !('children' in node)) return []
  return node.children.flatMap(titlesIn)
}
