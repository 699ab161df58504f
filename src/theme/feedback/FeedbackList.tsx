import { type ReactNode, useEffect, useRef, useState } from 'react'
import { countText } from '../../shared/messages/fill-text.ts'
import { LazyPart } from '../common/LazyPart.tsx'
import { usePage } from '../page-context.ts'
import { DeleteDialog } from './DeleteDialog.tsx'
import { FeedbackFilters } from './FeedbackFilters.tsx'
import { FeedbackItem } from './FeedbackItem.tsx'
import { FeedbackToolbar } from './FeedbackToolbar.tsx'
import type { FeedbackEntry } from './feedback-entry.ts'
import { filterFeedback, noFilter } from './filter-feedback.ts'
import { useAdminTexts } from './use-admin-texts.ts'
import { useEntries } from './use-entries.ts'

/**
 * The answers stored in this browser, to be filtered, exported, sent again or deleted; above them the reports that the feedback
 * service has collected, where the site names one. Never rendered by the build.
 */
export function FeedbackList(): ReactNode {
  const script = usePage().shell.feedback?.script
  const texts = useAdminTexts()
  const { entries, isStorable, remove, send } = useEntries()
  const [filter, setFilter] = useState(noFilter)
  const [doomed, setDoomed] = useState<readonly FeedbackEntry[]>([])
  const [message, setMessage] = useState('')
  const status = useRef<HTMLParagraphElement>(null)
  useEffect(() => {
    void send()
  }, [send])
  useEffect(() => {
    // The pressed button may have been removed with its entry. Not while the dialog is open, which has the focus.
    if (message !== '') status.current?.focus()
  }, [message])
  const shown = filterFeedback(entries, filter)
  const deleteNow = () => {
    remove(doomed)
    setMessage(countText(texts, 'feedbackAdminDeleted', [doomed.length]))
    setDoomed([])
  }
  const ask = (gone: readonly FeedbackEntry[]) => {
    setMessage('')
    setDoomed(gone)
  }
  const helpful = shown.filter((entry) => entry.helpful).length
  return (
    <>
      {script && (
        <LazyPart load={() => import('./CollectedFeedback.tsx')}>
          {({ CollectedFeedback }) => <CollectedFeedback script={script} />}
        </LazyPart>
      )}
      {!isStorable && <p className="dg-banner">{texts.feedbackAdminStorage}</p>}
      {entries.length > 0 && (
        <>
          <FeedbackFilters entries={entries} filter={filter} onChange={setFilter} />
          <FeedbackToolbar shown={shown} onDelete={() => ask(shown)} onSend={send} />
        </>
      )}
      <p className="dg-feedback-count" ref={status} role="status" tabIndex={-1}>
        {[
          message,
          entries.length > 0 &&
            countText(texts, 'feedbackAdminShown', [shown.length, String(helpful)]),
        ]
          .filter(Boolean)
          .join(' ')}
      </p>
      <FeedbackItems entries={entries} shown={shown} onDelete={(entry) => ask([entry])} />
      {doomed.length > 0 && (
        <DeleteDialog count={doomed.length} onDelete={deleteNow} onCancel={() => setDoomed([])} />
      )}
    </>
  )
}

interface FeedbackItemsProps {
  readonly entries: readonly FeedbackEntry[]
  readonly shown: readonly FeedbackEntry[]
  readonly onDelete: (entry: FeedbackEntry) => void
}

function FeedbackItems({ entries, shown, onDelete }: FeedbackItemsProps): ReactNode {
  const texts = useAdminTexts()
  if (entries.length === 0) {
    return (
      <div className="dg-feedback-empty">
        <p>
          <strong>{texts.feedbackAdminEmpty}</strong>
        </p>
        <p>{texts.feedbackAdminEmptyText}</p>
      </div>
    )
  }
  if (shown.length === 0) return <p className="dg-feedback-empty">{texts.feedbackAdminNoMatch}</p>
  return (
    <ul className="dg-feedback-list" aria-label={texts.feedbackAdminList}>
      {shown.map((entry) => (
        <FeedbackItem key={entry.id} entry={entry} onDelete={() => onDelete(entry)} />
      ))}
    </ul>
  )
}
