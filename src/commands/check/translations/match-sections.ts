/** Matches the sections of a source with those of its record and of its translation. */
import { alignSections } from '../../../pipeline/assemble/locale/align-sections.ts'
import type { Section } from '../scan/survey-types.ts'
import type { LockedPage, LockedSection } from './lock-file.ts'

/** One section, as far as it exists on each side. */
export interface SectionMatch {
  readonly locked: LockedSection | null
  readonly source: Section | null
  /** Of the translation; null where the structures differ too much to match sections. */
  readonly translation: Section | null
}

export interface Matches {
  /** In the order of the source; removed sections keep their place. */
  readonly sections: readonly SectionMatch[]
  /** Sections that only the translation has. */
  readonly loose: readonly Section[]
}

/** @param locked - null: the translation has no record */
export function matchSections(
  locked: LockedPage | null,
  source: readonly Section[],
  translation: readonly Section[],
): Matches {
  const recorded = (locked?.sections ?? []).filter((section) => section.source !== null)
  const pairs = alignSections(recorded, source)
  const known = new Map<string, string>()
  for (const [left, right] of pairs) {
    const hash = left === null ? null : (recorded[left]?.translation ?? null)
    if (hash !== null && right !== null) known.set(hash, (source[right] as Section).id)
  }
  // A section that is unchanged since it was recorded stays with the section it was recorded for.
  const named = translation.map(({ id, level, hash }) => ({ id: known.get(hash) ?? id, level }))
  const translated = new Map<number, Section>()
  const loose: Section[] = []
  for (const [left, right] of alignSections(source, unique(named))) {
    if (right === null) continue
    const section = translation[right] as Section
    if (left === null) loose.push(section)
    else translated.set(left, section)
  }
  const sections = pairs.map(
    ([left, right]): SectionMatch => ({
      locked: left === null ? null : (recorded[left] ?? null),
      source: right === null ? null : (source[right] ?? null),
      translation: right === null ? null : (translated.get(right) ?? null),
    }),
  )
  return { sections, loose }
}

/** Equal sections have equal hashes: the first one keeps the name. */
function unique<T extends { readonly id: string }>(sections: readonly T[]): T[] {
  const seen = new Set<string>()
  return sections.map((section, index) => {
    const id = seen.has(section.id) ? `\0${index}` : section.id
    seen.add(id)
    return { ...section, id }
  })
}
