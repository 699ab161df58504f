import { comparePlaces } from '../../../shared/compare.ts'
import {
  type Diagnostic,
  type DiagnosticCode,
  diagnostic,
  type Place,
} from '../../../shared/diagnostic.ts'

/** A link to a fragment of a page that is a component. Its ids are known when it is rendered. */
export interface ComponentFragment {
  /** The page's file in the output. */
  readonly output: string
  /** Source file of the page. */
  readonly source: string
  /** Without `#`, decoded. */
  readonly id: string
  /** As written. */
  readonly url: string
  readonly where: Partial<Place>
}

/** The place of a problem; and its severity, where it is not that of its code. */
type Where = NonNullable<Parameters<typeof diagnostic>[2]>

/** Collects the problems of assemble. A problem that several pages or locales have is reported once. */
export interface Problems {
  report(code: DiagnosticCode, message: string, where?: Where): void
  /** True when this place was reported for this code already: then a costly hint need not be looked for. */
  has(code: DiagnosticCode, where: Partial<Place>, subject: string): boolean
  /** Keeps what may be a problem until components are rendered. */
  suspect(fragment: ComponentFragment): void
  /** Everything that was suspected. */
  readonly suspects: readonly ComponentFragment[]
  /** All problems, in order of file and place. */
  sorted(): Diagnostic[]
}

/** An empty collection of problems. */
export function createProblems(): Problems {
  const found = new Map<string, Diagnostic>()
  const subjects = new Set<string>()
  const suspects: ComponentFragment[] = []
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
    suspect(fragment) {
      suspects.push(fragment)
    },
    suspects,
    sorted: () => [...found.values()].sort(comparePlaces),
  }
}
