/** The differences between two specifications. */
import type { Schema } from '../model.ts'

export type ChangeKind = 'added' | 'changed' | 'deprecated' | 'removed'

/** Which way values of a schema go: a client sends a request, and receives a response. */
export type Direction = 'request' | 'response'

export interface ApiChange {
  readonly kind: ChangeKind
  /** A client that was right for the old specification can be wrong for the new one. */
  readonly breaking: boolean
  /** `GET /users/{id}`, `schema User`, `security scheme key` or `servers`. */
  readonly where: string
  /** A sentence without its full stop: `the query parameter “page” is required now`. */
  readonly message: string
}

/** The same thing in the old and in the new specification. */
export interface Both<Value> {
  readonly old: Value
  readonly next: Value
}

/** Where in a specification two schemas are. */
export interface SchemaPlace {
  readonly where: string
  /** `address.city`; `''`: the whole value. */
  readonly path: string
  readonly direction: Direction
}

/** Two schemas that are compared. */
export interface SchemaPair extends Both<Schema> {
  readonly place: SchemaPlace
}

/** A change of a schema, whose place is known. */
export type SchemaChange = Omit<ApiChange, 'where'>

/** The name of a part of a value in messages. @param path - `address.city`; `''`: the whole value */
export function partName({ path, direction }: SchemaPlace): string {
  return path === '' ? `the ${direction}` : `“${path}” of the ${direction}`
}

/** The path of a property in messages. @param path - of the object */
export function pathOf(path: string, key: string): string {
  return path === '' ? key : `${path}.${key}`
}

/** The name of a schema in messages. */
export function nameOf(ref: string): string {
  return ref.replace(/^#\/components\/schemas\//, '')
}

/** Collects changes; equal ones are one. */
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
      byText.set(key, { ...change, breaking: change.breaking || known?.breaking === true })
    },
  }
}
