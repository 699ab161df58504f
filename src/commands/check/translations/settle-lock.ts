/** Compares i18n.lock with the translations, and updates it on request. */
import { DocsgenError, diagnostic } from '../../../shared/diagnostic.ts'
import { posixRelative } from '../../../support/posix-path.ts'
import type { CheckOptions, LockState } from '../check-types.ts'
import type { Survey } from '../scan/survey-types.ts'
import type { TranslationLock } from './lock-file.ts'
import { type ReadLock, writeLock } from './lock-on-disk.ts'
import { isEdited, type Translation, updateLock } from './update-lock.ts'

interface LockContext {
  /** Absolute folder of the site. */
  readonly root: string
  readonly surveys: ReadonlyMap<string, Survey>
  readonly options: Pick<CheckOptions, 'updateLock' | 'accept'>
}

/**
 * A damaged lock is not changed. `lock`: after the update.
 * @throws DocsgenError (2) when a path to accept holds no translation, (3) when the lock cannot be written
 */
export function settleLock(
  { lock, exists, translations }: ReadLock & { readonly translations: readonly Translation[] },
  { root, surveys, options }: LockContext,
): { state: LockState; lock: TranslationLock | null } {
  const accept = (options.accept ?? []).map((file) => asSitePath(root, file))
  refuseUnknown(accept, translations)
  const known: TranslationLock = lock ?? new Map()
  const isDamaged = exists && lock === null
  if (isDamaged || !(options.updateLock || accept.length > 0)) {
    const counts = countUnrecorded(known, translations, surveys)
    return { state: { exists, ...counts, update: null }, lock }
  }
  const isAccepted = (one: Translation) => accept.some((wanted) => concerns(wanted, one))
  const { lock: next, ...update } = updateLock(known, translations, { surveys, isAccepted })
  writeLock(root, next)
  const counts = countUnrecorded(next, translations, surveys)
  return { state: { exists: true, ...counts, update }, lock: next }
}

function countUnrecorded(
  lock: TranslationLock,
  translations: readonly Translation[],
  surveys: LockContext['surveys'],
): { unrecorded: number; edited: number } {
  const count = (test: (one: Translation) => boolean) => translations.filter(test).length
  return {
    unrecorded: count(({ file, isTranslated }) => isTranslated && !lock.has(file)),
    edited: count(({ file }) => {
      const page = lock.get(file)
      return page !== undefined && isEdited(page, surveys.get(file)?.sections ?? [])
    }),
  }
}

function asSitePath(root: string, file: string): string {
  return posixRelative(root, file)
}

/** A translation itself, a folder it is in, or its source. */
function concerns(wanted: string, { file, source }: Translation): boolean {
  return wanted === '' || file === wanted || source === wanted || file.startsWith(`${wanted}/`)
}

function refuseUnknown(accept: readonly string[], translations: readonly Translation[]): void {
  const unknown = accept.filter((wanted) => !translations.some((one) => concerns(wanted, one)))
  if (unknown.length === 0) return
  throw new DocsgenError(
    unknown.map((file) =>
      diagnostic('translation-lock', `${file} is no translation, and holds none.`, {
        hint: 'Name a translation, its folder or its source, as in --accept i18n/zh-CN/docs/a.md.',
      }),
    ),
    2,
  )
}
