/** A cause of a cause of a cause: nobody reads on, and a chain may be a circle. */
const depth = 10

/** The message of an error and those of its causes, the outermost first. Anything may be thrown: what is no error is told as text. */
export function errorMessages(error: unknown): string[] {
  const messages: string[] = []
  let current: unknown = error
  while (current !== undefined && messages.length < depth) {
    messages.push(current instanceof Error ? current.message || current.name : String(current))
    current = current instanceof Error ? current.cause : undefined
  }
  return messages
}
