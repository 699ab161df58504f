import { DocsgenError, diagnostic } from '../../shared/diagnostic.ts'
import { systemReason } from '../../support/system-reason.ts'
import { PartlyDone } from './commit.ts'

const untouched = 'What was there before has been left as it was.'

/** Runs a write; an error of the disk becomes a diagnostic (exit code 3) that names the file or folder. */
export function withWriteErrors<T>(write: () => T, file = 'The site'): T {
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
export function asWriteError(cause: unknown, file = 'The site', hint = untouched): unknown {
  if ((cause as NodeJS.ErrnoException).code === undefined) return cause
  const text = `${file} could not be written: ${systemReason(cause)}.`
  return new DocsgenError([diagnostic('output-write', text, { hint })], 3, cause)
}

/** An error of a commit (commit.ts) as a DocsgenError (3). */
export function asSwitchError(error: unknown): unknown {
  if (!(error instanceof PartlyDone)) return asWriteError(error)
  const hint =
    'Some files of the site are new already, others old. Build again once the cause is mended.'
  return asWriteError(error.cause, undefined, hint)
}

/** Another build has published its site, or put this one aside, since this one began. */
export function overtaken(): DocsgenError {
  const message = 'The output folder was changed by another build meanwhile; it has taken over.'
  const hint = 'Nothing of this build was published. Build again if its sources are the newer ones.'
  return new DocsgenError([diagnostic('output-write', message, { hint })], 3)
}
