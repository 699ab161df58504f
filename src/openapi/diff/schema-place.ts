/** The places of schemas in a specification, and differences between schemas as changes of the API. */
import type { Schema } from '../model.ts'
import { type ApiChange, type Both, type Level, pointersIn } from './change.ts'

export type Part = 'request' | 'response'

/** The part of an id that names the value of a schema. */
export type Noun =
  | 'body'
  | 'property'
  | 'read-only-property'
  | 'write-only-property'
  | 'parameter'
  | 'parameter-property'
  | 'header'
  | 'header-property'

/** The place of two schemas that are compared. */
export interface SchemaPlace {
  readonly where: string
  /** The whole value in messages: `the request`, `the query parameter “page”`. */
  readonly whole: string
  /** The way from the whole value to the value of the schemas: `address.city`; `''`: it is the whole value. */
  readonly path: string
  readonly part: Part
  readonly noun: Noun
  /** The noun of the values inside. */
  readonly inner: Noun
  /**
   * Whether clients send the value: the new schema must allow everything that the old one allowed. Otherwise they receive it,
   * and the new schema must not allow anything else.
   */
  readonly isSent: boolean
  /** The value is written as text, where a number is a string, too: parameters, headers, forms. */
  readonly isText: boolean
  /** The schemas are conditions: a change of them may break clients in either direction. */
  readonly isCondition: boolean
  /** Changes break nobody: the operation is a draft, or messages in this direction do not have the value. */
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
 * How a change affects the values that a schema allows: `both` refuses some and allows others. `none`: it does not change
 * them.
 */
export type Effect = 'narrower' | 'wider' | 'both' | 'none'

/** The effect of a change that refuses some values, allows others, or both. */
export function effectOf(narrower: boolean, wider: boolean): Effect {
  if (narrower && wider) return 'both'
  if (narrower) return 'narrower'
  return wider ? 'wider' : 'none'
}

/** A difference between two schemas; its place decides whether it breaks clients. */
export interface Finding {
  /** End of the id: `max-length-decreased`. */
  readonly aspect: string
  readonly effect: Effect
  readonly message: string
  /** Its level where its effect would break clients. Default: breaking. */
  readonly worst?: { readonly sent?: Level; readonly received?: Level }
  /** The whole id, where it has another form. */
  readonly id?: string
  /** Keys from the place to the part that differs. */
  readonly keys?: readonly string[]
}

/** A difference between two schemas as a change of the API. */
export function changeAt(place: SchemaPlace, finding: Finding): ApiChange {
  const { aspect, message, keys = [], id } = finding
  return {
    id: id ?? `${place.part}-${place.noun}-${aspect}`,
    level: levelAt(place, finding),
    where: place.where,
    message,
    at: pointersIn(place.at, keys),
  }
}

function levelAt(place: SchemaPlace, { effect, worst = {} }: Finding): Level {
  const { isSent, isCondition, isFree } = place
  const breaking = isSent ? 'narrower' : 'wider'
  const breaks = effect === 'both' || effect === breaking || (isCondition && effect !== 'none')
  if (isFree || !breaks) return 'info'
  const level = worst[isSent ? 'sent' : 'received'] ?? 'breaking'
  return isCondition && level === 'breaking' ? 'warning' : level
}

/** The place of a schema inside of another one. @param keys - from there to it, as specifications have them */
export function placeIn(place: SchemaPlace, path: string, keys: readonly string[]): SchemaPlace {
  const { inner: noun, depth } = place
  return { ...place, path, noun, depth: depth + 1, at: pointersIn(place.at, keys) }
}

/** The first words of ids of properties inside of a place: `request-`, `request-parameter-`. */
export function prefixOf({ part, inner }: SchemaPlace): string {
  const holder = /^(?:parameter|header)/.exec(inner)?.[0]
  return holder === undefined ? `${part}-` : `${part}-${holder}-`
}

/** A request or response in messages. Clients receive the requests of webhooks and callbacks. */
export function wholeName({ part, isSent }: Pick<SchemaPlace, 'part' | 'isSent'>): string {
  if (part === 'request') return isSent ? 'the request' : 'the received request'
  return isSent ? 'the sent response' : 'the response'
}

/** A value in messages: `“address.city” of the request`. */
export function partName({ path, whole }: SchemaPlace): string {
  return path === '' ? whole : `“${path}” of ${whole}`
}

/** The path of a property in messages. @param path - of the object */
export function pathOf(path: string, key: string): string {
  return path === '' ? key : `${path}.${key}`
}

/** The name of a schema in messages. */
export function nameOf(ref: string): string {
  return ref.replace(/^#\/components\/schemas\//, '')
}
