/** Tells the terminal what is wrong with a site that is being written: what it does not know yet, when nobody waits for a page. */
import type { Diagnostic } from '../../shared/diagnostic.ts'
import type { DevSite } from './dev-site.ts'
import type { DevEvent } from './dev-types.ts'
import type { LivePages } from './live-pages.ts'
import type { WorkQueue } from './work-queue.ts'

export interface ProblemTelling {
  /** Tells what is known. */
  now(): void
  /** Looks through the pages that the last updates have to do with, and the types of the site's code, and tells. */
  soon(): void
  /** Looks through the types of the site's code, in a process of their own: the pages are there before. */
  checkTypes(): Promise<void>
  stop(): void
}

/** Milliseconds after an update: looking through all documents can wait until the page has been painted. */
const tellAfter = 150

/** Nothing has been told yet. */
export function createProblemTelling({
  site,
  queue,
  pages,
  emit,
}: {
  readonly site: DevSite
  readonly queue: WorkQueue
  readonly pages: LivePages
  readonly emit: (event: DevEvent) => void
}): ProblemTelling {
  let told: ReadonlySet<string> = new Set()
  let timer: NodeJS.Timeout | undefined
  let isStopped = false

  function now(): void {
    const problems = site.problems()
    const fresh = problems.filter((one) => !told.has(JSON.stringify(one)))
    const hasGone = told.size > problems.length - fresh.length
    if (fresh.length === 0 && !hasGone) return
    told = new Set(problems.map((one) => JSON.stringify(one)))
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
      now()
    })
  }

  return {
    now,
    soon() {
      if (isStopped) return
      clearTimeout(timer)
      timer = setTimeout(() => {
        void queue.add(async () => {
          await site.recheck()
          now()
        })
        void checkTypes()
      }, tellAfter)
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
