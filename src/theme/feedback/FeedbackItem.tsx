import type { ReactNode } from 'react'
import { fillText } from '../../shared/messages/fill-text.ts'
import { Icon } from '../common/Icon.tsx'
import { usePage } from '../page-context.ts'
import type { FeedbackEntry } from './feedback-entry.ts'
import { useAdminTexts } from './use-admin-texts.ts'

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
        <Icon name={helpful ? 'thumbUp' : 'thumbDown'} />
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
        <Icon name="remove" />
      </button>
    </li>
  )
}
