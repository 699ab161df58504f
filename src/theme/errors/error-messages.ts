/** Limit for chains of causes, which may be circular. */
const depth = 10

/**
 * The message of an error and of its causes, outermost first. Thrown values that are not errors are converted to text.
 */
export function errorMessages(error: unknown): string[] {
  const messages: string[] = []
  let current: unknown = error
  while (current !== undefined && messages.length < depth) {
    messages.push(current instanceof Error ? current.message || current.name : String(current))
    current = current instanceof Error ? current.cause : undefined
  }
  return messages
}
