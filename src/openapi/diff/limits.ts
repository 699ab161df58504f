/** Keywords that limit a number from below or from above. */
import type { Schema } from '../model.ts'
import { partName } from './schema-place.ts'
import { type ValueRule, wasAndIs } from './value-rules.ts'

interface Limit {
  /** As in ids: `max-length`. */
  readonly aspect: string
  /** 1: a greater number is narrower; -1: a smaller one. */
  readonly sign: 1 | -1
  /** The number that a schema without the keyword means. */
  readonly none: number
  /** A new limit is a warning, as in oasdiff: perhaps it was always there, and nobody had written it down. */
  readonly isMild: boolean
}

const lower = { sign: 1, none: Number.NEGATIVE_INFINITY, isMild: true } as const
const least = { sign: 1, none: 0, isMild: true } as const
const upper = { sign: -1, none: Number.POSITIVE_INFINITY, isMild: true } as const

export const limits = {
  minimum: { ...lower, aspect: 'min' },
  exclusiveMinimum: { ...lower, aspect: 'exclusive-min' },
  minLength: { ...least, aspect: 'min-length', isMild: false },
  minItems: { ...least, aspect: 'min-items' },
  minProperties: { ...least, aspect: 'min-properties' },
  minContains: { ...least, aspect: 'min-contains', none: 1, isMild: false },
  maximum: { ...upper, aspect: 'max' },
  exclusiveMaximum: { ...upper, aspect: 'exclusive-max' },
  maxLength: { ...upper, aspect: 'max-length' },
  maxItems: { ...upper, aspect: 'max-items' },
  maxProperties: { ...upper, aspect: 'max-properties' },
  maxContains: { ...upper, aspect: 'max-contains', isMild: false },
} satisfies Partial<Record<keyof Schema, Limit>>

export type LimitKey = keyof typeof limits

/** The narrower one of two limits. */
export function narrowerLimit(key: LimitKey, one: number, other: number): number {
  return limits[key].sign > 0 ? Math.max(one, other) : Math.min(one, other)
}

/** Compares one of the limits. */
export function limit(key: LimitKey): ValueRule {
  const { aspect, sign, none, isMild }: Limit = limits[key]
  const needsContains = key === 'minContains' || key === 'maxContains'
  const verbFor = (before: number | undefined, after: number | undefined, isMore: boolean) => {
    if (isMild && before === undefined) return 'set'
    if (isMild && after === undefined) return 'unset'
    return isMore ? 'increased' : 'decreased'
  }
  return ({ old, next, place }) => {
    const { [key]: before } = old
    const { [key]: after } = next
    const [was = none, is = none] = [before, after]
    if (was === is || (needsContains && !(old.contains && next.contains))) return []
    const verb = verbFor(before, after, is > was)
    const effect = is > was === sign > 0 ? 'narrower' : 'wider'
    const message = wasAndIs(key, partName(place), [before, after])
    const worst = verb === 'set' ? ({ worst: { sent: 'warning' } } as const) : {}
    return [{ aspect: `${aspect}-${verb}`, effect, message, ...worst }]
  }
}
