/** A page that comes in pieces is painted when its bar is whole, and then nothing in it moves. */
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { setTimeout } from 'node:timers/promises'
import { expect, onTestFinished, test } from 'vitest'
import { contentSite, desktop, sharedBrowser } from './browser.ts'

const site = contentSite()

/** Serves the site; HTML stops for a while in the middle of the bar, as on a slow network. */
async function slowSite(): Promise<string> {
  const server = createServer(async ({ url = '/' }, response): Promise<void> => {
    const answer = await fetch(new URL(url, site.url))
    const type = answer.headers.get('content-type') ?? ''
    response.writeHead(answer.status, { 'content-type': type })
    if (!type.startsWith('text/html')) {
      response.end(Buffer.from(await answer.arrayBuffer()))
      return
    }
    const html = await answer.text()
    const middle = html.indexOf('</li>', html.indexOf('dg-navbar-right'))
    response.write(html.slice(0, middle))
    await setTimeout(700)
    response.end(html.slice(middle))
  })
  await new Promise<void>((listens) => server.listen(0, '127.0.0.1', listens))
  onTestFinished(() => {
    server.closeAllConnections()
    server.close()
  })
  const { port } = server.address() as AddressInfo
  return `http://127.0.0.1:${port}${new URL(site.url).pathname}`
}

test.each(['', 'docs/intro', 'zh-CN/docs/intro'])(
  '"%s" stopped in the middle of its bar',
  async (where) => {
    const context = await (await sharedBrowser()).newContext(desktop)
    await context.addInitScript(() => {
      const shifts: number[] = []
      Object.assign(window, { shifts })
      new PerformanceObserver((list) => {
        for (const entry of list.getEntries())
          shifts.push((entry as PerformanceEntry & { value: number }).value)
      }).observe({ type: 'layout-shift', buffered: true })
    })
    const page = await context.newPage()
    await page.goto(`${await slowSite()}${where}`, { waitUntil: 'load' })
    await page.evaluate(() => document.fonts.ready)
    const firstPaint = () =>
      page.evaluate(() => performance.getEntriesByName('first-paint')[0]?.startTime ?? 0)
    await expect.poll(firstPaint).toBeGreaterThan(600)
    const shifts = () => page.evaluate(() => (window as Window & { shifts?: number[] }).shifts)
    expect(await shifts()).toEqual([])
    await context.close()
  },
)
