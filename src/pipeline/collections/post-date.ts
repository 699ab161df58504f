/** The date of a post, from the name of its file or from its front matter. */
import type { PostDate } from './collection.ts'

/** The date in the path of a post, as written, and its route below that of the blog. */
interface NamedPost {
  readonly date: PostDate | null
  /** A part that looks like a date and is none, such as `2025-02-30`; null: there is no such part. */
  readonly wrongDate: string | null
  readonly route: string
  /** The name without date. */
  readonly name: string
}

const datedPath = /^((?:.*\/)?)(\d{4})([-/])(\d{1,2})\3(\d{1,2})(?:[-/](.*))?$/

/**
 * Reads the path of a post without extension: `2024-10-08-hello`, `2024-10-08-hello/index`, `2024/10/08/hello` or
 * `hello`. A date becomes part of the route, as in Docusaurus: `/2024/10/08/hello`; folders before it follow it there.
 */
export function namedPost(path: string): NamedPost {
  const bare = path.replace(/(^|\/)index$/, '')
  const [, folder = '', year, , month, day, text = ''] = datedPath.exec(bare) ?? []
  const date = year === undefined ? null : postDate(`${year}-${month}-${day}`)
  if (date === null) {
    const wrongDate = year === undefined ? null : `${year}-${month}-${day}`
    return { date: null, wrongDate, route: `/${bare}`, name: bare }
  }
  return {
    date,
    wrongDate: null,
    route: `/${year}/${month}/${day}/${folder}${text}`,
    name: text === '' ? bare : text,
  }
}

const written =
  /^(\d{4})[-/.](\d{1,2})[-/.](\d{1,2})(?:[T\s]+(\d{1,2}):(\d{2})(?::(\d{2})(?:\.\d+)?)?\s*(Z|[+-]\d{2}:?\d{2})?)?$/i

/**
 * A date as authors write it: `2024-10-08`, `2024/10/8`, `2024-10-08 10:00`, `2024-10-08T10:00:00+08:00`. Without a zone
 * it is in UTC, so that it is the same on every machine. Null for what is no date, as the 30th of February.
 */
export function postDate(text: string): PostDate | null {
  const parts = written.exec(text.trim())
  if (parts === null) return null
  const [, year, month, date, hour = '0', minute = '0', second = '0', zone = 'Z'] = parts
  const [y, m, d] = [Number(year), Number(month), Number(date)]
  const start = new Date(Date.UTC(y, m - 1, d))
  const isReal = start.getUTCFullYear() === y && start.getUTCMonth() === m - 1
  if (!isReal || start.getUTCDate() !== d) return null
  if (Number(hour) > 23 || Number(minute) > 59 || Number(second) > 59) return null
  const inDay = ((Number(hour) * 60 + Number(minute)) * 60 + Number(second)) * 1000
  return { day: start.toISOString().slice(0, 10), time: start.getTime() + inDay - offset(zone) }
}

/** Whether a text is written as a date, be there such a day or not: `2025-02-30`. */
export function isWrittenAsDate(text: string): boolean {
  return written.test(text.trim())
}

/** Milliseconds that a zone is ahead of UTC. */
function offset(zone: string): number {
  const [, sign, hours, minutes] = /^([+-])(\d{2}):?(\d{2})$/.exec(zone) ?? []
  if (sign === undefined) return 0
  const ahead = (Number(hours) * 60 + Number(minutes)) * 60_000
  return sign === '-' ? -ahead : ahead
}
