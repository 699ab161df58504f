import vm from 'node:vm'
import { expectSilence } from './watchdog/watch-thread.ts'

/** Work that was ended because it took too long. */
export class TimeLimitError extends Error {
  /** @param limit milliseconds */
  constructor(limit: number, cause: unknown) {
    super(`It had not come to an end after ${Math.round(limit / 100) / 10} s.`, { cause })
    this.name = 'TimeLimitError'
  }
}

/** Where the work waits for the script below. */
const slot = Symbol.for('docsgen.limited')
const script = new vm.Script(`globalThis[Symbol.for('docsgen.limited')]()`)

/**
 * Runs synchronous work for at most `limit` milliseconds: also an endless loop is ended. It costs a tenth of a millisecond.
 * Data that the work was changing is then half changed, and must not be used again.
 * @param name - the file of the site that the work is done for
 * @throws TimeLimitError, and the errors of the work
 */
export function withTimeLimit<T>(limit: number, work: () => T, name?: string): T {
  const scope = globalThis as { [slot]?: (() => T) | undefined }
  const outer = scope[slot]
  scope[slot] = work
  expectSilence(limit, name)
  try {
    return script.runInThisContext({ timeout: limit }) as T
  } catch (error) {
    const { code } = error as NodeJS.ErrnoException
    throw code === 'ERR_SCRIPT_EXECUTION_TIMEOUT' ? new TimeLimitError(limit, error) : error
  } finally {
    scope[slot] = outer
  }
}
