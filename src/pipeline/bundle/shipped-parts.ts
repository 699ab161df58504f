/** Bundles that come with the package, in dist/bundles. scripts/build.mjs writes them there. */
import fs from 'node:fs'
import path from 'node:path'
import { bundlersId, packageFolder } from '../../support/package.ts'
import type { Part } from './bundle-for-browsers.ts'
import { decodePart, encodePart } from './part-bytes.ts'

const fileOf = (name: string) => path.join(packageFolder(), 'dist/bundles', `${name}.json`)

/**
 * The bundle with a name as the package brings it; null when there is none, or one of other sources, or of another
 * React than is installed.
 */
export function shippedPart(name: string): Part | null {
  try {
    const bytes = fs.readFileSync(fileOf(name))
    const end = bytes.indexOf('\n')
    return bytes.toString('utf8', 0, end) === bundlersId()
      ? decodePart(bytes.subarray(end + 1))
      : null
  } catch {
    return null
  }
}

/** Writes a bundle into the package. */
export function shipPart(name: string, part: Part): void {
  fs.mkdirSync(path.dirname(fileOf(name)), { recursive: true })
  fs.writeFileSync(fileOf(name), `${bundlersId()}\n${encodePart(part)}`)
}
