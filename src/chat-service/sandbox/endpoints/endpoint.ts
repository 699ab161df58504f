import { CallError } from '../http/envelope.ts'
import type { VisitorRecord, VisitorStore } from '../visitor-store.ts'

/** A call of the service: GET has its fields in the query, POST in a JSON body. */
export interface Endpoint {
  readonly method: 'GET' | 'POST'
  /** The envelope's message on success. */
  readonly message: string
  /**
   * Makes the call and returns the envelope's data.
   * @throws CallError
   */
  readonly run: (input: unknown) => unknown
}

/** The state and functions that all endpoints use. */
export interface ServiceState {
  readonly store: VisitorStore
  /** Notifies the visitor's chat pages and the operators of a change. */
  readonly notify: (visitor: VisitorRecord) => void
  readonly isConnected: (visitor: VisitorRecord) => boolean
}

/** The visitor with these ids. @throws CallError 404 */
export function findVisitor(
  { store }: ServiceState,
  uid: string,
  visitorUid?: string,
): VisitorRecord {
  const visitor = store.find(uid, visitorUid)
  if (!visitor) throw new CallError(404, 'There is no such visitor in the sandbox.')
  return visitor
}
