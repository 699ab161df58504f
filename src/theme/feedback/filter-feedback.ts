import type { FeedbackEntry } from './feedback-entry.ts'

/** The filter's values; `''` in a field means no limit. */
export interface FeedbackFilter {
  readonly page: string
  readonly answer: '' | 'yes' | 'no'
  readonly locale: string
  /** Words that must occur in title, path or comment, in any case. */
  readonly text: string
  /** Local days, YYYY-MM-DD, inclusive. */
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

/** The entries that match, in their order. */
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

/** The local day of a point in time: YYYY-MM-DD. */
function localDay(time: string): string {
  const date = new Date(time)
  const part = (value: number, length: number) => String(value).padStart(length, '0')
  return [part(date.getFullYear(), 4), part(date.getMonth() + 1, 2), part(date.getDate(), 2)].join(
    '-',
  )
}
