import { type ReactNode, useEffect, useRef, useState } from 'react'
import { feedbackKey } from '../../shared/storage-keys.ts'
import { safeStorage } from '../browser/safe-storage.ts'
import type { Answer, AnswerChange } from '../feedback/answering.tsx'
import { usePage } from '../page-context.ts'

/** “Was this page helpful?”, then an optional comment. The answer can be changed. Needs a script. */
export function Feedback(): ReactNode {
  const model = usePage()
  const { texts } = model
  const { path } = model.view
  const status = useRef<HTMLParagraphElement>(null)
  const [{ entry, message, Comment }, setAnswer] = useState<Answer>({})

  useEffect(() => {
    // Quiet: the page's own script has already warned that storage is denied.
    if (safeStorage(window, { quiet: true }).get(feedbackKey) === null) return
    void import('../feedback/answering.tsx').then(({ knownAnswer }) => setAnswer(knownAnswer(path)))
  }, [path])

  const save = async (change: AnswerChange) => {
    try {
      const { saveAnswer } = await import('../feedback/answering.tsx')
      setAnswer(saveAnswer(model, change))
    } catch {
      // The next click tries again.
      setAnswer({ entry, message: texts.componentFailed })
    }
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
      {Comment && entry && (
        <Comment
          key={String(entry.helpful)}
          entry={entry}
          onSend={(comment) => void save({ comment })}
        />
      )}
    </section>
  )
}
