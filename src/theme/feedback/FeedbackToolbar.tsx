import type { ReactNode } from 'react'
import { feedbackCsv, feedbackJson } from './export-feedback.ts'
import type { FeedbackEntry } from './feedback-entry.ts'
import { useAdminTexts } from './use-admin-texts.ts'

export interface FeedbackToolbarProps {
  readonly shown: readonly FeedbackEntry[]
  readonly onDelete: () => void
  readonly onSend: () => Promise<void>
}

/** Actions for the answers that are shown: export, send again, delete. */
export function FeedbackToolbar({ shown, onDelete, onSend }: FeedbackToolbarProps): ReactNode {
  const texts = useAdminTexts()
  const isEmpty = shown.length === 0
  const save = (name: string, type: string, text: string) => () => download(name, type, text)
  return (
    <div className="dg-feedback-tools">
      <button
        type="button"
        disabled={isEmpty}
        onClick={save('feedback.csv', 'text/csv', feedbackCsv(shown))}
      >
        {texts.feedbackAdminExportCsv}
      </button>
      <button
        type="button"
        disabled={isEmpty}
        onClick={save('feedback.json', 'application/json', feedbackJson(shown))}
      >
        {texts.feedbackAdminExportJson}
      </button>
      {shown.some(({ state }) => state === 'unsent') && (
        <button type="button" onClick={() => void onSend()}>
          {texts.feedbackAdminSendAgain}
        </button>
      )}
      <button type="button" className="dg-danger" disabled={isEmpty} onClick={onDelete}>
        {texts.feedbackAdminDeleteShown}
      </button>
    </div>
  )
}

function download(name: string, type: string, text: string): void {
  const url = URL.createObjectURL(new Blob([text], { type }))
  const link = document.createElement('a')
  link.href = url
  link.download = name
  link.click()
  // The download has started by the next task.
  setTimeout(() => URL.revokeObjectURL(url))
}
