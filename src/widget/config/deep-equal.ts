/** A value as JSON; undefined if there is none, as for circular data. */
export function toJson(value: unknown): string | undefined {
  try {
    return JSON.stringify(value)
  } catch {
    // Circular, or a BigInt.
    return undefined
  }
}

/** Whether two values are equal as JSON. Functions are ignored; a value without JSON equals nothing. */
export function deepEqual(one: unknown, other: unknown): boolean {
  const text = toJson(one)
  return text !== undefined && text === toJson(other)
}
