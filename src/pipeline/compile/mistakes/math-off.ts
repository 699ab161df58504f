// Reports formulas in sites that have math off (the default): `$a^2$` would be shown as text without any warning.
import { type MarkdownContext, report } from '../context.ts'
import type { WrittenText } from './written-text.ts'

const dollars = /(?<![\\$\w])(\$\$?)([^$]+)\1(?![\w$])/g
/** A command, a power or an index in braces: neither money nor a shell's variable has those. */
const tex = /\\[A-Za-z]{2,}|\^|_\{/

/** Reports the first formula of a document. @returns whether there is one */
export function reportMath(context: MarkdownContext, texts: readonly WrittenText[]): boolean {
  for (const { value, placeOf } of texts) {
    for (const { 0: source, 1: signs, 2: formula = '', index } of value.matchAll(dollars)) {
      if (!tex.test(formula) || (signs === '$' && /^\s|\s$/.test(formula))) continue
      const place = placeOf(source, index)
      if (place === null) continue
      report(context, 'math-off', {
        message: 'This looks like a formula, but formulas are switched off; it is shown as text.',
        hint: 'Set `markdown.math` to `true` in the configuration, or write the text as code.',
        ...place,
      })
      return true
    }
  }
  return false
}
