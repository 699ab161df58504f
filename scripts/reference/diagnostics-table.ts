import { diagnosticCodes } from '../../src/shared/diagnostic.ts'
import { markdownTable, type Translate } from './markdown-table.ts'

/** The table of every problem that docsgen reports. */
export function diagnosticsTable(translate: Translate): string {
  return markdownTable(
    ['Code', 'Meaning', 'Fix'].map(translate),
    Object.entries(diagnosticCodes).map(([code, { severity, meaning, fix }]) => [
      `\`${code}\`<br />${severity}`,
      translate(meaning),
      translate(fix),
    ]),
  )
}
