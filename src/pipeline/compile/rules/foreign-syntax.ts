// Syntax of other generators. What it is, and what is written instead, is known in dialects/.
import { mayBeForeign, reportForeign } from '../dialects/report-foreign.ts'
import { firstFormula, mathOff } from './math-off.ts'
import type { Rule } from './rule.ts'

/** Reports foreign syntax; what a plugin of the site may replace, when none has. */
export const foreignSyntax: Rule = {
  code: 'syntax-foreign',
  sees: 'parsed',
  mayHold: ({ source }) => mayBeForeign(source.text),
  find({ context, tree, texts, leave }) {
    const hasFormulas = mathOff.mayHold(context) && firstFormula(texts()) !== null
    leave(reportForeign(context, tree, { texts: texts(), hasFormulas }))
  },
}
