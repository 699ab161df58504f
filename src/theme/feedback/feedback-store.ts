import { feedbackKey } from '../../shared/storage-keys.ts'
import { safeStorage } from '../browser/safe-storage.ts'
import { type FeedbackEntry, parseEntries } from './feedback-entry.ts'

/** Maximum number of stored answers; the oldest are dropped. */
const mostEntries = 1000

export interface FeedbackStore {
  /** Newest first. */
  all(): FeedbackEntry[]
  of(page: string): FeedbackEntry | undefined
  /** Replaces the entries with the same ids, or adds new ones. False when the browser could not store them. */
  put(entries: readonly FeedbackEntry[]): boolean
  remove(ids: ReadonlySet<string>): void
  /** False when the browser stores nothing. */
  readonly isKept: boolean
}

/** The answers stored in this browser. Nothing is cached, because other tabs may write at any time. Never throws. */
export function createFeedbackStore(window: Window): FeedbackStore {
  // Quiet: the page's own script has already warned that storage is denied.
  const store = safeStorage(window, { quiet: true })
  const read = () => parseEntries(store.get(feedbackKey))
  const write = (entries: readonly FeedbackEntry[]) => {
    const kept = [...entries].sort((a, b) => (a.time < b.time ? 1 : -1)).slice(0, mostEntries)
    const text = kept.length === 0 ? null : JSON.stringify(kept)
    store.set(feedbackKey, text)
    return store.get(feedbackKey) === text
  }
  return {
    isKept: store.isKept,
    all: read,
    of: (page) => read().find((entry) => entry.page === page),
    put(entries) {
      const ids = new Set(entries.map(({ id }) => id))
      return write([...entries, ...read().filter(({ id }) => !ids.has(id))])
    },
    remove(ids) {
      write(read().filter(({ id }) => !ids.has(id)))
    },
  }
}

/** A unique id. */
export function newEntryId(): string {
  const random = crypto.getRandomValues(new Uint32Array(2))
  return [Date.now(), ...random].map((part) => part.toString(36)).join('-')
}
