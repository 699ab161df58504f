import { toFields } from '../config/plain-object.ts'
import type { Visitor } from '../types.ts'

/** Reads the visitor from an answer or a message; undefined unless both ids are non-blank strings. */
export function parseVisitor(data: unknown): Visitor | undefined {
  const { uid, visitorUid } = toFields(data)
  return isId(uid) && isId(visitorUid) ? { uid, visitorUid } : undefined
}

function isId(id: unknown): id is string {
  return typeof id === 'string' && /\S/.test(id)
}
