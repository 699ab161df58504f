/** What the headless shell needs so that pages find idle time. */
import type { BrowserContext } from 'playwright-core'

/**
 * Gives what a page of the window leaves for idle time a limit of 0.2 s. When the last frame of a page is drawn late, the
 * shell finds no idle time until something on the page changes: a fifth of new windows waited for the page's own limit,
 * 4 s, or for ever where it has none. Whole browsers find it at once.
 */
export async function giveIdleTime(context: BrowserContext): Promise<void> {
  await context.addInitScript(() => {
    const whenIdle = window.requestIdleCallback.bind(window)
    window.requestIdleCallback = (act) => whenIdle(act, { timeout: 200 })
  })
}
