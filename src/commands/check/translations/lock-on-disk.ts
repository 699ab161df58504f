import path from 'node:path'
import { type Diagnostic, diagnostic } from '../../../shared/diagnostic.ts'
import { readFile } from '../../../support/read-file.ts'
import { replaceFile } from '../../../support/replace-file.ts'
import { formatLock, lockFileName, parseLock, type TranslationLock } from './lock-file.ts'

export interface ReadLock {
  /** Null when there is none, or it is damaged: then there is a problem in `problems`. */
  readonly lock: TranslationLock | null
  readonly exists: boolean
  readonly problems: readonly Diagnostic[]
}

/** Reads i18n.lock in the site's folder. */
export function readLock(root: string): ReadLock {
  let text: string
  try {
    text = readFile(path.join(root, lockFileName)).toString('utf8')
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') {
      return { lock: null, exists: false, problems: [] }
    }
    const message = `The file cannot be read: ${(error as Error).message}.`
    const problem = diagnostic('translation-lock', message, { file: lockFileName })
    return { lock: null, exists: true, problems: [problem] }
  }
  return { ...parseLock(text), exists: true }
}

/**
 * Writes i18n.lock, whole or not at all; equal bytes are not written again.
 * @throws DocsgenError (3) when it cannot be written
 */
export function writeLock(root: string, lock: TranslationLock): void {
  replaceFile(path.join(root, lockFileName), formatLock(lock), lockFileName)
}
