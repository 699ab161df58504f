import type { LocaleConfig } from '../../shared/model/locale.ts'

/** Dates in the words, numbers and calendar of a locale: `2025-05-01` → `May 1, 2025`, `2025年5月1日`. */
export function dateFormat(locale: LocaleConfig): (isoDate: string) => string {
  // Made with the first date: loading its data takes as long as rendering a dozen pages.
  let format: Intl.DateTimeFormat | undefined
  return (isoDate) => {
    const date = new Date(isoDate)
    if (Number.isNaN(date.getTime())) return isoDate
    format ??= new Intl.DateTimeFormat(languageTag(locale), {
      dateStyle: 'long',
      // A date has no time zone: it must stay the same day in every zone.
      timeZone: 'UTC',
    })
    return format.format(date)
  }
}

function languageTag({ htmlLang, calendar }: LocaleConfig): string {
  try {
    return new Intl.Locale(htmlLang, { calendar }).toString()
  } catch {
    // Not a language tag or a calendar that is none: still a readable date.
    return 'en'
  }
}
