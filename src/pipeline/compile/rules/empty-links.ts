// `[](page.md)`: a link that readers do not see.
import type { Nodes } from 'mdast'
import { placeOf } from '../context.ts'
import type { Rule } from './rule.ts'

/** Reports links without a text. What it should be, only the author knows. */
export const emptyLinks: Rule = {
  code: 'link-empty',
  sees: 'parsed',
  mayHold: ({ source }) => source.text.includes('[]('),
  find({ context, tree }, tell) {
    const lines = context.source.text.split('\n')
    const visit = (node: Nodes): void => {
      if (node.type === 'link' && node.children.length === 0 && node.url !== '') {
        const place = placeOf(node)
        // `[!code-js[](a.js)]` is one thing.
        const before = lines[place.line - 1]?.slice(0, place.column - 1) ?? ''
        if (/\[!code[\w#+-]*\s*$/i.test(before)) return
        tell({
          message: 'This link has no text: readers do not see it.',
          hint: `Write [text](${node.url}).`,
          ...place,
        })
      }
      if ('children' in node) for (const child of node.children) visit(child)
    }
    visit(tree)
  },
}
