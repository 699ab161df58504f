/** Values that stand at several places of a specification, by aliases of YAML or by references. */

/** How many of them are read, beside the written values; each repetition counts. */
export const maxRepeated = 2_000_000

/** Counts the values inside of a value, and itself. One that stands at several places counts at each of them. */
export type SizeOf = (value: unknown) => number

interface Counted {
  readonly sizeOf: SizeOf
  /** The sizes of the objects and lists that were counted so far. */
  readonly sizes: ReadonlyMap<object, number>
}

/** Begins to count. Each object is gone through once; one that is part of itself has no end: `Infinity`. */
export function createSizes(): Counted {
  const sizes = new Map<object, number>()
  const open = new Set<object>()
  const sizeOf = (value: unknown): number => {
    if (typeof value !== 'object' || value === null) return 1
    const known = sizes.get(value)
    if (known !== undefined) return known
    if (open.has(value)) return Number.POSITIVE_INFINITY
    open.add(value)
    let size = 1
    for (const child of Object.values(value)) size += sizeOf(child)
    open.delete(value)
    sizes.set(value, size)
    return size
  }
  return { sizeOf, sizes }
}

/** How many values stand somewhere for the second time or more; `Infinity`: one is part of itself. */
export function repeatedValues(value: unknown): number {
  const { sizeOf, sizes } = createSizes()
  let repeated = sizeOf(value) - 1
  for (const one of sizes.keys()) repeated -= Object.keys(one).length
  return repeated
}
