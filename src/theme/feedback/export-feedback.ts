import type { FeedbackEntry } from './feedback-entry.ts'

const columns = [
  'time',
  'page',
  'title',
  'locale',
  'helpful',
  'comment',
  'state',
  'id',
] as const satisfies readonly (keyof FeedbackEntry)[]

/** The entries as JSON. */
export function feedbackJson(entries: readonly FeedbackEntry[]): string {
  return `${JSON.stringify(entries, columns as unknown as string[], 2)}\n`
}

/** The entries as CSV (RFC 4180) in UTF-8, with a byte order mark so that spreadsheets recognise it. */
export function feedbackCsv(entries: readonly FeedbackEntry[]): string {
  const rows = entries.map((entry) => columns.map((column) => cell(String(entry[column]))))
  return `\uFEFF${[columns, ...rows].map((row) => `${row.join(',')}\r\n`).join('')}`
}

/**
 * One cell. Comments come from anybody, so text that a spreadsheet would run as a formula gets an apostrophe before
 * it.
 */
function cell(text: string): string {
  const safe = /^[\s]*[=+\-@\t\r＝＋－＠]/.test(text) ? `'${text}` : text
  return /[",\r\n]/.test(safe) ? `"${safe.replaceAll('"', '""')}"` : safe
}
