/** HTML for print → PDF, by the browser that draws diagrams. */

import type { Browser, Page as BrowserPage } from 'playwright'
import { contentType } from '../../support/serve/content-types.ts'
import { type BrowserHere, launchBrowser } from '../diagrams/launch-browser.ts'
import { type PdfInfo, readPdf, withInfo } from './pdf-file.ts'
import type { SiteContentFiles } from './site-content.ts'

/** A host that there is not: every request to it is answered here. */
const host = 'https://manual.invalid'

/** Longest time (ms) for a manual. */
const limit = 600_000

export interface Printer {
  /** Prints a page whose files have the addresses that they have on the site. @returns the file, and its number of pages */
  print(
    html: string,
    files: SiteContentFiles,
    info: PdfInfo,
  ): Promise<{ readonly pdf: Buffer; readonly pages: number }>
  close(): Promise<void>
}

/** Starts the browser. It loads nothing but the page and files of the site, and runs no script of these. */
export async function openPrinter(found: BrowserHere): Promise<Printer> {
  const browser = await launchBrowser(found)
  return {
    async print(html, files, info) {
      const page = await openPage(browser, html, files)
      try {
        const { pdf, pages } = await printWithNumbers(page)
        return { pdf: withInfo(pdf, info), pages }
      } finally {
        await page.context().close()
      }
    },
    close: () => browser.close(),
  }
}

async function openPage(
  browser: Browser,
  html: string,
  files: SiteContentFiles,
): Promise<BrowserPage> {
  const context = await browser.newContext({
    offline: true,
    javaScriptEnabled: false,
    serviceWorkers: 'block',
    locale: 'en-US',
    timezoneId: 'UTC',
  })
  await context.route('**/*', (route) => {
    const { origin, pathname } = new URL(route.request().url())
    if (origin !== host) return route.abort()
    if (pathname === '/')
      return route.fulfill({ body: html, contentType: 'text/html; charset=utf-8' })
    const content = files.bytes(pathname)
    if (content === null) return route.abort()
    return route.fulfill({ body: Buffer.from(content), contentType: contentType(pathname) })
  })
  const page = await context.newPage()
  page.setDefaultTimeout(limit)
  await page.goto(`${host}/`)
  return page
}

/** Rounds after which the numbers have to be right. The second one changes nothing but the numbers, which have a fixed width. */
const rounds = 3

/** Chromium cannot write the number of a page that a link leads to: they are read from a first print. */
async function printWithNumbers(page: BrowserPage) {
  let numbers = ''
  for (let round = 0; round < rounds; round++) {
    const pdf = await page.pdf({
      outline: true,
      tagged: true,
      preferCSSPageSize: true,
      printBackground: true,
    })
    const { destinations, pageCount } = readPdf(pdf)
    const read = JSON.stringify([...destinations])
    if (read === numbers) return { pdf, pages: pageCount }
    numbers = read
    await page.evaluate(writeNumbers, Object.fromEntries(destinations))
  }
  throw new Error('The page numbers of the table of contents do not settle.')
}

/** Runs in the browser. */
function writeNumbers(pages: Readonly<Record<string, number>>): void {
  for (const place of globalThis.document.querySelectorAll<HTMLElement>('.manual-page')) {
    place.textContent = String(pages[place.dataset['of'] ?? ''] ?? '')
  }
}
