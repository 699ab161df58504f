/** A value as JSON; undefined for what cannot be, such as data of a page that contains itself. */
export function toJson(value: unknown): string | undefined {
  try {
    return JSON.stringify(value)
  } catch {
    // It contains itself, or a BigInt: the answer is that there is none.
    return undefined
  }
}

/** Whether two values hold equal data; functions do not count, and what cannot be JSON equals nothing. */
export function isSame(one: unknown, other: unknown): boolean {
  const text = toJson(one)
  return text !== undefined && text === toJson(other)
}
