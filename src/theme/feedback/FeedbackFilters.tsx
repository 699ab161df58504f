import { type ReactNode, useId } from 'react'
import type { UiTextKey } from '../../shared/messages/ui-texts.ts'
import { usePage } from '../page-context.ts'
import type { FeedbackEntry } from './feedback-entry.ts'
import { type FeedbackFilter, noFilter } from './filter-feedback.ts'
import { useAdminTexts } from './use-admin-texts.ts'

export interface FeedbackFiltersProps {
  readonly entries: readonly FeedbackEntry[]
  readonly filter: FeedbackFilter
  readonly onChange: (filter: FeedbackFilter) => void
}

/** The filter controls. Changes apply at once. */
export function FeedbackFilters({ entries, filter, onChange }: FeedbackFiltersProps): ReactNode {
  const { view } = usePage()
  const texts = useAdminTexts()
  const set = (name: keyof FeedbackFilter) => (value: string) =>
    onChange({ ...filter, [name]: value })
  const pages = unique(entries.map(({ page, title }) => [page, title]))
  const names = new Map(view.localeLinks.map(({ locale, label }) => [locale, label]))
  const locales = unique(entries.map(({ locale }) => [locale, names.get(locale) ?? locale]))
  const answers: Options = [
    ['yes', texts.feedbackYes],
    ['no', texts.feedbackNo],
  ]
  return (
    <form
      className="dg-feedback-filters"
      aria-label={texts.feedbackAdminFilters}
      onSubmit={(event) => event.preventDefault()}
    >
      <Field label="feedbackAdminSearch" value={filter.text} type="search" onChange={set('text')} />
      <Choice
        label="feedbackAdminPage"
        value={filter.page}
        options={pages}
        onChange={set('page')}
      />
      <Choice
        label="feedbackAdminAnswer"
        value={filter.answer}
        options={answers}
        onChange={set('answer')}
      />
      <Choice
        label="feedbackAdminLocale"
        value={filter.locale}
        options={locales}
        onChange={set('locale')}
      />
      <Field label="feedbackAdminFrom" value={filter.from} type="date" onChange={set('from')} />
      <Field label="feedbackAdminTo" value={filter.to} type="date" onChange={set('to')} />
      <button
        type="button"
        disabled={Object.values(filter).every((value) => value === '')}
        onClick={() => onChange(noFilter)}
      >
        {texts.feedbackAdminReset}
      </button>
    </form>
  )
}

/** Values and their labels. */
type Options = readonly (readonly [value: string, name: string])[]

function unique(options: Options): Options {
  return [...new Map(options)].sort(([, a], [, b]) => a.localeCompare(b))
}

interface FieldProps {
  readonly label: UiTextKey & `feedback${string}`
  readonly value: string
  readonly onChange: (value: string) => void
}

function Field({
  label,
  value,
  type,
  onChange,
}: FieldProps & { readonly type: string }): ReactNode {
  const texts = useAdminTexts()
  const id = useId()
  return (
    <div>
      <label htmlFor={id}>{texts[label]}</label>
      <input id={id} type={type} value={value} onChange={({ target }) => onChange(target.value)} />
    </div>
  )
}

function Choice({
  label,
  value,
  options,
  onChange,
}: FieldProps & { readonly options: Options }): ReactNode {
  const texts = useAdminTexts()
  const id = useId()
  return (
    <div>
      <label htmlFor={id}>{texts[label]}</label>
      <select id={id} value={value} onChange={({ target }) => onChange(target.value)}>
        <option value="">{texts.feedbackAdminAll}</option>
        {options.map(([one, name]) => (
          <option key={one} value={one}>
            {name}
          </option>
        ))}
      </select>
    </div>
  )
}
