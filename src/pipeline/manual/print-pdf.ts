/** HTML for print → PDF, by the browser that draws diagrams. */

import type { Browser, Page as BrowserPage } from 'playwright'
import { contentType } from '../../support/serve/content-types.ts'
import { type BrowserHere, launchBrowser } from '../diagrams/launch-browser.ts'
import { type PdfFile, type PdfInfo, readPdf, withInfo } from './pdf-file.ts'
import { withPageNumbers } from './print-page.ts'
import type { SiteContentFiles } from './site-content.ts'

/** A host that there is not: every request to it is answered here. */
const host = 'https://manual.invalid'

/** Longest time (ms) for a manual. */
const limit = 600_000

export interface Printer {
  /**
   * Prints a page whose files have the addresses that they have on the site.
   * @returns the file, and its number of pages
   */
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
  const printOnce = async (html: string, files: SiteContentFiles) => {
    // A new page for each print: one that has printed keeps half of its memory.
    const page = await openPage(browser, html, files)
    try {
      return await page.pdf(settings)
    } finally {
      await page.context().close()
    }
  }
  return {
    async print(html, files, info) {
      const { pdf, pages } = await printWithNumbers(html, (numbered) => printOnce(numbered, files))
      return { pdf: withInfo(pdf, info), pages }
    },
    close: () => browser.close(),
  }
}

const settings = { outline: true, tagged: true, preferCSSPageSize: true, printBackground: true }

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

/** Prints after which the numbers have to be right. They have a fixed width, so the second print breaks no page elsewhere. */
const prints = 3

/** Chromium cannot write the number of a page that a link leads to: they are read from a first print. */
async function printWithNumbers(html: string, print: (html: string) => Promise<Buffer>) {
  let numbers: PdfFile['destinations'] = new Map()
  for (let round = 0; round < prints; round++) {
    const pdf = await print(withPageNumbers(html, numbers))
    const { destinations, pageCount } = readPdf(pdf)
    if (isSame(destinations, numbers)) return { pdf, pages: pageCount }
    numbers = destinations
  }
  throw new Error('The page numbers of the table of contents do not settle.')
}

function isSame(one: PdfFile['destinations'], other: PdfFile['destinations']): boolean {
  return one.size === other.size && [...one].every(([name, page]) => other.get(name) === page)
}
