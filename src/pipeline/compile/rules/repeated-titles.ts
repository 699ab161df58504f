// Several headings of the first level: the page has one title, and the others are missing in its table of contents.
import type { Heading, Nodes } from 'mdast'
import { placeOf } from '../context.ts'
import { isPlain, type Rule } from './rule.ts'

/** `# Title`, or the same with `===` below. */
const titles = /(?:^|\s)#[ \t]|^ {0,3}=+[ \t]*$/gm

/**
 * Reports the second title of a document. Included files are no documents, and quotations are not the author's text. How far
 * down the headings below the others belong is not certain.
 */
export const repeatedTitles: Rule = {
  code: 'title-repeated',
  sees: 'parsed',
  // Plugins of the site may put titles one level down.
  mayHold: (context) => isPlain(context) && (context.source.text.match(titles) ?? []).length > 1,
  find({ context, tree }, tell) {
    if (context.source.stack.length > 1) return
    const [, second, ...more] = titlesIn(tree)
    if (second === undefined) return
    tell({
      message: `The page has ${more.length + 2} headings of the first level: the first one is its title, the others are in no table of contents.`,
      hint: 'Write “##” before the others.',
      ...placeOf(second),
    })
  },
}

function titlesIn(node: Nodes): Heading[] {
  if (node.type === 'heading') return node.depth === 1 && node.children.length > 0 ? [node] : []
  if (node.type === 'blockquote' || !('children' in node)) return []
  return node.children.flatMap(titlesIn)
}
