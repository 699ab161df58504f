/** An answer to “Was this page helpful?”. There is one per page, which the reader can change. */
export interface FeedbackEntry {
  /** Stays the same when the answer is changed, so that a service can update it. */
  readonly id: string
  /** Path of the page, with base. */
  readonly page: string
  readonly title: string
  readonly locale: string
  readonly helpful: boolean
  /** `''` without a comment. */
  readonly comment: string
  /** Time of the last change, ISO 8601 in UTC. */
  readonly time: string
  /** `kept` when no service is configured. */
  readonly state: 'kept' | 'unsent' | 'sent'
}

/** Parses a stored list. Invalid entries are dropped, so that damaged data does not lose the rest. */
export function parseEntries(text: string | null): FeedbackEntry[] {
  try {
    const list: unknown = JSON.parse(text ?? '[]')
    return Array.isArray(list) ? list.filter(isEntry) : []
  } catch {
    // Other data was stored under the key.
    return []
  }
}

function isEntry(value: unknown): value is FeedbackEntry {
  if (typeof value !== 'object' || value === null) return false
  const entry = value as Partial<Record<keyof FeedbackEntry, unknown>>
  const texts = [entry.id, entry.page, entry.title, entry.locale, entry.comment, entry.time]
  return (
    texts.every((text) => typeof text === 'string') &&
    typeof entry.helpful === 'boolean' &&
    (entry.state === 'kept' || entry.state === 'unsent' || entry.state === 'sent')
  )
}
