import { postDate } from '../../collections/post-date.ts'

/** A heading of a changelog that is a release. */
export interface Release {
  /** Its version as written, else its date. */
  readonly name: string
  /** As written; null: none. */
  readonly date: string | null
  /** Milliseconds since 1970; null where there is no date, or none that is one. */
  readonly time: number | null
}

const date = String.raw`\d{4}[-/.]\d{1,2}[-/.]\d{1,2}`
const versioned = new RegExp(
  String.raw`^\[?(v?\d+(?:\.\d+)+(?:[-+][\w.+-]*\w)?)\]?(?:[\s:：–—(（-]+(${date})(?!\d))?(?:[\s)）].*)?$`,
  'is',
)
const dated = new RegExp(
  String.raw`^\[?(${date.replaceAll('.]', ']')})\]?(?:[\s:：–—(（-].*)?$`,
  's',
)

/**
 * Reads the heading of a release: `1.2.0 – 2026-11-02`, `[1.2.0] - 2026-11-02` (Keep a Changelog), `v1.2.0 (2026-11-02)`,
 * `1.2.0`, or `2026-11-02`. Null for other headings.
 */
export function readRelease(heading: string): Release | null {
  const text = heading.trim()
  const [, day] = dated.exec(text) ?? []
  if (day !== undefined) return { name: day, date: day, time: timeOf(day) }
  const [, version, released = null] = versioned.exec(text) ?? []
  if (version === undefined) return null
  return { name: version, date: released, time: released === null ? null : timeOf(released) }
}

function timeOf(text: string): number | null {
  return postDate(text)?.time ?? null
}
