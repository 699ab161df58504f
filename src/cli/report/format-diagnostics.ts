/** Diagnostics as lines of text: `docs/a.md:12:3 warning broken-link …`, then the hint. */

import { comparePlaces, compareText } from '../../shared/compare.ts'
import type { Diagnostic } from '../../shared/diagnostic.ts'
import { printable, printableLine } from './printable.ts'

/** Colours, or functions that change nothing. */
export interface Colors {
  readonly bold: (text: string) => string
  readonly dim: (text: string) => string
  readonly red: (text: string) => string
  readonly yellow: (text: string) => string
  readonly green: (text: string) => string
}

export interface FormatOptions {
  readonly colors: Colors
  /** Most warnings of one code that are printed, of each kind some. */
  readonly limit: number
  /** The same for errors. Default: all are printed. */
  readonly errorLimit?: number
  /** Where the others are shown. Default: with an option of the same command. */
  readonly others?: string
  /** Print notes too. Default: they are only counted. */
  readonly notes?: boolean
}

/** All problems, sorted by file, line and column; those without a file come last. */
export function formatDiagnostics(
  diagnostics: readonly Diagnostic[],
  options: FormatOptions,
): string {
  const { colors, others = 'see --verbose or --report', notes = false } = options
  const sorted = sortDiagnostics(
    notes ? diagnostics : diagnostics.filter(({ severity }) => severity !== 'info'),
  )
  const long = tooMany(sorted, options)
  const leftOut = new Set(long.flatMap(({ own, limit }) => firstOfKinds(own).slice(limit)))
  const lines = sorted
    .filter((one) => !leftOut.has(one))
    .map((one) => formatDiagnostic(one, colors))
  const more = long.map(({ code, own, limit }) =>
    colors.dim(`… and ${own.length - limit} more ${code}, ${others}\n`),
  )
  return [...lines, ...more].join('')
}

interface TooMany {
  readonly code: string
  readonly own: readonly Diagnostic[]
  readonly limit: number
}

/** The errors and the warnings of each code that has more of them than are printed. */
function tooMany(
  diagnostics: readonly Diagnostic[],
  { limit, errorLimit = Number.POSITIVE_INFINITY }: FormatOptions,
): TooMany[] {
  const groups = new Map<string, TooMany & { own: Diagnostic[] }>()
  for (const one of diagnostics) {
    const isError = one.severity === 'error'
    const key = `${isError} ${one.code}`
    const known = groups.get(key)
    if (known !== undefined) known.own.push(one)
    else groups.set(key, { code: one.code, own: [one], limit: isError ? errorLimit : limit })
  }
  return [...groups.values()].filter(({ own, limit }) => own.length > limit)
}

/** The same problems: first the first one of each kind, then the second ones, and so on. */
function firstOfKinds(diagnostics: readonly Diagnostic[]): Diagnostic[] {
  const counts = new Map<string, number>()
  const ranked = diagnostics.map((one) => {
    const kind = kindOf(one)
    const rank = counts.get(kind) ?? 0
    counts.set(kind, rank + 1)
    return { one, rank }
  })
  return ranked.sort((a, b) => a.rank - b.rank).map(({ one }) => one)
}

/** Message and hint without the words that come from the document: the same for problems of one kind. */
function kindOf({ message, hint = '' }: Diagnostic): string {
  return `${message}\n${hint}`.replace(/“[^”]*”|"[^"]*"|\[[^\]]*\]|\{[^}]*\}|\d+/g, '')
}

/** A copy sorted by place. */
export function sortDiagnostics(diagnostics: readonly Diagnostic[]): Diagnostic[] {
  return diagnostics.toSorted(
    (a, b) => Number(a.file === undefined) - Number(b.file === undefined) || comparePlaces(a, b),
  )
}

function formatDiagnostic(one: Diagnostic, colors: Colors): string {
  const numbers = [one.line, one.line && one.column].filter(Boolean)
  const place = one.file === undefined ? '' : [one.file, ...numbers].join(':')
  const severity = colorsOf(colors)[one.severity](one.severity)
  const head = `${place ? `${colors.bold(printableLine(place))} ` : ''}${severity} ${colors.dim(one.code)}`
  const message = indent(printable(one.message))
  const hint = one.hint ? `  ${indent(printable(one.hint))}\n` : ''
  return `${head} ${message}\n${hint}`
}

function colorsOf({ red, yellow, dim }: Colors) {
  return { error: red, warning: yellow, info: dim }
}

/** Aligns further lines of a text with the first. */
function indent(text: string): string {
  return text.trimEnd().replaceAll('\n', '\n  ')
}

/** `2 errors, 13 warnings`, with the counts of each code when there are many; empty without problems. */
export function formatCounts(
  diagnostics: readonly Diagnostic[],
  { colors, notes: isPrinted = false }: Pick<FormatOptions, 'colors' | 'notes'>,
): string {
  const { errors, warnings, notes } = countSeverities(diagnostics)
  const parts = [
    ...failureCounts(errors, warnings, colors),
    ...(notes > 0 ? [colors.dim(plural(notes, 'note'))] : []),
    ...(notes > 0 && !isPrinted ? [colors.dim('see --verbose')] : []),
  ]
  const codes = diagnostics.length > manyProblems ? ` (${byCode(diagnostics)})` : ''
  return parts.length > 0 ? `${parts.join(', ')}${codes}\n` : ''
}

/** `2 errors` and `13 warnings`, as far as there are any. */
export function failureCounts(errors: number, warnings: number, { red, yellow }: Colors): string[] {
  return [
    ...(errors > 0 ? [red(plural(errors, 'error'))] : []),
    ...(warnings > 0 ? [yellow(plural(warnings, 'warning'))] : []),
  ]
}

/** The number of problems of each severity; a note is an `info`. */
export function countSeverities(diagnostics: readonly Diagnostic[]): {
  errors: number
  warnings: number
  notes: number
} {
  const count = (wanted: Diagnostic['severity']) =>
    diagnostics.filter(({ severity }) => severity === wanted).length
  return { errors: count('error'), warnings: count('warning'), notes: count('info') }
}

/** With more problems than this, the counts of each code are shown. */
const manyProblems = 10

function byCode(diagnostics: readonly Diagnostic[]): string {
  const counts = new Map<string, number>()
  for (const { code } of diagnostics) counts.set(code, (counts.get(code) ?? 0) + 1)
  const sorted = [...counts].sort(([a, m], [b, n]) => n - m || compareText(a, b))
  return sorted.map(([code, count]) => `${code} ${count}`).join(', ')
}

/** `1 page`, `2 pages` */
export function plural(count: number, noun: string): string {
  return `${count} ${noun}${count === 1 ? '' : 's'}`
}
