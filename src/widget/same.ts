/** Whether two values hold equal data; functions do not count. */
export function isSame(one: unknown, other: unknown): boolean {
  try {
    return JSON.stringify(one) === JSON.stringify(other)
  } catch {
    // A circular `extra` cannot be compared: treat every such patch as a change.
    return false
  }
}
