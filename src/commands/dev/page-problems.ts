/** What was found wrong with pages when they were put together (broken links and the like), of those that were looked at. */
import type { Diagnostic } from '../../shared/diagnostic.ts'

export interface PageProblems {
  /** Takes in what is wrong with a page now; true: that is news. */
  note(output: string, problems: readonly Diagnostic[]): boolean
  all(): Diagnostic[]
  /**
   * Looks again at every page with problems, and at `outputs`: what is mended must not be told any longer.
   * @param check gives what is wrong with a page; null when it has gone
   */
  recheck(outputs: readonly string[], check: Check): Promise<void>
}

type Check = (output: string) => Promise<readonly Diagnostic[] | null>

/** No problems yet. */
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
