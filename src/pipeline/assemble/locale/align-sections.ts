/** Aligns two lists of sections. */

/** A section, as far as it can be recognised: its id, and its level where that is known in both lists. */
interface Alignable {
  readonly id: string
  readonly level?: number
}

/** Pairs of indexes into both lists, in order; null where one side has no counterpart. */
export type Pair = readonly [left: number | null, right: number | null]

/**
 * Aligns two lists. Equal ids match, as far as they are in the same order; between them, runs of the same length and levels
 * match one by one: headings that were renamed or translated.
 */
export function alignSections(left: readonly Alignable[], right: readonly Alignable[]): Pair[] {
  const pairs: Pair[] = []
  let from: readonly [number, number] = [0, 0]
  const anchors = [...commonIds(left, right), [left.length, right.length] as const]
  for (const [leftEnd, rightEnd] of anchors) {
    pairs.push(...pairRun([left, from[0], leftEnd], [right, from[1], rightEnd]))
    if (leftEnd < left.length) pairs.push([leftEnd, rightEnd])
    from = [leftEnd + 1, rightEnd + 1]
  }
  return pairs
}

type Run = readonly [sections: readonly Alignable[], start: number, end: number]

function pairRun([left, leftStart, leftEnd]: Run, [right, rightStart, rightEnd]: Run): Pair[] {
  const count = leftEnd - leftStart
  const ofLeft = Array.from({ length: count }, (_, index) => leftStart + index)
  const ofRight = Array.from({ length: rightEnd - rightStart }, (_, index) => rightStart + index)
  const isParallel =
    ofRight.length === count &&
    ofLeft.every((at, index) => {
      const [a, b] = [left[at]?.level, right[ofRight[index] as number]?.level]
      return a === undefined || b === undefined || a === b
    })
  if (isParallel) return ofLeft.map((at, index) => [at, ofRight[index] as number])
  return [...ofLeft.map((at): Pair => [at, null]), ...ofRight.map((at): Pair => [null, at])]
}

/** The longest list of pairs with equal ids that is ordered on both sides. Ids are unique in each list. */
function commonIds(
  left: readonly Alignable[],
  right: readonly Alignable[],
): (readonly [number, number])[] {
  const places = new Map(right.map(({ id }, index) => [id, index]))
  const common = left.flatMap(({ id }, index): [number, number][] => {
    const other = places.get(id)
    return other === undefined ? [] : [[index, other]]
  })
  // Longest increasing run of the right indexes: for each, the best list that ends there.
  const best: { length: number; before: number }[] = []
  for (const [at, [, place]] of common.entries()) {
    let length = 1
    let before = -1
    for (let earlier = 0; earlier < at; earlier++) {
      const known = best[earlier] as { length: number }
      if ((common[earlier] as [number, number])[1] < place && known.length >= length) {
        length = known.length + 1
        before = earlier
      }
    }
    best.push({ length, before })
  }
  const longest = Math.max(0, ...best.map(({ length }) => length))
  const list: [number, number][] = []
  let at = best.findIndex(({ length }) => length === longest)
  while (at >= 0) {
    list.unshift(common[at] as [number, number])
    at = best[at]?.before ?? -1
  }
  return list
}
