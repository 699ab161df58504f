/** Tags and classes of one page (`head` and `class` of its front matter) in a browser. */
import type { Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { startDev } from '../golden/dev-site.ts'
import { site } from '../golden/site.ts'
import { clickLinkTo, isLive } from './runtime/live.ts'
import { siteInBrowser } from './site-in-browser.ts'

const served = siteInBrowser('front-matter/head')

const shown = (page: Page) =>
  page.evaluate(() => {
    const { className, dataset } = document.documentElement
    const heading = document.querySelector('h1') as HTMLElement
    const { own, file } = dataset
    return { className, own, file, color: getComputedStyle(heading).color }
  })

test('scripts, styles and classes are those of the page that is shown, however a reader comes to it', async () => {
  const { page, complaints } = await served.open()
  // Hosts that nobody answers for.
  await page.route(/scripts\.example|styles\.example/, (route) => route.fulfill({ body: '' }))
  await page.goto(served.url('docs/intro'))
  await isLive(page)
  const before = await shown(page)
  expect(before).toMatchObject({ className: '' })
  expect(before.own).toBeUndefined()
  await clickLinkTo(page, served.url('docs/own'))
  await page.waitForURL(served.url('docs/own'))
  await page.getByRole('heading', { name: 'Own' }).waitFor()
  await expect
    .poll(() => shown(page))
    .toMatchObject({
      className: 'landing hero"<b>',
      own: 'yes',
      file: 'yes',
      color: 'rgb(1, 2, 3)',
    })
  await isLive(page)
  await clickLinkTo(page, served.url('docs/intro'))
  await page.getByRole('heading', { name: 'Intro' }).waitFor()
  await expect.poll(() => shown(page)).toEqual(before)
  expect(complaints).toEqual([])
})

test('an edit of them reloads the page in docsgen dev', async () => {
  const made = site('front-matter/head')
  const server = await startDev(made.root)
  const { page } = await served.open()
  await page.goto(`http://127.0.0.1:${server.port}/base/docs/intro`)
  await isLive(page)
  await server.settled()
  made.edit('docs/intro.md', (text) => text.replace('---', '---\nclass: fresh'))
  await expect.poll(() => shown(page).catch(() => null)).toMatchObject({ className: 'fresh' })
  made.edit('docs/intro.md', (text) =>
    text.replace('---', '---\nhead: [{ tag: style, content: "h1 { color: rgb(4, 5, 6) }" }]'),
  )
  await expect.poll(() => shown(page).catch(() => null)).toMatchObject({ color: 'rgb(4, 5, 6)' })
})
