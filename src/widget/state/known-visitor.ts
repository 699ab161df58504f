import type { Visitor } from '../types.ts'
import type { State } from './state.ts'

/** The visitor, but only if it is the configured one (spec 4.2). */
export function knownVisitor({
  visitor,
  config,
}: Pick<State, 'visitor' | 'config'>): Visitor | undefined {
  const { visitorUid } = config.chatConfig
  // Pages in JavaScript pass numbers, too.
  return visitorUid && String(visitorUid) !== visitor?.visitorUid ? undefined : visitor
}
