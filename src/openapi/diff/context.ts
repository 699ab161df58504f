/** The values that every rule of an operation needs, and how tables of rules are applied. */
import { type ApiChange, type Both, type Changes, type Level, pointersIn } from './change.ts'
import type { SchemaDiff } from './diff-schemas.ts'
import { type Part, type SchemaPlace, wholeName } from './schema-place.ts'

export type AddChange = (
  change: Pick<ApiChange, 'id' | 'level' | 'message'>,
  keys?: readonly string[],
) => void

/** An operation that both specifications have, or one of its parts. */
export interface Context {
  readonly changes: Changes
  readonly schemas: SchemaDiff
  readonly where: string
  /** Clients receive the requests and send the responses: webhooks and callbacks. */
  readonly isInverse: boolean
  /** Changes break nobody. */
  readonly isFree: boolean
  /** `2027-01-31` */
  readonly today: string
  /** Pointers to the operation or its part. */
  readonly at: Both<string>
  /** @param keys - from `at` to the place of the change */
  readonly add: AddChange
}

/** A context whose changes are added below its pointers. */
export function createContext(base: Omit<Context, 'add'>): Context {
  const { changes, where, isFree, at } = base
  return {
    ...base,
    add: ({ id, level, message }, keys = []) =>
      changes.add({
        id,
        level: isFree ? 'info' : level,
        where,
        message,
        at: pointersIn(at, keys),
      }),
  }
}

/** The place of the schema of a body. @param keys - from the operation to it */
export function bodyPlace(context: Context, part: Part, keys: readonly string[]): SchemaPlace {
  const { where, isInverse, isFree, at } = context
  const isSent = (part === 'request') !== isInverse
  return {
    where,
    whole: wholeName({ part, isSent }),
    path: '',
    part,
    noun: 'body',
    inner: 'property',
    isSent,
    isText: false,
    isCondition: false,
    isFree,
    at: pointersIn(at, keys),
    depth: 0,
  }
}

/** The level of a demand on requests; of webhooks and callbacks clients receive the requests, so that it breaks none. */
export function ifSent({ isInverse }: Context, level: Level): Level {
  return isInverse ? 'info' : level
}

/**
 * How the keys of a type are compared: TypeScript demands a rule for each. Several keys may have the same rule; null: the
 * key is a text for readers, or the name by which two values are the same.
 */
export type Rules<Value, Args extends readonly unknown[]> = {
  readonly [Key in keyof Required<Value>]: ((pair: Both<Value>, ...args: Args) => void) | null
}

/** Applies each rule of a table once. */
export function applyRules<Value, Args extends readonly unknown[]>(
  rules: Rules<Value, Args>,
  pair: Both<Value>,
  ...args: Args
): void {
  const all = Object.values(rules) as Rules<Value, Args>[keyof Value][]
  for (const rule of new Set(all)) rule?.(pair, ...args)
}
