import { DocsgenError, diagnostic } from '../../shared/diagnostic.ts'

const untouched = 'The site that was there before has been left as it was.'

/** Runs a write; an error of the disk becomes a diagnostic (exit code 3). */
export function withWriteErrors<T>(write: () => T, file?: string): T {
  try {
    return write()
  } catch (cause) {
    throw asWriteError(cause, file)
  }
}

/**
 * An error of the disk as a DocsgenError (3); anything else as it is.
 * @param hint - what has become of the old site
 */
export function asWriteError(cause: unknown, file?: string, hint = untouched): unknown {
  const { code, message } = cause as NodeJS.ErrnoException
  if (code === undefined) return cause
  const reason = code === 'ENOSPC' || code === 'EFBIG' ? 'The disk is full' : message
  const text = file ? `${file} could not be written: ${reason}.` : `${reason}.`
  return new DocsgenError([diagnostic('output-write', text, { hint })], 3, cause)
}
