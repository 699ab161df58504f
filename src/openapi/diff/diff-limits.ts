import { partName, type SchemaChange, type SchemaPair } from './change.ts'

/** Limits below, of which the greater one is narrower. */
export const least = [
  'minimum',
  'exclusiveMinimum',
  'minLength',
  'minItems',
  'minProperties',
] as const
/** Limits above, of which the smaller one is narrower. */
export const most = [
  'maximum',
  'exclusiveMaximum',
  'maxLength',
  'maxItems',
  'maxProperties',
] as const

/** Limits that became narrower or wider; formats, patterns and defaults that changed. */
export function diffLimits({ old, next, place }: SchemaPair): SchemaChange[] {
  const isRequest = place.direction === 'request'
  const name = partName(place)
  const changed = (breaking: boolean, message: string) => ({
    kind: 'changed' as const,
    breaking,
    message,
  })
  const words = (key: string, before: unknown, after: unknown) =>
    `\`${key}\` of ${name} was ${shown(before)} and is ${shown(after)}`
  const limits = [
    ...least.map((key) => ({ key, sign: 1, none: Number.NEGATIVE_INFINITY })),
    ...most.map((key) => ({ key, sign: -1, none: Number.POSITIVE_INFINITY })),
  ].flatMap(({ key, sign, none }) => {
    const difference = sign * ((next[key] ?? none) - (old[key] ?? none))
    // Both unlimited: not a number.
    if (!(Math.abs(difference) > 0)) return []
    return changed(isRequest ? difference > 0 : difference < 0, words(key, old[key], next[key]))
  })
  const rules = (['format', 'pattern'] as const).flatMap((key) => {
    if (old[key] === next[key]) return []
    const isStricter = next[key] !== undefined
    const isLooser = old[key] !== undefined
    return changed(isRequest ? isStricter : isLooser, words(key, old[key], next[key]))
  })
  const [before, after] = [old, next].map((schema) => JSON.stringify(schema.default))
  const defaults = before === after ? [] : [changed(false, words('default', before, after))]
  return [...limits, ...rules, ...defaults]
}

function shown(value: unknown): string {
  return value === undefined ? 'not there' : `\`${String(value)}\``
}
