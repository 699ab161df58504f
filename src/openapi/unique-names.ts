/**
 * Hands out names that are new: one that is taken gets the next free number, `user`, `user-1`, `user-2`. A thousand equal
 * names cost no more than a thousand different ones.
 * @param reserved - names that are taken from the beginning
 */
export function createUniqueNames(reserved: readonly string[] = []): (wanted: string) => string {
  /** The names that are taken, and the number that is tried next for each. */
  const next = new Map(reserved.map((name) => [name, 1]))
  return (wanted) => {
    let count = next.get(wanted)
    if (count === undefined) {
      next.set(wanted, 1)
      return wanted
    }
    let unique = wanted
    for (; next.has(unique); count++) unique = `${wanted}-${count}`
    next.set(wanted, count)
    next.set(unique, 1)
    return unique
  }
}
