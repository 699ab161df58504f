/** Problems that only making a page shows, such as broken links, of the pages that were made. */
import type { Diagnostic } from '../../../shared/diagnostic.ts'

export interface PageProblems {
  /** Replaces the problems of a page. True when they have changed. */
  note(output: string, problems: readonly Diagnostic[]): boolean
  all(): Diagnostic[]
  /**
   * Checks every page with problems again, and those in `outputs`, so that fixed problems are no longer reported.
   * @param check - finds the problems of a page; null when the page no longer exists
   */
  recheck(outputs: readonly string[], check: Check): Promise<void>
}

type Check = (output: string) => Promise<readonly Diagnostic[] | null>

/** Creates an empty list of problems. */
export function createPageProblems(): PageProblems {
  const found = new Map<string, readonly Diagnostic[]>()
  const note: PageProblems['note'] = (output, problems) => {
    const before = found.get(output) ?? []
    if (problems.length === 0) found.delete(output)
    else found.set(output, problems)
    return JSON.stringify(before) !== JSON.stringify(problems)
  }
  return {
    note,
    all: () => [...found.values()].flat(),
    async recheck(outputs, check) {
      for (const output of new Set([...found.keys(), ...outputs])) {
        note(output, (await check(output)) ?? [])
      }
    },
  }
}
