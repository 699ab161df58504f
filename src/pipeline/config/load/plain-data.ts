/** Configuration must be plain data (JSON), since it is sent to worker threads and is part of cache keys. */

import type { KeyPath } from '../written/written.ts'
import type { ConfigFile, NotData } from './config-file.ts'

/**
 * Copies a value as plain data, without `undefined` properties. Values that are not data are left out and listed.
 * @throws what a getter of the value throws
 */
export function plainData(value: unknown): Pick<ConfigFile, 'value' | 'notData'> {
  const problems: NotData[] = []
  return { value: copy(value, [], { problems, open: new Set() }), notData: problems }
}

interface Walk {
  readonly problems: NotData[]
  /** Objects that contain the value, to find cycles. */
  readonly open: Set<object>
}

/** Levels of a value: no setting has as many, and code that walks through them would not come to an end. */
const deepest = 100

function copy(value: unknown, path: KeyPath, walk: Walk): unknown {
  const what = notData(value, walk)
  if (what !== null) {
    walk.problems.push({ path, what })
    return undefined
  }
  if (typeof value !== 'object' || value === null) return value
  walk.open.add(value)
  const result = Array.isArray(value)
    ? value.map((item, index) => copy(item ?? null, [...path, index], walk))
    : Object.fromEntries(
        Object.entries(value)
          .filter(([, child]) => child !== undefined)
          .map(([key, child]) => [key, copy(child, [...path, key], walk)]),
      )
  walk.open.delete(value)
  return result
}

function notData(value: unknown, { open }: Walk): string | null {
  if (typeof value === 'function') return 'a function'
  if (typeof value === 'string' && value.includes('\0')) return 'a text with the character NUL'
  if (typeof value === 'symbol' || typeof value === 'bigint') return `a ${typeof value}`
  if (typeof value === 'number' && !Number.isFinite(value)) return String(value)
  if (typeof value !== 'object' || value === null) return null
  if (open.has(value)) return 'an object that contains itself'
  if (open.size > deepest) return `inside of more than ${deepest} others`
  if (Array.isArray(value)) return null
  const prototype = Object.getPrototypeOf(value)
  // Modules (`import * as sidebars`) have a null prototype.
  if (prototype === null || prototype === Object.prototype) return null
  return `a ${prototype.constructor?.name ?? 'class instance'}`
}
