/** Errors as problems for people and as exit codes. */
import { type Diagnostic, DocsgenError, diagnostic } from '../shared/diagnostic.ts'
import { areFailures } from '../support/problems.ts'
import { siteFileOf } from '../support/site-code.ts'
import { endOnSignal } from './signals.ts'

/** 0 done, 1 problems in the content, 2 usage or configuration, 3 environment and bugs of docsgen (design 4). */
export type ExitCode = 0 | 1 | 2 | 3

/** Exit code of a completed build: 1 with errors, or with warnings when `strict`. */
export function exitCodeOf(diagnostics: readonly Diagnostic[], strict: boolean): 0 | 1 {
  return areFailures(diagnostics, strict) ? 1 : 0
}

/** Exit code of a thrown error: that of a known problem, 3 for any other. */
export function exitCodeOfError(thrown: unknown): 1 | 2 | 3 {
  const error = knownProblem(thrown)
  return error instanceof DocsgenError ? error.exitCode : 3
}

/** Advice for errors of the operating system, by their code. */
const remedies: Readonly<Record<string, string>> = {
  EMFILE: 'Allow more open files, for example with `ulimit -n 1024`.',
  ENFILE: 'Close other programs: this machine has no more open files to give.',
  ENOSPC: 'Free space on the disk.',
  EACCES: 'Change the permissions of the file or folder that is named.',
  EPERM: 'Change the permissions of the file or folder that is named.',
  EROFS: 'The disk can only be read: name a folder on another one.',
  ENAMETOOLONG: 'Shorten the name of the file or folder that is named.',
  ENOTDIR: 'A file stands where a folder has to be: rename or remove it.',
}

/** A thrown error as a problem with a code, where it is no bug of docsgen; otherwise as it is. */
export function knownProblem(error: unknown): unknown {
  if (error instanceof DocsgenError) return error
  if (isSystemError(error)) {
    const hint = remedies[error.code ?? '']
    const message =
      error.syscall === 'uv_cwd'
        ? 'The working directory has been deleted.'
        : `The operating system refuses: ${error.message}.`
    const problem = diagnostic('system-error', message, hint === undefined ? {} : { hint })
    return new DocsgenError([problem], 3, error)
  }
  const name = siteFileOf(error)
  if (name === null && !isRejectedValue(error)) return error
  const where = name?.includes('/') ? { file: name } : {}
  const message = `Code of ${name ?? 'the site'} threw when nothing waited for it: ${(error as Error).message}`
  const hint = 'Await the promise and catch its errors; start no timers.'
  return new DocsgenError([diagnostic('site-code-failed', message, { ...where, hint })], 1, error)
}

/** Node's own error for a promise that was rejected with something that is no error, as docsgen never does. */
function isRejectedValue(error: unknown): boolean {
  // A thread keeps nothing of it but its message.
  return error instanceof Error && /^This error originated either by/.test(error.message)
}

/** Whether an error comes from the operating system (disk full, no permission): no bug, so no stack is printed. */
function isSystemError(error: unknown): error is NodeJS.ErrnoException {
  return error instanceof Error && 'syscall' in error && 'code' in error
}

/** The outcome of work that may have failed. */
export interface Outcome<Result> {
  readonly result: Result | null
  /** The thrown error, or null. */
  readonly error: unknown
  readonly diagnostics: readonly Diagnostic[]
}

/** Does work, which a signal ends, whose failure is to be reported like its success: a thrown error is part of the outcome. */
export async function attempt<Result extends { readonly diagnostics: readonly Diagnostic[] }>(
  work: (signal: AbortSignal) => Promise<Result>,
): Promise<Outcome<Result>> {
  try {
    const result = await endOnSignal(work)
    return { result, error: null, diagnostics: result.diagnostics }
  } catch (thrown) {
    const error = knownProblem(thrown)
    const diagnostics = error instanceof DocsgenError ? error.diagnostics : []
    return { result: null, error, diagnostics }
  }
}
