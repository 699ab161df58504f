import { type ReactNode, useEffect, useRef, useState } from 'react'
import { feedbackKey } from '../../shared/storage-keys.ts'
import { safeStorage } from '../browser/safe-storage.ts'
import type { FeedbackEntry } from '../feedback/feedback-entry.ts'
import { usePage } from '../page-context.ts'

/** The module that is loaded when a reader answers, or has answered before. */
type Answering = typeof import('../feedback/answering.tsx')

/** “Was this page helpful?”, then an optional comment. The answer can be changed. Needs a script. */
export function Feedback(): ReactNode {
  const { view, shell, texts } = usePage()
  const { path } = view
  const status = useRef<HTMLParagraphElement>(null)
  const [Comment, setComment] = useState<Answering['FeedbackComment'] | null>(null)
  const [entry, setEntry] = useState<FeedbackEntry | null>(null)
  const [asksComment, setAsksComment] = useState(false)
  const [message, setMessage] = useState('')

  useEffect(() => {
    // Quiet: the page's own script has already warned that storage is denied.
    if (safeStorage(window, { quiet: true }).get(feedbackKey) === null) return
    void import('../feedback/answering.tsx').then(({ knownAnswer }) => setEntry(knownAnswer(path)))
  }, [path])

  const save = async (change: Partial<Pick<FeedbackEntry, 'helpful' | 'comment'>>) => {
    const loaded = await import('../feedback/answering.tsx')
    const saved = loaded.saveAnswer({ view, shell }, change)
    const thanks = 'comment' in change ? texts.feedbackThanksComment : texts.feedbackThanks
    setComment(() => loaded.FeedbackComment)
    setEntry(saved.entry)
    setMessage(saved.isKept ? thanks : texts.feedbackNotSaved)
    setAsksComment(saved.isKept && !('comment' in change))
    // The comment form had the focus and is removed.
    if ('comment' in change) status.current?.focus()
  }
  const button = (helpful: boolean) => (
    <button
      type="button"
      data-runtime=""
      aria-pressed={entry?.helpful === helpful}
      onClick={() => void save({ helpful })}
    >
      {helpful ? texts.feedbackYes : texts.feedbackNo}
    </button>
  )
  return (
    <section className="dg-feedback dg-js-only" aria-label={texts.feedbackQuestion}>
      <div className="dg-feedback-question">
        <p aria-hidden="true">{texts.feedbackQuestion}</p>
        {button(true)}
        {button(false)}
        <p ref={status} role="status" tabIndex={-1}>
          {message}
        </p>
      </div>
      {asksComment && Comment && entry && (
        <Comment
          key={String(entry.helpful)}
          entry={entry}
          onSend={(comment) => void save({ comment })}
        />
      )}
    </section>
  )
}
