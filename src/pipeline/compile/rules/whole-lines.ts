// `:::tip[Title]:::`: a known block that ends on its first line is text to the parser.
import { directiveNames } from '../components/table.ts'
import { placeOf } from '../context.ts'
import { paragraphsIn } from './parts/paragraph-lines.ts'
import type { Rule } from './rule.ts'

const wholeLine = /^(:{3,})[ \t]?([A-Za-z][\w-]*)(?:\[.*\])?(?:\{.*\})?[ \t]*:{3,}[ \t]*$/

/** Reports such lines. The text of the block is missing, and only its author knows it. */
export const wholeLines: Rule = {
  code: 'directive-unclosed',
  sees: 'plugged',
  mayHold: ({ source }) => source.text.includes(':::'),
  find({ tree }, tell) {
    for (const node of paragraphsIn(tree)) {
      const [first] = node.children
      if (first?.type !== 'text' || !first.value.startsWith(':::')) continue
      const [, colons = '', name = ''] = wholeLine.exec(first.value) ?? []
      if (!directiveNames('container').includes(name)) continue
      tell({
        message: `“${colons}${name}” begins and ends on one line: the line is shown as it is.`,
        hint: `Write its text below it, and a line ${colons} after that.`,
        ...placeOf(node),
      })
    }
  },
}
