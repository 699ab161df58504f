/** The room for operations that are written once and stand at many places: a short file can have any number of them. */

import type { Spot } from './files/location.ts'
import type { Raw } from './raw-value.ts'
import type { Reading } from './reading.ts'
import { createSizes, maxRepeated } from './repeated-values.ts'

/** The size of an operation without any values, counted in values: about as many as it has fields in memory. */
const emptyOperation = 16

/** Decides how many repeated operations of one specification are still read. */
export interface OperationRoom {
  /** Whether there is room for a path or a callback, whose operations are counted for themselves. */
  forHolder(holder: Raw, spot: Spot): boolean
  /** Whether there is room for an operation. @param inherited - how many values it takes over from its path */
  forOperation(operation: Raw, inherited: number, spot: Spot): boolean
}

/** The room of one specification. When it is used up, that is reported with the first spot that has none. */
export function createOperationRoom({ report }: Pick<Reading, 'report'>): OperationRoom {
  const { sizeOf } = createSizes()
  const seen = new Set<Raw>()
  let left = maxRepeated
  const take = (size: number, spot: Spot): boolean => {
    if (size === 0) return true
    if (left >= 0 && left < size) {
      const most = new Intl.NumberFormat('en').format(maxRepeated)
      report({
        code: 'openapi-too-large',
        spot,
        message: `References repeat more than ${most} values of paths, operations and callbacks: the operations from here on are left out.`,
        hint: 'Let fewer paths and callbacks refer to the same ones.',
      })
    }
    left -= size
    return left >= 0
  }
  const isRepeated = (value: Raw): boolean => {
    if (seen.has(value)) return true
    seen.add(value)
    return false
  }
  return {
    forHolder: (holder, spot) =>
      take(isRepeated(holder) ? Object.keys(holder).length + 1 : 0, spot),
    forOperation: (operation, inherited, spot) =>
      take(inherited + (isRepeated(operation) ? sizeOf(operation) + emptyOperation : 0), spot),
  }
}
