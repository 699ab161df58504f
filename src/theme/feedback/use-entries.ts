import { useCallback, useEffect, useMemo, useState } from 'react'
import { feedbackKey } from '../../shared/storage-keys.ts'
import { usePage } from '../page-context.ts'
import type { FeedbackEntry } from './feedback-entry.ts'
import { sendFeedback } from './feedback-service.ts'
import { createFeedbackStore } from './feedback-store.ts'

interface Entries {
  /** Newest first. */
  readonly entries: readonly FeedbackEntry[]
  /** False when the browser stores nothing. */
  readonly isStorable: boolean
  readonly remove: (entries: readonly FeedbackEntry[]) => void
  /** Sends the answers that have not been sent. */
  readonly send: () => Promise<void>
}

/** The answers stored in this browser, kept up to date with other tabs. */
export function useEntries(): Entries {
  const script = usePage().shell.feedback?.script ?? null
  const store = useMemo(() => createFeedbackStore(window), [])
  const [entries, setEntries] = useState(() => store.all())
  const read = useCallback(() => setEntries(store.all()), [store])
  useEffect(() => {
    const changed = ({ key }: StorageEvent) => {
      if (key === feedbackKey || key === null) read()
    }
    window.addEventListener('storage', changed)
    return () => window.removeEventListener('storage', changed)
  }, [read])
  return {
    entries,
    isStorable: store.isKept,
    remove(gone) {
      store.remove(new Set(gone.map(({ id }) => id)))
      read()
    },
    send: useCallback(async () => {
      if (store.all().every(({ state }) => state === 'sent')) return
      await sendFeedback(window, store, script)
      read()
    }, [store, script, read]),
  }
}
