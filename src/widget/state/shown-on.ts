import type { ShowConfig } from '../types.ts'

const DAYS = ['su', 'mo', 'tu', 'we', 'th', 'fr', 'sa']

/** Whether paths and hours allow the widget on a page (absolute URL) at a time. Rules that cannot be read are ignored. */
export function isShownOn(show: ShowConfig, url: string, now: Date): boolean {
  return matchesPath(show.paths, url) && isOpen(show, now)
}

/** Whether the path of a URL matches one of the including patterns, if there are any, and none of the excluding ones. */
function matchesPath(patterns: string, url: string): boolean {
  const list = patterns.split(/\s+/).filter(Boolean)
  const path = url.replace(/^\w+:\/\/[^/]*|[?#].*/gs, '')
  const isLike = (pattern: string): boolean => {
    const parts = pattern.split('*').map((part) => part.replace(/\W/g, '\\$&'))
    return new RegExp(`^${parts.join('.*')}$`, 's').test(path)
  }
  const included = list.filter((pattern) => !/^!/.test(pattern))
  const isExcluded = list.some((pattern) => /^!/.test(pattern) && isLike(pattern.slice(1)))
  return !isExcluded && (included.length === 0 || included.some(isLike))
}

/** Whether a time is in one of the spans `Mo-Fr 09:00-18:00`. A span that ends before it begins goes on after midnight. */
function isOpen({ hours, timeZone }: ShowConfig, now: Date): boolean {
  const spans = [
    ...hours.toLowerCase().matchAll(/([a-z]{2})(?:-([a-z]{2}))?\s+(\d\d?:\d\d)-(\d\d?:\d\d)/g),
  ]
  if (spans.length === 0) return true
  const { day, minutes } = localTime(now, timeZone)
  return spans.some(([, first = '', last = first, from, to]) => {
    const isOn = (weekday: number): boolean => {
      const [start, end] = [DAYS.indexOf(first), DAYS.indexOf(last)]
      return start <= end ? weekday >= start && weekday <= end : weekday >= start || weekday <= end
    }
    const [opens, closes] = [minutesOf(from), minutesOf(to)]
    if (opens < closes) return isOn(day) && minutes >= opens && minutes < closes
    return (isOn(day) && minutes >= opens) || (isOn((day + 6) % 7) && minutes < closes)
  })
}

function minutesOf(clock = ''): number {
  const [hours, minutes] = clock.split(':').map(Number)
  return 60 * (hours ?? 0) + (minutes ?? 0)
}

/** Weekday (0 is Sunday) and minutes since midnight in a time zone; in that of the browser if there is none of this name. */
function localTime(now: Date, timeZone: string): { day: number; minutes: number } {
  let local = now
  try {
    // This form is read back as local time.
    if (timeZone) local = new Date(now.toLocaleString('en-US', { timeZone }))
  } catch {
    // No time zone of this name.
  }
  return { day: local.getDay(), minutes: 60 * local.getHours() + local.getMinutes() }
}
