/** Reports the problems of the dev site in the terminal: new ones only, and when nobody waits for a page. */
import type { Diagnostic } from '../../../shared/diagnostic.ts'
import type { DevEvent } from '../dev-types.ts'
import type { DevSite } from '../site/dev-site.ts'
import type { WorkQueue } from '../work-queue.ts'
import type { LivePages } from './live-pages.ts'

export interface ProblemReporter {
  /** Reports the problems that are new since the last report. */
  report(): void
  /** Checks the pages concerned by the last updates and the types of the site's code, shortly after, and reports. */
  schedule(): void
  /** Type-checks the site's code, in a process of its own, and reports if the problems have changed. */
  checkTypes(): Promise<void>
  stop(): void
}

/** Milliseconds after an update: checking pages can wait until the edited page has been painted. */
const delayMs = 150

/** Creates the reporter; nothing counts as reported yet. */
export function createProblemReporter({
  site,
  queue,
  pages,
  emit,
}: {
  readonly site: DevSite
  readonly queue: WorkQueue
  readonly pages: LivePages
  readonly emit: (event: DevEvent) => void
}): ProblemReporter {
  let reported: ReadonlySet<string> = new Set()
  let timer: NodeJS.Timeout | undefined
  let isStopped = false

  function report(): void {
    const problems = site.problems()
    const fresh = problems.filter((one) => !reported.has(JSON.stringify(one)))
    const hasFixed = reported.size > problems.length - fresh.length
    if (fresh.length === 0 && !hasFixed) return
    reported = new Set(problems.map((one) => JSON.stringify(one)))
    emit({
      type: 'problems',
      fresh,
      errors: countOf(problems, 'error'),
      warnings: countOf(problems, 'warning'),
    })
  }

  async function checkTypes(): Promise<void> {
    try {
      if (isStopped || !(await site.checkTypes())) return
    } catch (error) {
      emit({ type: 'error', error })
      return
    }
    await queue.add(async () => {
      await pages.push()
      report()
    })
  }

  return {
    report,
    schedule() {
      if (isStopped) return
      clearTimeout(timer)
      timer = setTimeout(() => {
        void queue.add(async () => {
          await site.recheck()
          report()
        })
        void checkTypes()
      }, delayMs)
    },
    checkTypes,
    stop() {
      isStopped = true
      clearTimeout(timer)
    },
  }
}

function countOf(problems: readonly Diagnostic[], wanted: Diagnostic['severity']): number {
  return problems.filter(({ severity }) => severity === wanted).length
}
