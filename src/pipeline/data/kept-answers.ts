/**
 * Answers from outside, kept in `.docsgen/answers/` for as long as they are fresh, and after that for the day on which the outside
 * cannot be reached. They are no cache: without them, a build without a network has nothing to show.
 */
import path from 'node:path'
import { isObject } from '../../shared/is-object.ts'
import { readKept, writeKept } from '../../support/checksummed-json.ts'
import { contentHash } from '../../support/content-hash.ts'
import { namesIn } from '../../support/names-in.ts'
import { removeQuietly } from '../../support/remove-quietly.ts'

/** Relative to the site's folder. */
const folderOfAnswers = '.docsgen/answers'

export interface KeptAnswer {
  /** JSON. */
  readonly value: unknown
  /** When it was loaded, in milliseconds since 1970. */
  readonly time: number
}

/** The answers that one piece of code of the site has asked for. */
export interface KeptAnswers {
  get(key: string): KeptAnswer | undefined
  put(key: string, answer: KeptAnswer): void
  /** Removes the answers that were not asked for since this was opened. */
  prune(): void
}

/**
 * @param root - absolute folder of the site
 * @param owner - the file or plugin whose answers they are
 */
export function openAnswers(root: string, owner: string): KeptAnswers {
  const folder = path.join(root, folderOfAnswers)
  const prefix = `${contentHash(owner).slice(0, 12)}-`
  const asked = new Set<string>()
  // Its hash alone: the address or a header in a key may be a secret.
  const fileOf = (key: string) => {
    const name = `${prefix}${contentHash(key)}.json`
    asked.add(name)
    return path.join(folder, name)
  }
  return {
    get: (key) => {
      const kept = readKept(fileOf(key))
      return isObject(kept) && typeof kept['time'] === 'number'
        ? { value: kept['value'], time: kept['time'] }
        : undefined
    },
    put: (key, { value, time }) => void writeKept(fileOf(key), { time, value }),
    prune: () => {
      const left = namesIn(folder).filter((name) => name.startsWith(prefix) && !asked.has(name))
      for (const name of left) removeQuietly(path.join(folder, name))
    },
  }
}
