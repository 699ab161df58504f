import { CallError } from '../http/envelope.ts'
import type { Identify } from '../identity.ts'
import type { Availability } from '../page/wire.ts'
import type { VisitorRecord, VisitorStore } from '../visitor-store.ts'

/** A call of the service: GET has its fields in the query, POST in a JSON body. */
export interface Endpoint {
  readonly method: 'GET' | 'POST'
  /** The envelope's message on success. */
  readonly message: string
  /**
   * Makes the call and returns the envelope's data.
   * @param token - of the `Authorization` header; `''` for none
   * @throws CallError
   */
  readonly run: (input: unknown, token: string) => unknown
}

/** The state and functions that all endpoints use. */
export interface ServiceState {
  readonly store: VisitorStore
  readonly identify: Identify
  /** Whether a visitor's `visitorUid` has to be signed: the sandbox was started with a secret. */
  readonly isStrict: boolean
  /** Notifies the visitor's chat pages and the operators of a change. */
  readonly notify: (visitor: VisitorRecord) => void
  readonly isConnected: (visitor: VisitorRecord) => boolean
  /** Whether somebody is there to answer. */
  readonly availability: () => Availability
  /** Sets it, and notifies all chat pages and operators. */
  readonly setAvailability: (availability: Availability) => void
}

/** The visitor with these ids. @throws CallError 404 */
export function findVisitor(
  { store }: Pick<ServiceState, 'store'>,
  uid: string,
  visitorUid?: string,
): VisitorRecord {
  const visitor = store.find(uid, visitorUid)
  if (!visitor) throw new CallError(404, 'There is no such visitor in the sandbox.')
  return visitor
}

/**
 * Makes sure that a call with this token may speak for the visitor.
 * @throws CallError 401 if the visitor is a signed one and the token does not prove them, or if it proves nothing
 */
export function authorize(
  { identify }: Pick<ServiceState, 'identify'>,
  visitor: VisitorRecord,
  token: string,
): void {
  const { isSigned } = identify({ token, visitorUid: visitor.visitorUid })
  if (visitor.proof === 'signed' && !isSigned)
    throw new CallError(401, 'This visitor is signed: the call needs their token.')
}
