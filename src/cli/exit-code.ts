import { type Diagnostic, DocsgenError } from '../shared/diagnostic.ts'

/** 0 done, 1 problems in the content, 2 usage or configuration, 3 environment and bugs of docsgen (design 4). */
export type ExitCode = 0 | 1 | 2 | 3

/** Exit code of a build that came to its end: 1 for an error, or for a warning when `strict`. */
export function exitCodeOf(diagnostics: readonly Diagnostic[], strict: boolean): 0 | 1 {
  return diagnostics.some(
    ({ severity }) => severity === 'error' || (strict && severity === 'warning'),
  )
    ? 1
    : 0
}

/** Exit code of something thrown. Only DocsgenErrors say whose fault it is; all else is the machine's or ours. */
export function exitCodeOfError(error: unknown): 1 | 2 | 3 {
  return error instanceof DocsgenError ? error.exitCode : 3
}

/** Whether the operating system refused something (disk full, no permission): no bug, and no stack is needed. */
export function isSystemError(error: unknown): error is NodeJS.ErrnoException {
  return error instanceof Error && 'syscall' in error && 'code' in error
}
