/** JSONPath (RFC 9535): the places of a document that an expression selects. */
import { JSONPathEnvironment, JSONPathError } from 'json-p3'

/** Keys from the root of a document to a value. */
export type KeyPath = readonly (string | number)[]

/** The places, each once, in the order of the expression; or the end of a sentence that begins with the name of the expression. */
export type Selected =
  | { readonly ok: true; readonly paths: readonly KeyPath[] }
  | { readonly ok: false; readonly problem: string }

/**
 * Entries of objects that one expression looks at, and places that it selects: filters in filters multiply. So many for each
 * value of the document, and in any document.
 */
const mostSteps = { perValue: 10, always: 500_000 }

/** Levels of a document; the parser of files allows no more. */
const mostLevels = 1000

/** Looking took too many steps. */
class TooMany extends Error {}

class BoundedEnvironment extends JSONPathEnvironment {
  #left: number
  constructor(size: number) {
    super({ maxRecursionDepth: mostLevels })
    this.#left = mostSteps.always + mostSteps.perValue * size
  }
  /** Counts steps. */
  step(count: number): void {
    this.#left -= count
    if (this.#left < 0) throw new TooMany()
  }
  override entries(object: Parameters<JSONPathEnvironment['entries']>[0]) {
    const entries = Object.entries(object)
    this.step(entries.length + 1)
    return entries
  }
}

/**
 * Finds what an expression selects in a JSON value. Never throws; ends in bounded time.
 * @param size - how many values there are in it
 */
export function selectPaths(expression: string, value: unknown, size: number): Selected {
  const environment = new BoundedEnvironment(size)
  const paths = new Map<string, KeyPath>()
  try {
    for (const { location } of environment.lazyQuery(expression, value as never)) {
      environment.step(1)
      paths.set(JSON.stringify(location), location)
    }
  } catch (error) {
    if (error instanceof TooMany) return { ok: false, problem: 'takes too many steps' }
    if (error instanceof JSONPathError) {
      return { ok: false, problem: `is no JSONPath: ${error.message}` }
    }
    if (error instanceof RangeError) return { ok: false, problem: 'is nested too deep' }
    throw error
  }
  return { ok: true, paths: [...paths.values()] }
}
