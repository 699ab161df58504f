import { formatPath } from '../../pipeline/config/problems/schema-problems.ts'
import { keysOf, pointerOf, type Spot } from '../read/files/location.ts'
import type { Reading } from '../read/reading.ts'
import { keysOfTwo } from '../read/version-2/keys-of-two.ts'

/** A place as it is named in a message: `paths["/users"].get`, with the file before it where that is not the main one. */
export function nameOf(spot: Spot, { files }: Pick<Reading, 'files'>): string {
  if (spot.file !== '') return `\`${pointerOf(spot)}\``
  const keys = keysOf(spot)
  const path = formatPath(files.isTwo ? keysOfTwo(keys) : keys)
  return path === '' ? 'The file' : `\`${path}\``
}
