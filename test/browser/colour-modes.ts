/** Light and dark, in one window. */
import type { Page } from 'playwright-core'

/**
 * Looks at a page in light, then in dark, as the system of the reader has it. Nothing moves meanwhile: colours would
 * fade.
 */
export async function inBothModes(
  page: Page,
  look: (mode: 'light' | 'dark') => Promise<void>,
): Promise<void> {
  for (const mode of ['light', 'dark'] as const) {
    await page.emulateMedia({ colorScheme: mode, reducedMotion: 'reduce' })
    await page.locator(`html[data-theme=${mode}]`).waitFor()
    await look(mode)
  }
}
