import { storageKeys } from '../../shared/storage-keys.ts'
import { createStore } from '../browser/store.ts'
import { type FeedbackEntry, parseEntries } from './feedback-entry.ts'

/** Answers kept at most; the oldest go first. */
const mostEntries = 1000

export interface FeedbackStore {
  /** Newest first. */
  all(): FeedbackEntry[]
  of(page: string): FeedbackEntry | undefined
  /** Puts entries in the place of those with the same id, or adds them. False: the browser does not keep them. */
  put(entries: readonly FeedbackEntry[]): boolean
  remove(ids: ReadonlySet<string>): void
  /** False where the browser keeps nothing. */
  readonly isKept: boolean
}

/** The answers of this browser. Nothing here throws; other tabs may write at any time, so that nothing is held. */
export function createFeedbackStore(window: Window): FeedbackStore {
  // Where storage is denied, the page's own script has said so.
  const store = createStore(window, { quiet: true })
  const read = () => parseEntries(store.get(storageKeys.feedback))
  const write = (entries: readonly FeedbackEntry[]) => {
    const kept = [...entries].sort((a, b) => (a.time < b.time ? 1 : -1)).slice(0, mostEntries)
    const text = kept.length === 0 ? null : JSON.stringify(kept)
    store.set(storageKeys.feedback, text)
    return store.get(storageKeys.feedback) === text
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

/** A name that no other entry has. */
export function newEntryId(): string {
  const random = crypto.getRandomValues(new Uint32Array(2))
  return [Date.now(), ...random].map((part) => part.toString(36)).join('-')
}
