/**
 * Hands out names that are new: one that is taken gets the next free number, `user`, `user-1`, `user-2`. A thousand equal
 * names cost no more than a thousand different ones.
 * @param reserved - names that are taken from the beginning
 */
export function createUniqueNames(reserved: readonly string[] = []): (wanted: string) => string {
  const taken = new Set(reserved)
  /** The number that is tried next, by the name that was wanted. */
  const next = new Map<string, number>()
  return (wanted) => {
    let unique = wanted
    let count = next.get(wanted) ?? 1
    for (; taken.has(unique); count++) unique = `${wanted}-${count}`
    next.set(wanted, count)
    taken.add(unique)
    return unique
  }
}
