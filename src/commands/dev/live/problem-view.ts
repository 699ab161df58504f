import path from 'node:path'
import type { Diagnostic } from '../../../shared/diagnostic.ts'
import type { ShownProblem } from '../../../shared/live-messages.ts'
import { textOfFile } from '../../../support/read-file.ts'

/** Most problems shown on a page; the terminal has all. */
const mostViews = 20

/**
 * Problems with the lines of their files, errors first.
 * @param offer - the key by which the page may ask for the mend of a problem; null where there is none
 */
export function problemViews(
  root: string,
  diagnostics: readonly Diagnostic[],
  offer: (problem: Diagnostic) => string | null,
): ShownProblem[] {
  const of = (wanted: ShownProblem['severity']) =>
    diagnostics
      .filter(({ severity }) => severity === wanted)
      .map((one) => ({ ...one, severity: wanted }))
  return [...of('error'), ...of('warning')].slice(0, mostViews).map((one) => {
    const { severity, code, message, hint, file, line, column } = one
    return {
      severity,
      code,
      message,
      hint: hint ?? null,
      place: file === undefined ? null : [file, line, line && column].filter(Boolean).join(':'),
      frame:
        file === undefined || line === undefined ? null : codeFrame(root, file, { line, column }),
      mend: offer(one),
    }
  })
}

/** Lines shown before and after the place. */
const around = 3
const longestLine = 160

function codeFrame(
  root: string,
  file: string,
  { line, column }: { line: number; column: number | undefined },
): string | null {
  const lines = textOfFile(path.join(root, file))?.split(/\r\n?|\n/)
  // Without its lines when the file was removed.
  if (lines === undefined || line > lines.length) return null
  const first = Math.max(1, line - around)
  const shown = lines.slice(first - 1, line + around)
  const width = String(first + shown.length - 1).length
  return shown
    .flatMap((text, index) => {
      const number = first + index
      const head = `${number === line ? '>' : ' '} ${String(number).padStart(width)} | `
      const row = head + text.slice(0, longestLine)
      if (number !== line || column === undefined || column > longestLine) return [row]
      return [row, `${' '.repeat(width + 3)}| ${' '.repeat(column - 1)}^`]
    })
    .join('\n')
}
