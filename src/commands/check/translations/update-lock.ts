/** Compares i18n.lock with the translations, and updates their records on request: `docsgen check --update-lock`. */

import { DocsgenError, diagnostic } from '../../../shared/diagnostic.ts'
import { posixRelative } from '../../../support/posix-path.ts'
import type { CheckOptions, LockState } from '../check-types.ts'
import type { Section, Survey } from '../scan/survey-types.ts'
import {
  type LockedPage,
  type LockedSection,
  type ReadLock,
  type TranslationLock,
  writeLock,
} from './lock-file.ts'
import { matchSections, type SectionMatch } from './match-sections.ts'

/** A translation as it is now. */
export interface Translation {
  /** Paths relative to the site's folder. */
  readonly file: string
  readonly source: string
  /** Whether it is in the language of its locale; otherwise it is not recorded. */
  readonly isTranslated: boolean
}

export interface LockUpdate {
  readonly lock: TranslationLock
  /** Numbers of translations that are new, edited or accepted, and removed. */
  readonly added: number
  readonly updated: number
  readonly removed: number
}

type Surveys = ReadonlyMap<string, Survey>

/**
 * The updated lock. New translations are recorded whole, of edited ones the edited sections. Records of unedited
 * translations stay, unless they are accepted as they are.
 * @param isAccepted - whether a translation counts as up to date although it was not edited
 */
export function updateLock(
  lock: TranslationLock,
  translations: readonly Translation[],
  { surveys, isAccepted }: { surveys: Surveys; isAccepted: (one: Translation) => boolean },
): LockUpdate {
  const next = new Map<string, LockedPage>()
  const files = new Set(translations.map(({ file }) => file))
  const gone = new Map([...lock].filter(([file]) => !files.has(file)))
  let added = 0
  let updated = 0
  for (const translation of translations) {
    const { file } = translation
    const own = surveys.get(file)?.sections ?? []
    const known = lock.get(file) ?? takeMoved(gone, own)
    if (known === null && !translation.isTranslated) continue
    const from = sourceNow(known, translation, surveys)
    const source = surveys.get(from)?.sections ?? []
    const page =
      known === null || isAccepted(translation)
        ? record(from, source, own)
        : { ...renew(known, source, own), source: from }
    next.set(file, page)
    if (!lock.has(file)) added++
    else if (JSON.stringify(page) !== JSON.stringify(known)) updated++
  }
  return { lock: next, added, updated, removed: gone.size }
}

/** A translation keeps its recorded source as long as that exists. */
export function sourceNow(
  known: Pick<LockedPage, 'source'> | null | undefined,
  { source }: Pick<Translation, 'source'>,
  surveys: Surveys,
): string {
  return known && surveys.has(known.source) ? known.source : source
}

/** Whether a translation differs from its record. */
export function isEdited(known: LockedPage, own: readonly Section[]): boolean {
  const recorded = new Set(known.sections.flatMap(({ translation }) => translation ?? []))
  const now = new Set(own.map(({ hash }) => hash))
  return recorded.size !== now.size || [...now].some((hash) => !recorded.has(hash))
}

/** A file that was moved and not edited keeps its record. */
function takeMoved(gone: Map<string, LockedPage>, own: readonly Section[]): LockedPage | null {
  for (const [file, page] of gone) {
    if (isEdited(page, own)) continue
    gone.delete(file)
    return page
  }
  return null
}

/** A record of the translation as it is now. */
function record(file: string, source: readonly Section[], own: readonly Section[]): LockedPage {
  const { sections, loose } = matchSections(null, source, own)
  const recorded = sections.flatMap(({ source: now, translation }): LockedSection[] =>
    now === null ? [] : [{ id: now.id, source: now.hash, translation: translation?.hash ?? null }],
  )
  return { source: file, sections: [...recorded, ...loose.map(ownSection)] }
}

function ownSection({ id, hash }: Section): LockedSection {
  return { id, source: null, translation: hash }
}

/** The record after an edit of the translation. */
function renew(known: LockedPage, source: readonly Section[], own: readonly Section[]): LockedPage {
  if (!isEdited(known, own)) return known
  const before = new Set(known.sections.map(({ translation }) => translation))
  const { sections, loose } = matchSections(known, source, own)
  const isLooseEdited = loose.some(({ hash }) => !before.has(hash))
  const open = sections.filter(({ source: now, translation }) => now && !translation).length
  // Where sections cannot be matched, fewer of them than in the source means that one is missing.
  const lacksNone = loose.length >= open
  const isTouched = ({ locked, translation }: SectionMatch) =>
    translation === null
      ? isLooseEdited && (locked !== null || lacksNone)
      : !before.has(translation.hash)
  const recorded = sections.flatMap((match) => renewSection(match, own, isTouched(match)))
  const listed = new Set(recorded.map(({ translation }) => translation))
  const rest = own.filter(({ hash }) => !listed.has(hash)).map(ownSection)
  return { source: known.source, sections: [...recorded, ...rest] }
}

function renewSection(
  { locked, source, translation }: SectionMatch,
  own: readonly Section[],
  isTouched: boolean,
): LockedSection[] {
  if (source === null) return locked && isKept(locked, own) ? [locked] : []
  const hash = translation?.hash ?? null
  if (isTouched || locked?.source === source.hash) {
    return [{ id: source.id, source: source.hash, translation: hash }]
  }
  return locked === null ? [] : [{ ...locked, translation: hash }]
}

/** A section that the source no longer has is reported until it is removed from the translation. */
function isKept({ translation }: LockedSection, own: readonly Section[]): boolean {
  return translation !== null && own.some(({ hash }) => hash === translation)
}

interface LockContext {
  /** Absolute folder of the site. */
  readonly root: string
  readonly surveys: Surveys
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
  const accept = (options.accept ?? []).map((file) => posixRelative(root, file))
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
  surveys: Surveys,
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
