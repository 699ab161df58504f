// Reports formulas in sites that have math off (the default): `$a^2$` would be shown as text without any warning.
import type { Rule, WrittenText } from './rule.ts'

const dollars = /(?<![\\$\w])(\$\$?)([^$]+)\1(?![\w$])/g
/** A command, a power or an index in braces: neither money nor a shell's variable has those. */
const tex = /\\[A-Za-z]{2,}|\^|_\{/

/** Reports the first formula of a document. */
export const mathOff: Rule = {
  code: 'math-off',
  sees: 'parsed',
  mayHold: ({ source, options }) => !options.markdown.math && source.text.includes('$'),
  find({ texts }, tell) {
    const place = firstFormula(texts())
    if (place === null) return
    tell({
      message: 'This looks like a formula, but formulas are switched off; it is shown as text.',
      hint: 'Set `markdown.math` to `true` in the configuration, or write the text as code.',
      ...place,
    })
  },
}

/** The place of the first formula that is shown as text; null when there is none. */
export function firstFormula(
  texts: readonly WrittenText[],
): { readonly line: number; readonly column: number } | null {
  for (const { value, placeOf } of texts) {
    for (const { 0: source, 1: signs, 2: formula = '', index } of value.matchAll(dollars)) {
      if (!tex.test(formula) || (signs === '$' && /^\s|\s$/.test(formula))) continue
      const place = placeOf(source, index)
      if (place !== null) return place
    }
  }
  return null
}
