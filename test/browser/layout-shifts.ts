/** The layout shifts of pages: what moved without the reader's doing. */
import type { BrowserContext, Page } from 'playwright-core'

type Recording = Window & { shifts?: number[] }

/** Records the shifts of the pages that are loaded from now on. */
export async function recordShifts(target: BrowserContext | Page): Promise<void> {
  await target.addInitScript(() => {
    const shifts: number[] = []
    Object.assign(window, { shifts })
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries())
        shifts.push((entry as PerformanceEntry & { value: number }).value)
    }).observe({ type: 'layout-shift', buffered: true })
  })
}

/** The scores of the shifts of a page so far; undefined when they are not recorded. */
export function shiftsOf(page: Page): Promise<readonly number[] | undefined> {
  return page.evaluate(() => (window as Recording).shifts)
}
