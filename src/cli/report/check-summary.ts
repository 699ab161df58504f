/** The summary of a check: coverage of each locale, state of i18n.lock, number of pages and links. */
import type {
  CheckResult,
  LocaleCoverage,
  LockState,
  MessagesState,
} from '../../commands/check/check-types.ts'
import { plural } from './format-diagnostics.ts'

/** The summary, without a line break at its end. */
export function checkSummary(result: CheckResult): string {
  const { coverage, lock, messages, external, pages } = result
  const asked = external && externalText(external)
  return [
    ...(coverage.length > 1 ? [coverageTable(coverage)] : []),
    ...lockLines(lock),
    ...messages.map(messagesLine),
    `Checked ${plural(pages, 'page')}${asked ? ` and ${asked}` : ''}`,
  ].join('\n')
}

const columns = [
  ['locale', ({ locale }) => locale],
  ['pages', ({ pages }) => pages],
  ['translated', ({ translated }) => translated],
  ['converted', ({ converted }) => converted],
  ['stale', ({ stale }) => stale],
  ['wrong script', ({ wrongScript }) => wrongScript],
  ['untranslated', ({ untranslated }) => untranslated],
  ['done', ({ percent }) => `${percent} %`],
] as const satisfies readonly (readonly [string, (row: LocaleCoverage) => string | number])[]

/** One row for each locale, numbers aligned. */
function coverageTable(coverage: readonly LocaleCoverage[]): string {
  const rows = [
    columns.map(([name]) => name),
    ...coverage.map((row) => columns.map(([, cell]) => String(cell(row) || '-'))),
  ]
  const widths = columns.map((_, column) =>
    Math.max(...rows.map((row) => (row[column] ?? '').length)),
  )
  return rows
    .map((row) =>
      row
        .map((cell, column) =>
          column === 0 ? cell.padEnd(widths[column] ?? 0) : cell.padStart(widths[column] ?? 0),
        )
        .join('  '),
    )
    .join('\n')
}

const howToRecord = 'docsgen check --update-lock'

function lockLines({ exists, unrecorded, edited, update }: LockState): string[] {
  if (update) {
    const { added, updated, removed } = update
    const counts = `${added} added, ${updated} updated, ${removed} removed`
    return [`i18n.lock: ${counts}`]
  }
  if (!exists) {
    if (unrecorded === 0) return []
    return [`No i18n.lock: ${howToRecord} records ${plural(unrecorded, 'translation')}`]
  }
  const open = [
    ...(unrecorded > 0 ? [`${plural(unrecorded, 'translation')} not recorded`] : []),
    ...(edited > 0 ? [`${edited} edited since`] : []),
  ]
  return open.length === 0 ? [] : [`i18n.lock: ${open.join(', ')} (${howToRecord})`]
}

function messagesLine({ file, missing, total, written }: MessagesState): string {
  if (written !== null) return `${file}: ${plural(written, 'key')} added, with empty texts`
  return `${file}: ${missing} of ${total} labels have no translation (docsgen check --write-messages)`
}

function externalText({ links, asked, cached, ignored }: NonNullable<CheckResult['external']>) {
  return `${plural(links, 'external link')} (${asked} requested, ${cached} known, ${ignored} ignored)`
}
