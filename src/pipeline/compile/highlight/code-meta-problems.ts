import { type Diagnostic, diagnostic } from '../../../shared/diagnostic.ts'
import { nearest } from '../../../support/text/nearest.ts'
import { type CodeMetaMistakes, codeMetaNames } from './code-meta.ts'

/** The diagnostics for the settings of a fence at a place. */
export function metaProblems(
  { withoutLines, unknown, unclosed }: CodeMetaMistakes,
  { line, column }: { readonly line: number; readonly column: number },
): Diagnostic[] {
  const problems = [
    ...withoutLines.map((name) => namesNoLines(name, { line, column })),
    ...unknown.map((name) => unknownSetting(name, { line, column })),
  ]
  if (unclosed === null) return problems
  const message = `The quotation mark of “${unclosed}” is not closed; the rest of the line is ignored.`
  const hint = `Write ${unclosed}="…".`
  return [...problems, diagnostic('code-meta-invalid', message, { line, column, hint })]
}

/** Expressive Code marks parts of lines as well: `ins="text"`. */
function namesNoLines(name: string, place: { line: number; column: number }): Diagnostic {
  const message = `“${name}” marks whole lines, and its value names none; it is ignored.`
  const hint = `Write the numbers of the lines: ${name}={2,4-6}.`
  return diagnostic('code-meta-invalid', message, { ...place, hint })
}

function unknownSetting(name: string, place: { line: number; column: number }): Diagnostic {
  const near = nearest(name, codeMetaNames)
  if (near === null) {
    const message = `Code blocks have no setting “${name}”; it is ignored.`
    return diagnostic('code-meta-unknown', message, place)
  }
  const hint = `Did you mean “${near}”?`
  return diagnostic('code-meta-invalid', `Code blocks have no setting “${name}”.`, {
    ...place,
    hint,
  })
}
