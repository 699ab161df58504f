/** The code for answering, loaded with the reader's first answer. */
import { type FormEvent, type ReactNode, useId } from 'react'
import { type PageModel, usePage } from '../page-context.ts'
import type { FeedbackEntry } from './feedback-entry.ts'
import { sendFeedback } from './feedback-service.ts'
import { createFeedbackStore, newEntryId } from './feedback-store.ts'

/** What a reader has answered, and what the page says to that. */
export interface Answer {
  readonly entry?: FeedbackEntry | undefined
  readonly message?: string
  /** Shown when a comment may follow. */
  readonly Comment?: typeof FeedbackComment | undefined
}

export type AnswerChange = Partial<Pick<FeedbackEntry, 'helpful' | 'comment'>>

/** Comments that are written and not sent, by path of the page. They are kept until the window loads another document. */
const drafts = new Map<string, string>()

/** The stored answer for a page, and the form with the comment that was begun there. */
export function knownAnswer(page: string): Answer {
  const Comment = drafts.has(page) ? FeedbackComment : undefined
  return { entry: createFeedbackStore(window).of(page), Comment }
}

/** Changes the answer for a page, stores it, and sends it if the site has a feedback service. */
export function saveAnswer(
  { view, shell, texts }: Pick<PageModel, 'view' | 'shell' | 'texts'>,
  change: AnswerChange,
): Answer {
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
  // The browser may refuse to store it.
  if (!store.put([entry])) return { entry, message: texts.feedbackNotSaved }
  void sendFeedback(window, store, script)
  const isComment = 'comment' in change
  if (isComment) drafts.delete(view.path)
  return isComment
    ? { entry, message: texts.feedbackThanksComment }
    : { entry, message: texts.feedbackThanks, Comment: FeedbackComment }
}

export interface FeedbackCommentProps {
  readonly entry: FeedbackEntry
  readonly onSend: (comment: string) => void
}

/** Maximum length of a comment, in characters. */
const longest = 2000

/** Asks for an optional comment. */
export function FeedbackComment({ entry, onSend }: FeedbackCommentProps): ReactNode {
  const { texts, view } = usePage()
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
        defaultValue={drafts.get(view.path) ?? entry.comment}
        onChange={({ target }) => drafts.set(view.path, target.value)}
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
