import { comparePlaces } from '../../shared/compare.ts'
import {
  type Diagnostic,
  type DiagnosticCode,
  diagnostic,
  type Place,
} from '../../shared/diagnostic.ts'

/** Collects the problems of assemble. A problem that several pages or locales have is reported once. */
export interface Problems {
  report(code: DiagnosticCode, message: string, where?: Partial<Place> & { hint?: string }): void
  /** True when this place was reported for this code already: then a costly hint need not be looked for. */
  has(code: DiagnosticCode, where: Partial<Place>, subject: string): boolean
  /** The number of calls of `report` and `has`: it stays as it is while a page without problems is finished. */
  readonly calls: number
  /** All problems, in order of file and place. */
  sorted(): Diagnostic[]
}

/** An empty collection of problems. */
export function createProblems(): Problems {
  const found = new Map<string, Diagnostic>()
  const subjects = new Set<string>()
  let calls = 0
  return {
    report(code, message, where = {}) {
      calls++
      const key = JSON.stringify([code, where.file, where.line, where.column, message])
      if (!found.has(key)) found.set(key, diagnostic(code, message, where))
    },
    has(code, where, subject) {
      calls++
      const key = JSON.stringify([code, where.file, where.line, where.column, subject])
      if (subjects.has(key)) return true
      subjects.add(key)
      return false
    },
    get calls() {
      return calls
    },
    sorted: () => [...found.values()].sort(comparePlaces),
  }
}
