/** A page that arrives in pieces is first painted when its bar is whole, or all of a short page, so that nothing moves afterwards. */
import { createServer, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { setTimeout } from 'node:timers/promises'
import { expect, onTestFinished, test } from 'vitest'
import { contentSite, desktop } from './browser.ts'
import { recordShifts, shiftsOf } from './layout-shifts.ts'
import { sharedBrowser } from './windows.ts'

const site = contentSite()

/**
 * Serves the site over a slow network: HTML stops for 0.7 s after the first list item of `part`, a class name.
 * @returns the address, with the base
 */
async function slowSite(part: string): Promise<string> {
  const answerSlowly = async (url: string, response: ServerResponse) => {
    const answer = await fetch(new URL(url, site.url))
    const type = answer.headers.get('content-type') ?? ''
    response.writeHead(answer.status, { 'content-type': type })
    if (!type.startsWith('text/html')) {
      response.end(Buffer.from(await answer.arrayBuffer()))
      return
    }
    const html = await answer.text()
    const middle = html.indexOf('</li>', html.indexOf(part))
    response.write(html.slice(0, middle))
    await setTimeout(700)
    response.end(html.slice(middle))
  }
  const server = createServer(({ url = '/' }, response) => {
    // The site is closed while the browser may still be asking for an icon.
    answerSlowly(url, response).catch(() => response.destroy())
  })
  await new Promise<void>((listens) => server.listen(0, '127.0.0.1', listens))
  onTestFinished(() => {
    server.closeAllConnections()
    server.close()
  })
  const { port } = server.address() as AddressInfo
  return `http://127.0.0.1:${port}${new URL(site.url).pathname}`
}

test.each([
  ['', 'dg-navbar-right'],
  ['docs/intro', 'dg-navbar-right'],
  ['zh-CN/docs/intro', 'dg-navbar-right'],
  ['404', 'dg-footer-columns'],
  ['markdown-page', 'dg-footer-columns'],
  ['zh-TW/search', 'dg-footer-columns'],
])('"%s" stopped in the middle of its %s', async (where, part) => {
  const context = await (await sharedBrowser()).newContext(desktop)
  await recordShifts(context)
  const page = await context.newPage()
  await page.goto(`${await slowSite(part)}${where}`, { waitUntil: 'load' })
  await page.evaluate(() => document.fonts.ready)
  const firstPaint = () =>
    page.evaluate(() => performance.getEntriesByName('first-paint')[0]?.startTime ?? 0)
  await expect.poll(firstPaint).toBeGreaterThan(600)
  expect(await shiftsOf(page)).toEqual([])
})
