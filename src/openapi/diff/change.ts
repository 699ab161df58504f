/** The differences between two specifications. */
import type { Schema } from '../model.ts'

/** The three levels of a change, the gravest first. */
export const levels = ['breaking', 'warning', 'info'] as const

/**
 * `breaking`: a client that was right for the old specification can be wrong for the new one. `warning`: it may be, which
 * the two specifications do not say. `info`: it is not.
 */
export type Level = (typeof levels)[number]

export type ChangeKind = 'added' | 'changed' | 'deprecated' | 'removed'

/** The same thing in the old and in the new specification. */
export interface Both<Value> {
  readonly old: Value
  readonly next: Value
}

export interface ApiChange {
  /** Of what kind it is, for programs: `request-property-removed`. The same as in oasdiff where oasdiff knows it. */
  readonly id: string
  readonly level: Level
  /** `GET /users/{id}`, `schema User`, `security scheme key`, `servers` or `info`. */
  readonly where: string
  /** A sentence without its full stop: `the query parameter “page” is required now`. */
  readonly message: string
  /** Pointers to both places, as those of operations; where there is nothing, to what is around it; null: unknown. */
  readonly at: Both<string | null>
}

/** What readers look for first in a page of changes. */
export function kindOf({ id }: Pick<ApiChange, 'id'>): ChangeKind {
  if (/-deprecated(?:-with-sunset)?$/.test(id)) return 'deprecated'
  if (/^new-|-added$/.test(id)) return 'added'
  return /-removed(?:-|$)/.test(id) ? 'removed' : 'changed'
}

/** Which kind of value a schema is for, as ids have it. Objects are compared by property, lists by item. */
export type Noun =
  | 'body'
  | 'property'
  | 'read-only-property'
  | 'write-only-property'
  | 'parameter'
  | 'parameter-property'
  | 'header'
  | 'header-property'

/** Where in a specification two schemas are. */
export interface SchemaPlace {
  readonly where: string
  /** `address.city`; `''`: the whole value. */
  readonly path: string
  /** What the value is a part of, for words and ids. */
  readonly part: 'request' | 'response'
  readonly noun: Noun
  /** The noun of what is inside of it. */
  readonly inner: Noun
  /**
   * Whether the client sends the value: then the new schema must allow all that the old one did. Else it receives it, and
   * the new one must allow nothing else.
   */
  readonly isSent: boolean
  /** Written as text, where a number is a string, too: parameters, headers, forms. */
  readonly isText: boolean
  /** Changes break nobody: the operation is a draft, or the value is not in such messages. */
  readonly isFree: boolean
  readonly at: Both<string>
  /** How many schemas it is inside of. */
  readonly depth: number
}

/** Two schemas that are compared. */
export interface SchemaPair extends Both<Schema> {
  readonly place: SchemaPlace
}

/**
 * What a change does to the values that a schema allows: `both` takes some away and allows others. `none` is about
 * something else.
 */
export type Effect = 'narrower' | 'wider' | 'both' | 'none'

/** A change of a schema, before it is known whether it breaks anybody. */
export interface Finding {
  /** End of the id: `max-length-decreased`. */
  readonly aspect: string
  readonly effect: Effect
  readonly message: string
  /** Its level where its effect would break clients. Default: breaking. */
  readonly worst?: { readonly sent?: Level; readonly received?: Level }
  /** The whole id, where it has another form. */
  readonly id?: string
  /** Keys from the place to what has changed. */
  readonly keys?: readonly string[]
}

/** The change that a finding is at its place. */
export function changeAt(place: SchemaPlace, finding: Finding): ApiChange {
  const { aspect, effect, message, worst, keys = [], id } = finding
  const breaks = effect === 'both' || effect === (place.isSent ? 'narrower' : 'wider')
  const gravest = worst?.[place.isSent ? 'sent' : 'received'] ?? 'breaking'
  return {
    id: id ?? `${place.part}-${place.noun}-${aspect}`,
    level: breaks && !place.isFree ? gravest : 'info',
    where: place.where,
    message,
    at: pointersIn(place.at, keys),
  }
}

/** Pointers to a part of what two pointers lead to. */
export function pointersIn({ old, next }: Both<string>, keys: readonly string[]): Both<string> {
  const way = keys.map((key) => `/${key.replaceAll('~', '~0').replaceAll('/', '~1')}`).join('')
  return { old: old + way, next: next + way }
}

/** The place of a schema inside of another one. @param keys - from there to it, as they are written in specifications */
export function placeIn(place: SchemaPlace, path: string, keys: readonly string[]): SchemaPlace {
  const { inner: noun, depth } = place
  return { ...place, path, noun, depth: depth + 1, at: pointersIn(place.at, keys) }
}

/** The first words of ids of properties inside of a place: `request-`, `request-parameter-`. */
export function prefixOf({ part, inner }: SchemaPlace): string {
  const holder = /^(?:parameter|header)/.exec(inner)?.[0]
  return holder === undefined ? `${part}-` : `${part}-${holder}-`
}

/** The name of a part of a value in messages. @param path - `address.city`; `''`: the whole value */
export function partName({ path, part, isSent }: SchemaPlace): string {
  // Of webhooks and callbacks clients receive the requests.
  const whole = {
    request: isSent ? 'the request' : 'the received request',
    response: isSent ? 'the sent response' : 'the response',
  }
  return path === '' ? whole[part] : `“${path}” of ${whole[part]}`
}

/** The path of a property in messages. @param path - of the object */
export function pathOf(path: string, key: string): string {
  return path === '' ? key : `${path}.${key}`
}

/** The name of a schema in messages. */
export function nameOf(ref: string): string {
  return ref.replace(/^#\/components\/schemas\//, '')
}

/** Collects changes; equal ones are one, with the gravest level. */
export interface Changes {
  readonly list: readonly ApiChange[]
  add(change: ApiChange): void
}

/** Begins to collect. */
export function createChanges(): Changes {
  const byText = new Map<string, ApiChange>()
  return {
    get list() {
      return [...byText.values()]
    },
    add(change) {
      const key = `${change.where}\n${change.message}`
      const known = byText.get(key)
      // Which of them was met first must not decide.
      if (known === undefined || compareGravity(change, known) < 0) byText.set(key, change)
    },
  }
}

function compareGravity(one: ApiChange, other: ApiChange): number {
  const by = levels.indexOf(one.level) - levels.indexOf(other.level)
  if (by !== 0) return by
  return one.id < other.id ? -1 : Number(one.id > other.id)
}

/** Names of one or both of two lists: removed ones in the order of the old one, then all others in that of the newer one. */
export function diffNames(
  { old, next }: Both<ReadonlyMap<string, unknown> | ReadonlySet<string>>,
  found: Readonly<Record<'removed' | 'added' | 'both', (name: string) => void>>,
): void {
  for (const name of old.keys()) if (!next.has(name)) found.removed(name)
  for (const name of next.keys()) {
    if (old.has(name)) found.both(name)
    else found.added(name)
  }
}
