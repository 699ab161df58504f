import { toFields } from '../config/plain-object.ts'
import { ID_MAX } from '../constants.ts'
import type { Availability, Visitor } from '../types.ts'

/** Reads the visitor from an answer, a message or storage; undefined unless both ids are texts of 1 to `ID_MAX` characters. */
export function parseVisitor(data: unknown): Visitor | undefined {
  const { uid, visitorUid } = toFields(data)
  return isId(uid) && isId(visitorUid) ? { uid, visitorUid } : undefined
}

function isId(id: unknown): id is string {
  return typeof id === 'string' && /\S/.test(id) && id.length <= ID_MAX
}

/** Reads whether somebody answers from an answer or a message; undefined for other values. */
export function parseAvailability(value: unknown): Availability | undefined {
  return (['online', 'away', 'offline'] as const).find((word) => word === value)
}
