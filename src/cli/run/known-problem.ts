import { DocsgenError, diagnostic } from '../../shared/diagnostic.ts'
import { siteFileOf } from '../../support/site-code.ts'
import { isSystemError } from '../exit-code.ts'

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
