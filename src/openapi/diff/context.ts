/** What all parts of one operation are compared with. */
import type { ApiChange, Both, Level, SchemaPlace } from './change.ts'
import { diffNames, pointersIn } from './change.ts'
import type { SchemaDiff } from './diff-schemas.ts'

/** One operation of both specifications, and what its parts are compared with. */
export interface Context {
  readonly where: string
  readonly schemas: SchemaDiff
  /** Requests are received and responses are sent: webhooks and callbacks. */
  readonly isInverse: boolean
  /** Changes break nobody. */
  readonly isFree: boolean
  readonly today: string
  /** Pointers to the operation. */
  readonly at: Both<string>
  /** @param keys - from the operation to what has changed */
  readonly add: (
    change: Pick<ApiChange, 'id' | 'level' | 'message'>,
    keys?: readonly string[],
  ) => void
}

export type Part = 'request' | 'response'

/** The place of a body below an operation. @param keys - from the operation to it */
export function placeOf(context: Context, part: Part, keys: readonly string[]): SchemaPlace {
  const { where, isInverse, isFree, at } = context
  return {
    where,
    path: '',
    part,
    noun: 'body',
    inner: 'property',
    isSent: (part === 'request') !== isInverse,
    isText: false,
    isFree,
    at: pointersIn(at, keys),
    depth: 0,
  }
}

/** The level of what a client must do now: of what it sends, but not of what it receives from webhooks and callbacks. */
export function ifSent(context: Context, part: Part, level: Level): Level {
  return (part === 'request') !== context.isInverse ? level : 'info'
}

/** Compares two lists by key. */
export function diffByKey<Value>(
  { old, next }: Both<readonly Value[]>,
  key: (value: Value) => string,
  found: {
    readonly both: (pair: Both<Value>, key: string) => void
    readonly added: (value: Value, key: string) => void
    readonly removed: (value: Value, key: string) => void
  },
): void {
  const [before, after] = [old, next].map(
    (list) => new Map(list.map((one) => [key(one), one])),
  ) as [Map<string, Value>, Map<string, Value>]
  const call = (name: string, one: Value | undefined, use: (one: Value, name: string) => void) => {
    if (one !== undefined) use(one, name)
  }
  diffNames(
    { old: before, next: after },
    {
      removed: (name) => call(name, before.get(name), found.removed),
      added: (name) => call(name, after.get(name), found.added),
      both(name) {
        const [one, other] = [before.get(name), after.get(name)]
        if (one !== undefined && other !== undefined) found.both({ old: one, next: other }, name)
      },
    },
  )
}

/**
 * How the keys of a type are compared: TypeScript refuses a table that has none of them. Several keys may have one rule;
 * null: for readers, or the key by which two of them are the same.
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
