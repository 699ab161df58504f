import { isDict } from './config.ts'
import type { Visitor } from './types.ts'

/** The visitor that an answer or a message names; undefined unless both ids are texts that are not blank. */
export function asVisitor(data: unknown): Visitor | undefined {
  const { uid, visitorUid } = isDict(data) ? data : ({} as Record<string, unknown>)
  return isId(uid) && isId(visitorUid) ? { uid, visitorUid } : undefined
}

function isId(id: unknown): id is string {
  return typeof id === 'string' && id.trim() !== ''
}
