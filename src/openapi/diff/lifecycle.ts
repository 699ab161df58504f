/** Deprecation, the day of removal (`x-sunset`) and the level of stability (`x-stability-level`). */
import type { Level } from './change.ts'

/** The lifecycle of an operation, parameter or property. */
export interface Lifecycle {
  readonly deprecated: boolean
  /** As written; null: none. */
  readonly sunset: string | null
  readonly stability: string | null
}

interface Found {
  readonly aspect: Aspect
  readonly level: Level
  readonly message: string
}

type Aspect =
  | 'deprecated'
  | 'deprecated-with-sunset'
  | 'reactivated'
  | 'sunset-parse'
  | 'sunset-deleted'
  | 'sunset-date-too-small'
  | 'sunset-date-changed-too-small'
  | 'sunset-changed'
  | 'stability-decreased'
  | 'stability-increased'
  | 'invalid-stability-level'

/** The day of `x-sunset`, `2027-01-31`; null: it is not written as in RFC 3339. */
function dayOf(sunset: string): string | null {
  const day = /^\d{4}-\d\d-\d\d(?=$|[Tt]\d\d:\d\d:\d\d(?:\.\d+)?(?:[Zz]|[+-]\d\d:\d\d)$)/.exec(
    sunset,
  )?.[0]
  const time = day === undefined ? Number.NaN : Date.parse(day)
  // `Date` reads February 30 as a day of March.
  return Number.isNaN(time) || new Date(time).toISOString().slice(0, 10) !== day ? null : day
}

const order = ['draft', 'alpha', 'beta', 'stable']

/** Drafts and alphas may change at any time. */
export function mayChange({ stability }: Pick<Lifecycle, 'stability'>): boolean {
  return stability === 'draft' || stability === 'alpha'
}

/** The changes of a lifecycle. @param name - `the operation` @param today - `2027-01-31` */
export function lifecycleChanges(
  { old, next }: { readonly old: Lifecycle; readonly next: Lifecycle },
  name: string,
  today: string,
): Found[] {
  return [...deprecation(old, next, { name, today }), ...stability(old, next, name)]
}

interface Naming {
  readonly name: string
  readonly today: string
}

function deprecation(old: Lifecycle, next: Lifecycle, naming: Naming): Found[] {
  const { name } = naming
  if (!next.deprecated) {
    const message = `${name} is not deprecated any more`
    return old.deprecated ? [{ aspect: 'reactivated', level: 'info', message }] : []
  }
  if (!old.deprecated) return [newDeprecation(next.sunset, naming)]
  if (old.sunset === next.sunset) return []
  if (old.sunset === null) return next.sunset === null ? [] : [newDeprecation(next.sunset, naming)]
  if (next.sunset === null) {
    const message = `${name} has no day of removal any more, it was ${old.sunset}`
    return [{ aspect: 'sunset-deleted', level: 'breaking', message }]
  }
  const [before, day] = [dayOf(old.sunset), dayOf(next.sunset)]
  if (before === null || day === null)
    return [wrongDate(day === null ? next.sunset : old.sunset, name)]
  const message = `the day of the removal of ${name} was ${before} and is ${day}`
  if (day < before) return [{ aspect: 'sunset-date-changed-too-small', level: 'breaking', message }]
  return day > before ? [{ aspect: 'sunset-changed', level: 'info', message }] : []
}

function newDeprecation(sunset: string | null, { name, today }: Naming): Found {
  const message = `${name} is deprecated`
  if (sunset === null) return { aspect: 'deprecated', level: 'info', message }
  const day = dayOf(sunset)
  if (day === null) return wrongDate(sunset, name)
  if (day >= today) {
    return {
      aspect: 'deprecated-with-sunset',
      level: 'info',
      message: `${message}, to be removed on ${day}`,
    }
  }
  const past = `${message}, and the day of its removal, ${day}, is past`
  return { aspect: 'sunset-date-too-small', level: 'breaking', message: past }
}

function wrongDate(sunset: string, name: string): Found {
  const message = `\`x-sunset\` of ${name} is not a date like 2027-01-31: ${sunset}`
  return { aspect: 'sunset-parse', level: 'breaking', message }
}

function stability(old: Lifecycle, next: Lifecycle, name: string): Found[] {
  const [before, after] = [old.stability ?? 'stable', next.stability ?? 'stable']
  if (before === after) return []
  if (!order.includes(after)) {
    const message = `\`x-stability-level\` of ${name} must be one of ${order.join(', ')}, and is ${after}`
    return [{ aspect: 'invalid-stability-level', level: 'breaking', message }]
  }
  const isLess = order.indexOf(after) < order.indexOf(before)
  const level = isLess && !mayChange(old) ? 'breaking' : 'info'
  const message = `${name} was ${before} and is ${after}`
  return [{ aspect: isLess ? 'stability-decreased' : 'stability-increased', level, message }]
}

/** Whether a removal was announced, and whether its day has come. */
export interface Removal {
  readonly state: 'unannounced' | 'deprecated' | 'before-sunset' | 'sunset-parse'
  /** What follows `… is gone` in a sentence. */
  readonly words: string
}

/** @param today - `2027-01-31` */
export function removalOf({ deprecated, sunset }: Lifecycle, today: string): Removal {
  if (!deprecated) return { state: 'unannounced', words: '' }
  if (sunset === null) return { state: 'deprecated', words: ', which was deprecated' }
  const day = dayOf(sunset)
  if (day === null) {
    return {
      state: 'sunset-parse',
      words: `, and its \`x-sunset\` was not a date like 2027-01-31: ${sunset}`,
    }
  }
  return day > today
    ? { state: 'before-sunset', words: ` before ${day}, the day that was announced` }
    : { state: 'deprecated', words: `, as announced for ${day}` }
}
