import { type FormEvent, type ReactNode, useEffect, useEffectEvent, useId, useState } from 'react'
import { countText, fillText } from '../../shared/messages/fill-text.ts'
import { feedbackTokenKey } from '../../shared/storage-keys.ts'
import {
  type Collected,
  type CollectedFailure,
  type MissedSearch,
  type RatedPage,
  readCollected,
} from './collected.ts'
import { useAdminTexts } from './use-admin-texts.ts'

export interface CollectedFeedbackProps {
  /** URL of the configuration file of the feedback service. */
  readonly script: string
}

/**
 * Searches without a hit and pages of no help, as all readers have sent them to the service of the site. The service wants a token,
 * which the tab keeps until it is closed.
 */
export function CollectedFeedback({ script }: CollectedFeedbackProps): ReactNode {
  const texts = useAdminTexts()
  const id = useId()
  const [collected, setCollected] = useState<Collected | null>(null)
  const [message, setMessage] = useState('')
  const read = async (token: string) => {
    setMessage(texts.loading)
    const answer = await readCollected(window, script, token)
    const hasFailed = 'failure' in answer
    keepToken(hasFailed && answer.failure === 'noAccess' ? null : token)
    setCollected(hasFailed ? null : answer)
    setMessage(hasFailed ? failureText(answer.failure, texts) : '')
  }
  const readAgain = useEffectEvent(() => {
    const token = keptToken()
    if (token) void read(token)
  })
  useEffect(() => readAgain(), [])
  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault()
    const token = new FormData(event.currentTarget).get('token')
    void read(String(token ?? '').trim())
  }
  const forget = () => {
    keepToken(null)
    setCollected(null)
    setMessage('')
  }
  return (
    <section className="dg-collected" aria-labelledby={`${id}-title`}>
      <h2 id={`${id}-title`}>{texts.feedbackAdminCollected}</h2>
      {collected === null ? (
        <form onSubmit={submit}>
          <label htmlFor={id}>{texts.feedbackAdminToken}</label>
          <input id={id} name="token" type="password" autoComplete="off" required />
          <button type="submit">{texts.feedbackAdminShow}</button>
          <small>{texts.feedbackAdminTokenHint}</small>
        </form>
      ) : (
        <button type="button" onClick={forget}>
          {texts.feedbackAdminForget}
        </button>
      )}
      <p className="dg-feedback-count" role="status">
        {message}
      </p>
      {collected && <MissedSearches searches={collected.searches} />}
      {collected && <RatedPages pages={collected.pages} />}
      <h2>{texts.feedbackAdminHere}</h2>
    </section>
  )
}

type Texts = ReturnType<typeof useAdminTexts>

function failureText(failure: CollectedFailure, texts: Texts): string {
  if (failure === 'noService') return texts.feedbackAdminNoService
  if (failure === 'noAccess') return texts.feedbackAdminNoAccess
  return fillText(texts.feedbackAdminUnread, [failure.reason])
}

function keptToken(): string | null {
  try {
    return sessionStorage.getItem(feedbackTokenKey)
  } catch {
    // Denied: the token is typed each time.
    return null
  }
}

function keepToken(token: string | null): void {
  try {
    if (token === null) sessionStorage.removeItem(feedbackTokenKey)
    else sessionStorage.setItem(feedbackTokenKey, token)
  } catch {
    // Denied: the token is for this once.
  }
}

/** Rows that are shown at first, and with each press on “more”. */
const rowsAtOnce = 50

function MissedSearches({ searches }: Pick<Collected, 'searches'>): ReactNode {
  const texts = useAdminTexts()
  return (
    <Rows
      title={texts.feedbackAdminMissed}
      none={texts.feedbackAdminMissedNone}
      items={searches}
      keyOf={({ query }: MissedSearch) => query}
      row={({ query, count, locales }: MissedSearch) => (
        <>
          <bdi>{query}</bdi>
          <small>
            {countText(texts, 'feedbackAdminTimes', [count])}
            {' · '}
            {locales.join(', ')}
          </small>
        </>
      )}
    />
  )
}

function RatedPages({ pages }: Pick<Collected, 'pages'>): ReactNode {
  const texts = useAdminTexts()
  return (
    <Rows
      title={texts.feedbackAdminRated}
      none={texts.feedbackAdminRatedNone}
      items={pages}
      keyOf={({ page }: RatedPage) => page}
      row={({ page, title, locale, yes, no, comments }: RatedPage) => (
        <>
          <a href={page} lang={locale}>
            {title}
          </a>
          <small>{fillText(texts.feedbackAdminVotes, [String(no), String(yes)])}</small>
          {comments.length > 0 && (
            <details>
              <summary>{countText(texts, 'feedbackAdminComments', [comments.length])}</summary>
              {comments.map((comment, index) => (
                // biome-ignore lint/suspicious/noArrayIndexKey: two readers may write the same
                <p key={index}>{comment}</p>
              ))}
            </details>
          )}
        </>
      )}
    />
  )
}

interface RowsProps<T> {
  readonly title: string
  /** Shown when there are no items. */
  readonly none: string
  readonly items: readonly T[]
  readonly keyOf: (item: T) => string
  readonly row: (item: T) => ReactNode
}

function Rows<T>({ title, none, items, keyOf, row }: RowsProps<T>): ReactNode {
  const texts = useAdminTexts()
  const [limit, setLimit] = useState(rowsAtOnce)
  return (
    <>
      <h3>{title}</h3>
      {items.length === 0 && <p className="dg-feedback-count">{none}</p>}
      <ol className="dg-collected-list">
        {items.slice(0, limit).map((item) => (
          <li key={keyOf(item)}>{row(item)}</li>
        ))}
      </ol>
      {items.length > limit && (
        <button type="button" onClick={() => setLimit(limit + rowsAtOnce)}>
          {fillText(texts.feedbackAdminMore, [String(items.length - limit)])}
        </button>
      )}
    </>
  )
}
