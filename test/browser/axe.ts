import fs from 'node:fs'
import { createRequire } from 'node:module'
import type { AxeResults } from 'axe-core'
import type { Page } from 'playwright-core'
import { expect } from 'vitest'
import { desktop, phone } from './browser.ts'

const axe = fs.readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8')

const everything = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice']
/** The rules that look at colours. */
const colours = ['color-contrast', 'link-in-text-block']

/**
 * What axe finds, one line each: rule, how bad, and the first element.
 * @param only - 'colours' for a page that has been looked at whole, and now has other colours
 */
export async function violations(page: Page, only?: 'colours'): Promise<string[]> {
  // By the debugger: the content policy of the page, rightly, lets no foreign script in.
  if (!(await page.evaluate(() => 'axe' in globalThis))) await page.evaluate(axe)
  const found = await page.evaluate(
    async (runOnly) => {
      const { axe: engine } = globalThis as unknown as {
        axe: { run: (root: Document, options: object) => Promise<AxeResults> }
      }
      // Of what passes, details would be worked out that nobody looks at.
      const results = await engine.run(document, { runOnly, resultTypes: ['violations'] })
      return results.violations.map(({ id, impact, nodes }) => ({
        id,
        impact,
        html: nodes[0]?.html,
        why: nodes[0]?.failureSummary,
        count: nodes.length,
      }))
    },
    only ? colours : everything,
  )
  return found.map(
    ({ id, impact, html, why, count }) => `${id} (${impact}, ${count} times): ${html}\n${why}`,
  )
}

/** Expects that axe finds nothing on the page in an open window, on a desk and on a phone, light and dark. */
export async function expectNoViolations(page: Page): Promise<void> {
  for (const { viewport } of [desktop, phone]) {
    await page.setViewportSize(viewport)
    await page.emulateMedia({ colorScheme: 'light' })
    expect(await violations(page), `${viewport.width} px, light`).toEqual([])
    await page.emulateMedia({ colorScheme: 'dark' })
    expect(await violations(page, 'colours'), `${viewport.width} px, dark`).toEqual([])
  }
}
