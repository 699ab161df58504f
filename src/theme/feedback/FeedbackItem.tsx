import type { ReactNode } from 'react'
import { fillText } from '../../shared/messages/fill-text.ts'
import { DrawnIcon } from '../common/Icon.tsx'
import { usePage } from '../page-context.ts'
import type { FeedbackEntry } from './feedback-entry.ts'
import { useAdminTexts } from './use-admin-texts.ts'

/** Paths on a 24 px grid. Here, because no other page shows them. */
const icons = {
  remove: 'M5 7h14M10 7V4h4v3M7 7l1 13h8l1-13',
  yes: 'M7 11v9H4v-9zM7 11l4-8c1.7 0 3 1.2 3 3v4h5a2 2 0 0 1 2 2.3l-1 6A2 2 0 0 1 18 20H7',
  no: 'M7 13V4H4v9zM7 13l4 8c1.7 0 3-1.2 3-3v-4h5a2 2 0 0 0 2-2.3l-1-6A2 2 0 0 0 18 4H7',
} as const

export interface FeedbackItemProps {
  readonly entry: FeedbackEntry
  readonly onDelete: () => void
}

/** One answer. */
export function FeedbackItem({ entry, onDelete }: FeedbackItemProps): ReactNode {
  const { shell } = usePage()
  const texts = useAdminTexts()
  const { helpful, page, title, locale, comment, time, state } = entry
  const states = {
    kept: texts.feedbackAdminKept,
    unsent: texts.feedbackAdminUnsent,
    sent: texts.feedbackAdminSent,
  }
  const when = new Intl.DateTimeFormat(shell.locale.htmlLang, {
    dateStyle: 'medium',
    timeStyle: 'short',
  })
  return (
    <li>
      <span className={helpful ? 'dg-answer dg-answer-yes' : 'dg-answer'}>
        <DrawnIcon drawing={helpful ? icons.yes : icons.no} />
        {helpful ? texts.feedbackYes : texts.feedbackNo}
      </span>
      <div>
        <a href={page} lang={locale}>
          {title}
        </a>
        {comment !== '' && <p>{comment}</p>}
        <small>
          <time dateTime={time}>{when.format(new Date(time))}</time>
          {' · '}
          {locale}
          {' · '}
          {states[state]}
        </small>
      </div>
      <button
        type="button"
        className="dg-icon-button"
        aria-label={fillText(texts.feedbackAdminDelete, [title])}
        onClick={onDelete}
      >
        <DrawnIcon drawing={icons.remove} />
      </button>
    </li>
  )
}
