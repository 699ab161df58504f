import type { FeedbackEntry } from './feedback-entry.ts'

/** What the list is narrowed to; `''` in a field: no limit. */
export interface FeedbackFilter {
  readonly page: string
  readonly answer: '' | 'yes' | 'no'
  readonly locale: string
  /** In title, address or comment, in any case. */
  readonly text: string
  /** Days as in the reader's calendar, YYYY-MM-DD, both included. */
  readonly from: string
  readonly to: string
}

export const noFilter: FeedbackFilter = {
  page: '',
  answer: '',
  locale: '',
  text: '',
  from: '',
  to: '',
}

/** The entries that pass, in their order. */
export function filterFeedback(
  entries: readonly FeedbackEntry[],
  filter: FeedbackFilter,
): FeedbackEntry[] {
  const words = filter.text.toLowerCase().split(/\s+/).filter(Boolean)
  return entries.filter((entry) => {
    const day = localDay(entry.time)
    const text = [entry.title, entry.page, entry.comment].join('\n').toLowerCase()
    return (
      (filter.page === '' || entry.page === filter.page) &&
      (filter.answer === '' || entry.helpful === (filter.answer === 'yes')) &&
      (filter.locale === '' || entry.locale === filter.locale) &&
      (filter.from === '' || day >= filter.from) &&
      (filter.to === '' || day <= filter.to) &&
      words.every((word) => text.includes(word))
    )
  })
}

/** The day of a point in time where the reader is: YYYY-MM-DD. */
function localDay(time: string): string {
  const date = new Date(time)
  const part = (value: number, length: number) => String(value).padStart(length, '0')
  return [part(date.getFullYear(), 4), part(date.getMonth() + 1, 2), part(date.getDate(), 2)].join(
    '-',
  )
}
