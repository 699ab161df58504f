import { type Diagnostic, DocsgenError } from '../shared/diagnostic.ts'
import { areFailures } from '../support/problems.ts'

/** 0 done, 1 problems in the content, 2 usage or configuration, 3 environment and bugs of docsgen (design 4). */
export type ExitCode = 0 | 1 | 2 | 3

/** Exit code of a completed build: 1 with errors, or with warnings when `strict`. */
export function exitCodeOf(diagnostics: readonly Diagnostic[], strict: boolean): 0 | 1 {
  return areFailures(diagnostics, strict) ? 1 : 0
}

/** Exit code of a thrown error: that of a DocsgenError, 3 for any other. */
export function exitCodeOfError(error: unknown): 1 | 2 | 3 {
  return error instanceof DocsgenError ? error.exitCode : 3
}

/** Whether an error comes from the operating system (disk full, no permission): no bug, so no stack is printed. */
export function isSystemError(error: unknown): error is NodeJS.ErrnoException {
  return error instanceof Error && 'syscall' in error && 'code' in error
}
