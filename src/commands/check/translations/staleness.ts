import type { Section } from '../scan/survey-types.ts'
import type { LockedPage } from './lock-file.ts'
import { matchSections } from './match-sections.ts'

/** A change of one section of a source since it was translated. */
export interface SectionChange {
  readonly change: 'changed' | 'added' | 'removed'
  /** Its heading, or its id when it was removed; `''`: the text before the first heading. */
  readonly title: string
  /** Line in the source; null when the section was removed. */
  readonly sourceLine: number | null
  /** Line in the translation; null where that has no such section, or sections cannot be matched. */
  readonly line: number | null
}

/** The changes of the source that are missing in a translation; empty when it is up to date. */
export function changesSince(
  locked: LockedPage,
  source: readonly Section[],
  translation: readonly Section[],
): SectionChange[] {
  if (isRecorded(locked, source)) return []
  return matchSections(locked, source, translation).sections.flatMap((match): SectionChange[] => {
    const { locked: old, source: now } = match
    const line = match.translation?.line ?? null
    if (now === null) {
      const there = translation.find(({ hash }) => hash === old?.translation)
      const title = there?.title ?? `#${old?.id}`
      return [{ change: 'removed', title, sourceLine: null, line: there?.line ?? null }]
    }
    if (old?.source === now.hash) return []
    const change = old === null ? 'added' : 'changed'
    return [{ change, title: now.title, sourceLine: now.line, line }]
  })
}

function isRecorded({ sections }: LockedPage, source: readonly Section[]): boolean {
  const recorded = sections.filter((section) => section.source !== null)
  return (
    recorded.length === source.length &&
    recorded.every((section, index) => section.source === source[index]?.hash)
  )
}
