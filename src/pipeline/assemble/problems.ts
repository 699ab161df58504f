import {
  type Diagnostic,
  type DiagnosticCode,
  diagnostic,
  type Place,
} from '../../shared/diagnostic.ts'

/** Collects what is wrong while the site is assembled; a problem seen from several pages or locales counts once. */
export interface Problems {
  report(code: DiagnosticCode, message: string, where?: Partial<Place> & { hint?: string }): void
  /** True when this place was reported for this code already: then a costly hint need not be looked for. */
  has(code: DiagnosticCode, where: Partial<Place>, subject: string): boolean
  /** All problems, in order of file and place. */
  sorted(): Diagnostic[]
}

/** An empty collection of problems. */
export function createProblems(): Problems {
  const found = new Map<string, Diagnostic>()
  const subjects = new Set<string>()
  return {
    report(code, message, where = {}) {
      const key = JSON.stringify([code, where.file, where.line, where.column, message])
      if (!found.has(key)) found.set(key, diagnostic(code, message, where))
    },
    has(code, where, subject) {
      const key = JSON.stringify([code, where.file, where.line, where.column, subject])
      if (subjects.has(key)) return true
      subjects.add(key)
      return false
    },
    sorted: () => [...found.values()].sort(byPlace),
  }
}

function byPlace(a: Diagnostic, b: Diagnostic): number {
  return (
    compareText(a.file ?? '', b.file ?? '') ||
    (a.line ?? 0) - (b.line ?? 0) ||
    (a.column ?? 0) - (b.column ?? 0) ||
    compareText(a.code, b.code) ||
    compareText(a.message, b.message)
  )
}

/** Order of texts by code unit: the same on every machine and in every locale. */
export function compareText(a: string, b: string): number {
  if (a === b) return 0
  return a < b ? -1 : 1
}
