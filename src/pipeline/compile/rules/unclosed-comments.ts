// `<!-- …` without an end would hide the rest of the page: it is shown as text.
import type { Nodes } from 'mdast'
import { placeOf } from '../context.ts'
import { isOpenComment } from '../syntax/scan-tags.ts'
import type { Rule } from './rule.ts'

/** Reports comments without an end. Where that belongs is not certain. */
export const unclosedComments: Rule = {
  code: 'directive-unclosed',
  sees: 'plugged',
  mayHold: ({ source }) => source.text.includes('<!--'),
  find({ tree }, tell) {
    const visit = (node: Nodes): void => {
      if (node.type === 'html' && isOpenComment(node.value.trim())) {
        tell({
          message: 'Nothing closes this comment: it is shown as text, with all that follows.',
          hint: 'Write --> at its end.',
          ...placeOf(node),
        })
      }
      if ('children' in node) for (const child of node.children) visit(child)
    }
    visit(tree)
  },
}
