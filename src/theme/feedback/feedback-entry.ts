/** An answer to “Was this page helpful?”: one for each page, which the reader may change. */
export interface FeedbackEntry {
  /** Stays when the answer is changed, so that a service can tell a change from another answer. */
  readonly id: string
  /** Address of the page, with base. */
  readonly page: string
  readonly title: string
  readonly locale: string
  readonly helpful: boolean
  /** `''`: none. */
  readonly comment: string
  /** When it was given or changed last, ISO 8601 in UTC. */
  readonly time: string
  /** `kept`: no service is configured. */
  readonly state: 'kept' | 'unsent' | 'sent'
}

/** Reads a list as it was written; what is no entry is left out, so that a damaged store costs no more than itself. */
export function parseEntries(text: string | null): FeedbackEntry[] {
  try {
    const list: unknown = JSON.parse(text ?? '[]')
    return Array.isArray(list) ? list.filter(isEntry) : []
  } catch {
    // Somebody else has written there.
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
