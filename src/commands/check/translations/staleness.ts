/** Stale translations: the sections of their sources that have changed since, and the report of them. */
import { type Diagnostic, diagnostic } from '../../../shared/diagnostic.ts'
import type { SectionChange, StalePage } from '../check-types.ts'
import type { Section } from '../scan/survey-types.ts'
import type { LockedPage } from './lock-file.ts'
import { matchSections } from './match-sections.ts'

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

/** Most changes listed one by one; a rewritten page needs no list. */
const mostListed = 8

/** The problem of a stale translation, at its first line that is known to be out of date. */
export function staleProblem({ file, source, sections, edited }: StalePage): Diagnostic {
  const line = sections.find((section) => section.line !== null)?.line ?? 1
  const listed = sections.slice(0, mostListed).map((section) => lineOf(section, source))
  const more = sections.length - listed.length
  const list = more > 0 ? [...listed, `and ${more} more`] : listed
  const message = `${source} has changed since it was translated:\n${list.join('\n')}`
  const hint = edited
    ? 'The translation was edited since it was recorded: docsgen check --update-lock records it.'
    : 'Translate the change, then run docsgen check --update-lock; or accept the translation as it is with --accept.'
  return diagnostic('translation-stale', message, { file, line, hint })
}

function lineOf({ change, title, sourceLine, line }: SectionChange, source: string): string {
  const name = title === '' ? 'the text before the first heading' : `“${title}”`
  const there = sourceLine === null ? '' : ` (${source}:${sourceLine})`
  return `${change} ${name}${there}${line === null ? '' : `, here line ${line}`}`
}
