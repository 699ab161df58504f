/** The code for answering, loaded with the reader's first answer. */
import { type FormEvent, type ReactNode, useId } from 'react'
import { type PageModel, usePage } from '../page-context.ts'
import type { FeedbackEntry } from './feedback-entry.ts'
import { sendFeedback } from './feedback-service.ts'
import { createFeedbackStore, newEntryId } from './feedback-store.ts'

/** The stored answer for a page, or null. */
export function knownAnswer(page: string): FeedbackEntry | null {
  return createFeedbackStore(window).of(page) ?? null
}

/**
 * Changes the answer for a page, stores it, and sends it if the site has a feedback service. `isKept` is false when
 * the browser could not store it.
 */
export function saveAnswer(
  { view, shell }: Pick<PageModel, 'view' | 'shell'>,
  change: Partial<Pick<FeedbackEntry, 'helpful' | 'comment'>>,
): { entry: FeedbackEntry; isKept: boolean } {
  const store = createFeedbackStore(window)
  const script = shell.feedback?.script ?? null
  const before = store.of(view.path) ?? { id: newEntryId(), helpful: true, comment: '' }
  const entry: FeedbackEntry = {
    ...before,
    ...change,
    page: view.path,
    title: view.title,
    locale: view.locale,
    time: new Date().toISOString(),
    state: script === null ? 'kept' : 'unsent',
  }
  const isKept = store.put([entry])
  if (isKept) void sendFeedback(window, store, script)
  return { entry, isKept }
}

export interface FeedbackCommentProps {
  readonly entry: FeedbackEntry
  readonly onSend: (comment: string) => void
}

/** Maximum length of a comment, in characters. */
const longest = 2000

/** Asks for an optional comment. */
export function FeedbackComment({ entry, onSend }: FeedbackCommentProps): ReactNode {
  const { texts } = usePage()
  const id = useId()
  const send = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault()
    const comment = new FormData(event.currentTarget).get('comment')
    onSend(String(comment ?? '').trim())
  }
  return (
    <form className="dg-feedback-comment" onSubmit={send}>
      <label htmlFor={id}>
        {entry.helpful ? texts.feedbackCommentYes : texts.feedbackCommentNo}
      </label>
      <textarea
        id={id}
        name="comment"
        rows={3}
        maxLength={longest}
        defaultValue={entry.comment}
        aria-describedby={`${id}-hint`}
      />
      <div>
        <small id={`${id}-hint`}>{texts.feedbackCommentHint}</small>
        <button type="submit" className="dg-button">
          {texts.feedbackSend}
        </button>
      </div>
    </form>
  )
}
