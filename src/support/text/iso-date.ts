/** A date as authors write it, as YYYY-MM-DD; null when it is none. In UTC, so that it is the same on every machine. */
export function isoDate(text: string | undefined): string | null {
  if (text === undefined) return null
  const [, year, month, day] = /^(\d{4})[-/.](\d{1,2})[-/.](\d{1,2})(?!\d)/.exec(text.trim()) ?? []
  const time =
    year === undefined
      ? Date.parse(`${text} UTC`)
      : Date.UTC(Number(year), Number(month) - 1, Number(day))
  return Number.isNaN(time) ? null : new Date(time).toISOString().slice(0, 10)
}
