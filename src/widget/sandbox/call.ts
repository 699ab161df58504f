import { CallError } from './envelope.ts'
import type { Store, Visitor } from './store.ts'

/** One call of the service: GET gives its fields in the query, POST as JSON. */
export interface Call {
  readonly method: 'GET' | 'POST'
  /** Of the envelope when it went well. */
  readonly message: string
  /**
   * Does it, and gives the envelope's data.
   * @throws CallError
   */
  readonly run: (input: unknown) => unknown
}

/** What calls work on. */
export interface Room {
  readonly store: Store
  /** Tells the visitor's chat pages and the operators that something has changed. */
  readonly ring: (visitor: Visitor) => void
  readonly isConnected: (visitor: Visitor) => boolean
}

/** The visitor with these ids. @throws CallError 404 */
export function visitorOf({ store }: Room, uid: string, visitorUid?: string): Visitor {
  const visitor = store.find(uid, visitorUid)
  if (!visitor) throw new CallError(404, 'There is no such visitor in the sandbox.')
  return visitor
}
