import type { AsyncMessage } from '../model.ts'
import { safeId } from '../pages/text-anchors.ts'
import { createUniqueNames } from '../unique-names.ts'

interface IdentifiedMessage {
  readonly message: AsyncMessage
  /** On its page. */
  readonly id: string
}

/** The messages of an operation, its reply or a channel with their ids, which differ when their names are the same. */
export function messagesWithIds(
  messages: readonly AsyncMessage[],
  begin: 'message' | 'reply',
): IdentifiedMessage[] {
  const unique = createUniqueNames()
  return messages.map((message) => ({ message, id: unique(safeId(`${begin}-${message.name}`)) }))
}
