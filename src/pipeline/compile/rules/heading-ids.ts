// What other tools take at the end of a heading, and docsgen does not.
import type { Heading } from 'mdast'
import { placeOf } from '../context.ts'
import { idWithoutSign, type WrittenId } from '../syntax/heading-id.ts'
import { headingsIn, lastOf, readId } from '../to-html/heading-id.ts'
import type { Rule, Tell } from './rule.ts'

/** Reports attributes that mean nothing in a heading, and comments of MDX that are ids elsewhere. */
export const headingIds: Rule = {
  code: 'syntax-foreign',
  sees: 'plugged',
  mayHold: ({ source }) => /\{[^{}\n]*=|\/\*/.test(source.text),
  find({ tree }, tell) {
    for (const heading of headingsIn(tree)) {
      const written = readId(heading)
      if (written) reportOthers(heading, written, tell)
      else reportNoSign(heading, tell)
    }
  },
}

/** Attributes other than id and classes. */
function reportOthers(heading: Heading, { others }: WrittenId, tell: Tell): void {
  if (others.length === 0) return
  tell({
    message: `A heading takes an id and classes; “${others.join('”, “')}” has no effect here.`,
    hint: 'Write ## Title {#id .class}.',
    ...placeOf(heading),
  })
}

function reportNoSign(heading: Heading, tell: Tell): void {
  const { type, value = '' } = lastOf(heading)
  const id = type === 'mdxTextExpression' ? idWithoutSign(value) : undefined
  if (id === undefined) return
  tell({
    message: `The comment “${id}” gives its heading no id: an id begins with “#”.`,
    hint: `Write {#${id}}.`,
    ...placeOf(heading),
  })
}
